import type { FillData } from "./fill-messages.ts";
import type { RowBlock } from "./excel-template.ts";

/** Where a row of the template stands in the filled sheet, from its first copy to its last. */
export interface Span {
  first: number;
  last: number;
}

/** A row of the filled sheet. */
export interface PlacedRow {
  /** The row of the template it is a copy of. */
  source: number;
  /** Values of its placeholders; undefined where there is nothing to write. */
  values: FillData | undefined;
  isHidden: boolean;
  /** Where rows of the template stand among the copies that this one belongs to, the nearest first. */
  copies: readonly ReadonlyMap<number, Span>[];
}

interface Placing {
  rows: PlacedRow[];
  /** Rows of nothing but the beginning or end of a loop. */
  marks: ReadonlySet<number>;
  blocks: readonly RowBlock[];
}

interface Part {
  from: number;
  to: number;
  values: FillData | undefined;
  isHidden: boolean;
  copies: readonly Map<number, Span>[];
}

/**
 * Copies the rows of a sheet as often as its loops have lines. Nothing is taken out that a formula may count on: a loop
 * without lines leaves one copy with nothing in it, and what a condition leaves out is hidden and empty.
 */
export function placeRows(
  blocks: readonly RowBlock[],
  { count, marks, data, begin }: { count: number; marks: ReadonlySet<number>; data: FillData; begin: number },
): { rows: PlacedRow[]; place: ReadonlyMap<number, Span> } {
  const place = new Map<number, Span>();
  const rows: PlacedRow[] = Array.from({ length: begin }, () => ({
    source: -1,
    values: undefined,
    isHidden: false,
    copies: [],
  }));
  placePart(
    { rows, marks, blocks },
    { from: 0, to: count - 1, values: data, isHidden: false, copies: [place] },
  );
  return { rows, place };
}

function placePart(placing: Placing, part: Part): void {
  const { rows, marks, blocks } = placing;
  for (let row = part.from; row <= part.to; row += 1) {
    const block = blocks.find(({ from }) => from === row);
    if (block) {
      for (const copy of listCopies(block, part)) {
        const copies = [new Map<number, Span>(), ...part.copies];
        placePart({ rows, marks, blocks: block.inner }, { ...copy, from: row, to: block.to, copies });
      }
      row = block.to;
    } else if (!marks.has(row)) {
      const { values, isHidden, copies } = part;
      for (const copy of copies)
        copy.set(row, { first: copy.get(row)?.first ?? rows.length, last: rows.length });
      rows.push({ source: row, values, isHidden, copies });
    }
  }
}

function listCopies(block: RowBlock, { values, isHidden }: Part): Pick<Part, "values" | "isHidden">[] {
  const scopes = listScopes(block, values);
  if (scopes.length > 0) return scopes.map((scope) => ({ values: scope, isHidden }));
  // A table without lines still is one.
  const isTable = Array.isArray(values?.[`#${block.text}`]) && !block.isInverse;
  return [{ values: undefined, isHidden: isHidden || !isTable }];
}

/** Whose values a loop or condition is written with: of each line, of what it stands in, or of nothing. */
export function listScopes(
  { text, isInverse }: Pick<RowBlock, "text" | "isInverse">,
  values: FillData | undefined,
): readonly FillData[] {
  const value = values?.[`#${text}`];
  if (!values) return [];
  if (Array.isArray(value) && !isInverse) return value as readonly FillData[];
  const isThere = Array.isArray(value) ? value.length > 0 : value === true;
  return isThere === isInverse ? [] : [values];
}
