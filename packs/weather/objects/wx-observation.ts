import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { datetime } from "@kezhuan/packs/field-of";
import { elements } from "../elements.ts";
import { isd, isdLite, openMeteo } from "../formats/isd.ts";
import { valueFields, valueRules } from "./value-rules.ts";

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
    name: "rose",
    label: { zh: "风玫瑰", en: "Wind rose" },
    kind: "rose",
    rose: {
      direction: "value",
      magnitude: "value",
      pair: { by: "element", direction: "wind_from_direction", magnitude: "wind_speed" },
      sectors: 16,
      bounds: [0.3, 1.6, 3.4, 5.5, 8, 10.8],
    },
    columns,
    search: ["station", "at", "flag"],
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
  fields: valueFields(
    "wx_element",
    datetime("at", ["观测时间", "Time"], {
      required: true,
      help: {
        zh: "观测的时刻；累计量为时段的结束。",
        en: "Of the observation; of totals, the end of their hour.",
      },
    }),
  ),
  ...valueRules(elements),
  series: {
    at: "at",
    by: ["station", "element"],
    value: "value",
    every: 3600,
    corrects: ["flag", "remark"],
    leaveOut: { field: "flag", values: ["2"] },
    meaning: { table: "elements", key: "element", unit: "unit", figure: "figure" },
  },
  importFormats: [isdLite, isd, openMeteo],
  views,
};
