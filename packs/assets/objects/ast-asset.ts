import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { assetFields } from "./asset-fields.ts";
import { assetStates, disposalReview } from "./asset-states.ts";

const held = ["in_store", "in_use", "lent", "repair", "disposing"];

/** The register of fixed assets. */
export const astAsset: ObjectInput = {
  name: "ast_asset",
  label: { zh: "固定资产", en: "Fixed assets" },
  labelField: "name",
  keyField: "code",
  sort: "code",
  groups: [
    { name: "identity", label: { zh: "基本信息", en: "Basics" } },
    { name: "custody", label: { zh: "使用与保管", en: "Use and custody" } },
    { name: "value", label: { zh: "价值与折旧", en: "Value and depreciation" } },
    { name: "disposal", label: { zh: "处置", en: "Disposal" } },
    { name: "lists", label: { zh: "相关记录", en: "Related records" } },
  ],
  fields: [...assetFields],
  indexes: [{ fields: ["status", "code"] }, { fields: ["next_period"] }, { fields: ["custodian", "status"] }],
  order: [{ low: "bought_on", high: "used_from" }],
  states: assetStates,
  review: disposalReview,
  tasks: { who: "custodian", states: ["lent"], due: "lent_until" },
  labels: { fields: ["name", "code", "model", "department", "place"] },
  views: [
    {
      name: "default",
      label: { zh: "全部资产", en: "All assets" },
      columns: [
        { field: "code", width: 140 },
        { field: "name", width: 200 },
        { field: "class", width: 150 },
        { field: "status", width: 110 },
        { field: "place", width: 150 },
        { field: "department", width: 160 },
        { field: "custodian", width: 110 },
        { field: "net_value", width: 120 },
      ],
      search: ["name", "class", "status", "place", "department", "custodian"],
    },
    {
      name: "board",
      label: { zh: "状态看板", en: "Board" },
      kind: "board",
      board: { field: "status" },
      columns: [
        { field: "name", width: 200 },
        { field: "code", width: 140 },
        { field: "place", width: 150 },
        { field: "custodian", width: 110 },
      ],
      search: ["name", "place", "department"],
    },
    {
      name: "depreciation",
      label: { zh: "折旧", en: "Depreciation" },
      columns: [
        { field: "code", width: 140 },
        { field: "name", width: 200 },
        { field: "method", width: 130 },
        { field: "life_years", width: 110 },
        { field: "price", width: 120 },
        { field: "accumulated", width: 120 },
        { field: "net_value", width: 120 },
        { field: "next_period", width: 120 },
        { field: "next_charge", width: 120 },
      ],
      search: ["name", "class", "department", "next_period"],
      condition: { match: "and", rules: [{ field: "status", op: "in", value: held }] },
    },
    {
      name: "lent",
      label: { zh: "借出未还", en: "Lent out" },
      columns: [
        { field: "code", width: 140 },
        { field: "name", width: 200 },
        { field: "borrower", width: 120 },
        { field: "lent_on", width: 120 },
        { field: "lent_until", width: 120 },
        { field: "custodian", width: 110 },
      ],
      search: ["name", "borrower"],
      sort: "lent_until",
      condition: { match: "and", rules: [{ field: "status", op: "eq", value: "lent" }] },
    },
    {
      name: "by_class",
      label: { zh: "按分类统计原值", en: "Cost by class" },
      kind: "chart",
      chart: { type: "bar", groups: [{ field: "class" }], measure: { fn: "sum", field: "price" } },
      columns: [{ field: "name", width: 200 }],
      search: ["status", "department"],
    },
  ],
};
