import { bytesOf, copyOf, fitRoom } from "./room.ts";
import type { Section, Stored } from "./sections.ts";

const CHUNK_BITS = 20;
const CHUNK_BYTES = 1 << CHUNK_BITS;
const CHUNK_MASK = CHUNK_BYTES - 1;
/** At the end of each slice: the address of the next. */
const LINK_BYTES = 4;
/** Room for a list grows with it, in the end a tenth at a time: a few terms occur everywhere, and little lies idle. */
const sliceBytes = listSliceSizes();
/** In the place of a list's row: it has no slice yet. */
const NO_ROW = 0xffff_ffff;
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
  /** By list: where its slices are told. */
  #row = new Uint32Array(1024);
  #lastDoc = new Uint32Array(1024);
  #lastCell = new Uint8Array(1024);
  #rows = 0;
  #start = new Uint32Array(1024);
  #position = new Uint32Array(1024);
  /** Bytes of the last slice that are not used yet. */
  #left = new Uint16Array(1024);
  #level = new Uint8Array(1024);
  #scratch = new Uint8Array(1 << 16);

  static load(stored: Stored): Postings {
    const postings = new Postings();
    const bytes = stored.bytes("lists.chunks");
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      postings.#chunks.push(bytes.subarray(at, at + CHUNK_BYTES));
    [postings.#used = CHUNK_BYTES] = stored.words("lists.used");
    postings.#row = stored.words("lists.row");
    postings.#lastDoc = stored.words("lists.lastDoc");
    postings.#lastCell = stored.bytes("lists.lastCell");
    postings.#terms = postings.#row.length;
    postings.#start = stored.words("lists.start");
    postings.#position = stored.words("lists.position");
    postings.#left = stored.shorts("lists.left");
    postings.#level = stored.bytes("lists.level");
    postings.#rows = postings.#start.length;
    return postings;
  }

  /**
   * The lists as they are now. Chunks are handed out as they are: bytes before a list's position never change, and what
   * is written behind it later is not part of the list.
   */
  store(): Section[] {
    const section = (name: string, ...parts: Uint8Array[]) => ({ name: `lists.${name}`, parts });
    return [
      section("chunks", ...this.#chunks),
      section("used", bytesOf(Uint32Array.of(this.#used), 1)),
      section("row", copyOf(this.#row, this.#terms)),
      section("lastDoc", copyOf(this.#lastDoc, this.#terms)),
      section("lastCell", copyOf(this.#lastCell, this.#terms)),
      section("start", bytesOf(this.#start, this.#rows)),
      section("position", copyOf(this.#position, this.#rows)),
      section("left", copyOf(this.#left, this.#rows)),
      section("level", copyOf(this.#level, this.#rows)),
    ];
  }

  get bytes(): number {
    const byList = this.#row.length * 9;
    const byRow = this.#start.length * 11;
    return this.#chunks.length * CHUNK_BYTES + byList + byRow + this.#scratch.length;
  }

  /** Where `flatten` copies to. */
  get cells(): Uint8Array {
    return this.#scratch;
  }

  /** Begins a list; answers its number. */
  add(): number {
    const term = this.#terms;
    this.#terms += 1;
    this.#row = fitRoom(this.#row, this.#terms);
    this.#lastDoc = fitRoom(this.#lastDoc, this.#terms);
    this.#lastCell = fitRoom(this.#lastCell, this.#terms);
    this.#row[term] = NO_ROW;
    return term;
  }

  /** Adds a document to a list. `cells`: see `cellOf`. */
  append(term: number, doc: number, cells: readonly number[]): void {
    const [cell = 0] = cells;
    if (this.#row[term] === NO_ROW) {
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
    const row = this.#rows;
    const address = this.#takeSlice(0);
    const doc = this.#lastDoc[term] ?? 0;
    this.#rows += 1;
    this.#growRows();
    this.#row[term] = row;
    this.#start[row] = address;
    this.#position[row] = address;
    this.#left[row] = (sliceBytes[0] ?? 0) - LINK_BYTES;
    this.#lastDoc[term] = 0;
    this.#lastCell[term] = 0;
    if (cell !== 0) this.#put(term, doc, [cell]);
  }

  #put(term: number, doc: number, cells: readonly number[]): void {
    const [cell = 0] = cells;
    const isAsBefore = cells.length === 1 && cell === this.#lastCell[term];
    const row = this.#row[term] ?? 0;
    let head = ((doc - (this.#lastDoc[term] ?? 0)) * 2 + Number(isAsBefore)) >>> 0;
    this.#lastDoc[term] = doc;
    for (; head > 0x7f; head >>>= 7) this.#write(row, (head & 0x7f) | 0x80);
    this.#write(row, head);
    if (isAsBefore) return;
    if (cells.length === 1) this.#lastCell[term] = cell;
    else this.#write(row, SEVERAL | cells.length);
    for (const one of cells) this.#write(row, one);
  }

  /** Copies the slices of a list behind each other into `cells`, as they are faster to read; answers how many bytes. */
  flatten(term: number): number {
    const row = this.#row[term] ?? NO_ROW;
    if (row === NO_ROW) return this.#writeOnly(term);
    let length = 0;
    let address = this.#start[row] ?? 0;
    let level = 0;
    const last = this.#position[row] ?? 0;
    const lastEnd = last + (this.#left[row] ?? 0);
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

  #write(row: number, byte: number): void {
    if (this.#left[row] === 0) this.#extend(row);
    const position = this.#position[row] ?? 0;
    const chunk = this.#chunks[position >>> CHUNK_BITS];
    if (chunk) chunk[position & CHUNK_MASK] = byte;
    this.#position[row] = position + 1;
    this.#left[row] = (this.#left[row] ?? 0) - 1;
  }

  #extend(row: number): void {
    const level = Math.min((this.#level[row] ?? 0) + 1, sliceBytes.length - 1);
    const next = this.#takeSlice(level);
    // It is full: behind its last byte stands the address of the next.
    const end = this.#position[row] ?? 0;
    const chunk = this.#chunks[end >>> CHUNK_BITS];
    const link = end & CHUNK_MASK;
    chunk?.set([next >>> 24, (next >>> 16) & 0xff, (next >>> 8) & 0xff, next & 0xff], link);
    this.#level[row] = level;
    this.#position[row] = next;
    this.#left[row] = (sliceBytes[level] ?? 0) - LINK_BYTES;
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

  #growRows(): void {
    this.#start = fitRoom(this.#start, this.#rows);
    this.#position = fitRoom(this.#position, this.#rows);
    this.#left = fitRoom(this.#left, this.#rows);
    this.#level = fitRoom(this.#level, this.#rows);
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
  const sizes = [8, 20];
  for (let size = 48; size < 18_000; size = Math.ceil(size * 1.1)) sizes.push(size);
  return sizes;
}
