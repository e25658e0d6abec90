import type { PersonAccess } from "@kezhuan/contract/api/roles";
import { listActions } from "@kezhuan/contract/metadata/access";
import { runSql } from "@kezhuan/server/db/run-sql";
import { denies } from "../access/denials.ts";
import { mayEver, policyOf, rolesOf } from "../access/policy.ts";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { findPerson, nameActor, requireOverview, type FindActor } from "./explain.ts";

type ExplainedObject = PersonAccess["objects"][number];

/**
 * All that somebody may do in a department, object by object, each action with the rules behind it. A handful of
 * statements, whatever there is. Errors: 403 as for the overview of all rules, 404 for an account the caller cannot see.
 */
export async function explainPerson(
  ctx: Ctx,
  input: { userid: string },
  findActor: FindActor,
): Promise<PersonAccess> {
  requireOverview(ctx);
  const { actor, person } = await findPerson(ctx, input.userid, findActor);
  const theirs = { ...ctx, actor };
  const isKnown = (name: string) => policyOf(ctx, name).full || policyOf(ctx, name).grants.length > 0;
  const known = [...ctx.catalog.objects.values()].filter(({ name }) => isKnown(name));
  const named = await nameActor(ctx, actor, person);
  const full = known.some(({ name }) => policyOf(theirs, name).full);
  const rolesBehind = full ? new Map<string, string>() : await loadRolesOfRules(ctx, rolesOf(actor));
  const objects = known.map((object) => describe(theirs, object, rolesBehind));
  return { ...named, full, objects: objects.filter(({ actions }) => actions.length > 0) };
}

function describe(
  theirs: Ctx,
  object: CatalogObject,
  rolesBehind: ReadonlyMap<string, string>,
): ExplainedObject {
  const { name, def } = object;
  const policy = policyOf(theirs, name);
  const behind = (rules: readonly { id: string }[]) =>
    rules.map(({ id }) => ({ rule: id, role: rolesBehind.get(id) ?? "" }));
  const actions = listActions(def).map((action) => ({
    ...action,
    allowed: mayEver(policy, action.name),
    by: behind(policy.grants.filter((grant) => grant.actions.has(action.name))),
    against: behind(policy.denials.filter((rule) => denies(rule, action.name) !== undefined)),
  }));
  return {
    name,
    label: def.label,
    actions: actions.filter(({ allowed, against }) => allowed || against.length > 0),
  };
}

/** By rule: the name of the role it belongs to. */
async function loadRolesOfRules(ctx: Ctx, roles: readonly string[]): Promise<Map<string, string>> {
  const rows = await runSql<{ id: string; name: string }>(
    ctx.db,
    `select a.id, coalesce(case when $2 = 'en' then nullif(r.name_en, '') end, nullif(r.name, ''), r.code) as name
       from obj.sys_access a join obj.sys_role r on r.id = a.role where r.code = any($1::text[])`,
    [[...roles], ctx.language],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
