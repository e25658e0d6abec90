import type { BoundField } from "@kezhuan/contract/forms/form-fields";
import type { FormNode, FormTab } from "@kezhuan/contract/forms/form-schema";
import type { FormText } from "@kezhuan/contract/forms/form-text";
import type { FormType } from "@kezhuan/contract/forms/form-types";
import type { KindName } from "@kezhuan/contract/kinds/traits";
import { typeLabels } from "./type-labels.ts";

const twoOptions = {
  from: "list",
  items: [
    { value: "1", title: { zh: "选项一", en: "Option 1" } },
    { value: "2", title: { zh: "选项二", en: "Option 2" } },
  ],
} as const;

/** A node as the palette gives it; its id and name are made unique when it is put into a form. */
export function newNode(type: FormType): FormNode {
  const word = type.replaceAll("-", "_");
  const base = { id: word, title: typeLabels[type] };
  const input = { ...base, name: word };
  switch (type) {
    case "radio":
    case "checkbox":
    case "select":
    case "transfer":
    case "cascader":
      return { ...input, type, options: { from: twoOptions.from, items: twoOptions.items.map(copy) } };
    case "sub-table":
      return {
        ...input,
        type,
        columns: [{ type: "input", id: "column", name: "column", title: { zh: "列", en: "Column" } }],
      };
    case "grid":
      return { id: word, type, columns: [halfColumn(), halfColumn()] };
    case "tabs":
      return { id: word, type, tabs: [1, 2].map(newTab) };
    case "container":
      return { id: word, type, children: [] };
    case "custom-panel":
      return { ...base, type, children: [] };
    case "divider":
      return { id: word, type };
    case "text":
      return { id: word, type, text: { zh: "在此填写说明文字", en: "Write an explanation here" } };
    case "button":
      return { ...base, type, action: "submit", title: { zh: "提交", en: "Submit" } };
    case "slot":
      return { ...base, type, slot: "slot" };
    case "title":
      return { ...base, type };
    case "input":
    case "textarea":
    case "number":
    case "time":
    case "date":
    case "rate":
    case "color":
    case "switch":
    case "slider":
    case "dialog":
    case "file":
    case "image":
    case "editor":
    case "custom":
      return { ...input, type };
  }
}

function newTab(count: number): FormTab {
  return { id: `tab_${count}`, title: { zh: `标签 ${count}`, en: `Tab ${count}` }, children: [] };
}

function halfColumn(): { span: { tablet: number }; children: FormNode[] } {
  return { span: { tablet: 6 }, children: [] };
}

function copy<Item extends { value: string; title: FormText }>({ value, title }: Item) {
  return { value, title: { ...title } };
}

/** The type of input that shows values of a kind. */
const typesOfKinds = {
  text: "input",
  longtext: "textarea",
  richtext: "editor",
  texts: "select",
  integer: "number",
  decimal: "number",
  money: "number",
  percentage: "number",
  rating: "rate",
  boolean: "switch",
  date: "date",
  datetime: "date",
  yearmonth: "date",
  time: "time",
  code: "select",
  codes: "checkbox",
  region: "cascader",
  ref: "dialog",
  refs: "dialog",
  file: "file",
  image: "image",
  colour: "color",
  lines: "sub-table",
} as const satisfies Partial<Record<KindName, FormType>>;

export type ObjectField = BoundField & {
  label: { zh: string; en: string };
};

/** The input of a field of the form's object. */
export function nodeOfField({ name, kind, label }: Pick<ObjectField, "name" | "kind" | "label">): FormNode {
  const type = typeOfKind(kind);
  const base = { id: name, name, bound: true, title: { zh: label.zh, en: label.en } } as const;
  if (type === "sub-table") return { ...base, type, columns: [] };
  return { ...base, type };
}

function typeOfKind(kind: KindName) {
  // A kind without an entry of its own is written as text.
  return (
    (typesOfKinds as Partial<Record<KindName, (typeof typesOfKinds)[keyof typeof typesOfKinds]>>)[kind] ??
    "input"
  );
}
