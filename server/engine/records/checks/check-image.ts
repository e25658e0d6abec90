import { makeRandomKey, makeSpokenKey } from "@kezhuan/server/lib/random-key";
import { compare } from "@kezhuan/contract/expression/decimal";
import { readNumber } from "@kezhuan/contract/expression/functions";
import { storedFields, type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { sqlKindOf } from "@kezhuan/server/engine/kinds/registry";
import type { Issue } from "@kezhuan/contract/problems";
import type { LinesByField } from "../lines/take-lines.ts";
import type { Values } from "../read-input.ts";

/** Values about to be written, and where to report them. */
export interface Pending {
  /** Of the record, which may be about to be created. */
  id: string;
  values: Values;
  prefix: string;
  /** Lines to be made with a new record, by the name of their field. */
  lines?: LinesByField;
  /** What the engine itself gives: no right is needed for it, and it may lead to what is about to be created. */
  set?: Values | undefined;
  /** Of a new record what the client itself named: defaults and standard values need no right to be written. */
  named?: Values;
}

/** A record as it will stand: what is stored with what is written over it. */
export type Image = ReadonlyMap<string, unknown>;

/** What must hold of a whole record whatever was changed: required fields, ordered pairs, what its state asks for. */
export function checkImage(object: CatalogObject, image: Image, prefix: string): Issue[] {
  const issues: Issue[] = [];
  for (const field of storedFields(object)) {
    if (field.def.required && !field.kindDef.byEngine && isEmpty(image.get(field.name))) {
      issues.push({ field: prefix + field.name, problem: "required" });
    }
  }
  for (const { low, high } of object.def.order) {
    if (!inOrder(object.fields.get(low), image.get(low), image.get(high))) {
      issues.push({ field: prefix + high, problem: "notAfter", params: { other: low } });
    }
  }
  return [...issues, ...checkState(object, image, prefix)];
}

function checkState(object: CatalogObject, image: Image, prefix: string): Issue[] {
  const { states } = object.def;
  if (!states) return [];
  const rules = states.requires.filter((rule) => rule.states.includes(String(image.get(states.field))));
  const isComputed = rules.some((rule) => object.computed.some(({ name }) => name === rule.field));
  const record = isComputed ? computeImage(object, image) : image;
  return rules
    .filter((rule) => !rule.values.includes(String(record.get(rule.field))))
    .map((rule) => ({
      field: prefix + rule.field,
      problem: "oneOf",
      params: { values: rule.values.join(", ") },
    }));
}

/** With the computed fields as they will be written. Those that go by lines are as they were. */
function computeImage({ computed }: CatalogObject, image: Image): Image {
  const record = new Map(image);
  for (const { name, evaluate } of computed) record.set(name, evaluate(record));
  return record;
}

/** The fields a transition wants filled. */
export function checkTransition(object: CatalogObject, image: Image, action: string): Issue[] {
  return [...object.fields.values()]
    .filter((field) => field.def.requiredFor?.includes(action) && isEmpty(image.get(field.name)))
    .map((field) => ({ field: field.name, problem: "required" }));
}

/** Defaults of the fields a new record does not name, or of those that its creator may not write. */
export function addDefaults(
  object: CatalogObject,
  values: Values,
  { mayWrite }: { mayWrite: (field: string) => boolean },
): void {
  for (const field of fieldsWithDefaults(object)) {
    const defaultForOthers = field.kind === "code" ? field.settings.defaultForOthers : undefined;
    const random = field.kind === "text" ? field.settings.random : undefined;
    if (random !== undefined && !values.has(field.name))
      values.set(field.name, typeof random === "number" ? makeSpokenKey(random) : makeRandomKey());
    const isOther = defaultForOthers !== undefined && !mayWrite(field.name);
    const initial = isOther ? defaultForOthers : field.def.default;
    if (initial === undefined || field.kindDef.byEngine || values.has(field.name)) continue;
    const read = field.kindDef.read(initial, field.settings);
    if (!("value" in read))
      throw new Error(`${object.name}.${field.name}: the default is not a value of its kind`);
    values.set(field.name, read.value);
  }
  const { states } = object.def;
  if (states && !values.has(states.field)) values.set(states.field, states.initial);
}

/** Asked for each new record; the fields of an object never change, they are others in the next catalog. */
const withDefaults = new WeakMap<CatalogObject["fields"], readonly CatalogField[]>();

function fieldsWithDefaults({ fields }: CatalogObject): readonly CatalogField[] {
  const known =
    withDefaults.get(fields) ??
    [...fields.values()].filter(
      ({ def, kind, settings }) =>
        def.default !== undefined ||
        (kind === "code" && settings.defaultForOthers !== undefined) ||
        (kind === "text" && settings.random !== undefined),
    );
  withDefaults.set(fields, known);
  return known;
}

/** No value, an empty text or an empty list. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function inOrder(field: CatalogField | undefined, low: unknown, high: unknown): boolean {
  if (!field || isEmpty(low) || isEmpty(high)) return true;
  const numbers = ["bigint", "numeric"].includes(sqlKindOf(field).column)
    ? [readNumber(low), readNumber(high)]
    : [];
  const [least, most] = numbers;
  // Exactly: two amounts of eighteen digits may differ by less than a binary number can tell.
  if (least && most) return compare(least, most) <= 0;
  // Days, instants, times and months in canonical form are ordered as texts.
  return String(low) <= String(high);
}
