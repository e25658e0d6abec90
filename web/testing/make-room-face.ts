import { assembleFace, EM, makeCmap, makeCommonTables, shorts } from "./face-tables.ts";

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

const BLANK = 1;

/** A face of one empty glyph, one em wide, for all of these: it holds their place until a face that draws them has come. */
export function makeRoomFace(): Buffer {
  return assembleFace([
    ...makeCommonTables(2),
    [
      "cmap",
      makeCmap(
        13,
        squares.map(([first, last]) => [first, last, BLANK] as const),
      ),
    ],
    ["glyf", Buffer.alloc(4)],
    ["hmtx", shorts([EM, 0, 0])],
    ["loca", shorts([0, 0, 0])],
  ]);
}
