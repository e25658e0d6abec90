import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import type { PublicQuestions } from "@kezhuan/contract/metadata/public-page";
import { questionNotices } from "../notices/question-notices.ts";

/** Where the plain page of what they are about finds them. */
export function questionsAbout(about: "achievement" | "demand"): PublicQuestions {
  return {
    object: "kch_question",
    about,
    question: "question",
    answer: "answer",
    by: "shown_name",
    at: "answered_at",
  };
}

const reviewed = { reviewed_at: "$now", reviewed_by: "$user.id" } as const;

/** A question about an achievement or a demand. Nobody else sees it before it is answered and a reviewer lets it out. */
export const kchQuestion: ObjectInput = {
  name: "kch_question",
  label: { zh: "公开问答", en: "Questions" },
  labelField: "question",
  sort: "-created_at",
  // Of those that wait: who asks more than these is asked to wait, too.
  quota: { roles: ["ROLE_MEMBER", "ROLE_DEFAULT"], states: ["submitted", "answered"], most: 10 },
  // What is public helps others; what was never answered or let out goes with the account.
  personal: [{ by: "created_by", clear: ["shown_name"], keep: ["published", "offline"] }],
  fields: [
    {
      name: "achievement",
      label: { zh: "科技成果", en: "Achievement" },
      kind: "ref",
      settings: { object: "kch_achievement", onDelete: "cascade" },
      fixed: true,
    },
    {
      name: "demand",
      label: { zh: "技术需求", en: "Demand" },
      kind: "ref",
      settings: { object: "kch_demand", onDelete: "cascade" },
      fixed: true,
    },
    {
      name: "question",
      label: { zh: "问题", en: "Question" },
      kind: "longtext",
      settings: { maxLength: 500 },
      required: true,
      searchable: true,
    },
    {
      name: "shown_name",
      label: { zh: "公开署名", en: "Name shown" },
      kind: "text",
      settings: { maxLength: 40 },
      help: {
        zh: "提问人自愿公开的称呼；空着就不显示提问人",
        en: "What the asker chose to be called in public; empty shows nobody",
      },
    },
    {
      name: "answer",
      label: { zh: "回答", en: "Answer" },
      kind: "longtext",
      settings: { maxLength: 2000 },
      readonly: true,
      requiredFor: ["answer"],
      help: { zh: "审核后与问题一起公开", en: "Published with the question after review" },
    },
    { name: "answered_at", label: { zh: "回答时间", en: "Answered" }, kind: "datetime", readonly: true },
    {
      name: "status",
      label: { zh: "状态", en: "State" },
      kind: "code",
      settings: { dict: "kch_question_status" },
      readonly: true,
    },
    {
      name: "remark",
      label: { zh: "审核意见", en: "Reviewer's remark" },
      kind: "longtext",
      settings: { maxLength: 500 },
      readonly: true,
      requiredFor: ["reject"],
      help: { zh: "提问人可见", en: "Seen by whoever asked" },
    },
    {
      name: "reviewed_by",
      label: { zh: "审核人", en: "Reviewed by" },
      kind: "ref",
      settings: { object: "sys_user", onDelete: "clear" },
      readonly: true,
    },
    { name: "reviewed_at", label: { zh: "审核时间", en: "Reviewed" }, kind: "datetime", readonly: true },
  ],
  notices: questionNotices,
  states: {
    field: "status",
    initial: "submitted",
    transitions: [
      {
        action: "answer",
        label: { zh: "回答", en: "Answer" },
        from: ["submitted", "answered"],
        to: "answered",
        set: { answer: "$comment", answered_at: "$now" },
      },
      {
        action: "publish",
        label: { zh: "公开", en: "Publish" },
        from: ["answered", "offline"],
        to: "published",
        set: reviewed,
      },
      {
        action: "reject",
        label: { zh: "不予公开", en: "Reject" },
        from: ["submitted", "answered"],
        to: "rejected",
        set: { ...reviewed, remark: "$comment" },
      },
      {
        action: "withdraw",
        label: { zh: "撤回", en: "Take back" },
        from: ["submitted", "answered"],
        to: "withdrawn",
      },
      {
        action: "take_offline",
        label: { zh: "下线", en: "Take off line" },
        from: ["published"],
        to: "offline",
      },
    ],
  },
  indexes: [
    { fields: ["achievement", "status"] },
    { fields: ["demand", "status"] },
    { fields: ["created_by"] },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部问答", en: "All questions" },
      columns: [
        { field: "question", width: 320 },
        { field: "achievement", width: 240 },
        { field: "demand", width: 200 },
        { field: "answer", width: 320 },
        { field: "status", width: 110 },
        { field: "created_at", width: 170 },
      ],
      search: ["question", "achievement", "demand", "status"],
    },
    {
      name: "waiting",
      label: { zh: "待处理", en: "Waiting" },
      columns: [
        { field: "question", width: 320 },
        { field: "achievement", width: 240 },
        { field: "demand", width: 200 },
        { field: "answer", width: 320 },
        { field: "status", width: 110 },
        { field: "created_at", width: 170 },
      ],
      search: ["question", "status"],
      condition: { match: "and", rules: [{ field: "status", op: "in", value: ["submitted", "answered"] }] },
    },
  ],
};
