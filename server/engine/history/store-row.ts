import { isDeepStrictEqual } from "node:util";
import { newId } from "@kezhuan/server/lib/new-id";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { noteRows } from "./note-change.ts";
import { imageOf } from "./row-image.ts";

/** A row of one of the metadata objects. */
export type DefinedRow = Record<string, unknown>;

/** What a row should be, and what it is by now; undefined: not there. */
export interface Storing {
  known: DefinedRow | undefined;
  row: DefinedRow;
  /** The id of a new row; absent: any. */
  as?: string | undefined;
}

/** One statement carries so many rows: enough that their number hardly counts, little enough to be sent at once. */
const rowsAtOnce = 500;

/** Brings one row of a metadata object to what it should be, and notes it when that changes anything. Answers its id. */
export async function storeRow(ctx: Ctx, object: CatalogObject, storing: Storing): Promise<string> {
  const [id] = await storeRows(ctx, object, [storing]);
  return String(id);
}

/** The same for many rows, whose order must not matter, in few statements. Answers their ids in order. */
export async function storeRows(
  ctx: Ctx,
  object: CatalogObject,
  storing: readonly Storing[],
): Promise<string[]> {
  const written = storing.map(({ known, row, as }): Written => ({
    id: known ? String(known["id"]) : (as ?? newId()),
    known,
    row,
    changed: Object.keys(row).filter((name) => !known || !isSame(row[name], known[name])),
  }));
  const due = written.filter(({ changed }) => changed.length > 0);
  const alike = Map.groupBy(
    due,
    ({ known, changed }) => `${known ? "update" : "create"} ${changed.join(" ")}`,
  );
  for (const rows of alike.values()) {
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await writeAlike(ctx, object, rows.slice(start, start + rowsAtOnce));
  }
  return written.map(({ id }) => id);
}

interface Written extends Storing {
  id: string;
  changed: readonly string[];
}

/** Rows that are all new or all known, and of which the same columns are written. They travel as one JSON list. */
async function writeAlike(ctx: Ctx, object: CatalogObject, rows: readonly Written[]): Promise<void> {
  const [{ changed, known } = { changed: [], known: undefined }] = rows;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const sent = rows.map(({ id, row }) => ({ ...pick(changed, row), id }));
  const from = `jsonb_populate_recordset(null::${object.table}, ${bind(JSON.stringify(sent))}::jsonb) as sent`;
  const now = `${bind(ctx.now().toISOString())}::timestamptz`;
  const columns = changed.map(quote);
  const write = known
    ? `update ${object.table} as kept set ${columns.map((column) => `${column} = sent.${column}`).join(", ")},` +
      ` updated_at = ${now}, version = kept.version + 1 from ${from} where kept.id = sent.id returning kept.*`
    : `insert into ${object.table} (id, created_at, updated_at, ${columns.join(", ")})` +
      ` select sent.id, ${now}, ${now}, ${columns.map((column) => `sent.${column}`).join(", ")} from ${from} returning *`;
  const imagesOf = (stage: (one: Written) => DefinedRow) => () => {
    const images = rows.map((one) => {
      const image = imageOf(changed, new Map(Object.entries(stage(one))));
      return `${JSON.stringify(one.id)}:${image}`;
    });
    return `(${bind(`{${images.join(",")}}`)}::jsonb -> written.id::text)`;
  };
  const images = known
    ? { before: imagesOf((one) => one.known ?? {}), after: imagesOf((one) => one.row) }
    : {};
  const note = { action: known ? "update" : "create", source: "written", bind, ...images };
  await runNoted(ctx, write, { values, note: noteRows(ctx, object, note) });
}

function pick(names: readonly string[], row: DefinedRow): DefinedRow {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

/** Runs a writing statement that returns what it has written, with the note about these rows. */
export async function runNoted(
  ctx: Ctx,
  write: string,
  { values, note }: { values: readonly unknown[]; note: string | undefined },
): Promise<void> {
  await runSql(ctx.db, note ? `with written as (${write}) ${note}` : write, values);
}

/** As JSON says it: a definition in memory holds `undefined` where the stored one has nothing. */
function isSame(value: unknown, stored: unknown): boolean {
  return isDeepStrictEqual(toJson(value), toJson(stored));
}

function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null)) as unknown;
}
