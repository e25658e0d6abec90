import type { FormatName } from "@kezhuan/contract/formats/formats";
import { resultKinds } from "@kezhuan/contract/kinds/computed";
import type { KindName } from "@kezhuan/contract/kinds/traits";
import { kindLabels } from "@kezhuan/contract/kinds/registry";
import type { NamedThing } from "@kezhuan/contract/kinds/thing-names";
import type { Label } from "@kezhuan/contract/metadata/label";
import { kindAbout, settingTexts } from "./kind-texts.ts";
import type { KindDesign, Setting } from "./setting.ts";

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
  person: { group: "people", sign: "person", about: kindAbout.person, settings: [onDelete] },
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
