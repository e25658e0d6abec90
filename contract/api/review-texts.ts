import type { Label } from "../metadata/label.ts";

const objname = text("对象名", "The object's name");
const id = text("记录编号", "The record's id");
const revision = text(
  "待审修改的编号；不填则指记录本身",
  "Of a change that waits; absent: the record itself is meant",
);
const place = { objname, id, revision };

export const reviewTexts = {
  listReviews: {
    summary: text("等待当前用户审核的全部内容", "Everything that waits for the caller to review it"),
    parameters: {
      view: text(
        "open 待受理，mine 我受理的，overdue 已超期，all 全部",
        "`open`: taken up by nobody, `mine`, `overdue`, `all`",
      ),
      objname: text("只列此对象", "Of this object only"),
      pageNum: text("页码", "The page"),
    },
  },
  getReview: {
    summary: text(
      "审核意见与待审修改，仅所有者和审核人可见",
      "What reviewers said, and the change that waits: for the owner and reviewers only",
    ),
    parameters: { objname, id },
  },
  claimReview: {
    summary: text("受理；他人已受理时为 409", "Take it up; 409 when somebody else has"),
    parameters: place,
  },
  releaseReview: { summary: text("取消受理", "Give it back"), parameters: place },
  handOverReview: {
    summary: text("转交其他审核人", "Hand it over to another reviewer"),
    parameters: { ...place, to: text("接手人的编号", "Who takes over") },
  },
  listReviewers: {
    summary: text("可以受理此类记录的人", "Who can review such records"),
    parameters: { objname },
  },
  saveRevision: {
    summary: text(
      "保存对已公开记录的修改，等待审核；记录本身不变",
      "Keep a change of a public record until it is reviewed; the record stays as it is",
    ),
    parameters: {
      objname,
      id,
      version: text("看到的记录版本", "The record's version that was seen"),
      data: text("要改的字段", "The fields to change"),
      submit: text("同时提交审核", "Hand it in as well"),
    },
  },
  withdrawRevision: {
    summary: text(
      "撤回自己的修改；审核人可清除他人的修改，作者会收到通知",
      "Take back one's own change; whoever decides may discard another's, who is told",
    ),
    parameters: { objname, id },
  },
  decideRevision: {
    summary: text("审定修改：采纳、退回或不采纳", "Accept a change, return it or refuse it"),
    parameters: {
      objname,
      id,
      revision: text("修改的编号", "The change's id"),
      version: text("看到的修改版本", "The change's version that was seen"),
      recordVersion: text("看到的记录版本", "The record's version that was seen"),
      decision: text("accept 采纳，return 退回，refuse 不采纳", "The decision"),
      comment: text("意见", "A comment"),
      remarks: text("对各字段的意见", "Remarks on single fields"),
      checked: text("已核对的事项", "What was checked"),
      take: text(
        "与现值冲突、仍要采纳的字段",
        "Fields changed meanwhile that are to be changed all the same",
      ),
      keep: text("与现值冲突、保留现值的字段", "Fields changed meanwhile that are to stay"),
    },
  },
} as const;

function text(zh: string, en: string): Label {
  return { zh, en };
}
