import { outline, type Point } from "./captcha-glyphs.ts";

const WIDTH = 160;
const HEIGHT = 56;
const MARGIN = 10;
/** A light panel of its own with dark ink: readable whether the page around it is light or dark. */
const PANEL = "#eef4f2";
/** Shades of one colour: characters in colours of their own would be easy to take apart. */
const inks = ["#0f4d45", "#12574e", "#1a4f5c"];
/** Thick enough to stand out from the noise for people, thin enough to touch it. */
const STROKE = 3.2;
const NOISE = 1.3;

interface Piece {
  points: readonly Point[];
  ink: string;
  width: number;
}

type Bend = (point: Point) => Point;

/**
 * A picture of the answer, as SVG. It holds no text, and its lines are cut into pieces that stand in random
 * order, so that neither reading the source nor drawing it in order tells the characters apart.
 */
export function drawCaptcha(answer: string): string {
  const bend = makeBend();
  const characters = [...answer];
  const glyphs = characters.flatMap((character, index) =>
    placeGlyph(character, { index, count: characters.length }).flatMap((line) => cut(line.map(bend), STROKE)),
  );
  const noise = Array.from({ length: 3 }, () => drawNoise().map(bend)).flatMap((line) => cut(line, NOISE));
  const paths = shuffle([...glyphs, ...noise, ...drawDots()]).map(toPath);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="6" fill="${PANEL}"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</g></svg>`
  );
}

/** One smooth distortion of the whole plane. */
function makeBend(): Bend {
  const [p, q] = [between(0, 2 * Math.PI), between(0, 2 * Math.PI)];
  const [a, b] = [between(1.5, 3), between(2, 4)];
  const [long, short] = [between(60, 90), between(28, 40)];
  return ([x, y]) => [
    x + a * Math.sin((y / short) * 2 * Math.PI + p),
    y + b * Math.sin((x / long) * 2 * Math.PI + q),
  ];
}

function placeGlyph(character: string, { index, count }: { index: number; count: number }): Point[][] {
  const cell = (WIDTH - 2 * MARGIN) / count;
  const centre: Point = [MARGIN + cell * (index + 0.5) + between(-2, 2), HEIGHT / 2 + between(-4, 4)];
  const size = between(2.9, 3.4);
  const turn = between(-0.3, 0.3);
  const slant = between(-0.18, 0.18);
  return outline(character).map((line) =>
    line.map(([x, y]): Point => {
      const [dx, dy] = [(x - 4) * size * 0.86 - (y - 5) * size * slant, (y - 5) * size];
      return [
        centre[0] + dx * Math.cos(turn) - dy * Math.sin(turn),
        centre[1] + dx * Math.sin(turn) + dy * Math.cos(turn),
      ];
    }),
  );
}

/** A line from edge to edge, across the characters. */
function drawNoise(): Point[] {
  const [start, end] = [between(8, HEIGHT - 8), between(8, HEIGHT - 8)];
  const [swing, phase] = [between(3, 9), between(0, 6)];
  return Array.from({ length: 33 }, (_, step) => {
    const t = step / 32;
    return [t * WIDTH, start + (end - start) * t + swing * Math.sin(t * 7 + phase)];
  });
}

function drawDots(): Piece[] {
  return Array.from({ length: 24 }, () => {
    const [x, y] = [between(3, WIDTH - 3), between(3, HEIGHT - 3)];
    const points: Point[] = [
      [x, y],
      [x + between(-2, 2), y + between(-2, 2)],
    ];
    return { points, ink: pick(inks), width: between(1, 1.8) };
  });
}

/** Pieces of a few points that share their ends. */
function cut(line: readonly Point[], width: number): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < line.length - 1;) {
    const end = Math.min(line.length - 1, start + 3 + Math.floor(Math.random() * 4));
    pieces.push({ points: line.slice(start, end + 1), ink: pick(inks), width: width + between(-0.15, 0.15) });
    start = end;
  }
  return pieces;
}

function toPath({ points, ink, width }: Piece): string {
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  return `<path d="M${line}" stroke="${ink}" stroke-width="${width.toFixed(1)}"/>`;
}

function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}

function pick(list: readonly string[]): string {
  return list[Math.floor(Math.random() * list.length)] ?? "";
}

function shuffle(pieces: Piece[]): Piece[] {
  for (let last = pieces.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [pieces[last], pieces[other]] = [pieces[other], pieces[last]] as [Piece, Piece];
  }
  return pieces;
}
