import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { chart, table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { contractMoney, contractRegistration, contractTerms } from "./contract-fields.ts";
import { contractStatistics } from "./statistics.ts";
import { contractNotices } from "../notices/contract-notices.ts";

/** A technology contract and its registration. */
export const kchContract: ObjectInput = {
  name: "kch_contract",
  label: { zh: "技术合同", en: "Contracts" },
  serves: "contracts",
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
      transition("file", ["提交登记", "File"], { from: ["unregistered", "returned"], to: "filed" }),
      transition("return", ["退回补正", "Return"], {
        from: ["filed"],
        to: "returned",
        set: { remark: "$comment" },
      }),
      transition("register", ["认定登记", "Register"], {
        from: ["filed"],
        to: "registered",
        set: { registered_at: "$now" },
      }),
      transition("change", ["变更登记", "Change the registration"], {
        from: ["registered", "changed"],
        to: "changed",
        set: { remark: "$comment" },
      }),
      transition("cancel", ["注销登记", "Cancel the registration"], {
        from: ["registered", "changed"],
        to: "cancelled",
        set: { remark: "$comment" },
      }),
    ],
  },
  views: [
    table("default", ["全部合同", "All contracts"], {
      columns: {
        code: 130,
        project_name: 280,
        contract_type: 170,
        buyer: 200,
        seller: 200,
        total_amount: 140,
        technical_amount: 140,
        sign_date: 120,
        status: 120,
      },
      search: ["project_name", "contract_type", "status", "buyer", "seller", "sign_date"],
    }),
    chart({
      type: "bar",
      groups: [{ field: "sign_date", by: "month" }],
      measure: { fn: "sum", field: "total_amount" },
    })("by_month", ["成交金额", "Value by month"], {
      columns: { project_name: 240 },
      search: ["contract_type", "tech_field"],
    }),
  ],
};
