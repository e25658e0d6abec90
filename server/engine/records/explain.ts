import type { ExplainedObject, ExplainedRecord, ExplainedRule } from "@kezhuan/contract/api/access";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { listActions } from "@kezhuan/contract/metadata/access";
import { runSql } from "@kezhuan/server/db/run-sql";
import { denies, rulesFor, settle } from "../access/denials.ts";
import { isUnlimited, mayEver, mayWriteEver, policyOf, writes, type Policy } from "../access/policy.ts";
import { shownBy, shownIn } from "../access/shown.ts";
import { findObject, type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import type { Actor, Ctx } from "../context.ts";
import { visibleRows } from "../query/conditions.ts";
import { bind, findReadable, openScope, openStatement } from "../query/scope.ts";
import { getRecords } from "./get.ts";
import { loadLabels } from "./reading/present-values.ts";
import { isEngineWritten } from "./read-input.ts";
import { evaluateRules } from "./explaining/evaluate-rules.ts";

/** Finds whoever is asked about, as they would act. */
export type FindActor = () => Promise<Actor>;

/**
 * Why somebody sees a record or does not. For who may read every access rule, role, membership and record of the object:
 * the answer tells of all of them. Errors: 403, 404 for a record or an account that the caller cannot see.
 */
export async function explainRecord(
  ctx: Ctx,
  input: { objname: string; id: string; userid: string },
  findActor: FindActor,
): Promise<ExplainedRecord> {
  const object = requireExplainable(ctx, input.objname);
  const id = input.id.toLowerCase();
  if (!isId(id) || (await getRecords(ctx, object.name, [id])).length === 0) throw fail("notFound");
  const { actor, person } = await findPerson(ctx, input.userid, findActor);
  const rules = await evaluateRules(ctx, actor, { object, id });
  const theirs = { ...ctx, actor };
  const visible = await isVisible(theirs, object, id);
  const covering = new Set(rules.filter(({ covers }) => covers === true).map((rule) => rule.id));
  const policy = policyOf(theirs, object.name);
  const general = hideUnreadable(theirs, object, describeRights(object, policy, { rules, covering }));
  const label = (await loadLabels(ctx, object.name, [id])).get(id) ?? null;
  const fields = visible ? general.fields : general.fields.map(hideField);
  // Only who sees a record can do something with it; one to be created is not there to be seen.
  const actions = general.actions.map((one) => ({
    ...one,
    allowed: one.allowed && (visible || one.name === "create"),
  }));
  return { ...(await nameActor(ctx, actor, person)), ...general, actions, fields, visible, label };
}

/** What somebody may do with an object at all. Errors as above. */
export async function explainObject(
  ctx: Ctx,
  input: { objname: string; userid: string },
  findActor: FindActor,
): Promise<ExplainedObject> {
  const object = requireExplainable(ctx, input.objname);
  const { actor, person } = await findPerson(ctx, input.userid, findActor);
  const rules = await evaluateRules(ctx, actor, { object, id: undefined });
  const theirs = { ...ctx, actor };
  const rights = describeRights(object, policyOf(theirs, object.name), { rules, covering: undefined });
  return { ...(await nameActor(ctx, actor, person)), ...hideUnreadable(theirs, object, rights) };
}

/** Besides records the answer tells of rules, and of who has which roles. */
const toldOf = ["sys_access", "sys_role", "sys_member"] as const;

function requireExplainable(ctx: Ctx, objname: string): CatalogObject {
  const object = findObject(ctx.catalog, objname);
  requireOverview(ctx, [objname]);
  return object;
}

/** Errors: 403 for who may not read every rule, role and membership, and every record of the other objects named. */
export function requireOverview(ctx: Ctx, others: readonly string[] = []): void {
  for (const name of [...toldOf, ...others])
    if (!isUnlimited(policyOf(ctx, name), "read")) throw fail("forbidden");
}

interface Person {
  id: string;
  name: string;
}

/** Errors: 404 for an account that the caller cannot see. */
export async function findPerson(
  ctx: Ctx,
  userid: string,
  findActor: FindActor,
): Promise<{ actor: Actor; person: Person }> {
  if (!isId(userid)) throw fail("notFound");
  const labels = await loadLabels(ctx, "sys_user", [userid]);
  if (!labels.has(userid)) throw fail("notFound");
  return { actor: await findActor(), person: { id: userid, name: labels.get(userid) ?? "" } };
}

/** The person, department and roles of an actor, by name. */
export async function nameActor(ctx: Ctx, actor: Actor, person: Person) {
  const roles = await runSql<{ code: string; name: string }>(
    ctx.db,
    `select own.code, coalesce(case when $2 = 'en' then nullif(r.name_en, '') end, nullif(r.name, ''), own.code) as name
       from unnest($1::text[]) own(code) left join obj.sys_role r on r.code = own.code order by own.code`,
    [[...actor.roles], ctx.language],
  );
  const depts = actor.deptid === null ? undefined : await loadLabels(ctx, "qd_org", [actor.deptid]);
  const dept = actor.deptid === null ? null : { id: actor.deptid, name: depts?.get(actor.deptid) ?? "" };
  return { user: person, dept, roles };
}

/** The same statement that pages and gets are made of. */
export async function isVisible(theirs: Ctx, object: CatalogObject, id: string): Promise<boolean> {
  const statement = openStatement(theirs);
  const scope = openScope(statement, object.name);
  const { from, where } = visibleRows(scope);
  if (where === "false") return false;
  const rows = await runSql(
    theirs.db,
    `select 1 from ${from} where ${where} and ${scope.alias}.id = ${bind(statement, id)}::uuid`,
    statement.values,
  );
  return rows.length > 0;
}

interface Weighing {
  rules: readonly ExplainedRule[];
  /** Ids of the rules that cover the record; undefined: no record in particular. */
  covering: ReadonlySet<string> | undefined;
}

function describeRights(object: CatalogObject, policy: Policy, { rules, covering }: Weighing) {
  const covers = (id: string) => covering === undefined || covering.has(id);
  const actions = listActions(object.def).map(({ name, label }) => {
    const all = rulesFor(policy, name).filter((rule) => covers(rule.id));
    const denying = policy.denials.filter((rule) => covers(rule.id) && denies(rule, name) === "rows");
    const allowed = policy.full || (covering === undefined ? mayEver(policy, name) : settle(all).length > 0);
    const granting = all.filter(({ effect }) => effect === "allow");
    return { name, label, allowed, by: idsOf(granting), against: idsOf(denying) };
  });
  const fields = [...object.fields.values()].map((field) =>
    describeField(object, policy, { field, covering }),
  );
  return { full: policy.full, rules: [...rules], actions, fields };
}

interface FieldWeighing {
  field: CatalogField;
  covering: ReadonlySet<string> | undefined;
}

function describeField(object: CatalogObject, policy: Policy, { field, covering }: FieldWeighing) {
  const { name, def } = field;
  const covers = (id: string) => covering === undefined || covering.has(id);
  const coverage = {
    grant: (index: number) => policy.full || covers(policy.reading[index]?.id ?? ""),
    // In general a field is shown unless every row hides it; that is compiled into the grants.
    hiding: (index: number) => covering !== undefined && covers(policy.hiding[index]?.id ?? ""),
  };
  const mask = shownIn(policy, name, coverage);
  const showing = policy.reading.filter(
    (grant, index) => coverage.grant(index) && shownBy(grant, name) === mask && mask !== "hide",
  );
  const hiding = policy.denials.filter((rule) => {
    const taken = denies(rule, "read");
    return covers(rule.id) && taken instanceof Set && taken.has(name);
  });
  const updating = settle(rulesFor(policy, "update").filter((rule) => covers(rule.id)));
  const writable =
    covering === undefined ? mayWriteEver(policy, name) : updating.some((one) => writes(one, name));
  return {
    name,
    label: def.label,
    read: mask ?? ("plain" as const),
    write:
      !isEngineWritten(object, field) &&
      !object.def.readonly &&
      (policy.full || (writable && mask === undefined)),
    by: policy.full ? [] : idsOf(showing),
    against: idsOf(hiding),
  };
}

type FieldVerdict = ReturnType<typeof describeField>;

/** What a field shows can hang on other objects too: lines are there for who may read them and whom they belong to. */
function hideUnreadable<T extends { fields: FieldVerdict[] }>(
  theirs: Ctx,
  object: CatalogObject,
  rights: T,
): T {
  const scope = openScope(openStatement(theirs), object.name);
  const fields = rights.fields.map((field) => (findReadable(scope, field.name) ? field : hideField(field)));
  return { ...rights, fields };
}

function hideField(field: FieldVerdict): FieldVerdict {
  return { ...field, read: "hide", write: false, by: [] };
}

function idsOf(rules: readonly { id: string }[]): string[] {
  return [...new Set(rules.map(({ id }) => id))];
}
