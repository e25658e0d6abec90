/** First and last of characters in a row. */
export type Range = readonly [number, number];

/** `U+4e00-4eff, U+9fa5` as numbers. */
export function readUnicodeRange(text: string): Range[] {
  return text.split(",").flatMap((part): Range[] => {
    const found = /U\+([0-9a-f]+)(?:-([0-9a-f]+))?/i.exec(part);
    if (!found) return [];
    const first = Number.parseInt(found[1] ?? "", 16);
    return [[first, found[2] === undefined ? first : Number.parseInt(found[2], 16)]];
  });
}

/** What is in both, written as CSS does. */
function meetRanges(some: readonly Range[], others: readonly Range[]): string {
  const write = (point: number) => point.toString(16);
  return some
    .flatMap(([first, last]) =>
      others.flatMap(([from, to]): Range[] => {
        const both: Range = [Math.max(first, from), Math.min(last, to)];
        return both[0] <= both[1] ? [both] : [];
      }),
    )
    .map(([first, last]) => `U+${write(first)}${first === last ? "" : `-${write(last)}`}`)
    .join(",");
}

/** The ideographs in use. */
const IDEOGRAPHS = 0x4e00;

/**
 * What is still held when it is known what will come. The ideographs in use stay whole: cut into the thousands of pieces
 * that come, they cost a browser more than they tell, for a system without any of them.
 */
export function keepHeld(held: readonly Range[], coming: readonly Range[]): string {
  const whole = held.filter(([first]) => first === IDEOGRAPHS);
  const rest = held.filter(([first]) => first !== IDEOGRAPHS);
  return [meetRanges(rest, coming), meetRanges(whole, whole)].filter((text) => text !== "").join(",");
}
