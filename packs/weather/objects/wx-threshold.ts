import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, decimal, plainText, refTo, yesNo } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";

const search = ["station", "element", "enabled"];

/** Bounds of an element at a station; a rule acts on what is observed outside of them. */
export const wxThreshold: ObjectInput = {
  name: "wx_threshold",
  label: { zh: "观测阈值", en: "Thresholds" },
  labelField: "element",
  sort: "element",
  fields: [
    refTo("wx_station", "cascade")("station", ["台站", "Station"], { required: true }),
    codeIn("wx_element")("element", ["要素", "Element"], { required: true }),
    decimal(2)("low", ["下限", "Lower bound"], {
      help: { zh: "以要素的单位计；留空为无下限。", en: "In the unit of the element; empty for none." },
    }),
    decimal(2)("high", ["上限", "Upper bound"], {
      help: { zh: "以要素的单位计；留空为无上限。", en: "In the unit of the element; empty for none." },
    }),
    yesNo("enabled", ["启用", "Enabled"], { default: true }),
    plainText("remark", ["备注", "Remark"], { settings: { maxLength: 200 } }),
  ],
  order: [{ low: "low", high: "high" }],
  indexes: [{ fields: ["station", "element"], unique: true }],
  views: [
    table("default", ["全部阈值", "All thresholds"], {
      columns: { station: 200, element: 220, low: 120, high: 120, enabled: 80, remark: 220 },
      search,
      pageSize: 50,
    }),
  ],
};
