import { bytesOf, copyOf, fitRoom } from "./room.ts";
import type { Section, Stored } from "./sections.ts";

const CHUNK_BITS = 20;
const CHUNK_BYTES = 1 << CHUNK_BITS;
const CHUNK_MASK = CHUNK_BYTES - 1;
/** At the end of each slice: the address of the next. */
const LINK_BYTES = 4;
/** Room for a list grows with it, a seventh at a time: a few terms occur everywhere, and little lies idle. */
const sliceBytes = listSliceSizes();
/** The start of a list that has no slice yet. */
const NO_SLICE = 0xffff_ffff;
/** The mark of a posting whose term occurs in several fields; the count of them follows in the low bits. */
export const SEVERAL = 0xf0;
/** A field is told in four bits, of which one value is taken. */
export const MOST_SLOTS = 15;
/** More occurrences in a field are told as so many. */
export const MOST_OCCURRENCES = 15;

/**
 * Lists of the documents that hold a term, each with the fields it occurs in and how often there: compressed, growing
 * at their ends, about two bytes a posting. Documents come in ascending order.
 *
 * A posting begins with the distance from the document before it, doubled, in seven bits a byte. An odd number ends the
 * posting: the term occurs as it did in the last document that held it in one field. After an even one its cells follow.
 *
 * Most terms occur in one document, and in one field of it. What is known of a list's last posting tells all of such a
 * list; it takes a slice when a second posting comes.
 */
export class Postings {
  #chunks: Uint8Array[] = [];
  #used = CHUNK_BYTES;
  #terms = 0;
  #start = new Uint32Array(1024);
  #position = new Uint32Array(1024);
  /** Bytes of the last slice that are not used yet. */
  #left = new Uint16Array(1024);
  #level = new Uint8Array(1024);
  #lastDoc = new Uint32Array(1024);
  #lastCell = new Uint8Array(1024);
  #scratch = new Uint8Array(1 << 16);

  static load(stored: Stored): Postings {
    const postings = new Postings();
    const bytes = stored.bytes("lists.chunks");
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      postings.#chunks.push(bytes.subarray(at, at + CHUNK_BYTES));
    [postings.#used = CHUNK_BYTES] = stored.words("lists.used");
    postings.#start = stored.words("lists.start");
    postings.#position = stored.words("lists.position");
    postings.#left = stored.shorts("lists.left");
    postings.#lastDoc = stored.words("lists.lastDoc");
    postings.#level = stored.bytes("lists.level");
    postings.#lastCell = stored.bytes("lists.lastCell");
    postings.#terms = postings.#start.length;
    return postings;
  }

  /**
   * The lists as they are now. Chunks are handed out as they are: bytes before a list's position never change, and what
   * is written behind it later is not part of the list.
   */
  store(): Section[] {
    const count = this.#terms;
    const section = (name: string, ...parts: Uint8Array[]) => ({ name: `lists.${name}`, parts });
    return [
      section("chunks", ...this.#chunks),
      section("used", bytesOf(Uint32Array.of(this.#used), 1)),
      section("start", copyOf(this.#start, count)),
      section("position", copyOf(this.#position, count)),
      section("left", copyOf(this.#left, count)),
      section("lastDoc", copyOf(this.#lastDoc, count)),
      section("level", copyOf(this.#level, count)),
      section("lastCell", copyOf(this.#lastCell, count)),
    ];
  }

  get bytes(): number {
    return this.#chunks.length * CHUNK_BYTES + this.#start.length * 16 + this.#scratch.length;
  }

  /** Where `flatten` copies to. */
  get cells(): Uint8Array {
    return this.#scratch;
  }

  /** Begins a list; answers its number. */
  add(): number {
    const term = this.#terms;
    if (term >= this.#start.length) this.#grow();
    this.#terms += 1;
    this.#start[term] = NO_SLICE;
    return term;
  }

  /** Adds a document to a list. `cells`: see `cellOf`. */
  append(term: number, doc: number, cells: readonly number[]): void {
    const [cell = 0] = cells;
    if (this.#start[term] === NO_SLICE) {
      const known = this.#lastCell[term] ?? 0;
      if (known === 0 && cells.length === 1) {
        this.#lastDoc[term] = doc;
        this.#lastCell[term] = cell;
        return;
      }
      this.#begin(term, known);
    }
    this.#put(term, doc, cells);
  }

  /** Takes the first slice of a list; what was known of a first posting without one is written there. */
  #begin(term: number, cell: number): void {
    const address = this.#takeSlice(0);
    const doc = this.#lastDoc[term] ?? 0;
    this.#start[term] = address;
    this.#position[term] = address;
    this.#left[term] = (sliceBytes[0] ?? 0) - LINK_BYTES;
    this.#lastDoc[term] = 0;
    this.#lastCell[term] = 0;
    if (cell !== 0) this.#put(term, doc, [cell]);
  }

  #put(term: number, doc: number, cells: readonly number[]): void {
    const [cell = 0] = cells;
    const isAsBefore = cells.length === 1 && cell === this.#lastCell[term];
    let head = ((doc - (this.#lastDoc[term] ?? 0)) * 2 + Number(isAsBefore)) >>> 0;
    this.#lastDoc[term] = doc;
    for (; head > 0x7f; head >>>= 7) this.#write(term, (head & 0x7f) | 0x80);
    this.#write(term, head);
    if (isAsBefore) return;
    if (cells.length === 1) this.#lastCell[term] = cell;
    else this.#write(term, SEVERAL | cells.length);
    for (const one of cells) this.#write(term, one);
  }

  /** Copies the slices of a list behind each other into `cells`, as they are faster to read; answers how many bytes. */
  flatten(term: number): number {
    let length = 0;
    let address = this.#start[term] ?? 0;
    if (address === NO_SLICE) return this.#writeOnly(term);
    let level = 0;
    const last = this.#position[term] ?? 0;
    const lastEnd = last + (this.#left[term] ?? 0);
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
      level = Math.min(level + 1, sliceBytes.length - 1);
      address =
        (((chunk[link] ?? 0) << 24) |
          ((chunk[link + 1] ?? 0) << 16) |
          ((chunk[link + 2] ?? 0) << 8) |
          (chunk[link + 3] ?? 0)) >>>
        0;
    }
  }

  /** Writes the posting of a list that has one, or none, and no slice; answers how many bytes. */
  #writeOnly(term: number): number {
    const cell = this.#lastCell[term] ?? 0;
    if (cell === 0) return 0;
    let length = 0;
    let head = ((this.#lastDoc[term] ?? 0) * 2) >>> 0;
    for (; head > 0x7f; head >>>= 7) this.#scratch[length++] = (head & 0x7f) | 0x80;
    this.#scratch[length++] = head;
    this.#scratch[length++] = cell;
    return length;
  }

  #write(term: number, byte: number): void {
    if (this.#left[term] === 0) this.#extend(term);
    const position = this.#position[term] ?? 0;
    const chunk = this.#chunks[position >>> CHUNK_BITS];
    if (chunk) chunk[position & CHUNK_MASK] = byte;
    this.#position[term] = position + 1;
    this.#left[term] = (this.#left[term] ?? 0) - 1;
  }

  #extend(term: number): void {
    const level = Math.min((this.#level[term] ?? 0) + 1, sliceBytes.length - 1);
    const next = this.#takeSlice(level);
    // It is full: behind its last byte stands the address of the next.
    const end = this.#position[term] ?? 0;
    const chunk = this.#chunks[end >>> CHUNK_BITS];
    const link = end & CHUNK_MASK;
    chunk?.set([next >>> 24, (next >>> 16) & 0xff, (next >>> 8) & 0xff, next & 0xff], link);
    this.#level[term] = level;
    this.#position[term] = next;
    this.#left[term] = (sliceBytes[level] ?? 0) - LINK_BYTES;
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
    const size = this.#start.length + 1;
    this.#start = fitRoom(this.#start, size);
    this.#position = fitRoom(this.#position, size);
    this.#left = fitRoom(this.#left, size);
    this.#level = fitRoom(this.#level, size);
    this.#lastDoc = fitRoom(this.#lastDoc, size);
    this.#lastCell = fitRoom(this.#lastCell, size);
  }

  #widenScratch(size: number): void {
    this.#scratch = fitRoom(this.#scratch, 2 ** Math.ceil(Math.log2(size)));
  }
}

/** A byte that tells of one field: how often a term occurs in it. */
export function cellOf(slot: number, occurrences: number): number {
  return (slot << 4) | Math.min(occurrences, MOST_OCCURRENCES);
}

export function slotOf(cell: number): number {
  return cell >>> 4;
}

function listSliceSizes(): number[] {
  const sizes = [8];
  for (let size = 8; size < 16_384; size = Math.ceil(size * 1.15)) sizes.push(Math.ceil(size * 1.15));
  return sizes;
}
