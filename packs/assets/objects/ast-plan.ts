import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** What is to be done to an asset again and again. */
export const astPlan: ObjectInput = {
  name: "ast_plan",
  label: { zh: "保养计划", en: "Maintenance plans" },
  labelField: "title",
  sort: "next_due",
  fields: [
    {
      name: "title",
      label: { zh: "保养内容", en: "What is done" },
      kind: "text",
      settings: { maxLength: 120 },
      required: true,
      searchable: true,
    },
    {
      name: "asset",
      label: { zh: "资产", en: "Asset" },
      kind: "ref",
      settings: { object: "ast_asset", onDelete: "cascade" },
      required: true,
    },
    {
      name: "interval_months",
      label: { zh: "间隔（月）", en: "Every … months" },
      kind: "integer",
      settings: { min: 1, max: 120 },
      required: true,
      default: 12,
    },
    { name: "next_due", label: { zh: "下次日期", en: "Next due" }, kind: "date", required: true },
    { name: "enabled", label: { zh: "启用", en: "Enabled" }, kind: "boolean", default: true },
    {
      name: "instructions",
      label: { zh: "要求", en: "Instructions" },
      kind: "longtext",
      settings: { maxLength: 2000 },
    },
  ],
  indexes: [{ fields: ["asset"] }, { fields: ["next_due"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部计划", en: "All plans" },
      columns: [
        { field: "title", width: 240 },
        { field: "asset", width: 220 },
        { field: "interval_months", width: 110 },
        { field: "next_due", width: 120 },
        { field: "enabled", width: 90 },
      ],
      search: ["title", "asset", "enabled"],
    },
    {
      name: "calendar",
      label: { zh: "日历", en: "Calendar" },
      kind: "calendar",
      calendar: { start: "next_due" },
      columns: [
        { field: "title", width: 240 },
        { field: "asset", width: 220 },
      ],
      search: ["asset"],
    },
  ],
};
