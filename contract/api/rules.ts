import { z } from "zod";
import { ruleStepSchema } from "../metadata/automation.ts";
import { defineMessage } from "./define-message.ts";

/** Changes that are looked at in all, and matches that are tried. */
export const mostTriedChanges = 200;
export const mostTriedRuns = 10;

const tried = z.object({
  record: z.object({ id: z.string(), label: z.string().nullable() }),
  /** When the change was made; of a rule that goes by time, null. */
  at: z.iso.datetime({ offset: true }).nullable(),
  event: z.string(),
  by: z.string().nullable(),
  /** What would have been done; empty for those beyond the ones that were tried. */
  steps: z.array(ruleStepSchema.extend({ values: z.record(z.string(), z.unknown()).optional() })),
});

export const ruleMessages = {
  /** Nothing of it is kept: each action is done as its owner and taken back at once. */
  tryRule: defineMessage({
    reads: true,
    input: z.strictObject({
      /** Fields of `sys_rule` as they would be saved. */
      rule: z.record(z.string(), z.unknown()),
      last: z.int().min(1).max(mostTriedChanges).default(100),
    }),
    output: z.object({
      /** Changes that were looked at. */
      examined: z.int(),
      matched: z.int(),
      runs: z.array(tried),
    }),
    summary: {
      zh: "试运行自动化规则：最近的变化中哪些会触发，会做什么；不保留任何结果",
      en: "Try an automation rule: which of the latest changes would have set it off, and what would have been done; nothing of it is kept",
    },
    parameters: {
      rule: { zh: "规则（sys_rule 的字段）", en: "The rule: fields of sys_rule" },
      last: { zh: "检查最近多少次变化", en: "How many of the latest changes to look at" },
    },
  }),
} as const;

export type TriedRun = z.infer<typeof tried>;
