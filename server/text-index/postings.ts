const CHUNK_BITS = 20;
const CHUNK_BYTES = 1 << CHUNK_BITS;
const CHUNK_MASK = CHUNK_BYTES - 1;
/** Room for a list grows with it: most terms are rare, and a few occur everywhere. */
const sliceBytes = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120];
/** At the end of each slice: its level, and the address of the next. */
const LINK_BYTES = 5;
/** The mark of a posting whose term occurs in several fields; the count of them follows in the low bits. */
const SEVERAL = 0xf0;
/** A field is told in four bits, of which one value is taken. */
export const MOST_SLOTS = 15;
const MOST_OCCURRENCES = 15;

/** Called for each document of a list: so many of `cells` from a place on tell of a field each, see `cellOf`. */
export type Visit = (doc: number, at: number, count: number) => void;

/**
 * Lists of the documents that hold a term, each with the fields it occurs in and how often there: compressed, growing
 * at their ends, two to three bytes a posting. Documents come in ascending order.
 */
export class Postings {
  #chunks: Uint8Array[] = [];
  #used = CHUNK_BYTES;
  #terms = 0;
  #start = new Uint32Array(1024);
  #position = new Uint32Array(1024);
  #end = new Uint32Array(1024);
  #level = new Uint8Array(1024);
  #lastDoc = new Uint32Array(1024);
  #scratch = new Uint8Array(1 << 16);

  get bytes(): number {
    return this.#chunks.length * CHUNK_BYTES + this.#start.length * 17;
  }

  /** What `visit` tells the places of. */
  get cells(): Uint8Array {
    return this.#scratch;
  }

  /** Begins a list; answers its number. */
  add(): number {
    const term = this.#terms;
    if (term === this.#start.length) this.#grow();
    this.#terms += 1;
    const begin = this.#takeSlice(0);
    this.#start[term] = begin;
    this.#position[term] = begin;
    this.#end[term] = begin + (sliceBytes[0] ?? 0) - LINK_BYTES;
    return term;
  }

  /** Adds a document to a list. `cells`: see `cellOf`. */
  append(term: number, doc: number, cells: readonly number[]): void {
    let delta = doc - (this.#lastDoc[term] ?? 0);
    this.#lastDoc[term] = doc;
    while (delta > 0x7f) {
      this.#write(term, (delta & 0x7f) | 0x80);
      delta >>>= 7;
    }
    this.#write(term, delta);
    if (cells.length > 1) this.#write(term, SEVERAL | cells.length);
    for (const cell of cells) this.#write(term, cell);
  }

  visit(term: number, see: Visit): void {
    const length = this.#flatten(term);
    const bytes = this.#scratch;
    let doc = 0;
    let at = 0;
    while (at < length) {
      let byte = bytes[at++] ?? 0;
      let delta = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++] ?? 0;
        delta |= (byte & 0x7f) << shift;
      }
      doc += delta;
      const first = bytes[at] ?? 0;
      if (first < SEVERAL) {
        see(doc, at, 1);
        at += 1;
      } else {
        const count = first & 0xf;
        see(doc, at + 1, count);
        at += 1 + count;
      }
    }
  }

  /** Copies the slices of a list behind each other: reading them so is several times as fast. */
  #flatten(term: number): number {
    let length = 0;
    let address = this.#start[term] ?? 0;
    let level = 0;
    const last = this.#position[term] ?? 0;
    const lastEnd = this.#end[term] ?? 0;
    for (;;) {
      const end = address + (sliceBytes[level] ?? 0) - LINK_BYTES;
      const isLast = end === lastEnd;
      const size = (isLast ? last : end) - address;
      if (length + size > this.#scratch.length) this.#widenScratch(length + size);
      const chunk = this.#chunks[address >>> CHUNK_BITS];
      const offset = address & CHUNK_MASK;
      if (chunk) this.#scratch.set(chunk.subarray(offset, offset + size), length);
      length += size;
      if (isLast || !chunk) return length;
      const link = end & CHUNK_MASK;
      level = chunk[link] ?? 0;
      address =
        (((chunk[link + 1] ?? 0) << 24) |
          ((chunk[link + 2] ?? 0) << 16) |
          ((chunk[link + 3] ?? 0) << 8) |
          (chunk[link + 4] ?? 0)) >>>
        0;
    }
  }

  #write(term: number, byte: number): void {
    if (this.#position[term] === this.#end[term]) this.#extend(term);
    const position = this.#position[term] ?? 0;
    const chunk = this.#chunks[position >>> CHUNK_BITS];
    if (chunk) chunk[position & CHUNK_MASK] = byte;
    this.#position[term] = position + 1;
  }

  #extend(term: number): void {
    const level = Math.min((this.#level[term] ?? 0) + 1, sliceBytes.length - 1);
    const next = this.#takeSlice(level);
    const end = this.#end[term] ?? 0;
    const chunk = this.#chunks[end >>> CHUNK_BITS];
    const link = end & CHUNK_MASK;
    chunk?.set([level, next >>> 24, (next >>> 16) & 0xff, (next >>> 8) & 0xff, next & 0xff], link);
    this.#level[term] = level;
    this.#position[term] = next;
    this.#end[term] = next + (sliceBytes[level] ?? 0) - LINK_BYTES;
  }

  #takeSlice(level: number): number {
    const size = sliceBytes[level] ?? 0;
    if (this.#used + size > CHUNK_BYTES) {
      this.#chunks.push(new Uint8Array(CHUNK_BYTES));
      this.#used = 0;
    }
    const address = (this.#chunks.length - 1) * CHUNK_BYTES + this.#used;
    this.#used += size;
    return address;
  }

  #grow(): void {
    const size = this.#start.length * 2;
    this.#start = widen(this.#start, new Uint32Array(size));
    this.#position = widen(this.#position, new Uint32Array(size));
    this.#end = widen(this.#end, new Uint32Array(size));
    this.#level = widen(this.#level, new Uint8Array(size));
    this.#lastDoc = widen(this.#lastDoc, new Uint32Array(size));
  }

  #widenScratch(size: number): void {
    this.#scratch = widen(this.#scratch, new Uint8Array(2 ** Math.ceil(Math.log2(size))));
  }
}

/** A byte that tells of one field: how often a term occurs in it. */
export function cellOf(slot: number, occurrences: number): number {
  return (slot << 4) | Math.min(occurrences, MOST_OCCURRENCES);
}

function widen<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
