import { booleanKind } from "./boolean.ts";
import { codeKind, codesKind, regionKind } from "./code.ts";
import { colourKind } from "./colour.ts";
import { computedKind } from "./computed.ts";
import { dateKind, datetimeKind } from "./date.ts";
import { decimalKind } from "./decimal.ts";
import { fileKind, imageKind } from "./file.ts";
import { integerKind } from "./integer.ts";
import { jsonKind } from "./json.ts";
import type { Label } from "../metadata/label.ts";
import type { Kind } from "./kind.ts";
import { linesKind } from "./lines.ts";
import { moneyKind } from "./money.ts";
import { longtextKind, richtextKind } from "./longtext.ts";
import type { KindName } from "./traits.ts";
import { percentageKind } from "./percentage.ts";
import { ratingKind } from "./rating.ts";
import { departmentKind, idKind, parentKind, personKind, refKind, refsKind } from "./ref.ts";
import { sequenceKind } from "./sequence.ts";
import { textKind } from "./text.ts";
import { textsKind } from "./texts.ts";
import { timeKind, yearmonthKind } from "./time.ts";

const halves = {
  id: idKind,
  text: textKind,
  longtext: longtextKind,
  richtext: richtextKind,
  integer: integerKind,
  decimal: decimalKind,
  boolean: booleanKind,
  date: dateKind,
  datetime: datetimeKind,
  code: codeKind,
  codes: codesKind,
  ref: refKind,
  refs: refsKind,
  texts: textsKind,
  file: fileKind,
  image: imageKind,
  json: jsonKind,
  money: moneyKind,
  percentage: percentageKind,
  time: timeKind,
  yearmonth: yearmonthKind,
  region: regionKind,
  rating: ratingKind,
  colour: colourKind,
  sequence: sequenceKind,
  computed: computedKind,
  person: personKind,
  department: departmentKind,
  parent: parentKind,
  lines: linesKind,
} satisfies Record<KindName, Kind>;

/** The pure halves; a kind without one does not compile. */
export const kinds: Readonly<Record<KindName, Kind>> = halves;

/** What people call each kind. */
export const kindLabels: Readonly<Record<KindName, Label>> = {
  id: { zh: "编号", en: "ID" },
  text: { zh: "单行文本", en: "Text" },
  longtext: { zh: "多行文本", en: "Long text" },
  richtext: { zh: "富文本", en: "Formatted text" },
  integer: { zh: "整数", en: "Whole number" },
  decimal: { zh: "小数", en: "Decimal number" },
  boolean: { zh: "是否", en: "Yes or no" },
  date: { zh: "日期", en: "Date" },
  datetime: { zh: "日期时间", en: "Date and time" },
  code: { zh: "字典单选", en: "Dictionary item" },
  codes: { zh: "字典多选", en: "Dictionary items" },
  ref: { zh: "引用", en: "Reference" },
  refs: { zh: "引用列表", en: "References" },
  texts: { zh: "文本列表", en: "List of texts" },
  file: { zh: "文件", en: "Files" },
  image: { zh: "图片", en: "Pictures" },
  json: { zh: "结构数据", en: "Structured data" },
  money: { zh: "金额", en: "Money" },
  percentage: { zh: "百分比", en: "Percentage" },
  time: { zh: "时刻", en: "Time of day" },
  yearmonth: { zh: "年月", en: "Month" },
  region: { zh: "行政区划", en: "Region" },
  rating: { zh: "评分", en: "Rating" },
  colour: { zh: "颜色", en: "Colour" },
  sequence: { zh: "流水号", en: "Running number" },
  computed: { zh: "计算字段", en: "Computed" },
  person: { zh: "人员", en: "Person" },
  department: { zh: "部门", en: "Department" },
  parent: { zh: "上级", en: "Parent" },
  lines: { zh: "子表或反向引用", en: "Sub-table or inverse reference" },
};

/** The settings of each kind, as its own schema parses them. */
export type SettingsOf<Name extends KindName> = {
  [One in KindName]: (typeof halves)[One] extends Kind<infer Settings> ? NamedSettings<Settings> : never;
}[Name];

/** A kind without settings has no names of its own. */
type NamedSettings<Settings> = string extends keyof Settings
  ? Readonly<Record<never, unknown>>
  : Readonly<Settings>;

/** The type of a field: its kind, and the settings which that kind's schema has parsed. Asking for the kind tells them. */
export type ParsedFieldType<Name extends KindName = KindName> = {
  [One in Name]: { kind: One; settings: SettingsOf<One> };
}[Name];
