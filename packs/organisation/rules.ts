import type { RecordSet } from "@kezhuan/contract/metadata/pack";

/** Come switched off; whoever switches one on lends it their rights. */
export const organisationRules: RecordSet = {
  object: "sys_rule",
  key: "code",
  once: true,
  records: [
    {
      code: "organisation_admitted",
      name: "批准入会后准备会员证书",
      name_en: "An admitted member gets a certificate",
      object: "org_member",
      trigger: "transition",
      action: "admit",
      enabled: false,
      actions: [
        {
          do: "create",
          object: "org_certificate",
          values: { kind: "'membership'", title: "'会员证书'", member: "id", holder: "name" },
        },
        {
          do: "notice",
          to: ["account", "ROLE_ORG_TREASURER"],
          text: { zh: "{name} 已批准入会", en: "{name} was admitted" },
        },
      ],
      remark: "生成证书草稿，由秘书处核对后颁发；同时通知会员和财务。",
    },
    {
      code: "organisation_arrears",
      name: "会费逾期九十日",
      name_en: "A fee is ninety days overdue",
      object: "org_invoice",
      trigger: "due",
      date_field: "due_on",
      offset_minutes: 129_600,
      enabled: false,
      condition: { match: "and", rules: [{ field: "status", op: "eq", value: "open" }] },
      actions: [
        {
          do: "notice",
          to: ["member.account", "ROLE_ORG_TREASURER", "ROLE_ORG_SECRETARIAT"],
          text: {
            zh: "{payer} {year} 年度会费逾期已满 90 日，尚欠 {balance} 元",
            en: "{payer}: {balance} CNY of {year} are 90 days overdue",
          },
        },
      ],
      remark: "会费逾期 90 日仍未缴清的，通知会员、财务和秘书处。",
    },
    {
      code: "organisation_expiry",
      name: "证书到期提醒",
      name_en: "A certificate expires",
      object: "org_certificate",
      trigger: "due",
      date_field: "valid_until",
      // A month ahead.
      offset_minutes: -43_200,
      enabled: false,
      condition: { match: "and", rules: [{ field: "status", op: "eq", value: "issued" }] },
      actions: [
        {
          do: "notice",
          to: ["member.account", "ROLE_ORG_SECRETARIAT"],
          text: {
            zh: "{holder} 的{title}将于 {valid_until} 到期",
            en: "{title} of {holder} expires on {valid_until}",
          },
        },
      ],
      remark: "提前 30 天通知会员和秘书处。",
    },
  ],
};

const lane = (zh: string, en: string, role: string) => ({
  lanes: [{ name: { zh, en }, approvers: [{ by: "role", role }], mode: "any", hours: 120, remind: 24 }],
  join: "all",
});

/** Joining: the secretariat checks, the council agrees. Comes switched off, as somebody has to lend it their rights. */
export const organisationFlow: RecordSet = {
  object: "sys_approval_flow",
  key: "name",
  once: true,
  records: [
    {
      name: "入会审批",
      name_en: "Admission of a member",
      object: "org_member",
      enabled: false,
      self_approval: false,
      condition: { match: "and", rules: [{ field: "status", op: "eq", value: "applied" }] },
      stages: [
        lane("秘书处初审", "Secretariat", "ROLE_ORG_SECRETARIAT"),
        lane("理事会审议", "Council", "ROLE_ORG_COUNCIL"),
      ],
      approved: [{ do: "transition", action: "admit" }],
      rejected: [{ do: "transition", action: "refuse", comment: "入会审批未通过" }],
      remark: "秘书处初审后由理事会成员审议；通过即批准入会。",
    },
  ],
};
