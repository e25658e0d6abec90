import { isDeepStrictEqual } from "node:util";
import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { saveRecords } from "../records/save.ts";
import { identityOf, resolveKeys } from "./record-sets.ts";

type Row = Record<string, unknown>;

/** What describes a domain beside its objects: where a newer version says something else, nobody else has said it yet. */
const described: ReadonlySet<string> = new Set(["sys_role", "sys_dict", "sys_dict_item", "sys_menu"]);

/**
 * Brings the records that an earlier version of the pack has made to what this one says. Those that a person has made or
 * changed stay as they are, and so do values the pack says nothing of.
 */
export async function followRecords(ctx: Ctx, set: RecordSet): Promise<void> {
  if (!described.has(set.object) || set.once) return;
  const object = findObject(ctx.catalog, set.object);
  const identity = identityOf(object, set);
  const keyOf = (row: Row) => JSON.stringify(identity.map((name) => row[name] ?? null));
  const rows = await runSql<Row>(
    ctx.db,
    `select * from ${object.table} where created_by is null and updated_by is null`,
  );
  const untouched = new Map(rows.map((row) => [keyOf(row), row]));
  const data = (await resolveKeys(ctx, object, set.records)).flatMap((record) => {
    const row = untouched.get(keyOf(record));
    const changed = row && Object.entries(record).filter(([name, value]) => !isSame(value, row[name]));
    return row && changed && changed.length > 0 ? [{ id: row["id"], ...Object.fromEntries(changed) }] : [];
  });
  if (data.length > 0) await saveRecords(ctx, { objname: object.name, data });
}

/** Lists of references have no order that counts. */
function isSame(value: unknown, stored: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(stored))
    return isDeepStrictEqual(new Set<unknown>(value), new Set<unknown>(stored));
  return isDeepStrictEqual(value ?? null, stored ?? null);
}
