import type { ExplainedRule } from "@kezhuan/contract/api/access";
import { describeIssue, type Issue } from "@kezhuan/contract/problems";
import type { Condition, Group } from "@kezhuan/contract/query/condition";
import { runSql } from "@kezhuan/server/db/run-sql";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { rolesOf } from "@kezhuan/server/engine/access/policy";
import { bindVariables } from "@kezhuan/server/engine/access/variables";
import type { CatalogObject, Grant } from "@kezhuan/server/engine/catalog/catalog";
import { readGrant, type AccessRow } from "@kezhuan/server/engine/catalog/load-grants";
import { viewOfRule } from "@kezhuan/server/engine/catalog/view-of-rule";
import type { Ctx } from "@kezhuan/server/engine/context";
import { compileDenial, compileGrant } from "@kezhuan/server/engine/query/conditions";
import { bind, openScope, openStatement } from "@kezhuan/server/engine/query/scope";
import { checkRowCondition } from "../checks/check-grant.ts";
import { leavesOf, makeConditionPrinter, type ConditionPrinter } from "./print-conditions.ts";

interface StoredRule extends AccessRow {
  enabled: boolean | null;
}

interface Weighed {
  row: StoredRule;
  role: string;
  roleName: string;
  grant: Grant;
  issues: Issue[];
}

/**
 * The rules of an actor's roles on an object, each with whether it covers the record, told by the database itself:
 * what it is asked is compiled as for any page. `ctx` is the caller's, whose language it is told in.
 */
export async function evaluateRules(
  ctx: Ctx,
  actor: Ctx["actor"],
  { object, id }: { object: CatalogObject; id: string | undefined },
): Promise<ExplainedRule[]> {
  const rules = await loadRules(ctx, rolesOf(actor), object);
  const tell = await makeConditionPrinter(
    ctx,
    object,
    rules.map(({ grant }) => grant.condition),
  );
  const theirs = { ...ctx, actor };
  const held = id === undefined ? undefined : await askDatabase(theirs, rules, { object, id });
  return rules.map((rule, index) => describeRule(theirs, rule, { tell, held: held?.[index] }));
}

async function loadRules(ctx: Ctx, roles: readonly string[], object: CatalogObject): Promise<Weighed[]> {
  const rows = await runSql<{ role: string; name: string; rule: StoredRule }>(
    ctx.db,
    `select r.code as role, to_jsonb(a) || jsonb_build_object('enabled', a.enabled is not false and r.enabled is not false,
              'view_held', ${viewOfRule}) as rule,
            coalesce(case when $3 = 'en' then nullif(r.name_en, '') end, r.name) as name
       from obj.sys_access a join obj.sys_role r on r.id = a.role
      where a.object = $1 and r.code = any($2::text[]) order by r.code, a.id`,
    [object.name, [...roles], ctx.language],
  );
  return rows.map(({ role, name, rule }) => {
    const { grant, issues } = readGrant(rule);
    const wrong = issues.length > 0 ? issues : checkRowCondition(ctx, object, rule.condition);
    return { row: rule, role, roleName: name, grant, issues: wrong };
  });
}

interface Held {
  covers: boolean;
  parts: (boolean | null)[];
}

async function askDatabase(
  ctx: Ctx,
  rules: readonly Weighed[],
  { object, id }: { object: CatalogObject; id: string },
): Promise<Held[]> {
  const statement = openStatement(ctx);
  const scope = { ...openScope(statement, object.name), policy: null };
  const covers = rules.map((rule) => {
    if (rule.issues.length > 0) return String(rule.grant.effect === "deny");
    return rule.grant.effect === "deny" ? compileDenial(scope, rule.grant) : compileGrant(scope, rule.grant);
  });
  const parts = rules.map(({ grant, issues }) =>
    partsOf(issues.length > 0 ? null : grant.condition).map((part) =>
      hasValues(ctx, part) ? compileGrant(scope, { condition: part }) : undefined,
    ),
  );
  const list = (all: readonly (string | undefined)[]) =>
    `array[${all.map((sql) => (sql === undefined ? "null" : `(${sql}) is true`)).join(", ")}]::boolean[]`;
  const columns = [list(covers), ...parts.map(list)].map((column, index) => `${column} as c${index}`);
  const [row] = await runSql<Record<string, (boolean | null)[]>>(
    ctx.db,
    `select ${columns.join(", ")} from ${object.table} ${scope.alias}
      where ${scope.alias}.id = ${bind(statement, id)}::uuid`,
    statement.values,
  );
  return rules.map((_, index) => ({
    covers: row?.["c0"]?.[index] === true,
    parts: row?.[`c${index + 1}`] ?? [],
  }));
}

/** A condition's single rules, each as a condition of its own. */
function partsOf(condition: Condition | null): Group[] {
  return condition === null
    ? []
    : leavesOf(condition).map((rule): Group => ({ match: "and", rules: [rule] }));
}

function hasValues(ctx: Ctx, part: Group): boolean {
  const now = ctx.now();
  const today = dayInZone(now, ctx.catalog.timeZone);
  return bindVariables(part, { actor: ctx.actor, today, now: now.toISOString() }) !== undefined;
}

interface NotificationRule {
  tell: ConditionPrinter;
  held: Held | undefined;
}

function describeRule(ctx: Ctx, rule: Weighed, { tell, held }: NotificationRule): ExplainedRule {
  const { grant, issues, row } = rule;
  const problems = issues.map((issue) => `${issue.field}: ${describeIssue(issue, ctx.language)}`);
  return {
    id: row.id,
    role: rule.role,
    roleName: rule.roleName,
    effect: grant.effect,
    actions: [...grant.actions],
    state: stateOf(rule, ctx.now().getTime()),
    valid_from: row.valid_from ?? null,
    valid_until: row.valid_until ?? null,
    rows: grant.condition === null || issues.length > 0 ? null : tell(grant.condition),
    problem: problems.length > 0 ? problems.join("; ") : null,
    covers: held?.covers ?? null,
    parts: partsOf(issues.length > 0 ? null : grant.condition).map((part, index) => ({
      text: tell(part),
      holds: held?.parts[index] ?? null,
    })),
  };
}

function stateOf({ row, grant, issues }: Weighed, at: number): ExplainedRule["state"] {
  if (row.enabled === false) return "off";
  if (at < grant.from) return "early";
  if (at >= grant.until) return "over";
  return issues.length > 0 ? "broken" : "active";
}
