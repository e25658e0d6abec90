import { z } from "zod";
import { ruleActionSchema } from "./automation.ts";
import { labelSchema, type Label } from "./label.ts";

/** Stages of a flow, lanes side by side in one of them, and kinds of approvers of a lane. */
export const mostStages = 20;
export const mostLanes = 6;
const mostApprovers = 20;
/** Of one lane, after roles have become people. */
export const mostCandidates = 50;
const mostHours = 24 * 366;

/** Who is asked. Whoever may not see the record is none of them, whatever a flow says. */
export const approverSchema = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("user"), user: z.uuid(), label: z.string().max(200).optional() }),
  z.strictObject({ by: z.literal("role"), role: z.string().regex(/^ROLE_[A-Z0-9_]+$/) }),
  /** Those of the starter's department, or of the nearest one above it that has some. */
  z.strictObject({ by: z.literal("deptRole"), role: z.string().regex(/^ROLE_[A-Z0-9_]+$/) }),
  /** The head of the starter's department, or of the nearest one above it that has one who may approve. */
  z.strictObject({ by: z.literal("head") }),
  /** An account that a field of the record names, or a path of references. */
  z.strictObject({
    by: z.literal("field"),
    field: z.string().regex(/^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,2}$/),
  }),
]);
export type Approver = z.infer<typeof approverSchema>;

export const approverKinds = ["user", "role", "deptRole", "head", "field"] as const;

/** `all`: countersigned by everybody; `any`: one is enough. */
export const approvalModes = ["all", "any"] as const;
export type ApprovalMode = (typeof approvalModes)[number];

const approvers = z.array(approverSchema).max(mostApprovers);

export const laneSchema = z.strictObject({
  name: labelSchema,
  approvers: approvers.min(1),
  mode: z.enum(approvalModes),
  /** Hours until the time is up; absent: no limit. */
  hours: z.int().min(1).max(mostHours).optional(),
  /** Hours before that at which those who have not decided are reminded. */
  remind: z.int().min(1).max(mostHours).optional(),
  /** Who takes over when the time is up, one of them for all who have not decided; nobody: they are reminded again. */
  escalate: approvers.optional(),
});
export type ApprovalLane = z.infer<typeof laneSchema>;

export const stageSchema = z.strictObject({
  lanes: z.array(laneSchema).min(1).max(mostLanes),
  /** Of several lanes: all have to agree, or one of them. */
  join: z.enum(approvalModes),
});
export type ApprovalStage = z.infer<typeof stageSchema>;

export const stagesSchema = z.array(stageSchema).min(1).max(mostStages);

/** What follows at the end, done with the rights of the flow's owner. */
export const approvalActionsSchema = z.array(ruleActionSchema).max(10);

/** A flow as an approval began with it: a later version of the flow changes nothing for those that run. */
export const approvalDesignSchema = z.strictObject({
  stages: stagesSchema,
  approved: approvalActionsSchema,
  rejected: approvalActionsSchema,
  /** Whoever started it may approve it. */
  selfApproval: z.boolean(),
});
export type ApprovalDesign = z.infer<typeof approvalDesignSchema>;

/** `ending`: decided, and what follows is being done. `failed`: what follows could not be done. */
export const approvalStates = ["running", "ending", "done", "failed", "withdrawn"] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalOutcomes = ["approved", "rejected"] as const;
export type ApprovalOutcome = (typeof approvalOutcomes)[number];

export const taskStates = [
  "open",
  "approved",
  "rejected",
  "returned",
  "delegated",
  "expired",
  "dropped",
] as const;
export type ApprovalTaskState = (typeof taskStates)[number];

export const approvalStateLabels: Readonly<Record<ApprovalState, Label>> = {
  running: { zh: "审批中", en: "In progress" },
  ending: { zh: "正在执行结果", en: "Being concluded" },
  done: { zh: "已结束", en: "Done" },
  failed: { zh: "结果执行失败", en: "Result could not be carried out" },
  withdrawn: { zh: "已撤回", en: "Withdrawn" },
};
