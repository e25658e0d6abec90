import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** What one asset is charged with in one month. */
export const astCharge: ObjectInput = {
  name: "ast_charge",
  label: { zh: "折旧明细", en: "Depreciation charges" },
  labelField: "title",
  sort: "-period",
  fields: [
    {
      name: "run",
      label: { zh: "计提单", en: "Monthly run" },
      kind: "ref",
      settings: { object: "ast_run", onDelete: "cascade" },
      required: true,
    },
    {
      name: "asset",
      label: { zh: "资产", en: "Asset" },
      kind: "ref",
      settings: { object: "ast_asset" },
      required: true,
    },
    {
      name: "code",
      label: { zh: "资产编号", en: "Asset number" },
      kind: "text",
      settings: { maxLength: 60 },
    },
    {
      name: "title",
      label: { zh: "资产名称", en: "Name" },
      kind: "text",
      settings: { maxLength: 120 },
      searchable: true,
    },
    { name: "class", label: { zh: "分类", en: "Class" }, kind: "code", settings: { dict: "ast_class" } },
    { name: "department", label: { zh: "使用部门", en: "Used by" }, kind: "department" },
    { name: "period", label: { zh: "月份", en: "Month" }, kind: "yearmonth", required: true },
    { name: "opening", label: { zh: "期初净值", en: "Net value before" }, kind: "money" },
    { name: "amount", label: { zh: "折旧额", en: "Charge" }, kind: "money", required: true },
    {
      name: "closing",
      label: { zh: "期末净值", en: "Net value after" },
      kind: "computed",
      settings: { expression: "opening - amount", result: "decimal", scale: 2 },
    },
  ],
  // No month twice, whoever calculates.
  indexes: [{ fields: ["asset", "period"], unique: true }, { fields: ["run"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部明细", en: "All charges" },
      columns: [
        { field: "period", width: 100 },
        { field: "code", width: 140 },
        { field: "title", width: 200 },
        { field: "class", width: 150 },
        { field: "department", width: 160 },
        { field: "opening", width: 120 },
        { field: "amount", width: 120 },
        { field: "closing", width: 120 },
      ],
      search: ["period", "title", "class", "department"],
    },
    {
      name: "by_department",
      label: { zh: "按部门汇总", en: "By department" },
      kind: "chart",
      chart: { type: "bar", groups: [{ field: "department" }], measure: { fn: "sum", field: "amount" } },
      columns: [{ field: "title", width: 200 }],
      search: ["period", "class"],
    },
  ],
};

/** One month's depreciation: its step writes a line for each asset whose turn it is. */
export const astRun: ObjectInput = {
  name: "ast_run",
  label: { zh: "折旧计提", en: "Monthly depreciation" },
  labelField: "number",
  keyField: "number",
  sort: "-period",
  fields: [
    {
      name: "number",
      label: { zh: "计提单号", en: "Number" },
      kind: "sequence",
      settings: { pattern: "ZJ-{yyyy}-{000}" },
      unique: true,
      searchable: true,
    },
    {
      name: "period",
      label: { zh: "月份", en: "Month" },
      kind: "yearmonth",
      required: true,
      unique: true,
      fixed: true,
      help: { zh: "按月份先后逐月计提。", en: "One month after the other, in their order." },
    },
    { name: "status", label: { zh: "状态", en: "State" }, kind: "code", settings: { dict: "ast_run_state" } },
    {
      name: "total",
      label: { zh: "折旧合计", en: "Total" },
      kind: "computed",
      settings: { expression: "coalesce(sum(lines.amount), 0)", result: "decimal", scale: 2 },
    },
    {
      name: "assets",
      label: { zh: "资产数", en: "Assets" },
      kind: "computed",
      settings: { expression: "count(lines)", result: "integer" },
    },
    { name: "posted_at", label: { zh: "入账时间", en: "Posted at" }, kind: "datetime", readonly: true },
    { name: "posted_by", label: { zh: "入账人", en: "Posted by" }, kind: "person", readonly: true },
    {
      name: "voucher",
      label: { zh: "凭证号", en: "Voucher" },
      kind: "text",
      settings: { maxLength: 40 },
      requiredFor: ["post"],
    },
    {
      name: "lines",
      label: { zh: "折旧明细", en: "Charges" },
      kind: "lines",
      settings: { object: "ast_charge", field: "run", mode: "show", max: 1000, sort: "code" },
    },
  ],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      {
        action: "calculate",
        label: { zh: "计提", en: "Calculate" },
        from: ["draft", "calculated"],
        to: "calculated",
        gather: [
          {
            into: "lines",
            each: "asset",
            where: { status: ["in_store", "in_use", "lent", "repair", "disposing"] },
            match: { next_period: "period" },
            copy: {
              code: "code",
              title: "name",
              class: "class",
              department: "department",
              period: "next_period",
              opening: "net_value",
              amount: "next_charge",
            },
          },
        ],
      },
      {
        action: "post",
        label: { zh: "入账", en: "Post" },
        from: ["calculated"],
        to: "posted",
        set: { posted_at: "$now", posted_by: "$user.id" },
      },
    ],
  },
  views: [
    {
      name: "default",
      label: { zh: "全部月份", en: "All months" },
      columns: [
        { field: "number", width: 140 },
        { field: "period", width: 100 },
        { field: "status", width: 110 },
        { field: "assets", width: 100 },
        { field: "total", width: 130 },
        { field: "voucher", width: 130 },
        { field: "posted_at", width: 170 },
      ],
      search: ["period", "status"],
    },
  ],
};
