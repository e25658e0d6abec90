/** A place on a grid 8 wide and 10 high, the y axis pointing down. */
export type Point = readonly [x: number, y: number];

/**
 * The strokes of each character, as coordinates; `~` begins one that is drawn as a smooth curve. Left out is
 * whatever people confuse once it is bent and crossed: 0 O Q, 1 I L, and the first of B 8, F E, G 6, S 5, T 7,
 * U V, Z 2.
 */
const strokes: Record<string, readonly string[]> = {
  A: ["0 10 4 0 8 10", "1.5 6.4 6.5 6.4"],
  C: ["~7.6 2 6.2 .5 4 0 1.6 1.1 .2 5 1.6 8.9 4 10 6.2 9.5 7.6 8"],
  D: [".6 0 .6 10", "~.6 0 4 .2 6.8 2 7.6 5 6.8 8 4 9.8 .6 10"],
  E: ["7 0 1 0 1 10 7 10", "1 4.9 5.8 4.9"],
  H: [".8 0 .8 10", "7.2 0 7.2 10", ".8 5 7.2 5"],
  J: ["3.4 0 7.6 0", "~6 0 6 3.4 5.9 6.8 5.2 9.2 3.4 10 1.4 9.2 .6 7"],
  K: ["1 0 1 10", "7.2 0 1 6", "3.2 4.2 7.6 10"],
  M: ["0 10 .6 0 4 6.4 7.4 0 8 10"],
  N: [".8 10 .8 0 7.2 10 7.2 0"],
  P: ["1 10 1 0", "~1 0 4.6 0 6.8 1 7.3 2.8 6.8 4.6 4.6 5.6 1 5.6"],
  R: ["1 10 1 0", "~1 0 4.6 0 6.8 1 7.3 2.8 6.8 4.6 4.6 5.6 1 5.6", "3.8 5.6 7.6 10"],
  V: ["0 0 4 10 8 0"],
  W: ["0 0 2 10 4 3 6 10 8 0"],
  X: [".4 0 7.6 10", "7.6 0 .4 10"],
  Y: ["0 0 4 5 8 0", "4 5 4 10"],
  2: ["~.8 2.6 1.6 .8 4 0 6.6 .9 7.2 3 5.8 5.6 3 8.2 .6 10", ".6 10 7.6 10"],
  3: [
    "~.8 1.4 2.4 .2 4.4 0 6.6 .9 6.9 2.8 5.6 4.4 3.4 4.8",
    "~3.4 4.8 6.2 5.3 7.4 7.2 6.6 9.1 4.2 10 2 9.7 .6 8.5",
  ],
  4: ["5.6 10 5.6 0 .2 7 7.8 7"],
  5: ["6.8 0 1.6 0 1.1 4.6", "~1.1 4.6 3.6 3.8 6.2 4.5 7.4 6.8 6.4 9.2 3.8 10 1.8 9.7 .5 8.6"],
  6: ["~6.4 .4 3.6 1.6 1.4 4.6 .7 7.2 1.8 9.5 4.1 10 6.5 9.2 7.3 7 6.3 4.9 4.1 4.2 1.9 5 .9 6.8"],
  7: [".4 0 7.6 0 3 10"],
  8: [
    "~4 4.6 1.8 3.8 1.2 2.2 2 .6 4 0 6 .6 6.8 2.2 6.2 3.8 4 4.6",
    "~4 4.6 1.4 5.6 .6 7.4 1.6 9.4 4 10 6.4 9.4 7.4 7.4 6.6 5.6 4 4.6",
  ],
  9: ["~1.6 9.6 4.4 8.4 6.6 5.4 7.3 2.8 6.2 .5 3.9 0 1.5 .8 .7 3 1.7 5.1 3.9 5.8 6.1 5 7.1 3.2"],
};

export const alphabet: readonly string[] = Object.keys(strokes);

/** The strokes of a character as dense lines of points; none for a character that is not in the alphabet. */
export function outline(character: string): Point[][] {
  return (strokes[character.toUpperCase()] ?? []).map((stroke) => {
    const numbers = stroke.replace("~", "").split(" ").map(Number);
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
    return stroke.startsWith("~") ? smooth(points) : divide(points);
  });
}

const STEPS = 5;
const parts = Array.from({ length: STEPS }, (_, step) => step / STEPS);

/** Straight lines need points between their ends too, or they would stay straight when everything is bent. */
function divide(points: readonly Point[]): Point[] {
  return joinSpans(points, ([, from, to], t) => [mix(from[0], to[0], t), mix(from[1], to[1], t)]);
}

/** A Catmull-Rom curve through the points. */
function smooth(points: readonly Point[]): Point[] {
  return joinSpans(points, ([before, from, to, after], t) => [
    blend([before[0], from[0], to[0], after[0]], t),
    blend([before[1], from[1], to[1], after[1]], t),
  ]);
}

type Span = [before: Point, from: Point, to: Point, after: Point];

function joinSpans(points: readonly Point[], at: (span: Span, t: number) => Point): Point[] {
  const joined = points.slice(0, -1).flatMap((from, index) => {
    const to = points[index + 1] ?? from;
    const span: Span = [points[index - 1] ?? from, from, to, points[index + 2] ?? to];
    return parts.map((t) => at(span, t));
  });
  return [...joined, ...points.slice(-1)];
}

function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

function blend([a, b, c, d]: [number, number, number, number], t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  );
}
