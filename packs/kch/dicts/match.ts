import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

/** From the first word to the rating; what ends early has states of its own. */
export const kchCaseStatusDict: DictDef = {
  name: "kch_case_status",
  label: { zh: "对接进度", en: "State of the case" },
  items: [
    { code: "applied", label: { zh: "已申请", en: "Applied" }, colour: "blue" },
    { code: "assigned", label: { zh: "已派单", en: "Assigned" }, colour: "blue" },
    { code: "contacted", label: { zh: "已联系", en: "Contacted" }, colour: "teal" },
    { code: "both_consented", label: { zh: "双方同意", en: "Both agreed" }, colour: "teal" },
    { code: "meeting", label: { zh: "已安排会面", en: "Meeting arranged" }, colour: "teal" },
    { code: "negotiating", label: { zh: "洽谈中", en: "Negotiating" }, colour: "amber" },
    { code: "evaluating", label: { zh: "评估或小试", en: "Evaluating" }, colour: "amber" },
    { code: "intention_signed", label: { zh: "已签意向", en: "Intention signed" }, colour: "purple" },
    { code: "contract_signed", label: { zh: "已签合同", en: "Contract signed" }, colour: "green" },
    { code: "registered", label: { zh: "合同已登记", en: "Contract registered" }, colour: "green" },
    { code: "performing", label: { zh: "履约中", en: "Performing" }, colour: "green" },
    { code: "completed", label: { zh: "已完成", en: "Completed" }, colour: "green" },
    { code: "rated", label: { zh: "已评价", en: "Rated" }, colour: "green" },
    { code: "paused", label: { zh: "已暂停", en: "Paused" }, colour: "grey" },
    { code: "declined", label: { zh: "已婉拒", en: "Declined" }, colour: "red" },
    { code: "failed", label: { zh: "未达成", en: "Failed" }, colour: "red" },
    { code: "expired", label: { zh: "已超时", en: "Expired" }, colour: "grey" },
  ],
};

export const kchCaseOriginDict: DictDef = {
  name: "kch_case_origin",
  label: { zh: "对接来源", en: "How the case came about" },
  items: [
    { code: "contact", label: { zh: "从成果或专家页联系", en: "Contact from a page" } },
    { code: "demand", label: { zh: "响应技术需求", en: "Answer to a demand" } },
    { code: "suggested", label: { zh: "系统推荐", en: "Suggested by the system" } },
    { code: "staff", label: { zh: "工作人员发起", en: "Begun by staff" } },
  ],
};

export const kchDeclineReasonDict: DictDef = {
  name: "kch_decline_reason",
  label: { zh: "未达成原因", en: "Why it came to nothing" },
  items: [
    { code: "technology", label: { zh: "技术不匹配", en: "Technology does not fit" } },
    { code: "maturity", label: { zh: "成熟度不足", en: "Not mature enough" } },
    { code: "price", label: { zh: "价格", en: "Price" } },
    { code: "rights", label: { zh: "权属问题", en: "Rights" } },
    { code: "distance", label: { zh: "地域", en: "Distance" } },
    { code: "time", label: { zh: "时间", en: "Time" } },
    { code: "solved", label: { zh: "已解决", en: "Solved otherwise" } },
    { code: "silence", label: { zh: "未回复", en: "No answer" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

/** What somebody decided about a demand and one of its matches. */
export const kchMatchVerdictDict: DictDef = {
  name: "kch_match_verdict",
  label: { zh: "匹配结论", en: "Verdict on a match" },
  items: [
    { code: "accepted", label: { zh: "合适", en: "Fits" } },
    { code: "topic", label: { zh: "不是同一类问题", en: "A different problem" } },
    { code: "technology", label: { zh: "技术路线不适用", en: "Technology does not fit" } },
    { code: "maturity", label: { zh: "成熟度不足", en: "Not mature enough" } },
    { code: "price", label: { zh: "价格差距大", en: "Price too far off" } },
    { code: "rights", label: { zh: "权属问题", en: "Rights" } },
    { code: "distance", label: { zh: "地域", en: "Distance" } },
    { code: "unwilling", label: { zh: "对方无意向", en: "The other side does not want to" } },
    { code: "known", label: { zh: "双方已有联系", en: "They know each other" } },
    { code: "other", label: { zh: "其他原因", en: "Another reason" } },
  ],
};

export const kchNoteAudienceDict: DictDef = {
  name: "kch_note_audience",
  label: { zh: "可见对象", en: "Seen by" },
  items: [
    { code: "staff", label: { zh: "仅工作人员", en: "Staff only" } },
    { code: "both", label: { zh: "双方可见", en: "Both sides" } },
  ],
};

export const kchMeetingFormDict: DictDef = {
  name: "kch_meeting_form",
  label: { zh: "会面形式", en: "Form of meeting" },
  items: [
    { code: "on_site", label: { zh: "现场", en: "On site" } },
    { code: "online", label: { zh: "线上", en: "Online" } },
    { code: "phone", label: { zh: "电话", en: "Phone" } },
  ],
};
