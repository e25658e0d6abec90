import { tombstonePrefix, type StoredDesign } from "@kezhuan/contract/design/stored-design";
import type { DesignOutput, PurgeInput } from "@kezhuan/contract/api/design";
import { fail, failField } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { quote } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { announceDesign, patiently } from "./apply-design.ts";
import { describeDesign } from "./describe-design.ts";
import { requireDesigner } from "./designer.ts";
import { storeDesign } from "./store-design.ts";
import { designLock } from "../schema/stored-tables.ts";
import { loadDesign } from "./stored-design.ts";

/**
 * Sets or takes back the day from which something retired may be removed for good. Never today: whoever changes their
 * mind has a night. Errors: 403, 404, 400.
 */
export async function schedulePurge(ctx: Ctx, { objname, id, on }: PurgeInput): Promise<DesignOutput> {
  requireDesigner(ctx, []);
  if (on !== null && on <= dayInZone(ctx.now(), ctx.catalog.timeZone))
    throw failField("on", "notAfter", { other: dayInZone(ctx.now(), ctx.catalog.timeZone) });
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    // The whole of a design is written: nobody may change it between.
    await runSql(tx, "select pg_advisory_xact_lock($1)", [designLock]);
    const design = await loadDesign(tx, objname);
    if (!design) throw fail("notFound", { issues: [{ field: "objname", problem: "unknownObject" }] });
    await storeDesign(inside, dated(design, id, on));
    await announceDesign(inside);
  });
  return describeDesign(ctx, objname);
}

function dated(design: StoredDesign, id: string | undefined, on: string | null): StoredDesign {
  if (id === undefined) {
    if (!design.retired) throw failField("objname", "notRetired");
    return { ...design, retired: { ...design.retired, purgeOn: on } };
  }
  if (!design.gone.some((field) => field.id === id)) throw failField("id", "unknown");
  const gone = design.gone.map((field) =>
    field.id === id && field.retired ? { ...field, retired: { ...field.retired, purgeOn: on } } : field,
  );
  return { ...design, gone };
}

interface Due {
  id: string;
  tombstone: string;
  table: string;
  /** A view of ours before a table of others: only the view goes, or, of a field, nothing but its description. */
  adopted: boolean;
}

/**
 * Removes what is due, each in a transaction of its own: one that others' views hold, or whose table is in use all the
 * time, stays until its next turn and keeps nothing else. Answers what was removed.
 */
export async function purgeDue(ctx: Ctx): Promise<string[]> {
  const today = dayInZone(ctx.now(), ctx.catalog.timeZone);
  const fields = await runSql<Due>(
    ctx.db,
    `select f.id, f.tombstone, o.name as table, o.definition ? 'source' as adopted
       from obj.meta_field f join obj.meta_object o on o.id = f.object
      where f.retired_at is not null and f.purge_on <= $1::date`,
    [today],
  );
  const objects = await runSql<Due>(
    ctx.db,
    `select id, tombstone, tombstone as table, definition ? 'source' as adopted from obj.meta_object
      where retired_at is not null and purge_on <= $1::date`,
    [today],
  );
  const removed: string[] = [];
  for (const due of fields) {
    const drop = due.adopted
      ? undefined
      : `alter table obj.${quote(due.table)} drop column ${quote(requireTombstone(due))}`;
    const statements = [...(drop ? [drop] : []), "delete from obj.meta_field where id = $1"];
    if (await remove(ctx, due.id, statements)) removed.push(`${due.table}.${due.tombstone}`);
  }
  for (const due of objects) {
    const what = due.adopted ? "view" : "table";
    const statements = [
      `drop ${what} obj.${quote(requireTombstone(due))}`,
      "delete from obj.meta_view where object = $1",
      "delete from obj.meta_field where object = $1",
      "delete from obj.meta_object where id = $1",
    ];
    if (await remove(ctx, due.id, statements)) removed.push(due.tombstone);
  }
  return removed;
}

/** Nothing in use bears such a name. */
function requireTombstone({ tombstone }: Due): string {
  if (!tombstone.startsWith(tombstonePrefix)) throw new Error(`${tombstone} is no tombstone`);
  return tombstone;
}

/** True when it is gone. */
async function remove(ctx: Ctx, id: string, statements: readonly string[]): Promise<boolean> {
  try {
    await patiently(() =>
      inTransaction(ctx.db, async (tx) => {
        await runSql(tx, "select set_config('lock_timeout', '150', true)");
        for (const statement of statements) await runSql(tx, statement, statement.includes("$1") ? [id] : []);
        await announceDesign({ ...ctx, db: tx });
      }),
    );
  } catch (error) {
    // It is tried again at the next turn, and what else is due must not wait for it.
    ctx.log.warn({ err: error, statements }, "what was retired could not be removed for good yet");
    return false;
  }
  ctx.log.warn({ statements }, "what was retired has been removed for good");
  return true;
}
