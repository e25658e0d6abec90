import type { WireRecord } from "@kezhuan/contract/api/records";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Issue } from "@kezhuan/contract/problems";
import { systemActor, type Ctx } from "@kezhuan/server/engine/context";
import { findByValues } from "@kezhuan/server/engine/records/find-by-values";
import { findVisibleHolders } from "@kezhuan/server/engine/records/hidden-holders";
import { readValue } from "@kezhuan/server/engine/records/read-input";
import type { References } from "./find-references.ts";
import { textOf } from "./cell-text.ts";
import { isInLine } from "./line-columns.ts";
import type { CellRead } from "./read-cell.ts";
import { isBlank, type SpreadsheetRow } from "./spreadsheet-row.ts";
import type { PlannedColumn, SpreadsheetPlan } from "./spreadsheet-plan.ts";
import { showItem, type Cell } from "./show-value.ts";

/** A row on its way to becoming a record, or what keeps it from that. */
export interface ReadRow {
  number: number;
  cells: Cell[];
  record: Record<string, unknown>;
  issues: Issue[];
  /** Names as they stood in fields of which it is not clear what they are. */
  unclear: ReadonlyMap<string, readonly string[]>;
  /** The record it is about; undefined for a new one. */
  existing: WireRecord | undefined;
}

/** Which row had a value first, by column and value: what comes a second time is refused. */
export class SeenValues {
  readonly #rows = new Map<string, number>();

  /** The row that had it before. */
  note(column: string, value: unknown, row: number): number | undefined {
    const key = `${column}\n${String(value)}`;
    const before = this.#rows.get(key);
    if (before === undefined) this.#rows.set(key, row);
    return before;
  }
}

export interface Reading {
  plan: SpreadsheetPlan;
  references: References;
  seen: SeenValues;
  /** Nothing is saved, so nothing may be learnt of records out of the actor's sight: thousands could be asked after. */
  isTrial: boolean;
}

/** Reads rows as records: names looked up, records found that they are about. No statement is run for a single row. */
export async function readRows(
  ctx: Ctx,
  reading: Reading,
  rows: readonly SpreadsheetRow[],
): Promise<ReadRow[]> {
  const { plan } = reading;
  const read = rows.map((row) => readCells(plan, row));
  await lookUpNames(ctx, reading.references, read);
  const finished = read.map(({ row, values }) => finishRow(reading.references, { row, values }));
  for (const row of finished) noteDistinct(reading, row);
  if (plan.key) await findExisting(ctx, reading, finished);
  for (const row of finished) if (row.existing) refuseLines(row);
  for (const row of finished) keepReferences(row);
  for (const row of finished) if (row.issues.length > 0) judgeOthers(ctx, plan, row);
  await findTaken(ctx, reading, finished);
  return finished;
}

/** The same for rows that were done with earlier: only what must not come again counts. */
export function recallRow({ plan, seen }: Reading, row: SpreadsheetRow): void {
  for (const column of plan.distinct) {
    const cell = row.cells[column.index];
    if (isBlank(cell)) continue;
    const read = column.read(cell ?? null);
    if ("value" in read) seen.note(column.meta.name, canonical(column, read.value), row.number);
  }
  if (plan.key === "id") seen.note("id", idOf(plan, row.cells), row.number);
}

interface HalfRead {
  row: SpreadsheetRow;
  values: { column: PlannedColumn; read: CellRead }[];
}

function readCells({ columns }: SpreadsheetPlan, row: SpreadsheetRow): HalfRead {
  const values = columns.flatMap((column) => {
    const cell = row.cells[column.index];
    return isBlank(cell) ? [] : [{ column, read: column.read(cell ?? null) }];
  });
  return { row, values };
}

async function lookUpNames(ctx: Ctx, references: References, read: readonly HalfRead[]): Promise<void> {
  const wanted = new Map<string, Set<string>>();
  for (const { values } of read) {
    for (const { read: one } of values) {
      if (!("names" in one)) continue;
      const names = wanted.get(one.target) ?? new Set();
      for (const name of one.names) names.add(name);
      wanted.set(one.target, names);
    }
  }
  await references.learn(ctx, wanted);
}

function finishRow(references: References, { row, values }: HalfRead): ReadRow {
  const record: Record<string, unknown> = {};
  const issues: Issue[] = [];
  const unclear = new Map<string, readonly string[]>();
  for (const { column, read } of values) {
    const { name } = column.meta;
    if ("issue" in read) issues.push({ field: name, ...read.issue });
    else if ("value" in read) record[name] = read.value;
    else {
      const found = findNamed(references, read);
      if ("issue" in found) {
        issues.push({ field: name, ...found.issue });
        unclear.set(name, read.names);
      } else if (found.value !== undefined) record[name] = found.value;
    }
  }
  return { number: row.number, cells: row.cells, record, issues, unclear, existing: undefined };
}

/** What is there already has rows of its own: which of them a line of a spreadsheet means, it does not say. */
function refuseLines({ record, issues }: ReadRow): void {
  for (const name of Object.keys(record).filter(isInLine)) issues.push({ field: name, problem: "onlyNew" });
}

/** A row that is not saved is judged whole all the same: nobody should correct it one mistake at a time. */
function judgeOthers(
  ctx: Ctx,
  { columns, object }: SpreadsheetPlan,
  { record, existing, issues }: ReadRow,
): void {
  const told = new Set(issues.map(({ field }) => field));
  for (const { field, meta } of columns) {
    const value = record[meta.name];
    if (value === undefined || told.has(meta.name)) continue;
    const read = readValue(field, value, ctx.catalog);
    if ("issue" in read) issues.push({ field: meta.name, ...read.issue });
  }
  if (existing) return;
  for (const { def } of object.fields.values()) {
    const isMissing = def.required === true && def.default === undefined && record[def.name] === undefined;
    if (isMissing && !def.readonly && !told.has(def.name))
      issues.push({ field: def.name, problem: "required" });
  }
}

/** Undefined for a record that would be there by now, but cannot be pointed at while rows are only tried. */
function findNamed(
  references: References,
  { names, many, target }: Extract<CellRead, { names: string[] }>,
): { value: unknown } | { issue: Omit<Issue, "field"> } {
  const ids: string[] = [];
  for (const name of names) {
    const found = references.find(target, name);
    if ("issue" in found) return found;
    if (found.id !== undefined) ids.push(found.id);
  }
  if (ids.length < names.length) return { value: undefined };
  return { value: many ? ids : (ids[0] ?? null) };
}

/**
 * What a record refers to already stays as it is where the cell still says so, though others may be called the same
 * by now or the actor may not see what it is.
 */
function keepReferences({ unclear, existing, issues, record }: ReadRow): void {
  for (const [name, names] of unclear) {
    const stored = existing?.[name];
    const items: unknown[] = Array.isArray(stored) ? stored : [stored];
    const isSame =
      items.length === names.length && items.every((one, index) => showItem(one) === names[index]);
    if (!isSame || stored === null || stored === undefined) continue;
    record[name] = stored;
    issues.splice(
      issues.findIndex(({ field }) => field === name),
      1,
    );
  }
}

function noteDistinct({ plan, seen }: Reading, row: ReadRow): void {
  for (const column of plan.distinct) {
    const { name } = column.meta;
    const value = row.record[name];
    if (value === undefined || value === null) continue;
    const before = seen.note(name, canonical(column, value), row.number);
    if (before !== undefined)
      row.issues.push({ field: name, problem: "repeatedRow", params: { row: before } });
  }
}

/** As it will be stored, so that `7` and `07` are told to be the same where they are. */
function canonical({ field }: PlannedColumn, value: unknown): unknown {
  if (value === null) return null;
  const read = field.kindDef.read(value, field.settings);
  return "value" in read ? read.value : value;
}

async function findExisting(ctx: Ctx, { plan, seen }: Reading, rows: ReadRow[]): Promise<void> {
  const keyed = rows.map((row) => ({ row, key: keyOf(plan, row) }));
  const keys = keyed.flatMap(({ key }) => key ?? []);
  const name = plan.key === "id" || !plan.key ? "id" : plan.key.meta.name;
  const fields = [name, ...plan.columns.map(({ meta }) => meta.name).filter((one) => !isInLine(one))];
  const found = await findByValues(ctx, plan.object.name, { by: [name], values: keys, fields });
  const byKey = new Map<string, WireRecord[]>();
  for (const record of found) {
    const key = String(record[name]);
    byKey.set(key, [...(byKey.get(key) ?? []), record]);
  }
  for (const { row, key } of keyed) {
    if (key === undefined) continue;
    const before = plan.key === "id" ? seen.note("id", key, row.number) : undefined;
    if (before !== undefined)
      row.issues.push({ field: "id", problem: "repeatedRow", params: { row: before } });
    const [record, ...others] = byKey.get(String(key)) ?? [];
    if (others.length > 0) {
      const params = { text: String(key) };
      row.issues.push({ field: name, problem: "ambiguousName", params });
    } else if (record) {
      row.existing = record;
      row.record["id"] = record.id;
    } else if (name === "id") row.issues.push({ field: "id", problem: "unknownRecord" });
  }
}

function idOf({ head }: Pick<SpreadsheetPlan, "head">, cells: readonly Cell[]): string {
  return textOf(cells[head.idIndex ?? 0] ?? null).toLowerCase();
}

/** The value of a row's key; a row without an id is a new record, one without another key is wrong. */
function keyOf({ key, head }: SpreadsheetPlan, row: ReadRow): string | number | undefined {
  if (key === "id") {
    const id = idOf({ head }, row.cells);
    if (id === "") return undefined;
    if (isId(id)) return id;
    row.issues.push({ field: "id", problem: "wrongType", params: { expected: "id" } });
    return undefined;
  }
  if (!key) return undefined;
  const value = canonical(key, row.record[key.meta.name] ?? null);
  if (typeof value === "string" || typeof value === "number") return value;
  if (!row.issues.some(({ field }) => field === key.meta.name))
    row.issues.push({ field: key.meta.name, problem: "required" });
  return undefined;
}

/** Unique fields with what rows say of them. */
export function uniqueValues({ distinct }: SpreadsheetPlan, rows: readonly ReadRow[]) {
  return distinct.flatMap((column) => {
    const { name, unique } = column.meta;
    if (unique !== true) return [];
    const valued = rows.flatMap((row) => {
      const value = canonical(column, row.record[name] ?? null);
      return typeof value === "string" || typeof value === "number" ? [{ row, value }] : [];
    });
    return [{ name, valued }];
  });
}

/** What other records have already, whoever may see them: the database would refuse it, one row at a time. */
async function findTaken(ctx: Ctx, { plan, isTrial }: Reading, rows: ReadRow[]): Promise<void> {
  const reader = isTrial ? ctx : { ...ctx, actor: systemActor };
  for (const { name, valued } of uniqueValues(plan, rows)) {
    const values = valued.map(({ value }) => value);
    const found = await findVisibleHolders(reader, plan.object.name, { field: name, values });
    const owner = new Map(found.map((record) => [String(record[name]), record.id]));
    for (const { row, value } of valued) {
      const id = owner.get(String(value));
      if (id !== undefined && id !== row.existing?.id) row.issues.push({ field: name, problem: "taken" });
    }
  }
}
