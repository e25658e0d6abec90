import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { date, file, money, plainText, refTo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { instalmentNotices } from "../notices/contract-notices.ts";

/** A payment a contract provides for. */
export const kchInstalment: ObjectInput = {
  name: "kch_instalment",
  label: { zh: "付款计划", en: "Instalments" },
  labelField: "name",
  sort: "due_on",
  fields: [
    refTo("kch_contract", "cascade")("contract", ["合同", "Contract"], { required: true }),
    plainText("name", ["款项", "Payment"], { settings: { maxLength: 80 }, required: true }),
    date("due_on", ["应付日期", "Due"], { required: true }),
    money("amount", ["应付金额", "Amount"], { settings: { min: 0 } }),
    date("paid_on", ["到账日期", "Paid on"]),
    money("paid_amount", ["到账金额", "Paid"], { settings: { min: 0 } }),
    file("proof", ["凭证", "Proof"], { settings: { max: 5 } }),
  ],
  notices: instalmentNotices,
  views: [
    table("default", ["全部款项", "All instalments"], {
      columns: { due_on: 120, contract: 260, name: 160, amount: 130, paid_on: 120, paid_amount: 130 },
      search: ["contract", "due_on", "paid_on"],
    }),
  ],
};
