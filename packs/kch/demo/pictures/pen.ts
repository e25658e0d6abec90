/**
 * Strokes and fills of the plates: `ink`, `medium`, `fine`, `dashed` and `mark` are lines, `body` and `part` are filled and
 * outlined, `soft`, `deep`, `dark`, `spot` and `white` are filled only.
 */
export type Style =
  | "ink"
  | "medium"
  | "fine"
  | "dashed"
  | "mark"
  | "body"
  | "part"
  | "soft"
  | "deep"
  | "dark"
  | "spot"
  | "white";

export type Point = readonly [x: number, y: number];

/** Draws on a plate of 1280 by 800; the middle is at 640, 400. */
export interface Pen {
  path(style: Style, d: string): void;
  line(style: Style, ...points: Point[]): void;
  shape(style: Style, ...points: Point[]): void;
  circle(style: Style, at: Point, radius: number): void;
  rect(style: Style, at: Point, size: Point | readonly [width: number, height: number, round: number]): void;
  within(transform: string, draw: () => void): void;
}

/** A pen and what it has drawn. */
export function takePen(): { pen: Pen; drawn: () => string } {
  const parts: string[] = [];
  const add = (tag: string, style: Style, rest: string) => parts.push(`<${tag} class="${style}" ${rest}/>`);
  const pen: Pen = {
    path: (style, d) => add("path", style, `d="${d}"`),
    line: (style, ...points) => add("polyline", style, `points="${join(points)}"`),
    shape: (style, ...points) => add("polygon", style, `points="${join(points)}"`),
    circle: (style, [x, y], radius) => add("circle", style, `cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"`),
    rect: (style, [x, y], [width, height, round = 0]) =>
      add(
        "rect",
        style,
        `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(round)}"`,
      ),
    within(transform, draw) {
      parts.push(`<g transform="${transform}">`);
      draw();
      parts.push("</g>");
    },
  };
  return { pen, drawn: () => parts.join("") };
}

/** Short numbers keep the drawings small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function join(points: readonly Point[]): string {
  return points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ");
}

/** A point at a distance and an angle in degrees, clockwise from the right. */
export function polar([x, y]: Point, radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
}

/** A stretch of a circle, as a path. */
export function arc(at: Point, radius: number, [from, to]: Point): string {
  const [x1, y1] = polar(at, radius, from);
  const [x2, y2] = polar(at, radius, to);
  const isLarge = Math.abs(to - from) > 180 ? 1 : 0;
  const isForward = to > from ? 1 : 0;
  return `M${n(x1)} ${n(y1)}A${n(radius)} ${n(radius)} 0 ${isLarge} ${isForward} ${n(x2)} ${n(y2)}`;
}

/** A smooth line through points that go from left to right. */
export function curve(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return "";
  let [x, y] = first;
  const steps = others.map(([nextX, nextY]) => {
    const half = (x + nextX) / 2;
    const step = `C${n(half)} ${n(y)} ${n(half)} ${n(nextY)} ${n(nextX)} ${n(nextY)}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${n(first[0])} ${n(first[1])}${steps.join("")}`;
}

/** Numbers from 0 to `count - 1`. */
export function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A sheet seen from above and aside: `width` to the right and down, `depth` to the right and up. */
export function sheet([x, y]: Point, width: number, depth: number): Point[] {
  const [right, up] = [0.866, 0.5];
  return [
    [x, y],
    [x + width * right, y + width * up],
    [x + (width + depth) * right, y + (width - depth) * up],
    [x + depth * right, y - depth * up],
  ];
}
