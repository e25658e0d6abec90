type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** What grows has room for so much more: little lies idle, and a number is copied sixteen times in all, however many are added. */
const GROWTH = 1.0625;

/** Numbers with room for so many: the same ones, or a copy with some room beyond. */
export function fitRoom<T extends Numbers>(numbers: T, count: number): T {
  if (count <= numbers.length) return numbers;
  // Each of these classes is made by its length.
  const Kind = numbers.constructor as new (length: number) => T;
  const wider = new Kind(Math.max(count, Math.ceil(numbers.length * GROWTH)));
  wider.set(numbers);
  return wider;
}

/** The first so many numbers as bytes. What is only ever added to may be handed out so without a copy. */
export function bytesOf(numbers: Numbers, count: number): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, count * numbers.BYTES_PER_ELEMENT);
}

/** A copy of the first so many numbers, as bytes: for what changes while it is being written. */
export function copyOf(numbers: Numbers, count: number): Uint8Array {
  return bytesOf(numbers, count).slice();
}

const MOST_USED = 0.75;
const TABLE_GROWTH = 1.25;

/** Room in a table of this many keys, three fifths of which are used then, and three quarters before it has to grow. */
export function tableSize(keys: number): number {
  return Math.max(1024, Math.ceil((keys / MOST_USED) * TABLE_GROWTH));
}

/** True where a table has to grow for so many keys. */
export function isFull(keys: number, size: number): boolean {
  return keys > size * MOST_USED;
}

/** Spreads a number over the places of a table. */
export function placeOf(key: number, size: number): number {
  const mixed = Math.imul(key ^ (key >>> 15), 0x9e37_79b1) >>> 0;
  return Math.floor((mixed / 2 ** 32) * size);
}

/** The place after this one, where another key has it. */
export function placeAfter(place: number, size: number): number {
  return place + 1 === size ? 0 : place + 1;
}
