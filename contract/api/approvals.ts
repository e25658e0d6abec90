import { z } from "zod";
import { proseText } from "../kinds/typed-text.ts";
import { approvalModes, approvalOutcomes, approvalStates, taskStates } from "../metadata/approval.ts";
import { ruleStepSchema } from "../metadata/automation.ts";
import { labelSchema } from "../metadata/label.ts";
import { defineMessage } from "./define-message.ts";
import { id as recordId, idText, objname, objnameText } from "./message-parameters.ts";

export const approvalViews = ["waiting", "started", "decided"] as const;
export type ApprovalView = (typeof approvalViews)[number];

export const approvalDecisions = ["approve", "reject", "return", "delegate"] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

const id = z.uuid();
const comment = proseText(2000).optional();
const time = z.iso.datetime({ offset: true });
const person = z.object({ id: z.string(), label: z.string().nullable() });
const count = z.int().min(0);

const summary = {
  id: z.string(),
  flow: labelSchema,
  objname: z.string(),
  record: z.string(),
  state: z.enum(approvalStates),
  outcome: z.enum(approvalOutcomes).nullable(),
  /** Nobody can approve a lane of the stage it is at. */
  stuck: z.boolean(),
  starter: person.nullable(),
  started_at: time,
};

/** What is drawn of a stage. Who is asked is told by tasks: a design names people and roles that not everybody may know. */
const drawnStage = z.object({
  lanes: z.array(z.object({ name: labelSchema, mode: z.enum(approvalModes), hours: z.int().optional() })),
  join: z.enum(approvalModes),
});

const task = z.object({
  id: z.string(),
  stage: count,
  lane: count,
  /** How often a stage has been come to before, in this approval. */
  visit: count,
  user: person,
  state: z.enum(taskStates),
  decided_at: time.nullable(),
  /** The deputy who decided on behalf of the approver; null: the approver. */
  decided_by: person.nullable(),
  due: time.nullable(),
});

const idTextOf = { zh: "审批的编号", en: "Id of the approval" };
const commentText = { zh: "意见", en: "A comment" };

export const approvalMessages = {
  /** Which flows somebody could start for a record, and what runs or ran for it. */
  listRecordApprovals: defineMessage({
    viewAs: true,
    input: z.strictObject({ objname, id: recordId }),
    output: z.object({
      flows: z.array(z.object({ id: z.string(), name: labelSchema })),
      approvals: z.array(z.object(summary)),
    }),
    summary: {
      zh: "记录可以发起的审批流程，以及已有的审批",
      en: "Flows that can be started for a record, and its approvals",
    },
    parameters: { objname: objnameText, id: idText },
  }),
  startApproval: defineMessage({
    input: z.strictObject({ flow: id, objname, id: recordId, comment }),
    output: z.object({
      id: z.string(),
      /** Lanes of the first stage that nobody can approve. */
      stuck: z.array(labelSchema),
    }),
    summary: { zh: "为一条记录发起审批", en: "Start an approval of a record" },
    parameters: {
      flow: { zh: "审批流程的编号", en: "Id of the flow" },
      objname: objnameText,
      id: idText,
      comment: commentText,
    },
  }),
  listApprovals: defineMessage({
    viewAs: true,
    input: z.strictObject({ view: z.enum(approvalViews), pageNum: z.int().min(1).max(10_000).optional() }),
    output: z.object({
      items: z.array(
        z.object({
          ...summary,
          /** As the caller may see it. */
          label: z.string().nullable(),
          step: labelSchema.nullable(),
          due: time.nullable(),
          /** The approver whom the caller stands in for; null for what is the caller's own. */
          on_behalf_of: person.nullable(),
        }),
      ),
      /** How many wait for the caller; they may not see all of those records any more. */
      waiting: count,
      hasMore: z.boolean(),
    }),
    summary: {
      zh: "等待当前用户审批的、其发起的和其处理过的审批",
      en: "Approvals that wait for the caller, that they started, or that they decided about",
    },
    parameters: {
      view: { zh: "waiting 待我审批，started 我发起的，decided 我处理过的", en: "Which ones" },
      pageNum: { zh: "页码", en: "The page" },
    },
  }),
  getApproval: defineMessage({
    withoutRecords: "by the id of an approval: server/engine/approvals/approval-access.db.test.ts",
    viewAs: true,
    input: z.strictObject({ id }),
    output: z.object({
      ...summary,
      label: z.string().nullable(),
      stages: z.array(drawnStage),
      stage: count,
      visit: count,
      tasks: z.array(task),
      events: z.array(
        z.object({
          at: time,
          kind: z.string(),
          stage: count.nullable(),
          lane: count.nullable(),
          person: person.nullable(),
          /** To whom it was given. */
          to: person.nullable(),
          /** For whom a deputy decided. */
          on_behalf_of: person.nullable(),
          comment: z.string().nullable(),
        }),
      ),
      /** What was done at the end. */
      steps: z.array(ruleStepSchema),
      /** The task that waits for the caller: their own, or one that they may decide as a deputy. */
      mine: z.string().nullable(),
      /** Whose task that is where the caller stands in for somebody. */
      on_behalf_of: person.nullable(),
      mayWithdraw: z.boolean(),
      /** What follows could not be done, and the caller may have it done again. */
      mayRetry: z.boolean(),
      /** The record has been changed since the approval began. */
      changed: z.boolean(),
    }),
    summary: {
      zh: "一次审批的流程图状态与全部经过；仅发起人、审批人及其代理人、流程执行账号和管理员可见，且须能查看记录",
      en: "Where an approval stands and all that happened; for its starter, approvers and their deputies, the flow's owner and administrators, who may see the record",
    },
    parameters: { id: idTextOf },
  }),
  listApprovalPeople: defineMessage({
    withoutRecords: "by the id of one's own task: server/engine/approvals/approval-access.db.test.ts",
    viewAs: true,
    input: z.strictObject({ id, keyword: z.string().max(100).optional() }),
    output: z.object({ people: z.array(person) }),
    summary: {
      zh: "可以转交审批的人：能查看该记录的账号",
      en: "To whom an approval can be delegated: accounts that may see the record",
    },
    parameters: { id: idTextOf, keyword: { zh: "姓名中的文字", en: "Part of the name" } },
  }),
  decideApproval: defineMessage({
    withoutRecords:
      "by the id of one's own task, and answers its state: server/engine/approvals/approval-access.db.test.ts",
    input: z.strictObject({
      id,
      task: id,
      decision: z.enum(approvalDecisions),
      comment,
      stage: z.int().min(0).optional(),
      to: id.optional(),
    }),
    output: z.object({ state: z.enum(approvalStates), outcome: z.enum(approvalOutcomes).nullable() }),
    summary: {
      zh: "审批：同意、不同意、退回到前面的步骤或转交",
      en: "Approve, reject, return to an earlier stage, or delegate",
    },
    parameters: {
      id: idTextOf,
      task: { zh: "自己的审批任务", en: "One's own task" },
      decision: {
        zh: "approve 同意，reject 不同意，return 退回，delegate 转交",
        en: "The decision",
      },
      comment: commentText,
      stage: { zh: "退回到第几步（从 0 起）", en: "The stage it is returned to, counted from 0" },
      to: { zh: "转交给谁", en: "To whom it is delegated" },
    },
  }),
  retryApproval: defineMessage({
    withoutRecords:
      "by the id of an approval of one's own flow, and answers its state: server/engine/approvals/approval-access.db.test.ts",
    input: z.strictObject({ id }),
    output: z.object({ state: z.enum(approvalStates) }),
    summary: {
      zh: "重新执行失败的后续动作：流程执行账号或管理员",
      en: "Carry out again what follows an approval and failed: the flow's owner, or an administrator",
    },
    parameters: { id: idTextOf },
  }),
  withdrawApproval: defineMessage({
    withoutRecords:
      "by the id of an approval one has started, and answers nothing: server/engine/approvals/approval-access.db.test.ts",
    input: z.strictObject({ id, comment }),
    output: z.object({ withdrawn: z.boolean() }),
    summary: { zh: "撤回审批：发起人或管理员", en: "Withdraw an approval: its starter, or an administrator" },
    parameters: { id: idTextOf, comment: commentText },
  }),
} as const;

export type ApprovalItem = z.infer<(typeof approvalMessages)["listApprovals"]["output"]>["items"][number];
export type ApprovalOutput = z.infer<(typeof approvalMessages)["getApproval"]["output"]>;
export type DrawnStage = z.infer<typeof drawnStage>;
export type ApprovalTask = z.infer<typeof task>;
