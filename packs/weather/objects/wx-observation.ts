import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { elements } from "../elements.ts";

type Views = NonNullable<ObjectInput["views"]>;

const columns = [
  { field: "at", width: 170 },
  { field: "station", width: 200 },
  { field: "element", width: 220 },
  { field: "value", width: 110 },
  { field: "flag", width: 120 },
  { field: "remark", width: 220 },
];
const search = ["station", "element", "at", "flag", "value"];

const views: Views = [
  { name: "default", label: { zh: "全部观测", en: "All observations" }, columns, search, pageSize: 50 },
  {
    name: "doubtful",
    label: { zh: "可疑与错误", en: "Suspect and erroneous" },
    columns,
    search,
    condition: { match: "and", rules: [{ field: "flag", op: "in", value: ["1", "2"] }] },
    pageSize: 50,
  },
  {
    name: "unchecked",
    label: { zh: "待质控", en: "To be checked" },
    columns,
    search,
    condition: { match: "and", rules: [{ field: "flag", op: "eq", value: "9" }] },
    pageSize: 50,
  },
  {
    name: "course",
    label: { zh: "过程线", en: "Course" },
    kind: "series",
    series: { pick: { element: "air_temperature" }, span: "week" },
    columns,
    search: [],
  },
  {
    name: "quality",
    label: { zh: "质控情况", en: "Quality" },
    kind: "chart",
    chart: { type: "bar", groups: [{ field: "element" }, { field: "flag" }], measure: { fn: "count" } },
    columns,
    search: ["station", "at"],
  },
];

/** What was measured: one value of one element at one station and moment. */
export const wxObservation: ObjectInput = {
  name: "wx_observation",
  label: { zh: "观测数据", en: "Observations" },
  labelField: "element",
  sort: "-at",
  history: false,
  fields: [
    {
      name: "station",
      label: { zh: "台站", en: "Station" },
      kind: "ref",
      settings: { object: "wx_station" },
      required: true,
    },
    {
      name: "at",
      label: { zh: "观测时间", en: "Time" },
      kind: "datetime",
      required: true,
      help: {
        zh: "观测的时刻；累计量为时段的结束。",
        en: "Of the observation; of totals, the end of their hour.",
      },
    },
    {
      name: "element",
      label: { zh: "要素", en: "Element" },
      kind: "code",
      settings: { dict: "wx_element" },
      required: true,
    },
    {
      name: "value",
      label: { zh: "观测值", en: "Value" },
      kind: "decimal",
      settings: { scale: 2 },
      required: true,
      help: { zh: "以要素的单位计。", en: "In the unit of the element." },
    },
    {
      name: "flag",
      label: { zh: "质控码", en: "Quality" },
      kind: "code",
      settings: { dict: "wx_flag" },
      default: "9",
    },
    { name: "remark", label: { zh: "备注", en: "Remark" }, kind: "text", settings: { maxLength: 200 } },
  ],
  tables: [
    {
      name: "elements",
      source: "WMO-No. 8; WMO World Weather and Climate Extremes Archive",
      keys: [{ name: "code", type: "text" }],
      columns: [
        { name: "unit", type: "text" },
        { name: "figure", type: "text" },
        { name: "least", type: "number" },
        { name: "most", type: "number" },
        { name: "usual_least", type: "number" },
        { name: "usual_most", type: "number" },
      ],
      rows: elements.map(({ code, unit, figure = "mean", possible, usual }) => [
        code,
        unit,
        figure,
        ...possible,
        ...usual,
      ]),
    },
  ],
  ranges: [
    { field: "value", table: "elements", key: "element", low: "least", high: "most", outside: "refuse" },
    {
      field: "value",
      table: "elements",
      key: "element",
      low: "usual_least",
      high: "usual_most",
      outside: { set: "flag", to: "1" },
    },
  ],
  series: {
    at: "at",
    by: ["station", "element"],
    value: "value",
    every: 3600,
    corrects: ["flag", "remark"],
    leaveOut: { field: "flag", values: ["2"] },
    meaning: { table: "elements", key: "element", unit: "unit", figure: "figure" },
  },
  views,
};
