import type { Label } from "@kezhuan/contract/metadata/label";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import type { FieldInput } from "./in-group.ts";

type Rest = Omit<FieldInput, "name" | "label" | "kind">;
type Words = readonly [zh: string, en: string];

/** A label, and a help where one is given, in both languages. */
export function words([zh, en]: Words): Label {
  return { zh, en };
}

/** A field of a kind, with whatever else is said of it. */
export function fieldOf(kind: FieldInput["kind"]) {
  return (name: string, label: Words, rest: Rest = {}): FieldInput => ({
    name,
    label: words(label),
    kind,
    ...rest,
  });
}

export const date = fieldOf("date");
export const datetime = fieldOf("datetime");
export const person = fieldOf("person");
export const yesNo = fieldOf("boolean");

/** One line of text that a keyword finds. */
export function text(name: string, label: Words, { settings, ...rest }: Rest = {}): FieldInput {
  return fieldOf("text")(name, label, {
    settings: { maxLength: 120, ...settings },
    searchable: true,
    ...rest,
  });
}

export function longtext(name: string, label: Words, rest: Rest = {}): FieldInput {
  return fieldOf("longtext")(name, label, { settings: { maxLength: 2000 }, ...rest });
}

/** A code of the dictionary. */
export function codeIn(dict: string) {
  return (name: string, label: Words, rest: Rest = {}): FieldInput =>
    fieldOf("code")(name, label, { settings: { dict }, ...rest });
}

/** A reference to a record of the object. */
export function refTo(object: string, onDelete?: "cascade" | "clear") {
  return (name: string, label: Words, { settings, ...rest }: Rest = {}): FieldInput =>
    fieldOf("ref")(name, label, {
      settings: { object, ...(onDelete ? { onDelete } : {}), ...settings },
      ...rest,
    });
}

/** A decimal number with so many places. */
export function decimal(scale: number, settings: Record<string, unknown> = {}) {
  return (name: string, label: Words, rest: Rest = {}): FieldInput =>
    fieldOf("decimal")(name, label, { settings: { scale, ...settings }, ...rest });
}

/** A value worked out from the other fields. */
export function computed(result: "integer" | "decimal" | "text" | "boolean", expression: string) {
  return (name: string, label: Words, rest: Rest = {}): FieldInput =>
    fieldOf("computed")(name, label, { settings: { expression, result }, ...rest });
}

/** The records of another object that refer to this one. */
export function linesOf(object: string, field: string, settings: Record<string, unknown> = {}) {
  return (name: string, label: Words, rest: Rest = {}): FieldInput =>
    fieldOf("lines")(name, label, { settings: { object, field, mode: "show", ...settings }, ...rest });
}

/** Columns of a view with their widths, in order. */
export function columnsOf(widths: Readonly<Record<string, number>>): ViewDef["columns"] {
  return Object.entries(widths).map(([field, width]) => ({ field, width }));
}
