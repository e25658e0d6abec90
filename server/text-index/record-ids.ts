import { fitRoom } from "./room.ts";

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

/** Ids in ascending order, sixteen bytes each. */
export class SortedIds {
  #numbers = new Uint32Array(1024);
  #count = 0;
  readonly #wanted = new Uint32Array(4);

  get count(): number {
    return this.#count;
  }

  /** Adds one that comes after all others. */
  add(id: string): void {
    const at = this.#count * 4;
    this.#numbers = fitRoom(this.#numbers, at + 4);
    packId(id, this.#numbers, at);
    this.#count += 1;
  }

  /** Its place among them; undefined where it is not there. */
  find(id: string): number | undefined {
    packId(id, this.#wanted, 0);
    let from = 0;
    let until = this.#count;
    while (from < until) {
      const middle = (from + until) >>> 1;
      if (this.#isBefore(middle)) from = middle + 1;
      else until = middle;
    }
    return from < this.#count && this.#isAt(from) ? from : undefined;
  }

  #isBefore(place: number): boolean {
    for (let part = 0; part < 4; part += 1) {
      const difference = (this.#numbers[place * 4 + part] ?? 0) - (this.#wanted[part] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  #isAt(place: number): boolean {
    return this.#wanted.every((part, index) => this.#numbers[place * 4 + index] === part);
  }
}
