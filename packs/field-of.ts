import type { Label } from "@kezhuan/contract/metadata/label";
import type { FieldInput } from "./in-group.ts";

type Rest = Omit<FieldInput, "name" | "label" | "kind">;
export type Words = readonly [zh: string, en: string];
type Settings = Record<string, unknown>;

/** A label, and a help where one is given, in both languages. */
export function words([zh, en]: Words): Label {
  return { zh, en };
}

/** A field of a kind. A field's own settings are added to those of all fields made by it. */
export function fieldOf(kind: FieldInput["kind"], common: Settings = {}) {
  return (name: string, label: Words, { settings, ...rest }: Rest = {}): FieldInput => ({
    name,
    label: words(label),
    kind,
    settings: { ...common, ...settings },
    ...rest,
  });
}

export const date = fieldOf("date");
export const datetime = fieldOf("datetime");
export const person = fieldOf("person");
export const department = fieldOf("department");
export const parent = fieldOf("parent");
export const yesNo = fieldOf("boolean");
export const integer = fieldOf("integer");
export const money = fieldOf("money");
export const image = fieldOf("image");
export const file = fieldOf("file");
export const texts = fieldOf("texts");
export const json = fieldOf("json");
/** One line of text that a keyword does not find. */
export const plainText = fieldOf("text", { maxLength: 120 });
export const longtext = fieldOf("longtext", { maxLength: 2000 });

/** One line of text that a keyword finds. */
export function text(name: string, label: Words, rest: Rest = {}): FieldInput {
  return plainText(name, label, { searchable: true, ...rest });
}

/** A number that each record gets by itself, after the pattern, and is found by. */
export function numberedBy(pattern: string) {
  const sequence = fieldOf("sequence", { pattern });
  return (name: string, label: Words, rest: Rest = {}): FieldInput =>
    sequence(name, label, { unique: true, searchable: true, ...rest });
}

/** A code of the dictionary. */
export function codeIn(dict: string, settings: Settings = {}) {
  return fieldOf("code", { dict, ...settings });
}

/** Codes of the dictionary. */
export function codesIn(dict: string, settings: Settings = {}) {
  return fieldOf("codes", { dict, ...settings });
}

/** A reference to a record of the object. */
export function refTo(object: string, onDelete?: "cascade" | "clear") {
  return fieldOf("ref", { object, ...(onDelete ? { onDelete } : {}) });
}

/** References to records of the object. */
export function refsTo(object: string, settings: Settings = {}) {
  return fieldOf("refs", { object, ...settings });
}

/** A decimal number with so many places. */
export function decimal(scale: number, settings: Settings = {}) {
  return fieldOf("decimal", { scale, ...settings });
}

/** A value computed from the other fields. */
export function computed(
  result: "integer" | "decimal" | "text" | "boolean",
  expression: string,
  settings: Settings = {},
) {
  return fieldOf("computed", { expression, result, ...settings });
}

/** The records of another object that refer to this one. */
export function linesOf(object: string, field: string, settings: Settings = {}) {
  return fieldOf("lines", { object, field, mode: "show", ...settings });
}
