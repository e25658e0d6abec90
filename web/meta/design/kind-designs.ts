import type { FormatName } from "@kezhuan/contract/formats/formats";
import { resultKinds } from "@kezhuan/contract/kinds/computed";
import { kindLabels, type KindName } from "@kezhuan/contract/kinds/traits";
import type { NamedThing } from "@kezhuan/contract/kinds/thing-names";
import type { Label } from "@kezhuan/contract/metadata/label";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { settingTexts } from "./setting-texts.ts";
import type { KindDesign, Setting } from "./setting.ts";

/** What each kind is for. */
const kindAbout = defineText({
  id: { zh: "记录的编号，由系统给出。", en: "A record's number, given by the system." },
  text: { zh: "名称、编号等一行文字。", en: "One line: names, numbers, codes." },
  longtext: { zh: "可换行的长文字，不带格式。", en: "Text of several lines, without formatting." },
  richtext: { zh: "带标题、列表、链接的正文。", en: "Text with headings, lists and links." },
  texts: { zh: "若干短词，如关键词、别名。", en: "Several short texts, such as keywords." },
  integer: { zh: "数量、年份、等级等整数。", en: "Counts, years, levels." },
  decimal: { zh: "精确的小数，可带单位。", en: "Exact decimal numbers, with a unit if need be." },
  boolean: { zh: "是或否。", en: "Yes or no." },
  date: { zh: "某一天。", en: "A day." },
  datetime: { zh: "某一时刻，按各人时区显示。", en: "A moment, shown in each person's time zone." },
  code: { zh: "从字典中选一项；状态流转也用它。", en: "One item of a dictionary; states are kept in one." },
  codes: { zh: "从字典中选若干项。", en: "Several items of a dictionary." },
  ref: { zh: "指向另一对象的一条记录。", en: "Points at one record of another object." },
  refs: { zh: "按顺序指向另一对象的若干记录。", en: "Points at several records, in order." },
  file: { zh: "文档附件，可限制类型与数量。", en: "Documents, limited in type and number if need be." },
  image: { zh: "图片，列表中显示缩略图。", en: "Pictures, shown small in lists." },
  json: { zh: "记录内的小表格，或任意结构。", en: "A small table inside the record, or any structure." },
  person: { zh: "系统中的一位用户。", en: "One of the system's accounts." },
  department: { zh: "组织中的一个部门。", en: "One of the organisation's departments." },
  parent: { zh: "同一对象中的上级，形成树。", en: "The record above in the same object: makes a tree." },
  money: { zh: "金额，带币种，分毫不差。", en: "An exact amount of money with its currency." },
  percentage: { zh: "百分比，如 12.5%。", en: "A share in percent, such as 12.5 %." },
  time: { zh: "一天中的时刻，如 08:30。", en: "A time of day, such as 08:30." },
  yearmonth: { zh: "某年某月。", en: "A month of a year." },
  region: { zh: "行政区划，逐级选择。", en: "A region, chosen level by level." },
  rating: { zh: "以星打分。", en: "A mark in stars." },
  sequence: {
    zh: "新增时由系统连续编号，不断号、不重号。",
    en: "Numbered without gaps when a record is made.",
  },
  computed: {
    zh: "由本记录的其他字段算出，随保存更新。",
    en: "Worked out from the record's other fields at each save.",
  },
  colour: { zh: "屏幕上的颜色。", en: "A colour of the screen." },
  lines: {
    zh: "引用本记录的另一对象的记录：随主记录编辑的明细，或只供查看。",
    en: "The records of another object that refer to this one: a sub-table, or a list to look at.",
  },
});

const formats: Record<FormatName, Label> = {
  email: settingTexts.email,
  phone: settingTexts.phone,
  url: settingTexts.url,
  credit_code: settingTexts.creditCode,
  orcid: settingTexts.orcid,
  patent_no: settingTexts.patentNo,
  year_month: settingTexts.yearMonth,
  username: settingTexts.username,
};

const things: Record<NamedThing, Label> = {
  object: settingTexts.objectNames,
  action: settingTexts.actionNames,
  kind: settingTexts.kindNames,
  call: settingTexts.callNames,
  publicForm: settingTexts.publicForms,
};

const dict: Setting = { name: "dict", type: "dict", label: settingTexts.dict, required: true };
const object: Setting = { name: "object", type: "object", label: settingTexts.object, required: true };

const onDelete: Setting = {
  name: "onDelete",
  type: "choice",
  label: settingTexts.onDelete,
  initial: "restrict",
  options: (["restrict", "clear", "cascade"] as const).map((value) => ({
    value,
    label: settingTexts[value],
  })),
};

const fills: Setting = {
  name: "fills",
  type: "json",
  label: settingTexts.fills,
  help: settingTexts.fillsHelp,
};

const able: Setting = {
  name: "able",
  type: "json",
  label: settingTexts.able,
  help: settingTexts.ableHelp,
};

const names: Setting = {
  name: "names",
  type: "choice",
  label: settingTexts.names,
  help: settingTexts.namesHelp,
  options: toOptions(things),
};

const fileSettings: readonly Setting[] = [
  whole("max", settingTexts.files, { min: 1, max: 50, help: settingTexts.filesHelp }),
  {
    name: "accept",
    type: "texts",
    label: settingTexts.accept,
    help: settingTexts.acceptHelp,
    placeholder: "application/pdf",
  },
];

const bounds: readonly Setting[] = [
  whole("scale", settingTexts.scale, { min: 0, max: 10, initial: 2 }),
  { name: "min", type: "number", label: settingTexts.least },
  { name: "max", type: "number", label: settingTexts.most },
];

/** Every kind as the designer offers it; a kind without a line does not compile. */
export const kindDesigns: Record<KindName, KindDesign> = {
  id: { group: null, sign: "key", about: kindAbout.id, settings: [] },
  text: {
    group: "text",
    sign: "line",
    about: kindAbout.text,
    settings: [
      whole("maxLength", settingTexts.maxLength, { min: 1, max: 2000, initial: 200 }),
      {
        name: "format",
        type: "choice",
        label: settingTexts.format,
        help: settingTexts.formatHelp,
        options: toOptions(formats),
      },
      { name: "pattern", type: "text", label: settingTexts.pattern, help: settingTexts.patternHelp },
      names,
    ],
  },
  longtext: longText("lines", kindAbout.longtext),
  richtext: { ...longText("rich", kindAbout.richtext), never: ["unique", "default"] },
  texts: {
    group: "text",
    sign: "list",
    about: kindAbout.texts,
    settings: [
      whole("max", settingTexts.max, { min: 1, max: 200, initial: 20 }),
      whole("maxLength", settingTexts.itemLength, { min: 1, max: 500, initial: 60 }),
      names,
    ],
    never: ["unique"],
  },
  integer: {
    group: "number",
    sign: "whole",
    about: kindAbout.integer,
    settings: [
      whole("min", settingTexts.least),
      whole("max", settingTexts.most),
      {
        name: "dict",
        type: "dict",
        label: settingTexts.levelDict,
        help: settingTexts.levelDictHelp,
      },
    ],
    never: ["searchable"],
  },
  decimal: {
    group: "number",
    sign: "decimal",
    about: kindAbout.decimal,
    settings: [
      ...bounds,
      { name: "unit", type: "text", label: settingTexts.unit, help: settingTexts.unitHelp },
    ],
    never: ["searchable"],
  },
  boolean: {
    group: "choice",
    sign: "check",
    about: kindAbout.boolean,
    settings: [],
    never: ["unique", "searchable"],
  },
  date: { group: "time", sign: "date", about: kindAbout.date, settings: [], never: ["searchable"] },
  datetime: {
    group: "time",
    sign: "datetime",
    about: kindAbout.datetime,
    settings: [],
    never: ["searchable"],
  },
  code: { group: "choice", sign: "choice", about: kindAbout.code, settings: [dict] },
  codes: {
    group: "choice",
    sign: "choices",
    about: kindAbout.codes,
    settings: [dict, whole("max", settingTexts.max, { min: 1, max: 200, initial: 50 })],
    never: ["unique"],
  },
  ref: { group: "reference", sign: "link", about: kindAbout.ref, settings: [object, onDelete, fills] },
  refs: {
    group: "reference",
    sign: "links",
    about: kindAbout.refs,
    settings: [object, whole("max", settingTexts.max, { min: 1, max: 1000, initial: 200 }), onDelete],
    never: ["unique"],
  },
  file: {
    group: "file",
    sign: "file",
    about: kindAbout.file,
    settings: fileSettings,
    never: ["unique", "searchable", "default"],
  },
  image: {
    group: "file",
    sign: "picture",
    about: kindAbout.image,
    settings: fileSettings,
    never: ["unique", "searchable", "default"],
  },
  json: {
    group: "computed",
    sign: "braces",
    about: kindAbout.json,
    settings: [
      { name: "columns", type: "columns", label: settingTexts.columns, help: settingTexts.columnsHelp },
      whole("max", settingTexts.rows, { min: 1, max: 500, initial: 100 }),
    ],
    never: ["unique", "searchable", "default"],
  },
  person: { group: "people", sign: "person", about: kindAbout.person, settings: [onDelete, able] },
  department: { group: "people", sign: "department", about: kindAbout.department, settings: [onDelete] },
  money: {
    group: "number",
    sign: "money",
    about: kindAbout.money,
    settings: [
      {
        name: "currency",
        type: "text",
        label: settingTexts.currency,
        help: settingTexts.currencyHelp,
        placeholder: "CNY",
      },
      {
        name: "currencyField",
        type: "text",
        label: settingTexts.currencyField,
        help: settingTexts.currencyFieldHelp,
      },
      ...bounds,
    ],
    never: ["searchable"],
  },
  percentage: {
    group: "number",
    sign: "percent",
    about: kindAbout.percentage,
    settings: bounds,
    never: ["searchable"],
  },
  time: { group: "time", sign: "clock", about: kindAbout.time, settings: [], never: ["searchable"] },
  yearmonth: {
    group: "time",
    sign: "month",
    about: kindAbout.yearmonth,
    settings: [],
    never: ["searchable"],
  },
  region: { group: "people", sign: "region", about: kindAbout.region, settings: [dict] },
  rating: {
    group: "number",
    sign: "star",
    about: kindAbout.rating,
    settings: [whole("max", settingTexts.stars, { min: 3, max: 10, initial: 5 })],
    never: ["unique", "searchable"],
  },
  colour: { group: "choice", sign: "colour", about: kindAbout.colour, settings: [], never: ["searchable"] },
  sequence: {
    group: "computed",
    sign: "sequence",
    about: kindAbout.sequence,
    settings: [
      {
        name: "pattern",
        type: "text",
        label: settingTexts.sequencePattern,
        help: settingTexts.sequencePatternHelp,
        placeholder: "WO-{yyyy}{MM}-{0000}",
        required: true,
      },
    ],
    never: ["unique", "default", "required", "fixed"],
  },
  computed: {
    group: "computed",
    sign: "formula",
    about: kindAbout.computed,
    settings: [
      {
        name: "expression",
        type: "formula",
        label: settingTexts.expression,
        help: settingTexts.expressionHelp,
        placeholder: "quantity * price",
        required: true,
      },
      {
        name: "result",
        type: "choice",
        label: settingTexts.result,
        options: resultKinds.map((value) => ({ value, label: kindLabels[value] })),
        required: true,
      },
      {
        ...whole("scale", settingTexts.scale, { min: 0, max: 10, initial: 2 }),
        when: { setting: "result", value: "decimal" },
      },
    ],
    never: ["unique", "default", "required", "fixed"],
  },
  lines: {
    group: "reference",
    sign: "table",
    about: kindAbout.lines,
    settings: [
      { ...object, label: settingTexts.childObject },
      {
        name: "field",
        type: "pointer",
        label: settingTexts.childField,
        help: settingTexts.childFieldHelp,
        required: true,
      },
      {
        name: "mode",
        type: "choice",
        label: settingTexts.mode,
        required: true,
        options: (["edit", "show"] as const).map((value) => ({ value, label: settingTexts[value] })),
      },
      whole("max", settingTexts.rows, { min: 1, max: 1000, initial: 200 }),
      { name: "sort", type: "text", label: settingTexts.linesSort, help: settingTexts.linesSortHelp },
    ],
    never: ["unique", "searchable", "default", "fixed"],
  },
  parent: {
    group: "reference",
    sign: "tree",
    about: kindAbout.parent,
    settings: [onDelete],
    never: ["unique", "default"],
  },
};

function longText(sign: "lines" | "rich", about: Label): KindDesign {
  return {
    group: "text",
    sign,
    about,
    settings: [whole("maxLength", settingTexts.maxLength, { min: 1, max: 1_000_000, initial: 20_000 })],
    never: ["unique"],
  };
}

interface WholeMore {
  min?: number;
  max?: number;
  initial?: number;
  help?: Label;
}

function whole(name: string, label: Label, more: WholeMore = {}): Setting {
  return { name, type: "whole", label, ...more };
}

function toOptions(labels: Readonly<Record<string, Label>>): { value: string; label: Label }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
