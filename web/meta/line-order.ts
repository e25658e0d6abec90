import { withCell, type Line } from "./lines.ts";

/** The field by which lines are put in order, where the child object has one. */
export const orderField = "sort_no";

/** Numbers the lines so that they stay in the order they stand in, changing as few of them as it takes. */
export function keepOrder(lines: readonly Line[]): Line[] {
  let last = 0;
  return lines.map((line) => {
    const number = Number(line[orderField] ?? Number.NaN);
    if (number > last) {
      last = number;
      return line;
    }
    last += 1;
    const state = withCell(line, orderField, last);
    // Its place alone does not make an empty line worth saving.
    return { ...line, ...state, ...untouchedAs(line) };
  });
}

/** Changes places with the neighbour, numbers included. */
export function moveLine(lines: readonly Line[], from: number, to: number): Line[] {
  const [one, other] = [lines[from], lines[to]];
  if (!one || !other) return [...lines];
  const next = [...lines];
  next[from] = withCell(other, orderField, one[orderField] ?? null);
  next[to] = withCell(one, orderField, other[orderField] ?? null);
  return keepOrder(next);
}

function untouchedAs(line: Line): object {
  return Object.fromEntries(
    Object.getOwnPropertySymbols(line).map((symbol) => [symbol, Reflect.get(line, symbol)]),
  );
}
