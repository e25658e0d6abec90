import { familyOf, type FormType } from "@kezhuan/contract/forms/form-types";
import type { Draft, DraftForm, Reading } from "./draft.ts";
import { pathOf } from "./find-inert.ts";
import { plainText } from "@kezhuan/server/lib/plain-text";
import { asList, asRaw, asText, given, isRaw, textOf, twelfths, type Raw } from "./raw.ts";
import { formatOf, readChoices, readProps, readRules } from "./read-props.ts";

/** Types of avue in small letters, and the nearest of ours. */
const types: Readonly<Record<string, FormType>> = {
  input: "input",
  password: "input",
  search: "input",
  url: "input",
  phone: "input",
  email: "input",
  code: "input",
  ip: "input",
  mac: "input",
  uscc: "input",
  idcard: "input",
  bankcard: "input",
  plate: "input",
  icon: "input",
  "input-icon": "input",
  textarea: "textarea",
  number: "number",
  currency: "number",
  array: "select",
  "input-tag": "select",
  radio: "radio",
  checkbox: "checkbox",
  select: "select",
  cascader: "cascader",
  tree: "cascader",
  year: "date",
  month: "date",
  week: "date",
  date: "date",
  dates: "date",
  datetime: "date",
  daterange: "date",
  monthrange: "date",
  datetimerange: "date",
  time: "time",
  timerange: "time",
  upload: "file",
  img: "image",
  sign: "image",
  ueditor: "editor",
  switch: "switch",
  rate: "rate",
  slider: "slider",
  color: "color",
  "input-color": "color",
  title: "title",
  dynamic: "sub-table",
  group: "custom-panel",
  table: "dialog",
  "input-table": "dialog",
  transfer: "transfer",
  divider: "divider",
};

/** Half of the form's width where a column says nothing else. */
const usualSpan = 12;

/** avue: `{ column, group }`, columns with a `prop`. */
export function readAvue(root: Raw, path: string, reading: Reading): DraftForm {
  const columns = readColumns(root["column"], pathOf(path, "column"), reading);
  const groups = asList(root["group"]).map((one, place) =>
    readGroup(one, pathOf(pathOf(path, "group"), place), reading),
  );
  const position = textOf(root["labelPosition"]);
  return {
    title: textOf(root["title"]),
    labels: position === "top" ? "above" : position ? "beside" : undefined,
    submitTitle: textOf(root["submitText"]),
    raw: { ...root, ...("column" in root ? { column: [] } : {}), ...("group" in root ? { group: [] } : {}) },
    drafts: [...columns, ...groups],
  };
}

/** A list, or an object of columns by their props. */
function readColumns(value: unknown, path: string, reading: Reading): Draft[] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...asList(value).entries()]
    : Object.entries(asRaw(value)).map(([prop, one]) => [prop, { prop, ...asRaw(one) }]);
  return entries.map(([key, one]) => readColumn(one, pathOf(path, key), reading));
}

function readGroup(value: unknown, path: string, reading: Reading): Draft {
  const raw = asRaw(value);
  return {
    path,
    kind: "group",
    type: "custom-panel",
    raw: { ...raw, column: [] },
    whole: value,
    title: textOf(raw["label"]),
    props: {
      collapsible: raw["arrow"] !== false,
      collapsed: raw["collapse"] === false || undefined,
      hidden: raw["display"] === false || undefined,
    },
    inside: { as: "children", children: readColumns(raw["column"], pathOf(path, "column"), reading) },
  };
}

function readColumn(value: unknown, path: string, reading: Reading): Draft {
  const raw = asRaw(value);
  const kind =
    textOf(raw["type"]) ?? (raw["slot"] === true ? "slot" : raw["component"] ? "component" : "input");
  if (kind === "group" && raw["column"]) return readGroup(value, path, reading);
  const type = typeOf(kind, raw);
  const table = asRaw(raw["children"]);
  const hasRows = type === "sub-table";
  const at = pathOf(pathOf(path, "children"), "column");
  const draft: Draft = {
    path,
    kind,
    type,
    raw: hasRows ? { ...raw, children: { ...table, column: [] } } : raw,
    whole: value,
    prop: textOf(raw["prop"]),
    title: textOf(raw["label"], type === "title" ? raw["value"] : undefined),
    props: type ? propsOf(type, { raw, kind, path, reading }) : {},
    initial: raw["value"],
  };
  if (!hasRows) return draft;
  const children = readColumns(table["column"], at, reading);
  return { ...draft, inside: { as: "children", children } };
}

function typeOf(kind: string, raw: Raw): FormType | undefined {
  const name = kind.toLowerCase();
  if (name === "upload" && /picture|img/i.test(textOf(raw["listType"]) ?? "")) return "image";
  if (name === "component" || name === "slot") return "custom";
  // Several headings above each other in a list are no input.
  if (name === "input" && Array.isArray(raw["children"])) return undefined;
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

interface Column {
  raw: Raw;
  kind: string;
  path: string;
  reading: Reading;
}

function propsOf(type: FormType, { raw, kind, path, reading }: Column): Record<string, unknown> {
  const isInput = familyOf(type) === "input";
  const span = twelfths(raw["span"] ?? usualSpan);
  return {
    span: span === undefined || span === 12 || type === "title" ? undefined : { tablet: span },
    help: asText(textOf(raw["tip"], raw["labelTip"])),
    hidden: raw["display"] === false || raw["addDisplay"] === false || undefined,
    ...given(
      readProps(type, {
        ...raw,
        type: kind,
        min: raw["min"] ?? raw["minRows"],
        max: raw["max"] ?? raw["maxRows"],
        rows: raw["minRows"],
      }),
    ),
    ...(isInput ? readRules(raw["rules"], { type, path: pathOf(path, "rules"), reading }) : {}),
    ...choicesOf(type, raw, kind),
    ...given({ format: type === "input" ? formatOf(kind) : undefined }),
    ...extrasOf(kind, raw),
  };
}

function choicesOf(type: FormType, raw: Raw, kind: string): Record<string, unknown> {
  if (!["radio", "checkbox", "select", "cascader", "transfer"].includes(type)) return {};
  const names = asRaw(raw["props"]);
  const keys = {
    value: textOf(names["value"]),
    title: textOf(names["label"]),
    children: textOf(names["children"]),
  };
  const choices = readChoices(raw, keys);
  if ("options" in choices) return choices;
  // Words that people type themselves.
  if (kind === "array" || kind === "input-tag")
    return { multiple: true, options: { from: "list", items: [], other: true } };
  const dict = textOf(raw["dictCode"], raw["dict"]);
  return dict === undefined ? {} : { options: { from: "dictionary", dict: dict.slice(0, 64) } };
}

function extrasOf(kind: string, raw: Raw): Record<string, unknown> {
  switch (kind.toLowerCase()) {
    case "month":
    case "monthrange":
      return { precision: "month" };
    case "number":
    case "currency":
      return { scale: typeof raw["precision"] === "number" ? raw["precision"] : undefined };
    case "tree":
      return {
        anyLevel:
          asRaw(raw["props"])["checkStrictly"] === true ||
          raw["checkStrictly"] === true ||
          raw["parent"] === true ||
          undefined,
      };
    case "component":
    case "slot":
      return { component: textOf(raw["component"], raw["slot"], raw["prop"])?.slice(0, 80) };
    case "dynamic":
      return {
        cards: asRaw(raw["children"])["type"] === "form" || undefined,
        max:
          typeof asRaw(raw["children"])["limit"] === "number" ? asRaw(raw["children"])["limit"] : undefined,
      };
    case "title":
      return isRaw(raw["value"]) ? {} : titleOf(raw);
    default:
      return {};
  }
}

function titleOf(raw: Raw): Record<string, unknown> {
  const text = textOf(raw["label"], raw["value"]);
  return text === undefined ? {} : { title: asText(plainText(text.slice(0, 5000))) };
}
