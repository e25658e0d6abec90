import type { ObjectInput } from "@kezhuan/contract/metadata/object";

const search = ["station", "element", "enabled"];

/** Bounds of an element at a station; a rule acts on what is observed outside of them. */
export const wxThreshold: ObjectInput = {
  name: "wx_threshold",
  label: { zh: "观测阈值", en: "Thresholds" },
  labelField: "element",
  sort: "element",
  fields: [
    {
      name: "station",
      label: { zh: "台站", en: "Station" },
      kind: "ref",
      settings: { object: "wx_station", onDelete: "cascade" },
      required: true,
    },
    {
      name: "element",
      label: { zh: "要素", en: "Element" },
      kind: "code",
      settings: { dict: "wx_element" },
      required: true,
    },
    {
      name: "low",
      label: { zh: "下限", en: "Lower bound" },
      kind: "decimal",
      settings: { scale: 2 },
      help: { zh: "以要素的单位计；留空为无下限。", en: "In the unit of the element; empty for none." },
    },
    {
      name: "high",
      label: { zh: "上限", en: "Upper bound" },
      kind: "decimal",
      settings: { scale: 2 },
      help: { zh: "以要素的单位计；留空为无上限。", en: "In the unit of the element; empty for none." },
    },
    { name: "enabled", label: { zh: "启用", en: "Enabled" }, kind: "boolean", default: true },
    { name: "remark", label: { zh: "备注", en: "Remark" }, kind: "text", settings: { maxLength: 200 } },
  ],
  order: [{ low: "low", high: "high" }],
  indexes: [{ fields: ["station", "element"], unique: true }],
  views: [
    {
      name: "default",
      label: { zh: "全部阈值", en: "All thresholds" },
      columns: [
        { field: "station", width: 200 },
        { field: "element", width: 220 },
        { field: "low", width: 120 },
        { field: "high", width: 120 },
        { field: "enabled", width: 80 },
        { field: "remark", width: 220 },
      ],
      search,
      pageSize: 50,
    },
  ],
};
