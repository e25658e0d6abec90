import { idOfLine, isSameCell, linesIn, writeLine, type Line } from "./lines.ts";

/** A line that both sides changed, or one changed and the other removed. */
export interface LineContest {
  /** Undefined where the side removed it. */
  mine: Line | undefined;
  theirs: Line | undefined;
}

export interface MergedLines {
  /** Everything both sides did, with my version of what is contested, and with theirs. */
  mine: readonly Line[];
  theirs: readonly Line[];
  contested: readonly LineContest[];
}

/** Puts together, line by line, what two sides did since `base`. Lines that are new on one side are kept. */
export function mergeLines(versions: { base: unknown; mine: unknown; theirs: unknown }): MergedLines {
  const base = byId(versions.base);
  const theirs = byId(versions.theirs);
  const result = { mine: [] as Line[], theirs: [] as Line[], contested: [] as LineContest[] };
  const put = (mine: Line | undefined, other = mine) => {
    if (mine) result.mine.push(mine);
    if (other) result.theirs.push(other);
  };
  const settle = (before: Line, ours: Line | undefined, others: Line | undefined) => {
    if (isSame(before, others)) return put(ours);
    if (isSame(before, ours) || isSame(ours, others)) return put(others);
    const sides = ours && others ? mergeCells({ before, ours, others }) : undefined;
    if (sides && !sides.isContested) return put(sides.mine);
    const mine = sides ? sides.mine : ours && asNew(ours);
    const theirSide = sides ? sides.theirs : others;
    result.contested.push({ mine, theirs: theirSide });
    put(mine, theirSide);
  };
  const mine = linesIn(versions.mine);
  for (const line of mine) {
    const before = base.get(idOfLine(line) ?? "");
    if (before) settle(before, line, theirs.get(idOfLine(line) ?? ""));
    else put(line);
  }
  const kept = new Set(mine.map(idOfLine));
  for (const line of linesIn(versions.theirs)) {
    const id = idOfLine(line) ?? "";
    if (kept.has(id)) continue;
    const before = base.get(id);
    if (before) settle(before, undefined, line);
    else put(line);
  }
  return result;
}

/** A line that both changed, cell by cell: each side's version of what both changed, and everything else that either did. */
function mergeCells({ before, ours, others }: { before: Line; ours: Line; others: Line }) {
  const mine: Record<string, unknown> = { ...others };
  const theirs: Record<string, unknown> = { ...others };
  let isContested = false;
  for (const name of Object.keys(ours)) {
    if (settledByServer.has(name) || isSameCell(ours[name], before[name])) continue;
    mine[name] = ours[name];
    const isFree = isSameCell(others[name], before[name]) || isSameCell(others[name], ours[name]);
    if (isFree) theirs[name] = ours[name];
    else isContested = true;
  }
  return { mine, theirs, isContested };
}

/** When a line was changed says nothing about what was. */
const settledByServer: ReadonlySet<string> = new Set(["id", "version", "updated_at", "updated_by"]);

/** A line that is gone meanwhile becomes a new one. */
function asNew(ours: Line): Line {
  const { id: _id, version: _version, ...cells } = ours;
  return cells;
}

function byId(value: unknown): Map<string, Line> {
  return new Map(linesIn(value).map((line) => [idOfLine(line) ?? "", line]));
}

function isSame(one: Line | undefined, other: Line | undefined): boolean {
  if (!one || !other) return one === other;
  return withoutFacts(one) === withoutFacts(other);
}

function withoutFacts(line: Line): string {
  const { version: _v, updated_at: _at, updated_by: _by, ...cells } = line;
  return writeLine(cells);
}
