import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { columnsOf, date, integer, longtext, refTo, text, yesNo } from "@kezhuan/packs/field-of";

/** What is to be done to an asset again and again. */
export const astPlan: ObjectInput = {
  name: "ast_plan",
  label: { zh: "保养计划", en: "Maintenance plans" },
  labelField: "title",
  sort: "next_due",
  fields: [
    text("title", ["保养内容", "What is done"], { required: true }),
    refTo("ast_asset", "cascade")("asset", ["资产", "Asset"], { required: true }),
    integer("interval_months", ["间隔（月）", "Every … months"], {
      settings: { min: 1, max: 120 },
      required: true,
      default: 12,
    }),
    date("next_due", ["下次日期", "Next due"], { required: true }),
    yesNo("enabled", ["启用", "Enabled"], { default: true }),
    longtext("instructions", ["要求", "Instructions"]),
  ],
  indexes: [{ fields: ["asset"] }, { fields: ["next_due"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部计划", en: "All plans" },
      columns: columnsOf({ title: 240, asset: 220, interval_months: 110, next_due: 120, enabled: 90 }),
      search: ["title", "asset", "enabled"],
    },
    {
      name: "calendar",
      label: { zh: "日历", en: "Calendar" },
      kind: "calendar",
      calendar: { start: "next_due" },
      columns: columnsOf({ title: 240, asset: 220 }),
      search: ["asset"],
    },
  ],
};
