import type { DeleteOutput } from "@kezhuan/contract/api/records";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { requireStepUpFor } from "./require-step-up.ts";
import { findObject, pointsAtMany, quote, type Referrer } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { abandonFiles, forgetDocuments, forgetRevisions, forgetValues } from "../history/forget-values.ts";
import { keepingOf } from "../history/keeping.ts";
import { noteRows } from "../history/note-change.ts";
import { rowImage } from "../history/row-image.ts";
import { emitChanges } from "../events/emit-changes.ts";
import { bind, openStatement } from "../query/scope.ts";
import {
  nameRefused,
  planRemoval,
  referrersOf,
  requireRemovable,
  type Going,
} from "./removing/plan-removal.ts";
import { recomputeTotals, touchDeleted } from "./totals/recompute-totals.ts";
import { reportReferring } from "./referring.ts";
import { announceWrite } from "./announce-write.ts";

/**
 * Deletes records, all or none.
 * Errors: 404 when one is not visible, 403 when one may not be deleted, 409 while others refer to one.
 */
export async function removeRecords(
  ctx: Ctx,
  objname: string,
  idlist: readonly string[],
): Promise<DeleteOutput> {
  const { object, ids } = requireRemovable(ctx, objname, idlist);
  try {
    // One moment for all of it: by that what went along is found again when the record is restored.
    const at = ctx.now();
    return await inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx, now: () => at };
      const { refusals, referring, going } = await planRemoval(inside, object, ids);
      const [first] = refusals;
      if (first) throw nameRefused(first, idlist);
      if (referring.length > 0) throw await reportReferring(inside, referring);
      for (const name of going.keys()) requireStepUpFor(ctx, name, { action: "delete" });
      await removeRows(inside, going);
      return { deleted: ids.length };
    });
  } catch (error) {
    throw translateDatabaseError(error) ?? error;
  }
}

/** Carries a plan out that nothing speaks against. Errors: those of `announceWrite`. */
export async function removeRows(ctx: Ctx, going: Going): Promise<void> {
  for (const { referrer, targets } of referrersOf(ctx, going, "clear"))
    await clearReferences(ctx, referrer, targets);
  await touchDeleted(ctx, going);
  await deleteAll(ctx, going);
  await recomputeTotals(ctx);
  for (const name of going.keys()) await announceWrite(ctx, findObject(ctx.catalog, name));
}

/** One statement, as records of several objects may refer to each other in a circle. */
async function deleteAll(ctx: Ctx, going: Going): Promise<void> {
  const statement = openStatement(ctx);
  const parts = [...going].flatMap(([name, gone], index) => {
    const object = findObject(ctx.catalog, name);
    const source = `d${index}`;
    const ids = bind(statement, [...gone]);
    const deletion = `${source} as (delete from ${object.table} where "id" = any(${ids}::uuid[]) returning *)`;
    const told = { action: "delete", source, bind: (value: unknown) => bind(statement, value) };
    const note = noteRows(ctx, object, { ...told, before: () => rowImage(object, source) });
    return [deletion, ...(note ? [`n${index} as (${note})`] : []), ...emitChanges(ctx, object, told)];
  });
  await runSql(ctx.db, `with ${parts.join(", ")} select`, statement.values);
  await settleDeleted(ctx, going);
}

/** What the history keeps can be restored with its files; what it does not keep is gone with all of them. */
async function settleDeleted(ctx: Ctx, going: Going): Promise<void> {
  const { deletedDays } = keepingOf(ctx.catalog);
  for (const [name, gone] of going) {
    if (findObject(ctx.catalog, name).def.review) await forgetRevisions(ctx.db, name, [...gone]);
    const kept = findObject(ctx.catalog, name).def.history && deletedDays > 0;
    if (kept) continue;
    await forgetValues(ctx.db, name, [...gone]);
    await abandonFiles(ctx.db, name, [...gone]);
    await forgetDocuments(ctx.db, name, [...gone]);
  }
}

async function clearReferences(ctx: Ctx, referrer: Referrer, ids: readonly string[]): Promise<void> {
  const object = findObject(ctx.catalog, referrer.object);
  const column = quote(referrer.field.name);
  const cleared = pointsAtMany(referrer.field)
    ? `nullif(array(select member from unnest(${column}) with ordinality m(member, n) where member <> all($1::uuid[]) order by n), '{}')`
    : "null";
  const holds = pointsAtMany(referrer.field) ? `${column} && $1::uuid[]` : `${column} = any($1::uuid[])`;
  const values: unknown[] = [ids];
  const image = (alias: string) => `jsonb_build_object('${referrer.field.name}', ${alias}.${column})`;
  const told = {
    action: "update",
    source: "written",
    changed: [referrer.field.name],
    bind: (value: unknown) => `$${values.push(value)}`,
  };
  const note = noteRows(ctx, object, {
    ...told,
    before: () => `(select ${image("o")} from ${object.table} o where o."id" = written."id")`,
    after: () => image("written"),
  });
  const parts = [...(note ? [`noted as (${note})`] : []), ...emitChanges(ctx, object, told)];
  const update = `update ${object.table} set ${column} = ${cleared}, "version" = "version" + 1 where ${holds}`;
  // Every part of a statement sees the table as it was before, so the note finds the old references there.
  const whole = `with written as (${update} returning *), ${parts.join(", ")} select`;
  await runSql(ctx.db, parts.length > 0 ? whole : update, values);
  await announceWrite(ctx, object);
}
