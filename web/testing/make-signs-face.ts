import { assembleFace, EM, makeCmap, makeCommonTables, shorts } from "./face-tables.ts";

type Point = readonly [x: number, y: number];
type Contour = readonly Point[];

/** Ⅰ to Ⅻ and ⅰ to ⅻ, which titles of technology are full of and our own face does not have. */
export const signs: readonly [first: number, last: number][] = [
  [0x2160, 0x216b],
  [0x2170, 0x217b],
];

const numerals = "I II III IV V VI VII VIII IX X XI XII".split(" ");
const CAPITAL = 733;
const SMALL = 543;
const STROKE = 76;
const GAP = 62;

/** A face that draws them from straight strokes, each as wide as a Chinese character. */
export function makeSignsFace(): Buffer {
  const glyphs = [
    [],
    ...numerals.map((one) => draw(one, CAPITAL)),
    ...numerals.map((one) => draw(one, SMALL)),
  ];
  const bodies = glyphs.map(writeGlyph);
  const starts = bodies.map((_, index) =>
    bodies.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  );
  const end = bodies.reduce((sum, { length }) => sum + length, 0);
  // A glyph stands where it is drawn only if its bearing says where it begins.
  const bearings = glyphs.slice(1).map((glyph) => Math.min(...glyph.flat().map(([x]) => x)));
  return assembleFace([
    ...makeCommonTables(glyphs.length),
    [
      "cmap",
      makeCmap(
        12,
        signs.map(([first, last], row) => [first, last, 1 + row * numerals.length] as const),
      ),
    ],
    ["glyf", Buffer.concat(bodies)],
    ["hmtx", shorts([EM, 0, ...bearings])],
    ["loca", shorts([...starts, end].map((offset) => offset / 2))],
  ]);
}

/** The letters of a numeral side by side, in the middle of the square. */
function draw(numeral: string, height: number): Contour[] {
  const widths = { I: STROKE, V: height * 0.66, X: height * 0.62 };
  const letters = numeral.split("").map((letter) => (letter === "V" || letter === "X" ? letter : "I"));
  const whole = letters.reduce((sum, letter) => sum + widths[letter], 0) + GAP * (letters.length - 1);
  let left = (EM - whole) / 2;
  return letters.flatMap((letter) => {
    const contours = shapes[letter](widths[letter], height);
    const moved = contours.map((contour) =>
      contour.map(([x, y]): Point => [Math.round(left + x), Math.round(y)]),
    );
    left += widths[letter] + GAP;
    return moved;
  });
}

/** All turn the same way: where strokes cross they add up. */
const shapes: Record<"I" | "V" | "X", (width: number, height: number) => Contour[]> = {
  I: (width, height) => [
    slanted([0, 0], [0, height], width),
    // The dot of a small one.
    ...(height === SMALL ? [slanted([0, height + 80], [0, height + 80 + STROKE], width)] : []),
  ],
  V: (width, height) => {
    const foot = (width - STROKE) / 2;
    return [slanted([foot, 0], [0, height], STROKE), slanted([foot, 0], [width - STROKE, height], STROKE)];
  },
  X: (width, height) => [
    slanted([0, 0], [width - STROKE, height], STROKE),
    slanted([width - STROKE, 0], [0, height], STROKE),
  ],
};

/** A stroke from a point up to another, so wide on the level. */
function slanted([x, y]: Point, [atX, atY]: Point, width: number): Contour {
  return [
    [x, y],
    [atX, atY],
    [atX + width, atY],
    [x + width, y],
  ];
}

/** A simple glyph: its box, where its contours end, and its points one from the other. */
function writeGlyph(contours: readonly Contour[]): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const along = (axis: 0 | 1) => points.map((point) => point[axis]);
  const box = [Math.min(...along(0)), Math.min(...along(1)), Math.max(...along(0)), Math.max(...along(1))];
  const ends = contours.map((_, index) => contours.slice(0, index + 1).flat().length - 1);
  const steps = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
  const body = Buffer.concat([
    shorts([contours.length, ...box, ...ends, 0]),
    Buffer.alloc(points.length, 1),
    shorts([...steps(along(0)), ...steps(along(1))]),
  ]);
  return Buffer.concat([body, Buffer.alloc(-body.length & 3)]);
}
