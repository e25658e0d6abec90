import type { ObjectNoticesInput } from "@kezhuan/contract/metadata/object-notices";

const owners = ["created_by", "match.broker"];
const remark = { zh: "{remark}", en: "{remark}" };

/** Of a contract: registrars hear of what is filed, whoever looks after it what became of it. */
export const contractNotices: ObjectNoticesInput = {
  kind: "contract",
  office: "/ruid/kch_contract?open={id}",
  portal: "/my?at=cases",
  steps: [
    {
      after: ["file"],
      to: ["ROLE_KCH_REGISTRAR"],
      text: { zh: "合同提交登记：{project_name}", en: "A contract was filed: {project_name}" },
    },
    {
      after: ["return"],
      to: owners,
      text: { zh: "合同登记退回补正：{project_name}", en: "A contract was returned: {project_name}" },
      detail: remark,
    },
    {
      after: ["register", "change", "cancel"],
      to: owners,
      text: { zh: "合同“{project_name}”：{status}", en: "Contract “{project_name}”: {status}" },
      detail: remark,
    },
  ],
};

const payees = owners.map((path) => `contract.${path}`);

/** Of a payment: that it is due, and that it came in. */
export const instalmentNotices: ObjectNoticesInput = {
  kind: "contract",
  office: "/ruid/kch_contract?open={contract}",
  portal: "/my?at=cases",
  due: [
    {
      name: "payment",
      on: "due_on",
      when: { paid_on: null },
      reminders: [
        {
          days: -7,
          to: payees,
          text: { zh: "“{contract}”的{name}一周后到期", en: "{name} of “{contract}” is due in a week" },
          detail: { zh: "{due_on}，{amount}", en: "{due_on}, {amount}" },
        },
        {
          days: 1,
          to: [...payees, "ROLE_KCH_REGISTRAR"],
          text: { zh: "“{contract}”的{name}已逾期未到账", en: "{name} of “{contract}” is overdue" },
          detail: { zh: "{due_on}，{amount}", en: "{due_on}, {amount}" },
        },
      ],
    },
  ],
  steps: [
    {
      after: ["update"],
      fields: ["paid_on"],
      to: payees,
      text: {
        zh: "“{contract}”的{name}于 {paid_on} 到账",
        en: "{name} of “{contract}” was paid on {paid_on}",
      },
    },
  ],
};
