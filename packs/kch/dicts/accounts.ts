import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

/** Claims, objections, verifications: handed in, then decided by staff. */
export const kchRequestStatusDict: DictDef = {
  name: "kch_request_status",
  label: { zh: "申请状态", en: "State of the request" },
  items: [
    { code: "submitted", label: { zh: "待审核", en: "Waiting for a decision" }, colour: "blue" },
    { code: "accepted", label: { zh: "已通过", en: "Accepted" }, colour: "green" },
    { code: "rejected", label: { zh: "未通过", en: "Rejected" }, colour: "red" },
    { code: "withdrawn", label: { zh: "已撤回", en: "Withdrawn" }, colour: "grey" },
    { code: "ended", label: { zh: "已结束", en: "Ended" }, colour: "grey" },
  ],
};

/** An invitation whose day is over is still open in name; nobody can accept it any more. */
export const kchInvitationStatusDict: DictDef = {
  name: "kch_invitation_status",
  label: { zh: "邀请状态", en: "State of the invitation" },
  items: [
    { code: "open", label: { zh: "等待接受", en: "Waiting" }, colour: "blue" },
    { code: "accepted", label: { zh: "已接受", en: "Accepted" }, colour: "green" },
    { code: "revoked", label: { zh: "已撤销", en: "Revoked" }, colour: "grey" },
  ],
};

export const kchProofDict: DictDef = {
  name: "kch_proof",
  label: { zh: "证明方式", en: "Kind of proof" },
  items: [
    { code: "email", label: { zh: "单位邮箱", en: "E-mail address of the institution" } },
    { code: "document", label: { zh: "证明材料", en: "Document" } },
    { code: "statement", label: { zh: "本人说明", en: "Statement" } },
  ],
};

/** Who sees a way to reach a person. What the association agrees with them in a case is beside it. */
export const kchContactScopeDict: DictDef = {
  name: "kch_contact_scope",
  label: { zh: "联系方式可见范围", en: "Who sees contact data" },
  items: [
    { code: "nobody", label: { zh: "不公开", en: "Nobody" } },
    { code: "agreed", label: { zh: "对接双方同意后", en: "The other side, after both agreed" } },
    { code: "members", label: { zh: "注册用户", en: "Registered users" } },
    { code: "public", label: { zh: "所有人", en: "Everyone" } },
  ],
};

export const accountDicts: readonly DictDef[] = [
  kchRequestStatusDict,
  kchInvitationStatusDict,
  kchProofDict,
  kchContactScopeDict,
];
