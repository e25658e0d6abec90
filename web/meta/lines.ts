import { isRecord } from "@kezhuan/contract/is-record";
import { isUnreadCell } from "./unread-cell.ts";

/** A line in a form: the fields of a record of the child object as far as they are known, and what only the form knows. */
export type Line = Readonly<Record<string, unknown>> & { readonly [lineState]?: LineState };

/** Bears the form's own knowledge of a line; symbols are copied with a line and never sent. */
export const lineState: unique symbol = Symbol("line");

interface LineState {
  key: string;
  /** Added and not filled in yet: not worth saving. */
  untouched: boolean;
}

let made = 0;

export function linesIn(value: unknown): readonly Line[] {
  return Array.isArray(value) ? value.filter(isLine) : [];
}

function isLine(value: unknown): value is Line {
  return typeof value === "object" && value !== null;
}

/** A new line with these values. */
export function makeLine(values: Readonly<Record<string, unknown>>, untouched = false): Line {
  return { ...values, [lineState]: { key: `new ${(made += 1)}`, untouched } };
}

/** Tells a line from the others for as long as it is in the form. */
export function keyOfLine(line: Line): string {
  return line[lineState]?.key ?? String(line["id"]);
}

/** The id of a line that is stored already. */
export function idOfLine(line: Line): string | undefined {
  return typeof line["id"] === "string" && line["id"] !== "" ? line["id"] : undefined;
}

export function withCell(line: Line, name: string, value: unknown): Line {
  const changed = { ...line, [name]: value };
  const state = line[lineState];
  return state ? { ...changed, [lineState]: { ...state, untouched: false } } : changed;
}

/** The lines that count: without those that were added and never filled in. */
export function countedLines(value: unknown): readonly Line[] {
  return linesIn(value).filter((line) => !line[lineState]?.untouched);
}

/** Cells holding text that could not be understood. */
export function countUnread(value: unknown): number {
  return countedLines(value).reduce((sum, line) => sum + Object.values(line).filter(isUnreadCell).length, 0);
}

/** As saving wants them: what is stored by its id, with what changed of it; what is new with all that is filled in. */
export function linesToWire(before: unknown, after: unknown): Record<string, unknown>[] {
  const known = new Map(linesIn(before).map((line) => [idOfLine(line), line]));
  return countedLines(after).map((line) => {
    const id = idOfLine(line);
    const old = id === undefined ? undefined : known.get(id);
    return old ? changesOf(old, line) : filledOf(line);
  });
}

/** What the form knows of a line's fields, in an order that does not depend on how it came. */
export function writeLine(line: Line): string {
  const cells = Object.entries(line).filter(([, cell]) => !isNothing(cell));
  return JSON.stringify(
    cells.map(([name, cell]) => [name, stable(cell)]).toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
  );
}

/** True when two cells mean the same. */
export function isSameCell(one: unknown, other: unknown): boolean {
  return stable(one ?? null) === stable(other ?? null);
}

function changesOf(old: Line, line: Line): Record<string, unknown> {
  const changed = Object.keys(line).filter(
    (name) => !facts.has(name) && stable(line[name] ?? null) !== stable(old[name] ?? null),
  );
  if (changed.length === 0) return { id: old["id"] };
  const cells = changed.map((name) => [name, cellToWire(line[name])] as const);
  return { id: old["id"], version: old["version"], ...Object.fromEntries(cells) };
}

function filledOf(line: Line): Record<string, unknown> {
  const filled = Object.entries(line).filter(([name, cell]) => !facts.has(name) && !isNothing(cell));
  return Object.fromEntries(filled.map(([name, cell]) => [name, cellToWire(cell)]));
}

const facts: ReadonlySet<string> = new Set([
  "id",
  "version",
  "_masked",
  "_denied",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
  "deptid",
]);

/** The server says what is wrong with a text it does not understand either. */
function cellToWire(cell: unknown): unknown {
  return isUnreadCell(cell) ? cell.unread : (cell ?? null);
}

function isNothing(cell: unknown): boolean {
  return cell === undefined || cell === null || cell === "" || (Array.isArray(cell) && cell.length === 0);
}

/** JSON with keys in order; of a reference the id only, as what it is called is not the line's. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (!isRecord(item)) return item;
    if ("id" in item && "label" in item) return item["id"];
    return Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
