/** Chinese characters and what stands among them, each a full square wide in every face. */
export const squares: readonly [number, number][] = [
  [0x2e80, 0x2fdf],
  [0x3000, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe4f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x20000, 0x323af],
];

const EM = 1000;
const BLANK = 1;

/**
 * A TrueType face of one empty glyph, one em wide, for all of these: it holds their place until a face that draws them
 * has come. Tables as the OpenType specification lays them out; everything that only drawing needs is nought.
 */
export function makeRoomFace(): Buffer {
  const tables: [string, Buffer][] = [
    ["OS/2", makeOs2()],
    ["cmap", makeCmap()],
    ["glyf", Buffer.alloc(4)],
    ["head", makeHead()],
    ["hhea", shorts([1, 0, 880, -120, 0, EM, ...noughts(3), 1, ...noughts(7), 1])],
    ["hmtx", shorts([EM, 0, 0])],
    ["loca", shorts([0, 0, 0])],
    ["maxp", shorts([1, 0, 2, ...noughts(4), 1, ...noughts(8)])],
    ["name", shorts([0, 0, 6])],
    ["post", shorts([3, ...noughts(15)])],
  ];
  return assemble(tables);
}

function assemble(tables: readonly [string, Buffer][]): Buffer {
  const head = shorts([0x0001, 0x0000, tables.length, 128, 3, tables.length * 16 - 128]);
  let offset = head.length + tables.length * 16;
  const records: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const [tag, table] of tables) {
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

/** Format 13: many characters, one glyph. */
function makeCmap(): Buffer {
  const groups = squares.flatMap(([first, last]) => [first, last, BLANK]);
  const header = shorts([0, 1, 3, 10]);
  const table = longs([16 + groups.length * 4, 0, squares.length, ...groups]);
  return Buffer.concat([header, longs([12]), shorts([13, 0]), table]);
}

function makeHead(): Buffer {
  return Buffer.concat([
    longs([0x00010000, 0x00010000, 0, 0x5f0f3cf5]),
    shorts([0, EM, ...noughts(13), 8, 2, 0, 0]),
  ]);
}

function makeOs2(): Buffer {
  const heights = [880, -120, 0, 880, 120];
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

function shorts(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, index * 2);
  return buffer;
}

function longs(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
  return buffer;
}
