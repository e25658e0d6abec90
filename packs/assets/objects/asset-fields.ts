import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";
import {
  codeIn,
  computed,
  date,
  datetime,
  department,
  fieldOf,
  image,
  integer,
  linesOf,
  longtext,
  money,
  numberedBy,
  person,
  refTo,
  text,
} from "@kezhuan/packs/field-of";

const identity = inGroup("identity", [
  numberedBy("ZC-{yyyy}-{00000}")("code", ["资产编号", "Asset number"]),
  text("name", ["资产名称", "Name"], { required: true }),
  codeIn("ast_class")("class", ["分类", "Class"], {
    required: true,
    help: { zh: "GB/T 14885 的分类代码。", en: "Class after GB/T 14885." },
  }),
  text("brand", ["品牌", "Make"]),
  text("model", ["规格型号", "Model"]),
  text("serial_no", ["出厂编号", "Serial number"]),
  text("supplier", ["供应商", "Supplier"]),
  image("picture", ["照片", "Picture"], { settings: { max: 6 } }),
  longtext("remark", ["备注", "Remark"], { settings: { maxLength: 1000 } }),
]);

const custody = inGroup("custody", [
  codeIn("ast_state")("status", ["状态", "State"]),
  refTo("ast_place")("place", ["存放地点", "Location"]),
  department("department", ["使用部门", "Used by"], { requiredFor: ["issue"] }),
  person("custodian", ["保管人", "Custodian"], { requiredFor: ["issue"] }),
  person("borrower", ["借用人", "Lent to"], { requiredFor: ["lend"] }),
  date("lent_on", ["借出日期", "Lent on"], { readonly: true }),
  date("lent_until", ["应还日期", "Due back"], { requiredFor: ["lend"] }),
]);

const left = "price - coalesce(round(price * residual / 100, 2), 0) - accumulated";

const value = inGroup("value", [
  date("bought_on", ["取得日期", "Acquired on"]),
  date("used_from", ["开始使用日期", "In use since"], {
    help: { zh: "从下月起计提折旧。", en: "Depreciation begins in the month after." },
  }),
  money("price", ["原值", "Cost"]),
  codeIn("ast_method")("method", ["折旧方法", "Depreciation method"], { default: "straight" }),
  integer("life_years", ["折旧年限（年）", "Life in years"], { settings: { min: 1, max: 70 } }),
  fieldOf("percentage")("residual", ["预计净残值率", "Salvage value"], { settings: { max: 100 } }),
  integer("opening_months", ["期初已提月数", "Months charged before"], {
    settings: { min: 0, max: 840 },
    help: { zh: "启用本系统前已计提的月数。", en: "Before this register was begun." },
  }),
  money("opening_amount", ["期初累计折旧", "Charged before"]),
  computed("integer", "coalesce(opening_months, 0) + count(charges)")("months_charged", [
    "已提月数",
    "Months charged",
  ]),
  computed("decimal", "coalesce(opening_amount, 0) + coalesce(sum(charges.amount), 0)")("accumulated", [
    "累计折旧",
    "Accumulated depreciation",
  ]),
  computed("decimal", "price - accumulated")("net_value", ["账面净值", "Net book value"]),
  // The month behind the text; empty when all is charged or nothing ever is.
  computed(
    "text",
    "if(method = 'none' or isEmpty(used_from) or coalesce(next_charge, 0) <= 0, '', " +
      "concat(text(year(addMonths(used_from, 1 + months_charged))), '-', " +
      "substring(text(100 + month(addMonths(used_from, 1 + months_charged))), 2)))",
  )("next_period", ["下一计提月份", "Next month to charge"]),
  computed(
    "decimal",
    `if(months_charged >= life_years * 12, 0, if(method = 'double' and floor(months_charged / 12) < life_years - 2, ` +
      `min(${left}, price * power(1 - 2 / life_years, floor(months_charged / 12)) * 2 / life_years / 12), ` +
      `(${left}) / (life_years * 12 - months_charged)))`,
  )("next_charge", ["下月折旧额", "Next charge"], {
    help: {
      zh: "双倍余额递减法的最后两年改为按剩余月数平均。",
      en: "Double declining: in the last two years what is left is spread evenly.",
    },
  }),
]);

const disposal = inGroup("disposal", [
  codeIn("ast_disposal")("disposal_way", ["处置方式", "Way of disposal"], {
    requiredFor: ["request_disposal"],
  }),
  longtext("disposal_reason", ["处置原因", "Reason"], {
    settings: { maxLength: 1000 },
    requiredFor: ["request_disposal"],
  }),
  money("proceeds", ["处置收入", "Proceeds"]),
  datetime("requested_at", ["申请时间", "Requested at"], { readonly: true }),
  datetime("decide_by", ["应批时间", "Decide by"], { readonly: true }),
  person("decided_by", ["审批人", "Decided by"], { readonly: true }),
  longtext("decision", ["审批意见", "Decision"], { settings: { maxLength: 1000 }, readonly: true }),
  date("disposed_on", ["处置日期", "Disposed of on"], { readonly: true }),
]);

const attached = inGroup("lists", [
  linesOf("ast_charge", "asset", { sort: "-period" })("charges", ["折旧明细", "Depreciation"]),
  linesOf("ast_plan", "asset", { sort: "next_due" })("plans", ["保养计划", "Maintenance plans"]),
  linesOf("ast_count", "asset", { sort: "-created_at" })("counts", ["盘点记录", "Stocktakes"]),
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
