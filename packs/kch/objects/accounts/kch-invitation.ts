import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** Whoever speaks for an institution asks a colleague in. The link itself is kept by nobody; what is here is its story. */
export const kchInvitation: ObjectInput = {
  name: "kch_invitation",
  label: { zh: "成员邀请", en: "Invitations" },
  serves: "invitations",
  labelField: "sent_to",
  sort: "-created_at",
  personal: [{ by: "created_by" }, { by: "accepted_by" }],
  fields: [
    {
      name: "institution",
      label: { zh: "机构", en: "Institution" },
      kind: "ref",
      settings: { object: "kch_institution", onDelete: "cascade" },
      required: true,
      fixed: true,
    },
    {
      name: "sent_to",
      label: { zh: "邀请对象", en: "Who is invited" },
      kind: "text",
      settings: { maxLength: 120 },
      fixed: true,
      searchable: true,
      help: { zh: "邮箱、手机号或姓名，仅供辨认", en: "An address, number or name, to tell them apart" },
    },
    {
      name: "status",
      label: { zh: "状态", en: "State" },
      kind: "code",
      settings: { dict: "kch_invitation_status" },
      readonly: true,
    },
    { name: "expires_at", label: { zh: "有效期至", en: "Good until" }, kind: "datetime", readonly: true },
    {
      name: "accepted_by",
      label: { zh: "接受人", en: "Accepted by" },
      kind: "ref",
      settings: { object: "sys_user", onDelete: "clear" },
      readonly: true,
    },
    { name: "accepted_at", label: { zh: "接受时间", en: "Accepted" }, kind: "datetime", readonly: true },
  ],
  states: {
    field: "status",
    initial: "open",
    transitions: [
      { action: "revoke", label: { zh: "撤销邀请", en: "Revoke" }, from: ["open"], to: "revoked" },
      {
        action: "accept",
        label: { zh: "接受", en: "Accept" },
        from: ["open"],
        to: "accepted",
        set: { accepted_at: "$now", accepted_by: "$user.id" },
      },
    ],
  },
  indexes: [{ fields: ["institution", "status"] }, { fields: ["created_by"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部邀请", en: "All invitations" },
      columns: [
        { field: "institution", width: 260 },
        { field: "sent_to", width: 220 },
        { field: "status", width: 120 },
        { field: "expires_at", width: 170 },
        { field: "accepted_by", width: 130 },
        { field: "created_by", width: 130 },
        { field: "created_at", width: 170 },
      ],
      search: ["institution", "sent_to", "status"],
    },
  ],
};
