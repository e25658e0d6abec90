import { bytesOf, fitRoom, isFull, placeAfter, placeOf, tableSize } from "./room.ts";
import type { Section, Stored } from "./sections.ts";

/** Texts by their numbers and numbers by their texts, in a fifth of the memory that a map of strings takes. */
export class Words {
  #count = 0;
  #units: Uint8Array | Uint16Array;
  /** Where each begins; one more for the end of the last. */
  #starts = new Uint32Array(1024);
  #table = new Int32Array(tableSize(0));

  /** `units`: where characters are kept; in bytes for texts of Latin letters only. */
  constructor(units: Uint8Array | Uint16Array = new Uint16Array(4096)) {
    this.#units = units;
  }

  static load(stored: Stored, name: string): Words {
    const words = new Words(stored.shorts(`${name}.units`));
    words.#starts = stored.words(`${name}.starts`);
    words.#count = words.#starts.length - 1;
    words.#arrange(tableSize(words.#count));
    return words;
  }

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#units.byteLength + this.#starts.byteLength + this.#table.byteLength;
  }

  find(text: string): number | undefined {
    const found = this.#table[this.#placeOf(text)] ?? 0;
    return found === 0 ? undefined : found - 1;
  }

  /** The number of a text, which it is given where it has none. */
  add(text: string): number {
    const place = this.#placeOf(text);
    const found = this.#table[place] ?? 0;
    if (found !== 0) return found - 1;
    const number = this.#count;
    const start = this.#starts[number] ?? 0;
    this.#count += 1;
    this.#units = fitRoom(this.#units, start + text.length);
    this.#starts = fitRoom(this.#starts, number + 2);
    for (let at = 0; at < text.length; at += 1) this.#units[start + at] = text.charCodeAt(at);
    this.#starts[number + 1] = start + text.length;
    if (isFull(this.#count, this.#table.length)) this.#arrange(tableSize(this.#count));
    else this.#table[place] = number + 1;
    return number;
  }

  at(number: number): string {
    return String.fromCharCode(
      ...this.#units.subarray(this.#starts[number] ?? 0, this.#starts[number + 1] ?? 0),
    );
  }

  begins(number: number, text: string): boolean {
    return this.#standsAt(number, text, 0);
  }

  holds(number: number, text: string): boolean {
    const most = this.lengthOf(number) - text.length;
    for (let at = 0; at <= most; at += 1) if (this.#standsAt(number, text, at)) return true;
    return false;
  }

  #standsAt(number: number, text: string, place: number): boolean {
    const start = (this.#starts[number] ?? 0) + place;
    if (start + text.length > (this.#starts[number + 1] ?? 0)) return false;
    for (let at = 0; at < text.length; at += 1)
      if (this.#units[start + at] !== text.charCodeAt(at)) return false;
    return true;
  }

  lengthOf(number: number): number {
    return (this.#starts[number + 1] ?? 0) - (this.#starts[number] ?? 0);
  }

  store(name: string): Section[] {
    return [
      { name: `${name}.units`, parts: [bytesOf(this.#units, this.#starts[this.#count] ?? 0)] },
      { name: `${name}.starts`, parts: [bytesOf(this.#starts, this.#count + 1)] },
    ];
  }

  /** The place of a text in the table, or the empty one where it belongs. */
  #placeOf(text: string): number {
    const size = this.#table.length;
    let hash = text.length;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash, 31) + text.charCodeAt(at);
    let place = placeOf(hash, size);
    for (;;) {
      const found = this.#table[place] ?? 0;
      if (found === 0) return place;
      if (this.lengthOf(found - 1) === text.length && this.begins(found - 1, text)) return place;
      place = placeAfter(place, size);
    }
  }

  #arrange(size: number): void {
    this.#table = new Int32Array(size);
    for (let number = 0; number < this.#count; number += 1) {
      let hash = this.lengthOf(number);
      const end = this.#starts[number + 1] ?? 0;
      for (let at = this.#starts[number] ?? 0; at < end; at += 1)
        hash = Math.imul(hash, 31) + (this.#units[at] ?? 0);
      let place = placeOf(hash, size);
      while (this.#table[place] !== 0) place = placeAfter(place, size);
      this.#table[place] = number + 1;
    }
  }
}
