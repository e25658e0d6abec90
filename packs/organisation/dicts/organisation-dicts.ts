import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

type Item = readonly [code: string, zh: string, en: string, colour?: DictDef["items"][number]["colour"]];

function dict(name: string, [zh, en]: readonly [string, string], items: readonly Item[]): DictDef {
  return {
    name,
    label: { zh, en },
    items: items.map(([code, zhItem, enItem, colour]) => ({
      code,
      label: { zh: zhItem, en: enItem },
      ...(colour ? { colour } : {}),
    })),
  };
}

const memberDicts = [
  dict(
    "org_member_kind",
    ["会员类型", "Kinds of members"],
    [
      ["body", "单位会员", "Corporate member", "blue"],
      ["person", "个人会员", "Individual member", "green"],
    ],
  ),
  dict(
    "org_member_class",
    ["会员级别", "Classes of members"],
    [
      ["president", "会长单位", "President", "red"],
      ["vice", "副会长单位", "Vice-president", "amber"],
      ["standing", "常务理事单位", "Standing council", "purple"],
      ["council", "理事单位", "Council", "blue"],
      ["body", "会员单位", "Corporate", "grey"],
      ["person", "个人会员", "Individual", "green"],
    ],
  ),
  dict(
    "org_member_state",
    ["会籍状态", "States of membership"],
    [
      ["applied", "申请中", "Applied", "blue"],
      ["active", "在籍", "Member", "green"],
      ["suspended", "暂停会籍", "Suspended", "amber"],
      ["refused", "未予入会", "Not admitted", "grey"],
      ["left", "已退会", "Left", "grey"],
      ["expelled", "已除名", "Expelled", "red"],
    ],
  ),
];

const feeDicts = [
  dict(
    "org_fee_state",
    ["年度会费状态", "States of a year's fees"],
    [
      ["draft", "未开单", "Not raised", "grey"],
      ["raised", "已开单", "Raised", "blue"],
      ["closed", "已结账", "Closed", "green"],
    ],
  ),
  dict(
    "org_invoice_state",
    ["缴费状态", "States of invoices"],
    [
      ["open", "待缴", "Open", "amber"],
      ["paid", "已缴清", "Paid", "green"],
      ["waived", "已减免", "Waived", "purple"],
      ["void", "已作废", "Void", "grey"],
    ],
  ),
  dict(
    "org_payment_way",
    ["缴费方式", "Ways to pay"],
    [
      ["transfer", "银行转账", "Bank transfer"],
      ["online", "网上支付", "Online"],
      ["cheque", "支票", "Cheque"],
      ["cash", "现金", "Cash"],
    ],
  ),
];

const bodyDicts = [
  dict(
    "org_body_kind",
    ["机构类别", "Kinds of bodies"],
    [
      ["congress", "会员代表大会", "General assembly"],
      ["council", "理事会", "Council"],
      ["standing", "常务理事会", "Standing council"],
      ["supervisors", "监事会", "Board of supervisors"],
      ["committee", "专门委员会", "Committee"],
      ["branch", "分支机构", "Branch"],
    ],
  ),
  dict(
    "org_share",
    ["比例要求", "Shares needed"],
    [
      ["half", "过半数", "More than half"],
      ["two_thirds", "三分之二以上", "Two thirds"],
    ],
  ),
  dict(
    "org_term_state",
    ["届次状态", "States of terms"],
    [
      ["planned", "筹备", "In preparation", "grey"],
      ["current", "现届", "Current", "green"],
      ["ended", "已届满", "Ended", "grey"],
    ],
  ),
  dict(
    "org_position",
    ["职务", "Positions"],
    [
      ["president", "会长", "President"],
      ["executive", "执行会长", "Executive president"],
      ["vice", "副会长", "Vice-president"],
      ["secretary", "秘书长", "Secretary-general"],
      ["standing", "常务理事", "Standing council member"],
      ["council", "理事", "Council member"],
      ["chief_supervisor", "监事长", "Chief supervisor"],
      ["supervisor", "监事", "Supervisor"],
      ["chair", "主任委员", "Chair"],
      ["deputy", "副主任委员", "Deputy chair"],
      ["member", "委员", "Committee member"],
      ["delegate", "会员代表", "Delegate"],
    ],
  ),
  dict(
    "org_office_state",
    ["任职状态", "States of offices"],
    [
      ["serving", "在任", "Serving", "green"],
      ["ended", "已离任", "Ended", "grey"],
    ],
  ),
];

const meetingDicts = [
  dict(
    "org_meeting_state",
    ["会议状态", "States of meetings"],
    [
      ["draft", "筹备", "In preparation", "grey"],
      ["convened", "已通知", "Convened", "blue"],
      ["held", "已召开", "Held", "amber"],
      ["minuted", "纪要已定稿", "Minutes approved", "green"],
      ["cancelled", "已取消", "Cancelled", "red"],
    ],
  ),
  dict(
    "org_presence",
    ["出席情况", "Presence"],
    [
      ["expected", "应到", "Expected", "grey"],
      ["present", "出席", "Present", "green"],
      ["proxy", "委托出席", "By proxy", "blue"],
      ["excused", "请假", "Excused", "amber"],
      ["absent", "缺席", "Absent", "red"],
    ],
  ),
  dict(
    "org_resolution_state",
    ["决议状态", "States of resolutions"],
    [
      ["draft", "草案", "Draft", "grey"],
      ["in_force", "有效", "In force", "green"],
      ["rejected", "未通过", "Not carried", "amber"],
      ["repealed", "已废止", "Repealed", "red"],
    ],
  ),
  dict(
    "org_election_method",
    ["投票方式", "Ways of voting"],
    [
      ["paper", "现场纸质投票", "Paper ballots"],
      ["online", "网上无记名投票", "Secret ballot online"],
    ],
  ),
  dict(
    "org_election_state",
    ["选举状态", "States of elections"],
    [
      ["draft", "提名", "Nomination", "grey"],
      ["voting", "投票", "Voting", "blue"],
      ["counting", "计票", "Counting", "amber"],
      ["declared", "已公布", "Declared", "green"],
      ["failed", "选举无效", "Void", "red"],
    ],
  ),
];

const paperDicts = [
  dict(
    "org_circular_state",
    ["通知状态", "States of circulars"],
    [
      ["draft", "草稿", "Draft", "grey"],
      ["sent", "已发送", "Sent", "green"],
    ],
  ),
  dict(
    "org_receipt_state",
    ["阅读状态", "States of reading"],
    [
      ["unread", "未读", "Unread", "amber"],
      ["read", "已读", "Read", "green"],
    ],
  ),
  dict(
    "org_certificate_kind",
    ["证书类别", "Kinds of certificates"],
    [
      ["membership", "会员证书", "Membership"],
      ["office", "任职证书", "Office"],
      ["honour", "荣誉证书", "Honour"],
      ["training", "培训证书", "Training"],
    ],
  ),
  dict(
    "org_certificate_state",
    ["证书状态", "States of certificates"],
    [
      ["draft", "草稿", "Draft", "grey"],
      ["issued", "已颁发", "Issued", "green"],
      ["revoked", "已撤销", "Revoked", "red"],
    ],
  ),
];

export const organisationDicts = [...memberDicts, ...feeDicts, ...bodyDicts, ...meetingDicts, ...paperDicts];
