import { isDeepStrictEqual } from "node:util";
import { newId } from "@kezhuan/server/lib/new-id";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote } from "../catalog/catalog.ts";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { noteRows } from "./note-change.ts";
import type { Note } from "./note-change.ts";
import { imageOf } from "./row-image.ts";

/** A row of one of the metadata objects. */
export type DefinedRow = Record<string, unknown>;

/** Brings one row of a metadata object to what it should be, and notes it when that changes anything. Answers its id. */
export async function storeRow(
  ctx: Ctx,
  object: CatalogObject,
  { known, row }: { known: DefinedRow | undefined; row: DefinedRow },
): Promise<string> {
  const changed = Object.keys(row).filter((name) => !known || !isSame(row[name], known[name]));
  const id = known ? String(known["id"]) : newId();
  if (changed.length === 0) return id;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const bound = changed.map((name) => bind(writeValue(row[name])));
  const now = bind(ctx.now().toISOString());
  const target = bind(id);
  const write = known
    ? `update ${object.table} set ${changed.map((name, index) => `${quote(name)} = ${bound[index]}`).join(", ")},` +
      ` updated_at = ${now}, version = version + 1 where id = ${target}`
    : `insert into ${object.table} (id, created_at, updated_at, ${changed.map(quote).join(", ")})` +
      ` values (${target}, ${now}, ${now}, ${bound.join(", ")})`;
  const images: Pick<Note, "before" | "after"> = known
    ? {
        before: () => bind(imageOf(changed, new Map(Object.entries(known)))),
        after: () => bind(imageOf(changed, new Map(Object.entries(row)))),
      }
    : {};
  await runNoted(ctx, write, {
    values,
    note: noteRows(ctx, object, { action: known ? "update" : "create", source: "written", bind, ...images }),
  });
  return id;
}

/** Runs a writing statement with the note about the rows it returns. */
export async function runNoted(
  ctx: Ctx,
  write: string,
  { values, note }: { values: readonly unknown[]; note: string | undefined },
): Promise<void> {
  await runSql(ctx.db, note ? `with written as (${write} returning *) ${note}` : write, values);
}

/** As JSON says it: a definition in memory holds `undefined` where the stored one has nothing. */
function isSame(value: unknown, stored: unknown): boolean {
  return isDeepStrictEqual(toJson(value), toJson(stored));
}

function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null)) as unknown;
}

/** Objects and lists are JSON in the metadata objects. */
function writeValue(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
