import type { AccessOverview, BriefRule } from "@kezhuan/contract/api/roles";
import { baseActions, listActions } from "@kezhuan/contract/metadata/access";
import { runSql } from "@kezhuan/server/db/run-sql";
import { policyOf } from "../access/policy.ts";
import type { Ctx } from "../context.ts";
import { requireOverview } from "./explain.ts";

/**
 * Who may do what, in brief: every role, every object that the caller may do something with, every rule on these. Three
 * statements. Errors: 403 for who may not read every rule, role and membership.
 */
export async function listAccess(ctx: Ctx): Promise<AccessOverview> {
  requireOverview(ctx);
  const objects = listObjects(ctx);
  const known = new Set(objects.map(({ name }) => name));
  const [roles, rules, all] = await Promise.all([loadRoles(ctx), loadRules(ctx), loadPacks(ctx)]);
  const packs = all.filter(({ name }) => objects.some(({ pack }) => pack === name));
  return { roles, objects, packs, rules: rules.filter(({ object }) => known.has(object)) };
}

function loadPacks({ db }: Ctx): Promise<AccessOverview["packs"]> {
  return runSql(db, "select name, label from kz.pack where label is not null order by name");
}

function listObjects(ctx: Ctx): AccessOverview["objects"] {
  return [...ctx.catalog.objects.values()]
    .filter(({ name }) => {
      const { full, grants } = policyOf(ctx, name);
      return full || grants.length > 0;
    })
    .map(({ name, def, pack }) => ({
      name,
      label: def.label,
      pack,
      actions: listActions(def).filter((action) => !isBase(action.name)),
    }));
}

function isBase(name: string): boolean {
  return baseActions.some((base) => base === name);
}

function loadRoles({ db, language }: Ctx): Promise<AccessOverview["roles"]> {
  return runSql(
    db,
    `select r.id, r.code, coalesce(case when $1 = 'en' then nullif(r.name_en, '') end, nullif(r.name, ''), r.code) as name,
            r.enabled is not false as enabled, coalesce(held.people, 0)::int as people
       from obj.sys_role r
       left join (select role, count(distinct m."user") as people from obj.sys_member m, unnest(m.roles) role
                   group by role) held on held.role = r.id
      order by r.code`,
    [language],
  );
}

function loadRules({ db }: Ctx): Promise<BriefRule[]> {
  return runSql(
    db,
    `select a.id, a.role, a.object, coalesce(a.effect, 'allow') as effect, coalesce(a.actions, '{}') as actions,
            array_remove(array[
              case when coalesce(a.scope, 'all') <> 'all' or jsonb_array_length(
                     case when jsonb_typeof(a.condition -> 'rules') = 'array' then a.condition -> 'rules' else '[]' end) > 0
                   then 'rows' end,
              case when cardinality(a.read_fields) > 0 or cardinality(a.write_fields) > 0
                     or coalesce(a.masks, '{}') <> '{}' then 'fields' end,
              case when coalesce(a.view, '') <> '' then 'view' end], null) as limits,
            a.enabled is not false as enabled, a.valid_from, a.valid_until
       from obj.sys_access a order by a.object, a.id`,
    [],
  );
}
