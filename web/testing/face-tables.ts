/** Units of a square in which a glyph is drawn. */
export const EM = 1000;

/** From the line of writing up and down. */
const ASCENT = 880;
const DESCENT = -120;

export type Table = [tag: string, body: Buffer];

/** A TrueType face of its tables, as the OpenType specification lays them out. */
export function assembleFace(tables: readonly Table[]): Buffer {
  const head = shorts([0x0001, 0x0000, tables.length, 128, 3, tables.length * 16 - 128]);
  let offset = head.length + tables.length * 16;
  const records: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const [tag, table] of tables.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const body = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    records.push(Buffer.from(tag), longs([checksum(body), offset, table.length]));
    bodies.push(body);
    offset += body.length;
  }
  const face = Buffer.concat([head, ...records, ...bodies]);
  const place = face.indexOf("head", 12);
  face.writeUInt32BE((0xb1b0afba - checksum(face)) >>> 0, face.readUInt32BE(place + 8) + 8);
  return face;
}

/** The tables that say nothing of single glyphs: everything that only fine drawing needs is nought. */
export function makeCommonTables(glyphs: number): Table[] {
  return [
    ["OS/2", makeOs2()],
    ["head", makeHead()],
    ["hhea", shorts([1, 0, ASCENT, DESCENT, 0, EM, ...noughts(3), 1, ...noughts(7), 1])],
    ["maxp", shorts([1, 0, glyphs, 64, 16, 0, 0, 1, ...noughts(8)])],
    ["name", shorts([0, 0, 6])],
    ["post", shorts([3, ...noughts(15)])],
  ];
}

/** Which glyph stands for which characters: of format 12 one after the other, of format 13 the same for all. */
export function makeCmap(format: 12 | 13, groups: readonly (readonly [number, number, number])[]): Buffer {
  const header = shorts([0, 1, 3, 10]);
  const table = longs([16 + groups.length * 12, 0, groups.length, ...groups.flat()]);
  return Buffer.concat([header, longs([12]), shorts([format, 0]), table]);
}

function makeHead(): Buffer {
  return Buffer.concat([
    longs([0x00010000, 0x00010000, 0, 0x5f0f3cf5]),
    shorts([0, EM, ...noughts(8), 0, DESCENT, EM, ASCENT, 0, 8, 2, 0, 0]),
  ]);
}

function makeOs2(): Buffer {
  const heights = [ASCENT, DESCENT, 0, ASCENT, -DESCENT];
  const identity = [0x40, 0x2e80, 0xffe6];
  return shorts([
    4,
    EM,
    400,
    5,
    ...noughts(27),
    ...identity,
    ...heights,
    ...noughts(4),
    500,
    700,
    0,
    0x3000,
    0,
  ]);
}

function noughts(length: number): number[] {
  return Array.from({ length }, () => 0);
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 4 <= data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}

export function shorts(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, index * 2);
  return buffer;
}

export function longs(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
  return buffer;
}
