export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A cubic Bézier curve. */
export interface Curve {
  from: Point;
  bend: Point;
  counter: Point;
  to: Point;
}

export const labelHeight = 18;

/** Where along its line the words of a way may stand, the best place first. */
const places = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82] as const;

/** Puts words on their lines so that none covers another or a state, as far as there is such a place. */
export function placeLabels(
  labels: readonly { curve: Curve; width: number }[],
  taken: readonly Box[],
): Box[] {
  const placed: Box[] = [];
  for (const { curve, width } of labels) {
    const choices = places.map((part) => boxAround(pointAt(curve, part), width));
    const cover = choices.map((box) => sum([...taken, ...placed].map((other) => commonArea(box, other))));
    const best = choices[cover.indexOf(Math.min(...cover))];
    if (best) placed.push(best);
  }
  return placed;
}

export function pointAt({ from, bend, counter, to }: Curve, part: number): Point {
  const rest = 1 - part;
  const weights = [rest ** 3, 3 * rest ** 2 * part, 3 * rest * part ** 2, part ** 3];
  const along = (axis: "x" | "y") =>
    sum([from, bend, counter, to].map((point, index) => point[axis] * (weights[index] ?? 0)));
  return { x: along("x"), y: along("y") };
}

/** The curve as the `d` of a path. */
export function writeCurve(curve: Curve, move: (point: Point) => Point): string {
  const [from, ...rest] = [curve.from, curve.bend, curve.counter, curve.to].map((point) => {
    const { x, y } = move(point);
    return `${Math.round(x)} ${Math.round(y)}`;
  });
  return `M${from}C${rest.join(" ")}`;
}

/** How much two boxes have in common. */
export function commonArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function boxAround({ x, y }: Point, width: number): Box {
  return { x: x - width / 2, y: y - labelHeight / 2, width, height: labelHeight };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
