import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Label } from "@kezhuan/contract/metadata/label";
import { audienceOf, audienceTexts } from "@kezhuan/web/ui/audience.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { readText } from "../content/read-values.ts";

export const postedTexts = defineText({
  demandTitle: { zh: "需求进展", en: "Where your demand stands" },
  achievementTitle: { zh: "成果进展", en: "Where your achievement stands" },
  expertTitle: { zh: "专家主页", en: "Your expert page" },
  institutionTitle: { zh: "机构页面", en: "The institution’s page" },
  pages: { zh: "认领与认证", en: "Claims and verification" },
  receipt: { zh: "受理编号", en: "Receipt number" },
  receiptHint: { zh: "询问进展时请报此编号。", en: "Give this number when you ask after it." },
  submittedOn: { zh: "提交日期", en: "Submitted" },
  answerBy: { zh: "答复期限", en: "Answer by" },
  whatNext: {
    zh: "接下来由审核人员受理并核对内容，最迟在答复期限当天通过、退回修改或说明理由，结果会通知您。通过后公开，访客即可查到并申请对接。",
    en: "Next a reviewer takes it up and checks it. By that day it is accepted, sent back with what to change, or declined with the reason, and you are notified. Once accepted it is public: visitors find it and can ask to be put in touch.",
  },
  steps: { zh: "进展", en: "Progress" },
  comment: { zh: "审核意见", en: "What the reviewer says" },
  edit: { zh: "修改后再提交", en: "Edit and submit again" },
  goOn: { zh: "继续填写", en: "Go on writing" },
  change: { zh: "修改", en: "Change it" },
  changedraft: { zh: "您的修改还没有提交审核。", en: "Your change is not handed in yet." },
  changewaiting: {
    zh: "您的修改正在等待审核，访客看到的仍是原内容：{fields}。",
    en: "Your change waits for review; visitors still see what was there: {fields}.",
  },
  changehidden: {
    zh: "您的修改正在等待审核：{fields}。",
    en: "Your change waits for review: {fields}.",
  },
  changereturned: {
    zh: "您的修改被退回，请按意见改好再提交：{fields}。",
    en: "Your change was sent back; correct it as asked and hand it in again: {fields}.",
  },
  withdrawChange: { zh: "撤回修改", en: "Withdraw the change" },
  withdraw: { zh: "撤回", en: "Withdraw" },
  public: { zh: "查看公开页面", en: "See the public page" },
  confirm: { zh: "仍然有效", en: "Still available" },
  revive: { zh: "恢复发布", en: "Publish again" },
  confirmed: { zh: "已确认，有效期已顺延", en: "Confirmed; its date was moved on" },
  takeOffline: { zh: "下线", en: "Take off line" },
  takeOfflineAsk: {
    zh: "下线后，访客查不到“{title}”，也不能再申请对接；已有的对接不受影响。要重新发布，请联系工作人员。",
    en: "Visitors will not find “{title}” any more, nor ask to be put in touch; cases that are open go on. To have it published again, ask the staff.",
  },
  keepOnline: { zh: "保持公开", en: "Keep it public" },
  remove: { zh: "删除草稿", en: "Delete the draft" },
  status: { zh: "查看进展", en: "See where it stands" },
  all: { zh: "我的发布", en: "My postings" },
  draft: {
    zh: "还没有提交。填写完整后提交审核。",
    en: "Not submitted yet. Complete it and submit it for review.",
  },
  submitted: {
    zh: "已提交，等待受理。在受理之前可以撤回修改。",
    en: "Submitted and waiting to be taken up. Until then you can withdraw it.",
  },
  in_review: { zh: "审核人员正在审核。", en: "A reviewer is looking at it." },
  returned: {
    zh: "审核人员请您修改。看过意见后改好，再次提交。",
    en: "The reviewer asks for changes. Read the comment, edit, and submit again.",
  },
  approved: { zh: "审核通过，还没有公开。", en: "Approved, and not public yet." },
  offline: {
    zh: "已下线，访客看不到。要重新发布，请联系工作人员。",
    en: "Off line: visitors do not see it. To have it published again, ask the staff.",
  },
  expired: {
    zh: "有效期已过、没有确认，已自动撤下；仍然有效的话可以恢复发布。",
    en: "Withdrawn, as its date passed and nobody confirmed it. If it is still available, publish it again.",
  },
  rejected: { zh: "未予通过，原因见审核意见。", en: "Not accepted; the comment says why." },
  archived: { zh: "已归档。", en: "Archived." },
  failed: { zh: "未能完成：{message}", en: "That did not work: {message}" },
});

/** What its author should know of a posting as it stands, or do with it. */
export function adviceOn(record: WireRecord): Label {
  const status = readText(record["status"]) ?? "draft";
  if (status === "published") return audienceTexts[audienceOf(record)];
  return isKey(status) ? postedTexts[status] : postedTexts.draft;
}

function isKey(status: string): status is keyof typeof postedTexts {
  return status in postedTexts;
}
