import type { PackRemovalPlan, RemovalObstacle } from "@kezhuan/contract/api/pack-removal";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { dryRun, inTransaction } from "@kezhuan/server/db/transaction";
import { findObject, type Catalog, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { loadCatalog } from "@kezhuan/server/engine/catalog/load-catalog";
import { systemActor, type Ctx } from "@kezhuan/server/engine/context";
import { announceDesign, patiently } from "@kezhuan/server/engine/design/apply-design";
import { designLock, measureTable } from "@kezhuan/server/engine/schema/stored-tables";
import { catalogWithout, findObstacles } from "./find-obstacles.ts";
import { putRecordsAside, type Aside } from "./put-records-aside.ts";
import { retireTables } from "./retire-tables.ts";

/** How long it is tried again while somebody is at work with the tables: a job can wait. */
const patienceMs = 120_000;

/**
 * Takes a pack out of use: its objects with their tables are retired, and what it brought into the system's objects is put
 * aside, all in one transaction. Added again, it takes both back. Errors: 404 for one that is not installed, 409 while
 * something stands in the way or a table is in use all the time.
 */
export async function removePack(removing: Ctx, name: string): Promise<void> {
  const acting: Ctx = { ...removing, actor: systemActor, origin: `pack:${name}` };
  const remove = () =>
    inTransaction(acting.db, async (tx) => {
      await runSql(tx, "select pg_advisory_xact_lock($1)", [designLock]);
      const ctx = await withFreshCatalog({ ...acting, db: tx });
      const leaving = await loadLeaving(ctx, name);
      if ((await findObstacles(ctx, leaving)).length > 0) throw fail("packHeld");
      await putRecordsAside(without(ctx, leaving), leaving);
      // Whatever the same release brings when it is added again is taken for new.
      await runSql(tx, "update kz.pack set removed_at = $2, named = false, digest = '' where name = $1", [
        name,
        ctx.now().toISOString(),
      ]);
      // Declined once, sample records may be asked for the next time.
      await runSql(tx, "delete from kz.setting where name = $1 and value = 'false'", [`demo ${name}`]);
      // At last: until the end nobody reaches the tables, nor those that they referred to.
      await retireTables(ctx, leaving.held);
      await announceDesign(ctx);
    });
  await patiently(remove, patienceMs);
}

/** What stands in the way of removing a pack. Errors: 404 for one that is not installed. */
export async function listObstacles(asking: Ctx, name: string): Promise<RemovalObstacle[]> {
  const ctx: Ctx = { ...asking, actor: systemActor };
  return findObstacles(ctx, await loadLeaving(ctx, name));
}

/** What the removal of a pack would do, and what stands in the way. Errors: 404 for one that is not installed. */
export async function planPackRemoval(asking: Ctx, name: string): Promise<PackRemovalPlan> {
  const ctx: Ctx = { ...asking, actor: systemActor };
  const leaving = await loadLeaving(ctx, name);
  const obstacles = await findObstacles(ctx, leaving);
  const isFixed = obstacles.some(({ problem }) => problem === "system" || problem === "needed");
  // Done and taken back: no other count would be as exact.
  const aside = isFixed
    ? nothing
    : await dryRun(ctx.db, (tx) => putRecordsAside(without({ ...ctx, db: tx }, leaving), leaving));
  const objects = [];
  for (const object of leaving.held)
    objects.push({ name: object.name, label: object.def.label, ...(await countRows(ctx, object)) });
  return {
    obstacles,
    objects,
    ...(await countTouched(ctx, leaving)),
    goes: [...aside.goes].map(([object, count]) => ({ label: labelOf(ctx.catalog, object), count })),
    roles: await describeRoles(ctx, aside.roles),
    dicts: await describeDicts(ctx, aside.dicts),
  };
}

const nothing: Aside = { goes: new Map(), roles: [], dicts: [] };

async function withFreshCatalog(ctx: Ctx): Promise<Ctx> {
  const { version, timeZone } = ctx.catalog;
  return { ...ctx, catalog: await loadCatalog(ctx.db, { version, timeZone, log: ctx.log }, ctx.catalog) };
}

async function loadLeaving(ctx: Ctx, name: string) {
  const [row] = await runSql<{ named: boolean }>(
    ctx.db,
    "select named from kz.pack where name = $1 and removed_at is null",
    [name],
  );
  if (!row) throw fail("notFound", { issues: [{ field: "name", problem: "unknownRecord" }] });
  const held = [...ctx.catalog.objects.values()].filter(({ pack }) => pack === name);
  return { name, held, objects: held.map((object) => object.name), isNamed: row.named };
}

type Leaving = Awaited<ReturnType<typeof loadLeaving>>;

/** The catalog as it will be. */
function without(ctx: Ctx, { objects }: Leaving): Ctx {
  return { ...ctx, catalog: catalogWithout(ctx.catalog, new Set(objects)) };
}

const mostCounted = 100_000;

async function countRows(ctx: Ctx, object: CatalogObject): Promise<{ rows: number; more?: boolean }> {
  const [row] = await runSql<{ count: number }>(
    ctx.db,
    `select count(*)::int as count from (select 1 from ${object.table} limit ${mostCounted}) counted`,
  );
  const rows = row?.count ?? 0;
  if (rows < mostCounted) return { rows };
  return { rows: Math.max(rows, Math.round((await measureTable(ctx.db, object)).rows)), more: true };
}

async function countTouched(
  ctx: Ctx,
  { name, objects }: Leaving,
): Promise<{ files: number; people: number }> {
  const [row] = await runSql<{ files: number; people: number }>(
    ctx.db,
    `select (select count(*)::int from kz.file where object = any($1::text[]) and record_id is not null) as files,
            (select count(distinct m."user")::int from obj.sys_member m join obj.sys_role r on r.id = any(m.roles)
               join kz.pack p on p.parts -> 'roles' ? r.code where p.name = $2) as people`,
    [objects, name],
  );
  return row ?? { files: 0, people: 0 };
}

function labelOf(catalog: Catalog, objname: string) {
  return findObject(catalog, objname).def.label;
}

async function describeRoles(ctx: Ctx, codes: readonly string[]): Promise<PackRemovalPlan["roles"]> {
  const rows = await runSql<{ code: string; name: string; name_en: string | null; people: number }>(
    ctx.db,
    `select r.code, r.name, r.name_en,
            (select count(distinct m."user")::int from obj.sys_member m where r.id = any(m.roles)) as people
       from obj.sys_role r where r.code = any($1::text[]) order by r.code`,
    [codes],
  );
  return rows.map(({ code, name, name_en: en, people }) => ({
    name: code,
    label: { zh: name, en: en ?? name },
    people,
  }));
}

async function describeDicts(ctx: Ctx, names: readonly string[]): Promise<PackRemovalPlan["dicts"]> {
  const rows = await runSql<{ name: string; title: string; title_en: string | null }>(
    ctx.db,
    "select name, title, title_en from obj.sys_dict where name = any($1::text[]) order by name",
    [names],
  );
  return rows.map(({ name, title, title_en: en }) => ({ name, label: { zh: title, en: en ?? title } }));
}
