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
