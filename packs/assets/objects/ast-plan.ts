import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { date, integer, longtext, refTo, text, yesNo } from "@kezhuan/packs/field-of";
import { calendar, table } from "@kezhuan/packs/view-of";

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
    table("default", ["全部计划", "All plans"], {
      columns: { title: 240, asset: 220, interval_months: 110, next_due: 120, enabled: 90 },
      search: ["title", "asset", "enabled"],
    }),
    calendar("next_due")("calendar", ["日历", "Calendar"], {
      columns: { title: 240, asset: 220 },
      search: ["asset"],
    }),
  ],
};
