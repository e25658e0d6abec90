import { mostRuleDepth } from "@kezhuan/contract/metadata/automation";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { CatalogRule } from "../catalog/rule.ts";
import type { Ctx } from "../context.ts";
import { compileRuleRows } from "./rule-rows.ts";
import type { WebhookEvent } from "../jobs/emit-webhooks.ts";

/** Kind of the jobs that run what waits for one rule. */
export const ruleJobKind = "rule";

export const ruleJobTitle = JSON.stringify({ zh: "执行自动化规则", en: "Running an automation rule" });

/** True where a write of the object can set a rule off. */
export function hasRules(ctx: Ctx, object: CatalogObject): boolean {
  return ctx.catalog.rules.has(object.name);
}

/**
 * Parts of a statement's `with` that store an event for each written row that sets a rule off, and queue the rule's job: in
 * the transaction of the change, in as many parts as there are rules, however many rows are written, and at no cost without
 * rules. What packs bring sets nothing off.
 */
export function emitRules(ctx: Ctx, object: CatalogObject, event: WebhookEvent): string[] {
  const rules = ctx.catalog.rules.get(object.name);
  if (!rules || ctx.origin?.startsWith("pack:")) return [];
  const changed = new Set(event.changed);
  const heard = rules.filter((rule) => isSetOff(rule, event.action, changed));
  const parts = heard.flatMap((rule, index) => storeEvents(ctx, rule, { event, name: `rule${index}` }));
  if (parts.length === 0) return [];
  const { source, bind } = event;
  const now = `${bind(ctx.now().toISOString())}::timestamptz`;
  const all = parts.map(({ name }) => `select rule from ${name}`).join(" union ");
  return [
    ...parts.map(({ text }) => text),
    `${source}_ruled as (
       insert into kz.job (id, kind, state, input, created_at, run_at, title, language)
       select gen_random_uuid(), '${ruleJobKind}', 'queued', jsonb_build_object('rule', ruled.rule), ${now}, ${now},
              ${bind(ruleJobTitle)}::jsonb, 'zh'
         from (${all}) ruled
       returning pg_notify('kz_jobs', '${ruleJobKind}')::text)`,
  ];
}

/** True for a change of the kind that the rule hears of; whether the record meets its condition is another matter. */
export function isSetOff(rule: CatalogRule, action: string, changed: ReadonlySet<string>): boolean {
  if (rule.trigger === "create") return action === "create";
  if (rule.trigger === "transition") return action === rule.action;
  // A transition changes fields as well.
  if (rule.trigger !== "update" || ["create", "delete", "restore"].includes(action)) return false;
  return rule.changed === null || !rule.changed.isDisjointFrom(changed);
}

interface Storing {
  event: WebhookEvent;
  name: string;
}

function storeEvents(
  ctx: Ctx,
  rule: CatalogRule,
  { event, name }: Storing,
): { name: string; text: string }[] {
  const { source, bind, action } = event;
  const rows = compileRuleRows(ctx, rule, bind);
  if (!rows) return [];
  const { alias, where, quiet = "null::text" } = rows;
  const now = `${bind(ctx.now().toISOString())}::timestamptz`;
  const id = `${bind(rule.id)}::uuid`;
  const isQuiet = rule.quiet !== null;
  const pause = isQuiet
    ? ` and not exists (select from kz.rule_event e where e.rule = ${id} and e.quiet = ${quiet}
          and e.created_at > ${now} - make_interval(mins => ${bind(rule.quiet?.minutes)}::int))`
    : "";
  const text = `${source}_${name} as (
       insert into kz.rule_event (id, rule, object, record_id, event, changed, version, actor, depth, created_at, quiet)
       select ${isQuiet ? `distinct on (${quiet}) ` : ""}gen_random_uuid(), ${id}, ${bind(rule.object)}::text, ${alias}."id",
              ${bind(action)}::text, ${bind([...(event.changed ?? [])])}::text[], ${alias}."version", ${bind(ctx.actor.userId)}::uuid,
              ${bind(Math.min(ctx.ruleDepth ?? 0, mostRuleDepth + 1))}::int, ${now}, ${quiet}
         from ${source} ${alias} where ${where}${pause}
       returning rule)`;
  return [{ name: `${source}_${name}`, text }];
}
