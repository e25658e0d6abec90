import { MOST_SLOTS } from "./postings.ts";
import { packId, readId } from "./record-ids.ts";
import { bytesOf, copyOf, fitRoom, isFull, placeAfter, placeOf, tableSize } from "./room.ts";
import type { Section, Stored } from "./sections.ts";
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

interface Sums {
  length: Float64Array;
  count: Uint32Array;
}

/** The documents of an index by their numbers: one that changes gets another number, and its former one is dead. */
export class Documents {
  readonly objects: readonly IndexedObject[];
  object = new Uint16Array(1024);
  day = new Uint16Array(1024);
  /** 0 dead, 1 alive, 2 alive and public. */
  state = new Uint8Array(1024);
  /** By slot: the length of each document's text, on a logarithmic scale. Empty for a slot that no object has. */
  readonly lengths: Uint8Array[];
  #ids = new Uint32Array(1024 * 4);
  #count = 0;
  /** The last number of each record by its id. */
  #table = new Int32Array(tableSize(0));
  #keys = 0;
  readonly #sums: { all: Sums; public: Sums };
  #alive = 0;
  #public = 0;
  readonly #wanted = new Uint32Array(4);

  constructor(objects: readonly IndexedObject[]) {
    this.objects = objects;
    const mostZones = Math.max(0, ...objects.map(({ zones }) => zones.length));
    this.lengths = Array.from({ length: mostZones }, () => new Uint8Array(1024));
    const slots = objects.length * MOST_SLOTS;
    const empty = () => ({ length: new Float64Array(slots), count: new Uint32Array(slots) });
    this.#sums = { all: empty(), public: empty() };
  }

  static load(objects: readonly IndexedObject[], stored: Stored): Documents {
    const documents = new Documents(objects);
    documents.object = stored.shorts("docs.object");
    documents.day = stored.shorts("docs.day");
    documents.state = stored.bytes("docs.state");
    for (const slot of documents.lengths.keys())
      documents.lengths[slot] = stored.bytes(`docs.lengths.${slot}`);
    documents.#ids = stored.words("docs.ids");
    documents.#count = documents.state.length;
    for (const kind of ["all", "public"] as const) {
      documents.#sums[kind].length.set(stored.doubles(`docs.${kind}.length`));
      documents.#sums[kind].count.set(stored.words(`docs.${kind}.count`));
    }
    for (const state of documents.state) {
      if (state > 0) documents.#alive += 1;
      if (state === 2) documents.#public += 1;
    }
    documents.#arrange(tableSize(documents.#count));
    return documents;
  }

  get alive(): number {
    return this.#alive;
  }

  /** How many numbers have been given. */
  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    const arrays = [this.object, this.day, this.state, ...this.lengths, this.#ids, this.#table];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** How many somebody knows of: all, or those that visitors may read. */
  known(seesAll: boolean): number {
    return Math.max(1, seesAll ? this.#alive : this.#public);
  }

  /** Room for so many. */
  get room(): number {
    return this.state.length;
  }

  /** The ids of documents, four numbers each. */
  idsOf(docs: Uint32Array): Uint32Array {
    const ids = new Uint32Array(docs.length * 4);
    for (const [at, doc] of docs.entries()) ids.set(this.#ids.subarray(doc * 4, doc * 4 + 4), at * 4);
    return ids;
  }

  idOf(doc: number): string {
    return readId(this.#ids, doc * 4);
  }

  add({ object, id, day, isPublic }: DocumentFacts): number {
    const doc = this.#count;
    if (doc >= this.state.length) this.#grow();
    this.#count += 1;
    packId(id, this.#ids, doc * 4);
    this.object[doc] = object;
    this.day[doc] = Math.max(0, Math.min(0xffff, day));
    this.state[doc] = isPublic ? 2 : 1;
    this.#place(doc);
    this.#alive += 1;
    if (isPublic) this.#public += 1;
    return doc;
  }

  /** Answers the number that the document had, if there was one. */
  remove(object: number, id: string): number | undefined {
    packId(id, this.#wanted, 0);
    const doc = (this.#table[this.#find(object, this.#wanted, 0)] ?? 0) - 1;
    if (doc < 0 || this.state[doc] === 0) return undefined;
    this.#alive -= 1;
    if (this.state[doc] === 2) this.#public -= 1;
    this.state[doc] = 0;
    return doc;
  }

  setLength(doc: number, slot: number, length: number): void {
    const lengths = this.lengths[slot];
    if (lengths) lengths[doc] = packLength(length);
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

  /** What is only added to as it is; what changes, copied. */
  store(): Section[] {
    const { all, public: open } = this.#sums;
    const section = (name: string, part: Uint8Array) => ({ name: `docs.${name}`, parts: [part] });
    return [
      section("object", bytesOf(this.object, this.#count)),
      section("day", bytesOf(this.day, this.#count)),
      section("state", copyOf(this.state, this.#count)),
      ...this.lengths.map((of, slot) => section(`lengths.${slot}`, bytesOf(of, this.#count))),
      section("ids", bytesOf(this.#ids, this.#count * 4)),
      ...Object.entries({ all, public: open }).flatMap(([kind, { length, count }]) => [
        section(`${kind}.length`, copyOf(length, length.length)),
        section(`${kind}.count`, copyOf(count, count.length)),
      ]),
    ];
  }

  #grow(): void {
    const size = this.state.length + 1;
    this.object = fitRoom(this.object, size);
    this.day = fitRoom(this.day, size);
    this.state = fitRoom(this.state, size);
    for (const [slot, of] of this.lengths.entries()) this.lengths[slot] = fitRoom(of, size);
    this.#ids = fitRoom(this.#ids, this.state.length * 4);
  }

  /** The place of a record in the table, or the empty one where it belongs. */
  #find(object: number, from: Uint32Array, at: number): number {
    const size = this.#table.length;
    // The end of an id is drawn at random.
    let place = placeOf((from[at + 3] ?? 0) ^ (from[at + 1] ?? 0), size);
    for (;;) {
      const doc = (this.#table[place] ?? 0) - 1;
      if (doc < 0 || (this.object[doc] === object && this.#isSame(doc * 4, from, at))) return place;
      place = placeAfter(place, size);
    }
  }

  #isSame(mine: number, from: Uint32Array, at: number): boolean {
    const ids = this.#ids;
    for (let part = 3; part >= 0; part -= 1) if (ids[mine + part] !== from[at + part]) return false;
    return true;
  }

  #place(doc: number): void {
    const place = this.#find(this.object[doc] ?? 0, this.#ids, doc * 4);
    if (this.#table[place] === 0) this.#keys += 1;
    this.#table[place] = doc + 1;
    if (isFull(this.#keys, this.#table.length)) this.#arrange(tableSize(this.#keys));
  }

  #arrange(size: number): void {
    this.#table = new Int32Array(size);
    this.#keys = 0;
    for (let doc = 0; doc < this.#count; doc += 1) {
      const place = this.#find(this.object[doc] ?? 0, this.#ids, doc * 4);
      if (this.#table[place] === 0) this.#keys += 1;
      this.#table[place] = doc + 1;
    }
  }
}
