import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { DaysApart } from "@kezhuan/server/lib/work-days";
import type { Catalog, Hook } from "./catalog.ts";

/* What the catalog holds besides descriptions: small tables that staff keep, read whole. */

/** Changes with every write of a menu entry, a role or a rule. Browsers compare it to learn that their menu is an old one. */
export async function loadAccessStamp(db: Db): Promise<string> {
  const tables = ["sys_menu", "sys_role", "sys_access"];
  const stamps = tables.map(
    (table) => `(select string_agg(concat(id, xmin, ctid), ',' order by id) from obj.${table})`,
  );
  const [row] = await runSql<{ stamp: string }>(
    db,
    `select md5(concat_ws(' ', ${stamps.join(", ")})) as stamp`,
  );
  return row?.stamp ?? "";
}

/** Names of the objects whose records can be sent through an approval flow that is on. */
export async function loadApprovedObjects(db: Db): Promise<ReadonlySet<string>> {
  if (!(await hasTable(db, "obj.sys_approval_flow"))) return new Set();
  const rows = await runSql<{ object: string }>(
    db,
    "select distinct object from obj.sys_approval_flow where enabled and owner is not null",
  );
  return new Set(rows.map(({ object }) => object));
}

/** Days that are worked or not against the week, as staff have entered them. */
export async function loadDays(db: Db): Promise<DaysApart> {
  if (!(await hasTable(db, "obj.sys_holiday"))) return new Map();
  const rows = await runSql<{ day: string; kind: string }>(
    db,
    "select day::text as day, kind from obj.sys_holiday where day is not null",
  );
  return new Map(rows.map(({ day, kind }) => [day, kind === "on"]));
}

interface HookRow {
  id: string;
  object: string;
  actions: string[] | null;
}

/** Who is told of which objects' changes. */
export async function loadHooks(db: Db): Promise<Catalog["hooks"]> {
  const hooks = new Map<string, Hook[]>();
  if (!(await hasTable(db, "obj.sys_webhook"))) return hooks;
  const rows = await runSql<HookRow>(
    db,
    `select w.id, o as object, w.actions from obj.sys_webhook w, unnest(w.objects) o
      where w.enabled is not false order by w.id`,
  );
  for (const { id, object, actions } of rows) {
    const hook: Hook = { id, actions: actions && actions.length > 0 ? new Set(actions) : null };
    hooks.set(object, [...(hooks.get(object) ?? []), hook]);
  }
  return hooks;
}

/** How much staff let each part of a match count, by its code. */
export async function loadMatchingWeights(db: Db): Promise<Map<string, number>> {
  if (!(await hasTable(db, "obj.sys_matching_weight"))) return new Map();
  const rows = await runSql<{ code: string; weight: number }>(
    db,
    "select code, weight::int as weight from obj.sys_matching_weight where weight is not null",
  );
  return new Map(rows.map(({ code, weight }) => [code, weight]));
}

/** An older version of the system's own pack, before it is brought up to date, lacks some of the tables. */
async function hasTable(db: Db, name: string): Promise<boolean> {
  const [row] = await runSql<{ there: boolean }>(db, "select to_regclass($1) is not null as there", [name]);
  return row?.there === true;
}
