import type { ObjectNoticesInput } from "@kezhuan/contract/metadata/object-notices";

const staff = ["ROLE_KCH_REVIEWER", "ROLE_KCH_MANAGER"];
const owners = ["achievement.created_by", "demand.created_by"];
const asked = { zh: "问题：{question}", en: "Question: {question}" };

/** Of a question: whoever can answer hears of it, then whoever reviews, then whoever asked. */
export const questionNotices = {
  kind: "matching",
  office: "/ruid/kch_question?open={id}",
  portal: "/my?at=questions",
  steps: [
    {
      after: ["create"],
      to: [...owners, ...staff],
      text: { zh: "有人提问，等待回答", en: "Somebody asked, and waits for an answer" },
      detail: asked,
    },
    {
      after: ["answer"],
      to: staff,
      text: { zh: "问答等待审核公开", en: "A question and its answer wait for review" },
      detail: asked,
    },
    {
      after: ["publish"],
      to: ["created_by", ...owners],
      text: { zh: "问题已回答并公开", en: "The question was answered and published" },
      detail: { zh: "回答：{answer}", en: "Answer: {answer}" },
    },
    {
      after: ["reject"],
      to: ["created_by"],
      text: { zh: "问题未能公开", en: "The question was not published" },
      detail: { zh: "意见：{remark}", en: "Remark: {remark}" },
    },
  ],
} satisfies ObjectNoticesInput;
