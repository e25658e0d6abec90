import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";

const identity = inGroup("identity", [
  {
    name: "code",
    label: { zh: "资产编号", en: "Asset number" },
    kind: "sequence",
    settings: { pattern: "ZC-{yyyy}-{00000}" },
    unique: true,
    searchable: true,
  },
  {
    name: "name",
    label: { zh: "资产名称", en: "Name" },
    kind: "text",
    settings: { maxLength: 120 },
    required: true,
    searchable: true,
  },
  {
    name: "class",
    label: { zh: "分类", en: "Class" },
    kind: "code",
    settings: { dict: "ast_class" },
    required: true,
    help: { zh: "GB/T 14885 的分类代码。", en: "Class after GB/T 14885." },
  },
  text("brand", { zh: "品牌", en: "Make" }),
  text("model", { zh: "规格型号", en: "Model" }),
  text("serial_no", { zh: "出厂编号", en: "Serial number" }),
  text("supplier", { zh: "供应商", en: "Supplier" }),
  { name: "picture", label: { zh: "照片", en: "Picture" }, kind: "image", settings: { max: 6 } },
  {
    name: "remark",
    label: { zh: "备注", en: "Remark" },
    kind: "longtext",
    settings: { maxLength: 1000 },
  },
]);

const custody = inGroup("custody", [
  {
    name: "status",
    label: { zh: "状态", en: "State" },
    kind: "code",
    settings: { dict: "ast_state" },
  },
  {
    name: "place",
    label: { zh: "存放地点", en: "Location" },
    kind: "ref",
    settings: { object: "ast_place" },
  },
  {
    name: "department",
    label: { zh: "使用部门", en: "Used by" },
    kind: "department",
    requiredFor: ["issue"],
  },
  { name: "custodian", label: { zh: "保管人", en: "Custodian" }, kind: "person", requiredFor: ["issue"] },
  { name: "borrower", label: { zh: "借用人", en: "Lent to" }, kind: "person", requiredFor: ["lend"] },
  { name: "lent_on", label: { zh: "借出日期", en: "Lent on" }, kind: "date", readonly: true },
  { name: "lent_until", label: { zh: "应还日期", en: "Due back" }, kind: "date", requiredFor: ["lend"] },
]);

const left = "price - coalesce(round(price * residual / 100, 2), 0) - accumulated";

const value = inGroup("value", [
  { name: "bought_on", label: { zh: "取得日期", en: "Acquired on" }, kind: "date" },
  {
    name: "used_from",
    label: { zh: "开始使用日期", en: "In use since" },
    kind: "date",
    help: { zh: "从下月起计提折旧。", en: "Depreciation begins in the month after." },
  },
  { name: "price", label: { zh: "原值", en: "Cost" }, kind: "money" },
  {
    name: "method",
    label: { zh: "折旧方法", en: "Depreciation method" },
    kind: "code",
    settings: { dict: "ast_method" },
    default: "straight",
  },
  {
    name: "life_years",
    label: { zh: "折旧年限（年）", en: "Life in years" },
    kind: "integer",
    settings: { min: 1, max: 70 },
  },
  {
    name: "residual",
    label: { zh: "预计净残值率", en: "Salvage value" },
    kind: "percentage",
    settings: { max: 100 },
  },
  {
    name: "opening_months",
    label: { zh: "期初已提月数", en: "Months charged before" },
    kind: "integer",
    settings: { min: 0, max: 840 },
    help: { zh: "启用本系统前已计提的月数。", en: "Before this register was begun." },
  },
  { name: "opening_amount", label: { zh: "期初累计折旧", en: "Charged before" }, kind: "money" },
  computed("months_charged", {
    label: { zh: "已提月数", en: "Months charged" },
    result: "integer",
    expression: "coalesce(opening_months, 0) + count(charges)",
  }),
  computed("accumulated", {
    label: { zh: "累计折旧", en: "Accumulated depreciation" },
    result: "decimal",
    expression: "coalesce(opening_amount, 0) + coalesce(sum(charges.amount), 0)",
  }),
  computed("net_value", {
    label: { zh: "账面净值", en: "Net book value" },
    result: "decimal",
    expression: "price - accumulated",
  }),
  computed("next_period", {
    label: { zh: "下一计提月份", en: "Next month to charge" },
    result: "text",
    // The month behind the text; empty when all is charged or nothing ever is.
    expression:
      "if(method = 'none' or isEmpty(used_from) or coalesce(next_charge, 0) <= 0, '', " +
      "concat(text(year(addMonths(used_from, 1 + months_charged))), '-', " +
      "substring(text(100 + month(addMonths(used_from, 1 + months_charged))), 2)))",
  }),
  computed("next_charge", {
    label: { zh: "下月折旧额", en: "Next charge" },
    result: "decimal",
    expression:
      `if(months_charged >= life_years * 12, 0, if(method = 'double' and floor(months_charged / 12) < life_years - 2, ` +
      `min(${left}, price * power(1 - 2 / life_years, floor(months_charged / 12)) * 2 / life_years / 12), ` +
      `(${left}) / (life_years * 12 - months_charged)))`,
    help: {
      zh: "双倍余额递减法的最后两年改为按剩余月数平均。",
      en: "Double declining: in the last two years what is left is spread evenly.",
    },
  }),
]);

const disposal = inGroup("disposal", [
  {
    name: "disposal_way",
    label: { zh: "处置方式", en: "Way of disposal" },
    kind: "code",
    settings: { dict: "ast_disposal" },
    requiredFor: ["request_disposal"],
  },
  {
    name: "disposal_reason",
    label: { zh: "处置原因", en: "Reason" },
    kind: "longtext",
    settings: { maxLength: 1000 },
    requiredFor: ["request_disposal"],
  },
  { name: "proceeds", label: { zh: "处置收入", en: "Proceeds" }, kind: "money" },
  { name: "requested_at", label: { zh: "申请时间", en: "Requested at" }, kind: "datetime", readonly: true },
  { name: "decide_by", label: { zh: "应批时间", en: "Decide by" }, kind: "datetime", readonly: true },
  { name: "decided_by", label: { zh: "审批人", en: "Decided by" }, kind: "person", readonly: true },
  {
    name: "decision",
    label: { zh: "审批意见", en: "Decision" },
    kind: "longtext",
    settings: { maxLength: 1000 },
    readonly: true,
  },
  { name: "disposed_on", label: { zh: "处置日期", en: "Disposed of on" }, kind: "date", readonly: true },
]);

const attached = inGroup("lists", [
  {
    name: "charges",
    label: { zh: "折旧明细", en: "Depreciation" },
    kind: "lines",
    settings: { object: "ast_charge", field: "asset", mode: "show", sort: "-period" },
  },
  {
    name: "plans",
    label: { zh: "保养计划", en: "Maintenance plans" },
    kind: "lines",
    settings: { object: "ast_plan", field: "asset", mode: "show", sort: "next_due" },
  },
  {
    name: "counts",
    label: { zh: "盘点记录", en: "Stocktakes" },
    kind: "lines",
    settings: { object: "ast_count", field: "asset", mode: "show", sort: "-created_at" },
  },
]);

export const assetFields: readonly FieldInput[] = [
  ...identity,
  ...custody,
  ...value,
  ...disposal,
  ...attached,
];

/** What an asset cost and is worth: for those only who look after the money. */
export const valueFields: readonly string[] = [...value.map(({ name }) => name), "proceeds", "charges"];

function text(name: string, label: FieldInput["label"]): FieldInput {
  return { name, label, kind: "text", settings: { maxLength: 120 }, searchable: true };
}

interface Formula extends Pick<FieldInput, "label" | "help"> {
  result: "decimal" | "text" | "integer";
  expression: string;
}

function computed(name: string, { result, expression, ...words }: Formula): FieldInput {
  const scale = result === "decimal" ? { scale: 2 } : {};
  return { name, kind: "computed", settings: { expression, result, ...scale }, ...words };
}
