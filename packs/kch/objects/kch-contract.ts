import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { columnsOf } from "@kezhuan/packs/field-of";
import { contractMoney, contractRegistration, contractTerms } from "./contract-fields.ts";
import { contractStatistics } from "./statistics.ts";
import { contractNotices } from "../notices/contract-notices.ts";

/** A technology contract and its registration. */
export const kchContract: ObjectInput = {
  name: "kch_contract",
  label: { zh: "技术合同", en: "Contracts" },
  labelField: "project_name",
  keyField: "code",
  sort: "-created_at",
  groups: [
    { name: "terms", label: { zh: "合同信息", en: "Terms" } },
    { name: "money", label: { zh: "金额与付款", en: "Money" } },
    { name: "registration", label: { zh: "认定登记", en: "Registration" } },
  ],
  fields: [...contractTerms, ...contractMoney, ...contractRegistration],
  indexes: [{ fields: ["sign_date"] }, { fields: ["status"] }],
  order: [
    { low: "technical_amount", high: "total_amount" },
    { low: "valid_from", high: "valid_to" },
  ],
  notices: contractNotices,
  statistics: contractStatistics,
  states: {
    field: "status",
    initial: "unregistered",
    transitions: [
      {
        action: "file",
        label: { zh: "提交登记", en: "File" },
        from: ["unregistered", "returned"],
        to: "filed",
      },
      {
        action: "return",
        label: { zh: "退回补正", en: "Return" },
        from: ["filed"],
        to: "returned",
        set: { remark: "$comment" },
      },
      {
        action: "register",
        label: { zh: "认定登记", en: "Register" },
        from: ["filed"],
        to: "registered",
        set: { registered_at: "$now" },
      },
      {
        action: "change",
        label: { zh: "变更登记", en: "Change the registration" },
        from: ["registered", "changed"],
        to: "changed",
        set: { remark: "$comment" },
      },
      {
        action: "cancel",
        label: { zh: "注销登记", en: "Cancel the registration" },
        from: ["registered", "changed"],
        to: "cancelled",
        set: { remark: "$comment" },
      },
    ],
  },
  views: [
    {
      name: "default",
      label: { zh: "全部合同", en: "All contracts" },
      columns: columnsOf({
        code: 130,
        project_name: 280,
        contract_type: 170,
        buyer: 200,
        seller: 200,
        total_amount: 140,
        technical_amount: 140,
        sign_date: 120,
        status: 120,
      }),
      search: ["project_name", "contract_type", "status", "buyer", "seller", "sign_date"],
    },
    {
      name: "by_month",
      label: { zh: "成交金额", en: "Value by month" },
      kind: "chart",
      chart: {
        type: "bar",
        groups: [{ field: "sign_date", by: "month" }],
        measure: { fn: "sum", field: "total_amount" },
      },
      columns: columnsOf({ project_name: 240 }),
      search: ["contract_type", "tech_field"],
    },
  ],
};
