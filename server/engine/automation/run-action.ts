import type { WireRecord } from "@kezhuan/contract/api/records";
import { fail, failField } from "@kezhuan/contract/errors";
import type { RuleAction } from "@kezhuan/contract/metadata/automation";
import type { Label } from "@kezhuan/contract/metadata/label";
import { findObject, type CatalogObject } from "../catalog/catalog.ts";
import type { CatalogRule } from "../catalog/rule.ts";
import { systemActor, isAdministrator, type Ctx } from "../context.ts";
import { queueDelivery } from "../jobs/queue-delivery.ts";
import { queueJob } from "../jobs/queue-job.ts";
import { getRecord } from "../records/get.ts";
import { notifyAs } from "../records/notify-people.ts";
import { fillAnyway } from "@kezhuan/server/engine/records/notifying/notification-text";
import { saveRecords } from "../records/save.ts";
import { transitionRecord } from "../records/transition.ts";
import { writeDigits, type Decimal } from "@kezhuan/contract/expression/decimal";
import { readOperand } from "@kezhuan/contract/expression/operands";
import type { Value } from "@kezhuan/contract/expression/value-types";
import { compileRuleExpression, operandIn } from "@kezhuan/server/engine/records/checks/rule-expressions";

/** Kind of the jobs that send the mails of rules. */
export const ruleMailKind = "rule-mail";

/** Has a scheduled task run. Errors: 404. */
export type RunSchedule = (ctx: Ctx, id: string) => Promise<unknown>;

/** Starts an approval of a record, once for a key. Errors: 403, 404, 409 where one runs. */
export type StartApproval = (
  ctx: Ctx,
  starting: { flow: string; objname: string; id: string; starter: Acting["starter"]; once: string },
) => Promise<{ id: string }>;

export interface Acting {
  /** On whose behalf, and about records of which object: a rule, or a flow at its end. */
  rule: Pick<CatalogRule, "object" | "owner">;
  record: WireRecord;
  /** Whose change it was. */
  starter: { userId: string | null; deptid: string | null };
  /** Of the event and the action: what is done once however often it is tried. */
  once: string;
  runSchedule: RunSchedule;
  startApproval: StartApproval;
}

export interface ActionOutcome {
  state: "done" | "skipped";
  text: Label;
  /** What was written; for who tries a rule, and no part of its log. */
  values?: Record<string, unknown>;
}

type Does<Name extends RuleAction["do"]> = (
  ctx: Ctx,
  action: Extract<RuleAction, { do: Name }>,
  acting: Acting,
) => Promise<ActionOutcome>;

/** Does one action with the rights of the context, in its transaction. Errors: those of what is done. */
export function runAction(ctx: Ctx, action: RuleAction, acting: Acting): Promise<ActionOutcome> {
  // Each entry takes the action it is named after.
  return (actions[action.do] as Does<RuleAction["do"]>)(ctx, action, acting);
}

const actions: { [Name in RuleAction["do"]]: Does<Name> } = {
  set: async (ctx, { values }, { rule, record }) => {
    const data = fillValues(findObject(ctx.catalog, rule.object), record, values);
    await saveRecords(ctx, { objname: rule.object, data: { ...data, id: record.id } });
    const { zh, en } = nameFields(ctx, rule.object, Object.keys(values));
    return { ...done({ zh: `填写了${zh}`, en: `Set ${en}` }), values: data };
  },
  create: async (ctx, { object: objname, values, optional }, { rule, record }) => {
    const object = ctx.catalog.objects.get(objname);
    if (!object && optional) {
      const text = { zh: `没有对象 ${objname}，未执行`, en: `Left out: there is no object ${objname}` };
      return { state: "skipped", text };
    }
    const data = fillValues(findObject(ctx.catalog, rule.object), record, values);
    const { ids } = await saveRecords(ctx, { objname, data });
    const { zh, en } = object?.def.label ?? { zh: objname, en: objname };
    return { ...done({ zh: `新增了${zh} ${ids[0]}`, en: `Created ${en} ${ids[0]}` }), values: data };
  },
  transition: async (ctx, { action, comment }, { rule, record }) => {
    await transitionRecord(ctx, { objname: rule.object, id: record.id, action, comment });
    return done({ zh: `执行了流程动作 ${action}`, en: `Made the transition ${action}` });
  },
  notice: async (ctx, { to, text }, { rule, record, once }) => {
    const sent = await notifyAs(
      // Whoever owns the rule is a recipient like others.
      { ...ctx, actor: systemActor },
      { object: findObject(ctx.catalog, rule.object), id: record.id, once },
      {
        to: to.filter((one) => one !== "$owner"),
        text,
        people: to.includes("$owner") ? [rule.owner] : [],
        notices: {
          kind: "system",
          office: `/ruid/${rule.object}?open={id}`,
          portal: "/my",
        },
      },
    );
    return done({ zh: `通知了 ${sent.length} 人`, en: `Notified ${sent.length}` });
  },
  mail: async (ctx, { to, text, body }, { rule, record, once }) => {
    if (!ctx.mails) throw fail("noMails");
    const object = findObject(ctx.catalog, rule.object);
    const address = to.includes("@") ? to : record[to];
    if (typeof address !== "string" || !address.includes("@")) throw failField(to, "pattern");
    const seen = { catalog: ctx.catalog, object, record: { zh: record, en: record } };
    const input = {
      to: address,
      subject: fillAnyway(seen, text),
      body: body ? fillAnyway(seen, body) : null,
    };
    await queueJob(ctx, { kind: ruleMailKind, input, key: once, title: mailTitle });
    return done({ zh: "邮件已排队", en: "The mail is queued" });
  },
  webhook: async (ctx, { webhook }, { rule, record }) => {
    const { id } = await getRecord(ctx, { objname: "sys_webhook", id: webhook });
    const about = { object: rule.object, id: record.id, version: Number(record["version"] ?? 0) };
    await queueDelivery(ctx, { webhook: id, event: "rule", record: about });
    return done({ zh: "网络钩子已排队", en: "The webhook is queued" });
  },
  schedule: async (ctx, { schedule }, { runSchedule }) => {
    if (!isAdministrator(ctx.actor)) throw fail("forbidden");
    await runSchedule(ctx, schedule);
    return done({ zh: "定时任务即将执行", en: "The scheduled task is about to run" });
  },
  approval: async (ctx, { flow }, { rule, record, starter, once, startApproval }) => {
    await startApproval(ctx, { flow, objname: rule.object, id: record.id, starter, once });
    return done({ zh: "已发起审批", en: "An approval was started" });
  },
};

const mailTitle: Label = { zh: "自动化规则的邮件", en: "Mail of an automation rule" };

function done(text: Label): ActionOutcome {
  return { state: "done", text };
}

function nameFields(ctx: Ctx, objname: string, names: readonly string[]): Label {
  const { fields } = findObject(ctx.catalog, objname);
  const labels = names.map((name) => fields.get(name)?.def.label ?? { zh: name, en: name });
  return { zh: labels.map(({ zh }) => zh).join("、"), en: labels.map(({ en }) => en).join(", ") };
}

/**
 * Works expressions out over a record as its reader sees it: what is masked or hidden is empty. Errors: 400 for one that
 * makes no sense.
 */
function fillValues(
  object: CatalogObject,
  record: WireRecord,
  values: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, source]) => {
      const compiled = compileRuleExpression(object, source);
      if ("issue" in compiled) throw failField(name, compiled.issue.problem, compiled.issue.params);
      return [name, toWire(compiled.expression.evaluate((field) => readField(object, record, field)))];
    }),
  );
}

function readField(object: CatalogObject, record: WireRecord, name: string): Value {
  const operand = operandIn(object, name);
  if (operand === undefined || operand === "unreadable" || record._masked?.includes(name)) return null;
  const value = record[name];
  const isReference = typeof value === "object" && value !== null && "id" in value && "label" in value;
  return readOperand(operand, isReference ? value.id : value);
}

function toWire(value: Value): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  // What is neither is a list or a number.
  return Array.isArray(value) ? value : writeDigits(value as Decimal);
}
