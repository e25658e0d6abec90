import { dictSchema, type DictDef } from "@kezhuan/contract/metadata/dictionary";
import { readData } from "@kezhuan/packs/read-data";
import assetClasses from "./data/asset-classes.json" with { type: "json" };

/**
 * Classes of fixed assets: the six divisions and the groups below them that an association meets, and some classes of
 * computers and office equipment. Staff add others, with the codes of the standard.
 */
const classDict = readData("assets/dicts/data/asset-classes.json", assetClasses, dictSchema);

const states: DictDef = {
  name: "ast_state",
  label: { zh: "资产状态", en: "States of assets" },
  items: [
    { code: "in_store", label: { zh: "在库", en: "In store" }, colour: "blue" },
    { code: "in_use", label: { zh: "在用", en: "In use" }, colour: "green" },
    { code: "lent", label: { zh: "借出", en: "Lent" }, colour: "amber" },
    { code: "repair", label: { zh: "维修中", en: "Under repair" }, colour: "orange" },
    { code: "disposing", label: { zh: "处置待批", en: "Disposal requested" }, colour: "purple" },
    { code: "disposed", label: { zh: "已处置", en: "Disposed of" }, colour: "grey" },
  ],
};

const methods: DictDef = {
  name: "ast_method",
  label: { zh: "折旧方法", en: "Depreciation methods" },
  items: [
    { code: "straight", label: { zh: "年限平均法", en: "Straight-line" }, aliases: ["直线法", "平均年限法"] },
    { code: "double", label: { zh: "双倍余额递减法", en: "Double declining balance" } },
    { code: "none", label: { zh: "不计提折旧", en: "Not depreciated" } },
  ],
};

const disposals: DictDef = {
  name: "ast_disposal",
  label: { zh: "处置方式", en: "Ways of disposal" },
  items: [
    { code: "scrap", label: { zh: "报废", en: "Scrapping" } },
    { code: "sale", label: { zh: "出售", en: "Sale" } },
    { code: "transfer", label: { zh: "无偿调拨", en: "Transfer free of charge" } },
    { code: "donation", label: { zh: "对外捐赠", en: "Donation" } },
    { code: "loss", label: { zh: "报损", en: "Loss" } },
  ],
};

const runStates: DictDef = {
  name: "ast_run_state",
  label: { zh: "计提状态", en: "States of monthly runs" },
  items: [
    { code: "draft", label: { zh: "待计提", en: "To be calculated" }, colour: "blue" },
    { code: "calculated", label: { zh: "已计提", en: "Calculated" }, colour: "amber" },
    { code: "posted", label: { zh: "已入账", en: "Posted" }, colour: "green" },
  ],
};

const stocktakeStates: DictDef = {
  name: "ast_stocktake_state",
  label: { zh: "盘点状态", en: "States of stocktakes" },
  items: [
    { code: "draft", label: { zh: "计划", en: "Planned" }, colour: "blue" },
    { code: "counting", label: { zh: "盘点中", en: "Counting" }, colour: "amber" },
    { code: "review", label: { zh: "核对差异", en: "Differences checked" }, colour: "purple" },
    { code: "closed", label: { zh: "已完成", en: "Closed" }, colour: "green" },
  ],
};

const countResults: DictDef = {
  name: "ast_count_result",
  label: { zh: "盘点结果", en: "Results of a count" },
  items: [
    { code: "pending", label: { zh: "未盘", en: "Not counted" }, colour: "grey" },
    { code: "found", label: { zh: "相符", en: "Found" }, colour: "green" },
    { code: "moved", label: { zh: "地点不符", en: "Found elsewhere" }, colour: "amber" },
    { code: "missing", label: { zh: "盘亏", en: "Missing" }, colour: "red" },
    { code: "extra", label: { zh: "盘盈", en: "Not on the list" }, colour: "purple" },
  ],
};

export const assetDicts: readonly DictDef[] = [
  classDict,
  states,
  methods,
  disposals,
  runStates,
  stocktakeStates,
  countResults,
];
