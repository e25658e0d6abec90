import { fail } from "@kezhuan/contract/errors";
import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { runSql } from "@kezhuan/server/db/run-sql";
import {
  findObject,
  pointsAtOne,
  quote,
  storedFields,
  type CatalogObject,
} from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { noteRows } from "@kezhuan/server/engine/history/note-change";
import { rowImage } from "@kezhuan/server/engine/history/row-image";
import { isNote } from "@kezhuan/server/engine/schema/list-indexes";
import { runNoted } from "@kezhuan/server/engine/history/store-row";
import { announceWrite } from "@kezhuan/server/engine/records/announce-write";
import { removeRows } from "@kezhuan/server/engine/records/remove";
import { planRemoval } from "@kezhuan/server/engine/records/removing/plan-removal";

/**
 * Deletes records of one of the system's objects and keeps them as they were for the day their pack is added again. Those
 * that others refer to stay. Answers the ids of what has gone.
 */
export async function putAside(
  ctx: Ctx,
  pack: string,
  { objname, ids }: { objname: string; ids: readonly string[] },
): Promise<string[]> {
  const object = findObject(ctx.catalog, objname);
  let going = [...ids];
  while (going.length > 0) {
    const plan = await planRemoval(ctx, object, going);
    const [refusal] = plan.refusals;
    if (refusal) throw refusal.error;
    if (plan.referred.length === 0) {
      for (const [name, gone] of plan.going) await keepRows(ctx, pack, { objname: name, ids: [...gone] });
      await removeRows(ctx, plan.going);
      return going;
    }
    const held = new Set(plan.referred);
    const rest = going.filter((id) => !held.has(id));
    if (rest.length === going.length) throw fail("stillReferenced");
    going = rest;
  }
  return [];
}

async function keepRows(
  ctx: Ctx,
  pack: string,
  { objname, ids }: { objname: string; ids: readonly string[] },
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into kz.put_aside (pack, object, id, record)
     select $1, $2, o.id, to_jsonb(o) from obj.${quote(objname)} o where o.id = any($3::uuid[]) order by o.id
     on conflict (object, id) do update set pack = excluded.pack, record = excluded.record`,
    [pack, objname, ids],
  );
}

/** Those that others refer to come back first. */
const order = ["sys_role", "sys_dict", "sys_dict_item", "sys_menu"];

/**
 * Brings back, under their ids, what was put aside with a pack. What has lost something it cannot be without, or whose name
 * was given to another meanwhile, does not come back.
 */
export async function takeRecordsBack(ctx: Ctx, pack: string): Promise<void> {
  const rows = await runSql<{ object: string }>(
    ctx.db,
    "select object from kz.put_aside where pack = $1 group by object order by min(place)",
    [pack],
  );
  const names = rows.map(({ object }) => object).filter((name) => ctx.catalog.objects.has(name));
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  for (const name of names.toSorted((left, right) => rank(left) - rank(right)))
    await insertBack(ctx, pack, name);
  await runSql(ctx.db, "delete from kz.put_aside where pack = $1", [pack]);
}

async function insertBack(ctx: Ctx, pack: string, name: string): Promise<void> {
  const object = findObject(ctx.catalog, name);
  const { record, needs } = linksOf(ctx, object);
  const values: unknown[] = [pack, name];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const insert =
    `insert into ${object.table} select (jsonb_populate_record(null::${object.table}, ${record})).*` +
    ` from kz.put_aside a where a.pack = $1 and a.object = $2${needs.map((one) => ` and ${one}`).join("")}` +
    " order by a.place on conflict do nothing returning *";
  const note = noteRows(ctx, object, {
    action: "restore",
    source: "written",
    after: () => rowImage(object, "written"),
    before: () => "'{}'::jsonb",
    bind,
  });
  await runNoted(ctx, insert, { values, note });
  await announceWrite(ctx, object);
}

/** A record with the references that still lead somewhere; which of them it cannot be without. */
function linksOf(ctx: Ctx, object: CatalogObject): { record: string; needs: string[] } {
  const needs: string[] = [];
  let record = "a.record";
  for (const field of storedFields(object)) {
    const target = ctx.catalog.objects.get(targetOf(field) ?? "");
    if (!target || !pointsAtOne(field) || isNote(object, field)) continue;
    const id = `(a.record ->> '${field.name}')::uuid`;
    const own = `exists (select 1 from kz.put_aside b where b.object = '${target.name}' and b.id = ${id})`;
    const there = `(exists (select 1 from ${target.table} t where t.id = ${id})${target === object ? ` or ${own}` : ""})`;
    if (field.def.required) needs.push(there);
    else record += ` || case when ${there} then '{}' else '{"${field.name}":null}' end::jsonb`;
  }
  return { record, needs };
}
