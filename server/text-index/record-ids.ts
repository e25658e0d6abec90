const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Writes a record's id, a UUID, as four numbers. */
export function packId(id: string, into: Uint32Array, at: number): void {
  into[at] = Number.parseInt(id.slice(0, 8), 16);
  into[at + 1] = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16);
  into[at + 2] = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16);
  into[at + 3] = Number.parseInt(id.slice(28, 36), 16);
}

/** The id that four numbers stand for. */
export function readId(from: Uint32Array, at: number): string {
  const [a, b, c, d] = [from[at] ?? 0, from[at + 1] ?? 0, from[at + 2] ?? 0, from[at + 3] ?? 0];
  return `${low(a >>> 16)}${low(a)}-${low(b >>> 16)}-${low(b)}-${low(c >>> 16)}-${low(c)}${low(d >>> 16)}${low(d)}`;
}

function low(number: number): string {
  return `${hex[(number >>> 8) & 0xff] ?? ""}${hex[number & 0xff] ?? ""}`;
}

/** The number that PostgreSQL gave the type uuid. */
const UUID_TYPE = 2950;
const HEAD_BYTES = 20;
const ID_BYTES = 16;
const ENTRY_BYTES = 4 + ID_BYTES;

/** Ids, four numbers each, as PostgreSQL takes a `uuid[]` in binary: nobody makes or reads a string for each of them. */
export function encodeIds(ids: Uint32Array): Uint8Array {
  const count = ids.length / 4;
  const bytes = new Uint8Array(HEAD_BYTES + count * ENTRY_BYTES);
  const view = new DataView(bytes.buffer);
  // One dimension, nothing null, of this type, so many, counted from one.
  for (const [at, number] of [1, 0, UUID_TYPE, count, 1].entries()) view.setUint32(at * 4, number);
  for (let at = 0; at < count; at += 1) {
    const entry = HEAD_BYTES + at * ENTRY_BYTES;
    view.setUint32(entry, ID_BYTES);
    for (let part = 0; part < 4; part += 1) view.setUint32(entry + 4 + part * 4, ids[at * 4 + part] ?? 0);
  }
  return bytes;
}

/** Encoded ids, and others behind them. */
export function addEncodedIds(encoded: Uint8Array, ids: readonly string[]): Uint8Array {
  if (ids.length === 0) return encoded;
  const packed = new Uint32Array(ids.length * 4);
  for (const [at, id] of ids.entries()) packId(id, packed, at * 4);
  const bytes = new Uint8Array(encoded.length + ids.length * ENTRY_BYTES);
  bytes.set(encoded);
  bytes.set(encodeIds(packed).subarray(HEAD_BYTES), encoded.length);
  new DataView(bytes.buffer).setUint32(12, (bytes.length - HEAD_BYTES) / ENTRY_BYTES);
  return bytes;
}

const CHUNK_BITS = 14;
const CHUNK_IDS = 1 << CHUNK_BITS;

/** Ids in ascending order, sixteen bytes each. In chunks: to copy a million of them would hold the process up. */
export class SortedIds {
  readonly #chunks: Uint32Array[] = [];
  #count = 0;
  readonly #wanted = new Uint32Array(4);

  get count(): number {
    return this.#count;
  }

  /** Adds one that comes after all others. */
  add(id: string): void {
    const at = this.#count & (CHUNK_IDS - 1);
    if (at === 0) this.#chunks.push(new Uint32Array(CHUNK_IDS * 4));
    const chunk = this.#chunks.at(-1);
    if (chunk) packId(id, chunk, at * 4);
    this.#count += 1;
  }

  /** Its place among them; undefined where it is not there. */
  find(id: string): number | undefined {
    packId(id, this.#wanted, 0);
    let from = 0;
    let until = this.#count;
    while (from < until) {
      const middle = (from + until) >>> 1;
      if (this.#compare(middle) < 0) from = middle + 1;
      else until = middle;
    }
    return from < this.#count && this.#compare(from) === 0 ? from : undefined;
  }

  /** Below 0 where the one in this place comes before the wanted one, 0 where it is that. */
  #compare(place: number): number {
    const chunk = this.#chunks[place >>> CHUNK_BITS];
    const at = (place & (CHUNK_IDS - 1)) * 4;
    for (let part = 0; part < 4; part += 1) {
      const difference = (chunk?.[at + part] ?? 0) - (this.#wanted[part] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
