import type { DeleteOutput } from "@kezhuan/contract/api/records";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { mayEver } from "../access/policy.ts";
import type { CatalogObject, Referrer } from "../catalog/catalog.ts";
import { findObject, pointsAtMany, quote } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { abandonFiles, forgetRevisions, forgetValues } from "../history/forget-values.ts";
import { readKeeping } from "../history/keeping.ts";
import { noteRows } from "../history/note-change.ts";
import { rowImage } from "../history/row-image.ts";
import { tellHooks } from "../jobs/tell-hooks.ts";
import { bind, openScope, openStatement } from "../query/scope.ts";
import { refuseEndedDenials } from "./checks/check-raising.ts";
import { loadCurrent } from "./load-current.ts";
import { denied } from "./page-request.ts";
import { requireOwnDepartment } from "./require-own-department.ts";
import { settleTotals, touchDeleted } from "./totals/settle-totals.ts";
import { findReferring, reportReferring } from "./referring.ts";
import { refuseUsedByDefinitions } from "./describing/used-by-definitions.ts";
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
  const object = findObject(ctx.catalog, objname);
  const scope = openScope(openStatement(ctx), objname);
  if (object.def.readonly && ctx.actor.kind !== "system") throw denied(scope);
  if (scope.policy && !mayEver(scope.policy, "delete")) throw denied(scope);
  const ids = [...new Set(idlist.map((id) => id.toLowerCase()))];
  if (!ids.every(isId)) throw fail("notFound");
  if (objname === "sys_user" && ids.some((id) => id === ctx.actor.userId))
    throw failField("idlist", "ownAccount");
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx };
      await requireDeletable(inside, objname, ids);
      await removeRows(inside, object, ids);
      return { deleted: ids.length };
    });
  } catch (error) {
    throw translateDatabaseError(error) ?? error;
  }
}

async function requireDeletable(ctx: Ctx, objname: string, ids: readonly string[]): Promise<void> {
  requireOwnDepartment(ctx);
  const current = await loadCurrent(ctx, { objname, ids, action: "delete", lock: true });
  if (current.size < ids.length) throw fail("notFound");
  if ([...current.values()].some(({ covering }) => covering?.length === 0)) throw fail("forbidden");
  await refuseEndedDenials(ctx, objname, ids);
  await refuseUsedByDefinitions(ctx, objname, ids);
}

/** Ids of the records that go, by the name of their object; those of the object asked for come first. */
type Going = ReadonlyMap<string, ReadonlySet<string>>;

async function removeRows(ctx: Ctx, object: CatalogObject, ids: readonly string[]): Promise<void> {
  const going = await followCascades(ctx, object, ids);
  await refuseReferred(ctx, going);
  for (const [referrer, gone] of referrersOf(ctx, going, "clear")) await clearReferences(ctx, referrer, gone);
  await touchDeleted(ctx, going);
  await deleteAll(ctx, going);
  await settleTotals(ctx);
  for (const name of going.keys()) await announceWrite(ctx, findObject(ctx.catalog, name));
}

/** What refers to a record by a reference that cascades goes with it, and what refers to that, in circles too. */
async function followCascades(ctx: Ctx, object: CatalogObject, ids: readonly string[]): Promise<Going> {
  const going = new Map([[object.name, new Set(ids)]]);
  const wave: [string, readonly string[]][] = [[object.name, ids]];
  for (const [name, gone] of wave) {
    for (const [referrer] of referrersOf(ctx, new Map([[name, new Set(gone)]]), "cascade")) {
      const known = going.get(referrer.object) ?? new Set<string>();
      const found = (await findReferring(ctx, referrer, gone)).filter((id) => !known.has(id));
      if (found.length === 0) continue;
      going.set(referrer.object, known.union(new Set(found)));
      wave.push([referrer.object, found]);
    }
  }
  return going;
}

async function refuseReferred(ctx: Ctx, going: Going): Promise<void> {
  const refusing = new Map<string, Set<string>>();
  for (const [referrer, gone] of referrersOf(ctx, going, "restrict")) {
    const leaving = going.get(referrer.object);
    const staying = (await findReferring(ctx, referrer, gone)).filter((id) => !leaving?.has(id));
    const known = refusing.get(referrer.object) ?? new Set<string>();
    if (staying.length > 0) refusing.set(referrer.object, known.union(new Set(staying)));
  }
  if (refusing.size > 0) throw await reportReferring(ctx, refusing);
}

/** The references to what goes that follow a rule, with what they refer to. */
function referrersOf(ctx: Ctx, going: Going, rule: string): [Referrer, readonly string[]][] {
  return [...going].flatMap(([name, ids]) =>
    findObject(ctx.catalog, name)
      .referrers.filter(({ field }) => field.settings["onDelete"] === rule)
      .map((referrer): [Referrer, readonly string[]] => [referrer, [...ids]]),
  );
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
    return [deletion, ...(note ? [`n${index} as (${note})`] : []), ...tellHooks(ctx, object, told)];
  });
  await runSql(ctx.db, `with ${parts.join(", ")} select`, statement.values);
  await settleDeleted(ctx, going);
}

/** What the history keeps can be restored with its files; what it does not keep is gone with all of them. */
async function settleDeleted(ctx: Ctx, going: Going): Promise<void> {
  const { deletedDays } = await readKeeping(ctx.db);
  for (const [name, gone] of going) {
    if (findObject(ctx.catalog, name).def.review) await forgetRevisions(ctx.db, name, [...gone]);
    const kept = findObject(ctx.catalog, name).def.history && deletedDays > 0;
    if (kept) continue;
    await forgetValues(ctx.db, name, [...gone]);
    await abandonFiles(ctx.db, name, [...gone]);
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
  const parts = [...(note ? [`noted as (${note})`] : []), ...tellHooks(ctx, object, told)];
  const update = `update ${object.table} set ${column} = ${cleared}, "version" = "version" + 1 where ${holds}`;
  // Every part of a statement sees the table as it was before, so the note finds the old references there.
  const whole = `with written as (${update} returning *), ${parts.join(", ")} select`;
  await runSql(ctx.db, parts.length > 0 ? whole : update, values);
  await announceWrite(ctx, object);
}
