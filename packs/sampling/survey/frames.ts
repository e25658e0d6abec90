import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** A list of everything that a survey could ask: what is not on it is never drawn. */
export const smpFrame: ObjectInput = {
  name: "smp_frame",
  label: { zh: "抽样框", en: "Sampling frames" },
  labelField: "name",
  keyField: "name",
  sort: "name",
  fields: [
    {
      name: "name",
      label: { zh: "名称", en: "Name" },
      kind: "text",
      settings: { maxLength: 120 },
      required: true,
      unique: true,
      searchable: true,
    },
    { name: "as_of", label: { zh: "截止日期", en: "As of" }, kind: "date" },
    {
      name: "source",
      label: { zh: "来源", en: "Source" },
      kind: "text",
      settings: { maxLength: 200 },
      help: { zh: "名录从哪里来，缺什么。", en: "Where the list comes from, and what it lacks." },
    },
    {
      name: "listed",
      label: { zh: "单位数", en: "Units" },
      kind: "computed",
      settings: { expression: "count(units)", result: "integer" },
    },
    {
      name: "units",
      label: { zh: "调查单位", en: "Units" },
      kind: "lines",
      settings: { object: "smp_unit", field: "frame", mode: "show", max: 1000, sort: "code" },
    },
  ],
  views: [
    {
      name: "default",
      label: { zh: "全部抽样框", en: "All frames" },
      columns: [
        { field: "name", width: 260 },
        { field: "as_of", width: 120 },
        { field: "listed", width: 100 },
        { field: "source", width: 300 },
      ],
      search: ["name", "as_of"],
    },
  ],
};

/** A unit of a frame: an enterprise, a household, a plot. */
export const smpUnit: ObjectInput = {
  name: "smp_unit",
  label: { zh: "调查单位", en: "Units" },
  labelField: "name",
  keyField: "code",
  sort: "code",
  fields: [
    {
      name: "code",
      label: { zh: "单位编码", en: "Code" },
      kind: "text",
      settings: { maxLength: 60 },
      required: true,
      unique: true,
      searchable: true,
      help: { zh: "抽样按编码排定次序，请勿改动。", en: "The draw goes by it: leave it as it is." },
    },
    {
      name: "name",
      label: { zh: "单位名称", en: "Name" },
      kind: "text",
      settings: { maxLength: 120 },
      required: true,
      searchable: true,
    },
    {
      name: "frame",
      label: { zh: "抽样框", en: "Frame" },
      kind: "ref",
      settings: { object: "smp_frame" },
      required: true,
    },
    {
      name: "stratum",
      label: { zh: "分层", en: "Stratum" },
      kind: "code",
      settings: { dict: "smp_stratum_class" },
    },
    {
      name: "measure",
      label: { zh: "规模指标", en: "Measure of size" },
      kind: "decimal",
      settings: { scale: 2 },
      help: {
        zh: "系统抽样按它从大到小排列，如从业人数、面积。",
        en: "A systematic sample orders units by it, the largest first: employees, area.",
      },
    },
    {
      name: "active",
      label: { zh: "在册", en: "Listed" },
      kind: "boolean",
      default: true,
      required: true,
      help: { zh: "不在册的单位不会被抽中。", en: "Others are never drawn." },
    },
    { name: "address", label: { zh: "地址", en: "Address" }, kind: "text", settings: { maxLength: 200 } },
    { name: "contact", label: { zh: "联系人", en: "Contact" }, kind: "text", settings: { maxLength: 60 } },
    { name: "phone", label: { zh: "电话", en: "Phone" }, kind: "text", settings: { maxLength: 40 } },
  ],
  indexes: [{ fields: ["frame", "stratum"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部单位", en: "All units" },
      columns: [
        { field: "code", width: 130 },
        { field: "name", width: 240 },
        { field: "frame", width: 220 },
        { field: "stratum", width: 100 },
        { field: "measure", width: 110 },
        { field: "active", width: 80 },
        { field: "contact", width: 100 },
        { field: "phone", width: 130 },
      ],
      search: ["name", "frame", "stratum", "active"],
    },
    {
      name: "by_stratum",
      label: { zh: "各层单位数", en: "Units by stratum" },
      kind: "chart",
      chart: { type: "bar", groups: [{ field: "stratum" }], measure: { fn: "count" } },
      columns: [{ field: "name", width: 200 }],
      search: ["frame", "active"],
    },
  ],
};
