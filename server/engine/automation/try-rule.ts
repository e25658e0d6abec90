import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { mostTriedRuns, type TriedRun } from "@kezhuan/contract/api/rules";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { dryRun, inSavepoint } from "@kezhuan/server/db/transaction";
import { mayEver, policyOf } from "../access/policy.ts";
import { findObject, quote } from "../catalog/catalog.ts";
import { readRule, type RuleRow } from "../catalog/load-rules.ts";
import type { CatalogRule } from "../catalog/rule.ts";
import type { Ctx } from "../context.ts";
import { isSetOff } from "../events/emit-rules.ts";
import { compileRuleRows, settleRuleCondition } from "../events/rule-rows.ts";
import { loadChangesAcross } from "../history/load-changes.ts";
import { checkAutomation } from "../records/checks/check-automation.ts";
import { throwIssues } from "../records/issues.ts";
import { getRecord } from "../records/get.ts";
import { loadActors } from "../records/notifying/load-actors.ts";
import { pageRecords } from "../records/page.ts";
import { titleFields, titleOf } from "../records/title-of.ts";
import { describeError } from "./describe-error.ts";
import { runAction } from "./run-action.ts";

/** A change that may have set the rule off. */
interface Candidate {
  id: string;
  at: string | null;
  event: string;
  by: string | null;
}

/**
 * Which of the latest changes of its object would have set a rule off, and what it would have done: its actions are done as
 * its owner and taken back. A condition is held against the records as they are now. Errors: 403, 400 as when it is saved.
 */
export async function tryRule(
  ctx: Ctx,
  { rule: draft, last }: MessageInput<"tryRule">,
): Promise<MessageOutput<"tryRule">> {
  const own = policyOf(ctx, "sys_rule");
  if (!mayEver(own, "create") && !mayEver(own, "update")) throw fail("forbidden");
  const rule = readDraft(ctx, draft);
  const [actor] = (await loadActors(ctx, [rule.owner])).get(rule.owner) ?? [];
  if (!actor) throw fail("forbidden");
  const owner = { ...ctx, actor };
  const candidates = await findCandidates(owner, rule, last);
  const seen = await filterSeen(owner, rule, candidates);
  const matched = candidates.filter(({ id }) => seen.has(id));
  const runs: TriedRun[] = [];
  for (const [index, { id, ...change }] of matched.entries())
    runs.push({
      record: { id, label: seen.get(id) ?? null },
      ...change,
      steps: index < mostTriedRuns ? await tryActions(owner, rule, id) : [],
    });
  return { examined: candidates.length, matched: matched.length, runs };
}

function readDraft(ctx: Ctx, draft: Readonly<Record<string, unknown>>): CatalogRule {
  const image = new Map(Object.entries(draft));
  const about = { id: "", values: image, image, prefix: "", isNew: true as const };
  throwIssues(checkAutomation(ctx, about));
  const row = { ...emptyRow, ...draft, owner: draft["owner"] ?? ctx.actor.userId };
  // What is in it has just been checked.
  const rule = readRule(row as RuleRow);
  if (!rule?.owner) throw fail("badInput");
  return rule;
}

const emptyRow: RuleRow = {
  id: "",
  name: "",
  name_en: null,
  object: "",
  trigger: "",
  changed: null,
  action: null,
  date_field: null,
  offset_minutes: null,
  cron: null,
  condition: null,
  bounds: null,
  quiet_by: null,
  quiet_minutes: null,
  actions: null,
  owner: null,
  deptid: null,
};

/** Of an object with a history its changes; of another, and for rules that go by time, its records. */
async function findCandidates(ctx: Ctx, rule: CatalogRule, last: number): Promise<Candidate[]> {
  const object = findObject(ctx.catalog, rule.object);
  const isTimed = rule.trigger === "due" || rule.trigger === "cron";
  // Who changed what is for those to know who may see all of it.
  if (isTimed || !object.def.history || !policyOf(ctx, object.name, "history").full) {
    if (!isTimed && rule.trigger !== "create") return [];
    const by = object.def.series?.at ?? "created_at";
    const sort = `-${rule.trigger === "due" && rule.dateField ? rule.dateField : by}`;
    const asked = { objname: object.name, sort, pageSize: last, count: "none" as const, fields: ["id", by] };
    const { data } = await pageRecords(ctx, asked);
    const at = (value: unknown) => (!isTimed && typeof value === "string" ? value : null);
    return data.map((record) => ({ id: record.id, at: at(record[by]), event: rule.trigger, by: null }));
  }
  const changes = await loadChangesAcross(ctx.db, {
    objects: [object.name],
    limit: last,
    olderThan: undefined,
    from: undefined,
    until: undefined,
    actor: undefined,
    action: undefined,
  });
  return changes
    .filter(({ action, after }) => isSetOff(rule, action, new Set(Object.keys(after ?? {}))))
    .map(({ record_id: id, at, action, actor_name: by }) => ({ id, at, event: action, by }));
}

/** Of the records those that meet the rule's condition and that its owner sees, with what they are called. */
async function filterSeen(
  ctx: Ctx,
  rule: CatalogRule,
  candidates: readonly Candidate[],
): Promise<Map<string, string | null>> {
  const ids = [...new Set(candidates.map(({ id }) => id))];
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const rows = compileRuleRows(ctx, rule, bind);
  const condition = settleRuleCondition(ctx, rule);
  if (ids.length === 0 || !rows || condition === undefined) return new Map();
  const object = findObject(ctx.catalog, rule.object);
  const met = await runSql<{ id: string }>(
    ctx.db,
    `select ${rows.alias}.${quote("id")} as id from ${object.table} ${rows.alias}
      where ${rows.alias}."id" = any(${bind(ids)}::uuid[]) and ${rows.where}`,
    values,
  );
  if (met.length === 0) return new Map();
  const own = { field: "id", op: "in", value: met.map(({ id }) => id) };
  const highsearch = { match: "and", rules: condition ? [own, condition] : [own] };
  const page = await pageRecords(ctx, {
    objname: object.name,
    highsearch,
    pageSize: ids.length,
    count: "none",
  });
  const names = titleFields(object.def, ctx.language);
  return new Map(page.data.map((record) => [record.id, titleOf(record, names) || null]));
}

/** Does the actions in turn, up to the first that fails, and takes them back. */
function tryActions(ctx: Ctx, rule: CatalogRule, id: string): Promise<TriedRun["steps"]> {
  return dryRun(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx, ruleDepth: 1, origin: "rule:try" };
    const steps: TriedRun["steps"] = [];
    for (const action of rule.actions) {
      try {
        const record = await getRecord(inside, { objname: rule.object, id });
        const acting = {
          rule,
          record,
          once: `try:${id}`,
          starter: ctx.actor,
          runSchedule: () => Promise.resolve(),
          startApproval: () => Promise.resolve({ id: "" }),
        };
        const outcome = await inSavepoint(tx, () => runAction(inside, action, acting));
        steps.push({ do: action.do, ...outcome });
      } catch (error) {
        steps.push({ do: action.do, state: "failed", text: describeError(error) });
        break;
      }
    }
    return steps;
  });
}
