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
