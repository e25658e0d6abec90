import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import type { PublicQuestions } from "@kezhuan/contract/metadata/public-page";
import { codeIn, datetime, longtext, plainText, refTo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { and, isIn } from "@kezhuan/packs/condition";
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
    refTo("kch_achievement", "cascade")("achievement", ["科技成果", "Achievement"], { fixed: true }),
    refTo("kch_demand", "cascade")("demand", ["技术需求", "Demand"], { fixed: true }),
    longtext("question", ["问题", "Question"], {
      settings: { maxLength: 500 },
      required: true,
      searchable: true,
    }),
    plainText("shown_name", ["公开署名", "Name shown"], {
      settings: { maxLength: 40 },
      help: {
        zh: "提问人自愿公开的称呼；空着就不显示提问人",
        en: "What the asker chose to be called in public; empty shows nobody",
      },
    }),
    longtext("answer", ["回答", "Answer"], {
      readonly: true,
      requiredFor: ["answer"],
      help: { zh: "审核后与问题一起公开", en: "Published with the question after review" },
    }),
    datetime("answered_at", ["回答时间", "Answered"], { readonly: true }),
    codeIn("kch_question_status")("status", ["状态", "State"], { readonly: true }),
    longtext("remark", ["审核意见", "Reviewer's remark"], {
      settings: { maxLength: 500 },
      readonly: true,
      requiredFor: ["reject"],
      help: { zh: "提问人可见", en: "Seen by whoever asked" },
    }),
    refTo("sys_user", "clear")("reviewed_by", ["审核人", "Reviewed by"], { readonly: true }),
    datetime("reviewed_at", ["审核时间", "Reviewed"], { readonly: true }),
  ],
  notices: questionNotices,
  states: {
    field: "status",
    initial: "submitted",
    transitions: [
      transition("answer", ["回答", "Answer"], {
        from: ["submitted", "answered"],
        to: "answered",
        set: { answer: "$comment", answered_at: "$now" },
      }),
      transition("publish", ["公开", "Publish"], {
        from: ["answered", "offline"],
        to: "published",
        set: reviewed,
      }),
      transition("reject", ["不予公开", "Reject"], {
        from: ["submitted", "answered"],
        to: "rejected",
        set: { ...reviewed, remark: "$comment" },
      }),
      transition("withdraw", ["撤回", "Take back"], { from: ["submitted", "answered"], to: "withdrawn" }),
      transition("take_offline", ["下线", "Take off line"], { from: ["published"], to: "offline" }),
    ],
  },
  indexes: [
    { fields: ["achievement", "status"] },
    { fields: ["demand", "status"] },
    { fields: ["created_by"] },
  ],
  views: [
    table("default", ["全部问答", "All questions"], {
      columns: { question: 320, achievement: 240, demand: 200, answer: 320, status: 110, created_at: 170 },
      search: ["question", "achievement", "demand", "status"],
    }),
    table("waiting", ["待处理", "Waiting"], {
      columns: { question: 320, achievement: 240, demand: 200, answer: 320, status: 110, created_at: 170 },
      search: ["question", "status"],
      condition: and(isIn("status", ["submitted", "answered"])),
    }),
  ],
};
