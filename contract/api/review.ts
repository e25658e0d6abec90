import { z } from "zod";
import { defineMessage } from "./define-message.ts";
import { id, idText, name, objname, objnameText } from "./message-parameters.ts";
import { proseText } from "../kinds/typed-text.ts";
import { recordInput } from "./records.ts";

/** Id of a pending change. */
const revision = z.uuid();
const comment = proseText(2000).optional();

/** Remarks of a reviewer on single fields: name → text. */
export const remarksInput = z.record(name, proseText(1000).trim().min(1));
const checked = z.array(name).max(20).optional();

export const reviewViews = ["open", "mine", "overdue", "all"] as const;
export type ReviewView = (typeof reviewViews)[number];

export const decisions = ["accept", "return", "refuse"] as const;
export type Decision = (typeof decisions)[number];

export const revisionStates = ["draft", "waiting", "returned", "accepted", "refused", "withdrawn"] as const;
export type RevisionState = (typeof revisionStates)[number];

/** A record under review, or a pending change of it. */
const place = { objname, id, revision: revision.optional() };

const time = z.iso.datetime({ offset: true });
const ref = z.object({ id: z.string(), label: z.string().nullable() });
const actor = z.object({ id: z.string().nullable(), label: z.string().nullable() });
const state = z.enum(revisionStates);
const count = z.int().min(0);

const review = z.object({
  /** The caller's roles in this review. */
  reviewer: z.boolean(),
  owner: z.boolean(),
  /** True for a reviewer who submitted it or changed it last: somebody else has to approve it. */
  own: z.boolean(),
  /** Some of those who may decide, where the caller may not decide on their own work. */
  approvers: z.array(ref),
  rounds: z.array(
    z.object({
      id: z.string(),
      revision: z.string().nullable(),
      /** Name of a transition, or a decision on a change. */
      action: z.string(),
      comment: z.string().nullable(),
      remarks: z.array(
        z.object({
          field: z.string(),
          text: z.string(),
          /** True once the field has another value. */
          answered: z.boolean(),
        }),
      ),
      checked: z.array(z.string()),
      at: time,
      actor,
    }),
  ),
  /**
   * A change that somebody else has begun and not submitted: it blocks other proposals. Its content is visible to its
   * author only; whoever decides may discard it (`withdrawRevision`).
   */
  begun: z.object({ author: actor, at: time, mayDiscard: z.boolean() }).nullable(),
  /** The undecided change. */
  revision: z
    .object({
      id: z.string(),
      state,
      version: z.int(),
      author: actor,
      /** By the caller. */
      mine: z.boolean(),
      /** The caller may not decide on it, as it is their own work. */
      own: z.boolean(),
      reviewer: ref.nullable(),
      submitted_at: time.nullable(),
      due: time.nullable(),
      fields: z.array(
        z.object({
          field: z.string(),
          /** The value when the change was made, the current one, and the proposed one. */
          before: z.unknown(),
          now: z.unknown(),
          after: z.unknown(),
          /** The field was changed meanwhile: a conflict to be decided. */
          moved: z.boolean(),
        }),
      ),
    })
    .nullable(),
});

const revisionText = {
  zh: "待审修改的编号；不填则指记录本身",
  en: "Of a change that waits; absent: the record itself is meant",
};

const placeTexts = { objname: objnameText, id: idText, revision: revisionText };

export const reviewMessages = {
  /** The caller's review queue over all objects, oldest first. */
  listReviews: defineMessage({
    viewAs: true,
    input: z.strictObject({
      view: z.enum(reviewViews),
      objname: objname.optional(),
      pageNum: z.int().min(1).max(10_000).optional(),
    }),
    output: z.object({
      items: z.array(
        z.object({
          objname: z.string(),
          id: z.string(),
          /** Id of a pending change; null: the record itself. */
          revision: z.string().nullable(),
          label: z.string().nullable(),
          /** From here on, null also stands for what the caller may not read. */
          state: z.string().nullable(),
          since: time.nullable(),
          due: time.nullable(),
          reviewer: ref.nullable(),
          author: ref.nullable(),
          /** How often it was submitted and returned. */
          rounds: count,
        }),
      ),
      counts: z.object({ open: count, mine: count, overdue: count, all: count }),
      pageSize: z.int(),
    }),
    summary: { zh: "等待当前用户审核的全部内容", en: "Everything that waits for the caller to review it" },
    parameters: {
      view: {
        zh: "open 待受理，mine 我受理的，overdue 已超期，all 全部",
        en: "`open`: taken up by nobody, `mine`, `overdue`, `all`",
      },
      objname: { zh: "只列此对象", en: "Of this object only" },
      pageNum: { zh: "页码", en: "The page" },
    },
  }),
  /** Remarks of reviewers on a record, and its pending change: for the owner and the reviewers. */
  getReview: defineMessage({
    viewAs: true,
    input: z.strictObject({ objname, id }),
    output: review,
    summary: {
      zh: "审核意见与待审修改，仅所有者和审核人可见",
      en: "What reviewers said, and the change that waits: for the owner and reviewers only",
    },
    parameters: { objname: objnameText, id: idText },
  }),
  /** Claims an item that nobody has claimed. */
  claimReview: defineMessage({
    input: z.strictObject(place),
    output: z.object({ reviewer: ref }),
    summary: { zh: "受理；他人已受理时为 409", en: "Take it up; 409 when somebody else has" },
    parameters: placeTexts,
  }),
  releaseReview: defineMessage({
    input: z.strictObject(place),
    output: z.object({ released: z.boolean() }),
    summary: { zh: "取消受理", en: "Give it back" },
    parameters: placeTexts,
  }),
  handOverReview: defineMessage({
    input: z.strictObject({ ...place, to: id }),
    output: z.object({ reviewer: ref }),
    summary: { zh: "转交其他审核人", en: "Hand it over to another reviewer" },
    parameters: { ...placeTexts, to: { zh: "接手人的编号", en: "Who takes over" } },
  }),
  /** Reviewers that an item can be handed over to. */
  listReviewers: defineMessage({
    withoutRecords: "names of colleagues, for who reviews; no records",
    viewAs: true,
    input: z.strictObject({ objname }),
    output: z.object({ people: z.array(ref) }),
    summary: { zh: "可以受理此类记录的人", en: "Who can review such records" },
    parameters: { objname: objnameText },
  }),
  /** Who is offered in a field of accounts that names a step: those who may take it. */
  listAble: defineMessage({
    withoutRecords: "names of colleagues, for who writes the field; no records",
    viewAs: true,
    input: z.strictObject({ objname, field: name }),
    output: z.object({ people: z.array(ref) }),
    summary: { zh: "人员字段可选的人", en: "Whom a field of accounts offers" },
    parameters: { objname: objnameText, field: { zh: "字段名", en: "Name of the field" } },
  }),
  /** Saves a change for review; `submit` submits it as well. Fields that equal the record are dropped from it. */
  saveRevision: defineMessage({
    input: z.strictObject({
      objname,
      id,
      /** Version of the record that the caller saw. */
      version: z.int().optional(),
      data: recordInput,
      submit: z.boolean().optional(),
    }),
    output: z.object({
      /** Null when the change no longer differs from the record. */
      revision: z.string().nullable(),
      state: state.nullable(),
      /** Fields of the pending change. */
      waiting: z.array(z.string()),
    }),
    summary: {
      zh: "保存对已公开记录的修改，等待审核；记录本身不变",
      en: "Keep a change of a public record until it is reviewed; the record stays as it is",
    },
    parameters: {
      objname: objnameText,
      id: idText,
      version: { zh: "看到的记录版本", en: "The record's version that was seen" },
      data: { zh: "要改的字段", en: "The fields to change" },
      submit: { zh: "同时提交审核", en: "Hand it in as well" },
    },
  }),
  withdrawRevision: defineMessage({
    withoutRecords: "about one's own change",
    input: z.strictObject({ objname, id }),
    output: z.object({ withdrawn: z.boolean() }),
    summary: {
      zh: "撤回自己的修改；审核人可清除他人的修改，作者会收到通知",
      en: "Take back one's own change; whoever decides may discard another's, who is told",
    },
    parameters: { objname: objnameText, id: idText },
  }),
  decideRevision: defineMessage({
    input: z.strictObject({
      objname,
      id,
      revision,
      /** Versions of the change and of the record that the caller saw. */
      version: z.int(),
      recordVersion: z.int(),
      decision: z.enum(decisions),
      comment,
      remarks: remarksInput.optional(),
      checked,
      /** Fields changed meanwhile: those to overwrite, those to keep. */
      take: z.array(name).max(300).optional(),
      keep: z.array(name).max(300).optional(),
    }),
    output: z.object({ state }),
    summary: { zh: "审定修改：采纳、退回或不采纳", en: "Accept a change, return it or refuse it" },
    parameters: {
      objname: objnameText,
      id: idText,
      revision: { zh: "修改的编号", en: "The change's id" },
      version: { zh: "看到的修改版本", en: "The change's version that was seen" },
      recordVersion: { zh: "看到的记录版本", en: "The record's version that was seen" },
      decision: { zh: "accept 采纳，return 退回，refuse 不采纳", en: "The decision" },
      comment: { zh: "意见", en: "A comment" },
      remarks: { zh: "对各字段的意见", en: "Remarks on single fields" },
      checked: { zh: "已核对的事项", en: "What was checked" },
      take: {
        zh: "与现值冲突、仍要采纳的字段",
        en: "Fields changed meanwhile that are to be changed all the same",
      },
      keep: { zh: "与现值冲突、保留现值的字段", en: "Fields changed meanwhile that are to stay" },
    },
  }),
} as const;

export type ReviewItem = z.infer<(typeof reviewMessages)["listReviews"]["output"]>["items"][number];

export type ReviewsOutput = z.infer<(typeof reviewMessages)["listReviews"]["output"]>;

export type Remark = z.infer<typeof review>["rounds"][number]["remarks"][number];

export type ReviewRound = z.infer<typeof review>["rounds"][number];

export type RevisionField = NonNullable<z.infer<typeof review>["revision"]>["fields"][number];

export type RevisionOutput = NonNullable<z.infer<typeof review>["revision"]>;

export type ReviewOutput = z.infer<typeof review>;

export type SavedRevision = z.infer<(typeof reviewMessages)["saveRevision"]["output"]>;
