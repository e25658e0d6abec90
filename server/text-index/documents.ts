import { MOST_SLOTS } from "./postings.ts";
import { normOf, packLength, type Norm, type Zone } from "./zones.ts";

/** Of an object, the fields that are indexed: their zones, and which of them visitors may read. */
export interface IndexedObject {
  zones: readonly Zone[];
  publicSlots: number;
}

/** What is known of a document besides its words. */
export interface DocumentFacts {
  object: number;
  id: string;
  /** Days since 1970 of its publication. */
  day: number;
  /** Visitors may read it; words of others change nothing that visitors see. */
  isPublic: boolean;
}

/** The documents of an index by their numbers: one that changes gets another number, and its former one is dead. */
export class Documents {
  readonly objects: readonly IndexedObject[];
  readonly ids: string[] = [];
  object = new Uint16Array(1024);
  day = new Uint16Array(1024);
  /** 0 dead, 1 alive, 2 alive and public. */
  state = new Uint8Array(1024);
  /** Lengths of the slots, on a logarithmic scale. */
  lengths = new Uint8Array(1024 * MOST_SLOTS);
  readonly #numbers = new Map<string, number>();
  readonly #sums: Record<"all" | "public", { length: Float64Array; count: Uint32Array }>;
  #alive = 0;
  #public = 0;

  constructor(objects: readonly IndexedObject[]) {
    this.objects = objects;
    const slots = objects.length * MOST_SLOTS;
    const empty = () => ({ length: new Float64Array(slots), count: new Uint32Array(slots) });
    this.#sums = { all: empty(), public: empty() };
  }

  get alive(): number {
    return this.#alive;
  }

  /** How many somebody knows of: all, or those that visitors may read. */
  known(seesAll: boolean): number {
    return Math.max(1, seesAll ? this.#alive : this.#public);
  }

  /** Room for so many. */
  get room(): number {
    return this.state.length;
  }

  add({ object, id, day, isPublic }: DocumentFacts): number {
    const doc = this.ids.length;
    if (doc === this.state.length) this.#grow();
    this.ids.push(id);
    this.object[doc] = object;
    this.day[doc] = Math.max(0, Math.min(0xffff, day));
    this.state[doc] = isPublic ? 2 : 1;
    this.#numbers.set(keyOf(object, id), doc);
    this.#alive += 1;
    if (isPublic) this.#public += 1;
    return doc;
  }

  /** Answers the number that the document had, if there was one. */
  remove(object: number, id: string): number | undefined {
    const key = keyOf(object, id);
    const doc = this.#numbers.get(key);
    if (doc === undefined) return undefined;
    this.#numbers.delete(key);
    this.#alive -= 1;
    if (this.state[doc] === 2) this.#public -= 1;
    this.state[doc] = 0;
    return doc;
  }

  setLength(doc: number, slot: number, length: number): void {
    this.lengths[doc * MOST_SLOTS + slot] = packLength(length);
    const at = (this.object[doc] ?? 0) * MOST_SLOTS + slot;
    const sums = this.state[doc] === 2 ? [this.#sums.all, this.#sums.public] : [this.#sums.all];
    for (const sum of sums) {
      sum.length[at] = (sum.length[at] ?? 0) + length;
      sum.count[at] = (sum.count[at] ?? 0) + 1;
    }
  }

  /** What the length of each slot's text makes of an occurrence in it: for each object one after the other. */
  listNorms(seesAll: boolean): (Norm | undefined)[] {
    const { length, count } = this.#sums[seesAll ? "all" : "public"];
    return Array.from(length, (total, at) => {
      const zone = this.objects[Math.floor(at / MOST_SLOTS)]?.zones[at % MOST_SLOTS];
      return zone && normOf(zone, total / Math.max(1, count[at] ?? 0));
    });
  }

  #grow(): void {
    const size = this.state.length * 2;
    this.object = widen(this.object, new Uint16Array(size));
    this.day = widen(this.day, new Uint16Array(size));
    this.state = widen(this.state, new Uint8Array(size));
    this.lengths = widen(this.lengths, new Uint8Array(size * MOST_SLOTS));
  }
}

function keyOf(object: number, id: string): string {
  return `${object} ${id}`;
}

function widen<T extends Uint8Array | Uint16Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
