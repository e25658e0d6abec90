import { cellOf, MOST_SLOTS } from "./postings.ts";
import { fitRoom, isFull, placeAfter, placeOf, tableSize } from "./room.ts";

const MOST_COUNTED = 255;

/** How often each term occurs in each field of one document: filled for one after the other, so that nothing is made anew. */
export class Occurrences {
  #table = new Int32Array(tableSize(0));
  #places = new Uint32Array(512);
  #terms = new Uint32Array(512);
  /** Of each term one after the other, how often in each field. */
  #counts = new Uint8Array(512 * MOST_SLOTS);
  #count = 0;

  note(term: number, slot: number): void {
    const at = this.#find(term) * MOST_SLOTS + slot;
    this.#counts[at] = Math.min(MOST_COUNTED, (this.#counts[at] ?? 0) + 1);
  }

  /** Calls with each term and its cells, in the order in which terms were first noted, and forgets them. */
  take(see: (term: number, cells: readonly number[]) => void): void {
    const cells: number[] = [];
    for (let entry = 0; entry < this.#count; entry += 1) {
      cells.length = 0;
      for (let slot = 0; slot < MOST_SLOTS; slot += 1) {
        const count = this.#counts[entry * MOST_SLOTS + slot] ?? 0;
        if (count > 0) cells.push(cellOf(slot, count));
      }
      see(this.#terms[entry] ?? 0, cells);
      this.#table[this.#places[entry] ?? 0] = 0;
    }
    this.#counts.fill(0, 0, this.#count * MOST_SLOTS);
    this.#count = 0;
  }

  /** The entry of a term, which it is given where it has none. */
  #find(term: number): number {
    const place = this.#placeOf(term);
    const known = (this.#table[place] ?? 0) - 1;
    if (known >= 0) return known;
    const entry = this.#count;
    this.#count += 1;
    this.#terms = fitRoom(this.#terms, this.#count);
    this.#places = fitRoom(this.#places, this.#count);
    this.#counts = fitRoom(this.#counts, this.#count * MOST_SLOTS);
    this.#terms[entry] = term;
    this.#places[entry] = place;
    this.#table[place] = entry + 1;
    if (isFull(this.#count, this.#table.length)) this.#arrange();
    return entry;
  }

  #placeOf(term: number): number {
    const size = this.#table.length;
    let place = placeOf(term, size);
    for (;;) {
      const entry = (this.#table[place] ?? 0) - 1;
      if (entry < 0 || this.#terms[entry] === term) return place;
      place = placeAfter(place, size);
    }
  }

  #arrange(): void {
    this.#table = new Int32Array(tableSize(this.#count));
    for (let entry = 0; entry < this.#count; entry += 1) {
      const place = this.#placeOf(this.#terms[entry] ?? 0);
      this.#places[entry] = place;
      this.#table[place] = entry + 1;
    }
  }
}
