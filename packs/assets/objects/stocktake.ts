import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import type { FieldInput } from "@kezhuan/packs/in-group";

/** A count of what is there, place by place. Starting it puts what the register says on its list. */
export const astStocktake: ObjectInput = {
  name: "ast_stocktake",
  label: { zh: "资产盘点", en: "Stocktakes" },
  labelField: "title",
  keyField: "number",
  sort: "-created_at",
  fields: [
    {
      name: "number",
      label: { zh: "盘点单号", en: "Number" },
      kind: "sequence",
      settings: { pattern: "PD-{yyyy}-{000}" },
      unique: true,
      searchable: true,
    },
    {
      name: "title",
      label: { zh: "名称", en: "Title" },
      kind: "text",
      settings: { maxLength: 120 },
      required: true,
      searchable: true,
    },
    {
      name: "status",
      label: { zh: "状态", en: "State" },
      kind: "code",
      settings: { dict: "ast_stocktake_state" },
    },
    {
      name: "places",
      label: { zh: "盘点地点", en: "Locations" },
      kind: "refs",
      settings: { object: "ast_place", max: 50 },
      help: { zh: "含下级地点；留空为全部。", en: "With all that is inside; empty: everywhere." },
    },
    { name: "department", label: { zh: "使用部门", en: "Used by" }, kind: "department" },
    { name: "leader", label: { zh: "负责人", en: "Led by" }, kind: "person" },
    { name: "planned_on", label: { zh: "计划日期", en: "Planned for" }, kind: "date" },
    { name: "started_at", label: { zh: "开始时间", en: "Started" }, kind: "datetime", readonly: true },
    { name: "closed_at", label: { zh: "完成时间", en: "Closed" }, kind: "datetime", readonly: true },
    total("listed", { zh: "应盘数", en: "Listed" }, "count(counts) - coalesce(sum(counts.n_extra), 0)"),
    total("open", { zh: "未盘数", en: "Not counted" }, "coalesce(sum(counts.n_open), 0)"),
    total("missing", { zh: "盘亏数", en: "Missing" }, "coalesce(sum(counts.n_missing), 0)"),
    total("extra", { zh: "盘盈数", en: "Not on the list" }, "coalesce(sum(counts.n_extra), 0)"),
    {
      name: "conclusion",
      label: { zh: "盘点结论", en: "Conclusion" },
      kind: "longtext",
      settings: { maxLength: 2000 },
      requiredFor: ["close"],
    },
    {
      name: "counts",
      label: { zh: "盘点明细", en: "Counts" },
      kind: "lines",
      settings: { object: "ast_count", field: "stocktake", mode: "show", max: 1000, sort: "code" },
    },
  ],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      {
        action: "start",
        label: { zh: "开始盘点", en: "Start counting" },
        from: ["draft"],
        to: "counting",
        set: { started_at: "$now" },
        gather: [
          {
            into: "counts",
            each: "asset",
            where: { status: ["in_store", "in_use", "lent", "repair", "disposing"] },
            match: { place: "places", department: "department" },
            copy: { code: "code", title: "name", book_place: "place", book_custodian: "custodian" },
          },
        ],
      },
      {
        action: "finish",
        label: { zh: "盘点完毕", en: "Finish counting" },
        from: ["counting"],
        to: "review",
      },
      { action: "recount", label: { zh: "继续盘点", en: "Count again" }, from: ["review"], to: "counting" },
      {
        action: "close",
        label: { zh: "完成", en: "Close" },
        from: ["review"],
        to: "closed",
        set: { closed_at: "$now" },
      },
    ],
  },
  tasks: { who: "leader", states: ["draft", "counting", "review"], due: "planned_on" },
  counting: {
    lines: "counts",
    each: "asset",
    code: "code",
    result: "result",
    open: "pending",
    found: "found",
    missing: "missing",
    extra: "extra",
    at: "counted_at",
    state: "counting",
  },
  views: [
    {
      name: "default",
      label: { zh: "全部盘点", en: "All stocktakes" },
      columns: [
        { field: "number", width: 130 },
        { field: "title", width: 220 },
        { field: "status", width: 110 },
        { field: "leader", width: 110 },
        { field: "planned_on", width: 120 },
        { field: "listed", width: 90 },
        { field: "open", width: 90 },
        { field: "missing", width: 90 },
        { field: "extra", width: 90 },
      ],
      search: ["title", "status", "leader"],
    },
    {
      name: "calendar",
      label: { zh: "日历", en: "Calendar" },
      kind: "calendar",
      calendar: { start: "planned_on" },
      columns: [
        { field: "title", width: 220 },
        { field: "leader", width: 110 },
      ],
      search: ["leader"],
    },
  ],
};

/** One asset of a stocktake, as it was in the register, and what was found. */
export const astCount: ObjectInput = {
  name: "ast_count",
  label: { zh: "盘点明细", en: "Counts" },
  labelField: "title",
  sort: "code",
  fields: [
    {
      name: "stocktake",
      label: { zh: "盘点单", en: "Stocktake" },
      kind: "ref",
      settings: { object: "ast_stocktake", onDelete: "cascade" },
      required: true,
      fixed: true,
    },
    {
      name: "asset",
      label: { zh: "资产", en: "Asset" },
      kind: "ref",
      settings: { object: "ast_asset" },
      help: { zh: "没有资产卡片的盘盈留空。", en: "Empty for something that is in no register." },
    },
    {
      name: "code",
      label: { zh: "资产编号", en: "Asset number" },
      kind: "text",
      settings: { maxLength: 60 },
      searchable: true,
    },
    {
      name: "title",
      label: { zh: "名称", en: "Name" },
      kind: "text",
      settings: { maxLength: 120 },
      searchable: true,
    },
    {
      name: "book_place",
      label: { zh: "账面地点", en: "Location in the register" },
      kind: "ref",
      settings: { object: "ast_place" },
    },
    { name: "book_custodian", label: { zh: "账面保管人", en: "Custodian in the register" }, kind: "person" },
    {
      name: "result",
      label: { zh: "结果", en: "Result" },
      kind: "code",
      settings: { dict: "ast_count_result" },
      default: "pending",
      required: true,
    },
    {
      name: "found_place",
      label: { zh: "实际地点", en: "Found at" },
      kind: "ref",
      settings: { object: "ast_place" },
    },
    { name: "counted_at", label: { zh: "盘点时间", en: "Counted at" }, kind: "datetime" },
    { name: "remark", label: { zh: "说明", en: "Remark" }, kind: "text", settings: { maxLength: 300 } },
    tally("n_open", { zh: "未盘", en: "Open" }, "pending"),
    tally("n_missing", { zh: "盘亏", en: "Missing" }, "missing"),
    tally("n_extra", { zh: "盘盈", en: "Extra" }, "extra"),
  ],
  indexes: [{ fields: ["stocktake", "code"] }, { fields: ["asset"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部明细", en: "All counts" },
      columns: [
        { field: "stocktake", width: 200 },
        { field: "code", width: 140 },
        { field: "title", width: 200 },
        { field: "book_place", width: 150 },
        { field: "book_custodian", width: 110 },
        { field: "result", width: 110 },
        { field: "found_place", width: 150 },
        { field: "counted_at", width: 170 },
      ],
      search: ["stocktake", "title", "result", "book_place"],
    },
    {
      name: "differences",
      label: { zh: "差异", en: "Differences" },
      columns: [
        { field: "stocktake", width: 200 },
        { field: "code", width: 140 },
        { field: "title", width: 200 },
        { field: "result", width: 110 },
        { field: "book_place", width: 150 },
        { field: "found_place", width: 150 },
        { field: "remark", width: 220 },
      ],
      search: ["stocktake", "result"],
      condition: {
        match: "and",
        rules: [{ field: "result", op: "in", value: ["moved", "missing", "extra"] }],
      },
    },
  ],
};

function total(name: string, label: FieldInput["label"], expression: string): FieldInput {
  return { name, label, kind: "computed", settings: { expression, result: "integer" } };
}

/** 1 for one line, so that the stocktake can add up. */
function tally(name: string, label: FieldInput["label"], result: string): FieldInput {
  return {
    name,
    label,
    kind: "computed",
    settings: { expression: `if(result = '${result}', 1, 0)`, result: "integer" },
  };
}
