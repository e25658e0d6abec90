import { z } from "zod";
import { labelSchema, type Label } from "./label.ts";
import { nameSchema } from "./names.ts";

/** When a rule runs: on a change of a record, at a time told by one of its dates, or again and again. */
export const ruleTriggers = ["create", "update", "transition", "due", "cron"] as const;
export type RuleTrigger = (typeof ruleTriggers)[number];

export const ruleTriggerLabels: Readonly<Record<RuleTrigger, Label>> = {
  create: { zh: "新增记录时", en: "A record is created" },
  update: { zh: "记录变化时", en: "A record is changed" },
  transition: { zh: "流程动作时", en: "A transition is made" },
  due: { zh: "日期到达时", en: "A date comes" },
  cron: { zh: "定时", en: "At set times" },
};

/** What has become of a run: `waiting` is tried again. */
export const ruleRunStates = ["waiting", "done", "failed", "skipped"] as const;
export type RuleRunState = (typeof ruleRunStates)[number];

export const ruleRunStateLabels: Readonly<Record<RuleRunState, Label>> = {
  waiting: { zh: "等待重试", en: "To be retried" },
  done: { zh: "完成", en: "Done" },
  failed: { zh: "失败", en: "Failed" },
  skipped: { zh: "未执行", en: "Skipped" },
};

/** Rules that set off each other stop here: a chain this long is a circle. */
export const mostRuleDepth = 5;
export const mostRuleActions = 10;
const mostValues = 50;

/** An account named by a field or a path of references, the members of a role, or whoever owns the rule. */
const recipient = z.string().regex(/^(?:\$owner|ROLE_[A-Z0-9_]+|[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,2})$/);
/** Field → expression over the fields of the record that set the rule off. */
const values = z
  .record(nameSchema, z.string().min(1).max(2000))
  .refine((all) => Object.keys(all).length > 0 && Object.keys(all).length <= mostValues);

export const ruleActionSchema = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("set"), values }),
  z.strictObject({
    do: z.literal("create"),
    object: nameSchema,
    values,
    /** Left out where no pack has brought the object. */
    optional: z.literal(true).optional(),
  }),
  z.strictObject({
    do: z.literal("transition"),
    action: nameSchema,
    comment: z.string().max(2000).optional(),
  }),
  z.strictObject({
    do: z.literal("notice"),
    to: z.array(recipient).min(1).max(20),
    /** `{field}` stands for a value as its reader may see it. */
    text: labelSchema,
  }),
  z.strictObject({
    do: z.literal("mail"),
    /** An address, or a field that holds one. */
    to: z.union([z.email().max(254), nameSchema]),
    text: labelSchema,
    body: labelSchema.optional(),
  }),
  z.strictObject({ do: z.literal("webhook"), webhook: z.uuid() }),
  z.strictObject({ do: z.literal("schedule"), schedule: z.string().min(1).max(64) }),
  z.strictObject({ do: z.literal("approval"), flow: z.uuid() }),
]);
export type RuleAction = z.infer<typeof ruleActionSchema>;
export type RuleActionName = RuleAction["do"];

export const ruleActionLabels: Readonly<Record<RuleActionName, Label>> = {
  set: { zh: "填写字段", en: "Set fields" },
  create: { zh: "新增记录", en: "Create a record" },
  transition: { zh: "执行流程动作", en: "Run a transition" },
  notice: { zh: "发送通知", en: "Send a notification" },
  mail: { zh: "发送邮件", en: "Send a mail" },
  webhook: { zh: "调用网络钩子", en: "Call a webhook" },
  schedule: { zh: "执行定时任务", en: "Run a scheduled task" },
  approval: { zh: "发起审批", en: "Start an approval" },
};

export const ruleActionsSchema = z.array(ruleActionSchema).min(1).max(mostRuleActions);

/**
 * Bounds kept as records of another object: the rule runs where a value lies outside of those that match. An empty bound is
 * none.
 */
export const ruleBoundsSchema = z.strictObject({
  object: nameSchema,
  /** Field of the bounds → field of the record that has to be the same; both references, codes or texts. */
  match: z.record(nameSchema, nameSchema).refine((all) => Object.keys(all).length > 0),
  value: nameSchema,
  low: nameSchema.optional(),
  high: nameSchema.optional(),
  /** A yes-or-no field of the bounds that must not say no. */
  enabled: nameSchema.optional(),
});
export type RuleBounds = z.infer<typeof ruleBoundsSchema>;

/** One thing that a run has done, or has failed at. */
export const ruleStepSchema = z.object({
  do: z.string(),
  state: z.enum(["done", "failed", "skipped"]),
  text: labelSchema,
});
export type RuleStep = z.infer<typeof ruleStepSchema>;
