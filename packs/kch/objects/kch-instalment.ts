import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { instalmentNotices } from "../notices/contract-notices.ts";

/** A payment a contract provides for. */
export const kchInstalment: ObjectInput = {
  name: "kch_instalment",
  label: { zh: "付款计划", en: "Instalments" },
  labelField: "name",
  sort: "due_on",
  fields: [
    {
      name: "contract",
      label: { zh: "合同", en: "Contract" },
      kind: "ref",
      settings: { object: "kch_contract", onDelete: "cascade" },
      required: true,
    },
    {
      name: "name",
      label: { zh: "款项", en: "Payment" },
      kind: "text",
      settings: { maxLength: 80 },
      required: true,
    },
    { name: "due_on", label: { zh: "应付日期", en: "Due" }, kind: "date", required: true },
    { name: "amount", label: { zh: "应付金额", en: "Amount" }, kind: "money", settings: { min: 0 } },
    { name: "paid_on", label: { zh: "到账日期", en: "Paid on" }, kind: "date" },
    { name: "paid_amount", label: { zh: "到账金额", en: "Paid" }, kind: "money", settings: { min: 0 } },
    { name: "proof", label: { zh: "凭证", en: "Proof" }, kind: "file", settings: { max: 5 } },
  ],
  notices: instalmentNotices,
  views: [
    {
      name: "default",
      label: { zh: "全部款项", en: "All instalments" },
      columns: [
        { field: "due_on", width: 120 },
        { field: "contract", width: 260 },
        { field: "name", width: 160 },
        { field: "amount", width: 130 },
        { field: "paid_on", width: 120 },
        { field: "paid_amount", width: 130 },
      ],
      search: ["contract", "due_on", "paid_on"],
    },
  ],
};
