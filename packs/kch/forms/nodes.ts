import type { FormNode, FormSchema, FormTab, InputNode } from "@kezhuan/contract/forms/form-schema";
import type { Label } from "@kezhuan/contract/metadata/label";

/** A form as the pack brings it. */
export interface PackForm {
  name: string;
  form_version: string;
  schema: FormSchema;
}

/** Who fills it in on a phone has the inputs below each other. */
const half = { desktop: 6, tablet: 6 };
export const third = { desktop: 4, tablet: 6 };
export const wide = { rows: 5, showCount: true };

/** An input for a field of the object: its label, kind and limits are the field's. */
export function field(
  name: string,
  type: Exclude<InputNode["type"], "sub-table">,
  more: object = {},
): FormNode {
  return { id: name, type, name, bound: true, ...more };
}

/** A table of rows inside the record; its columns are those of the field. */
export function table(name: string, more: object = {}): FormNode {
  return { id: name, type: "sub-table", name, bound: true, columns: [], ...more };
}

export function grid(id: string, cells: readonly FormNode[], span: object = half): FormNode {
  return { id, type: "grid", columns: cells.map((cell) => ({ span, children: [cell] })) };
}

/** Several texts, one a line. */
export function lines(name: string): FormNode {
  return field(name, "textarea", { placeholder: { zh: "每行一项", en: "One on each line" } });
}

/** Closed until somebody wants it: nobody has to write English. */
export function english(children: FormNode[]): FormNode {
  return {
    id: "english",
    type: "custom-panel",
    title: { zh: "英文内容（选填）", en: "In English (optional)" },
    help: {
      zh: "填写后在英文页面显示；没有填写的部分显示中文，并注明。",
      en: "Shown on the English pages; what is left empty is shown in Chinese, and said to be.",
    },
    collapsible: true,
    collapsed: true,
    children,
  };
}

/** What is asked for together. */
export function step(id: string, title: Label, children: FormNode[]): FormTab {
  return { id, title, children };
}

/** Steps in any order, the last of which shows what is missing and submits. */
export function steps(tabs: FormTab[]): FormNode {
  return {
    id: "steps",
    type: "tabs",
    steps: true,
    free: true,
    review: { zh: "预览与提交", en: "Preview and submit" },
    tabs,
  };
}

/** A number that somebody can be called at: a mobile number, or one with its area or country code. */
const phoneCheck = {
  valid: [
    "length(contact_phone) >= 7",
    "(length(contact_phone) != 11 or substring(contact_phone, 1, 1) != '1' or substring(contact_phone, 2, 1) >= '3')",
  ].join(" and "),
  message: {
    zh: "请填写 11 位手机号，或带区号的座机号码",
    en: "Give a mobile number of 11 digits, or a number with its area or country code",
  },
};

/** Whom to ask, and how. */
export function contacts(): FormNode[] {
  return [
    grid("contact", [
      field("contact_name", "input"),
      field("contact_phone", "input", { checks: [phoneCheck] }),
    ]),
    grid("contact_more", [field("contact_email", "input"), field("contact_org", "input")]),
  ];
}
