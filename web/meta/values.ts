import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { isRecord } from "@kezhuan/contract/is-record";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { countedLines, linesToWire, writeLine } from "./lines.ts";
import { kinds } from "@kezhuan/contract/kinds/registry";

/** Field name → value in the wire's form; null is "empty". */
export type Values = Readonly<Record<string, unknown>>;

/** What a new record's form starts with. */
export function initialValues(fields: readonly FieldMeta[]): Values {
  return Object.fromEntries(fields.map((field) => [field.name, field.default ?? null]));
}

/** The values of a record that a form works on. */
export function valuesOf(fields: readonly FieldMeta[], record: WireRecord): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, record[name] ?? null]));
}

/** True for what counts as no value at all. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}

/** True when two values of a field mean the same: `{ id, label }` and the id, `1.50` and `1.5`, empty and absent. */
export function isSameValue(field: FieldMeta, one: unknown, other: unknown): boolean {
  return one === other || canonical(field, one) === canonical(field, other);
}

/** The fields whose meaning changed, with their new values; what was emptied is null. */
export function changedFields(fields: readonly FieldMeta[], before: Values, after: Values): Values {
  const changed = fields.filter(({ name }) => name in after);
  return Object.fromEntries(
    changed
      .filter((field) => !isSameValue(field, before[field.name], after[field.name]))
      .map((field) => [field.name, toWire(field, after[field.name], before[field.name])]),
  );
}

/** The filled-in fields of a new record, and those whose default was emptied. */
export function filledFields(fields: readonly FieldMeta[], values: Values): Values {
  const wanted = fields.filter(
    ({ name, default: initial }) => !isEmptyValue(values[name]) || !isEmptyValue(initial),
  );
  return Object.fromEntries(wanted.map((field) => [field.name, toWire(field, values[field.name])]));
}

/** The canonical form where it is the wire's: typed digits become a number, a code loses its spaces. */
function toWire(field: FieldMeta, value: unknown, before?: unknown): unknown {
  if (isEmptyValue(value)) return null;
  if (field.kind === "lines") return linesToWire(before, value);
  // The canonical form of files is a list of ids even where the wire wants one file.
  if (hasTrait(field.kind, "upload")) return value;
  const read = kinds[field.kind].read(value, field.settings);
  return "value" in read ? read.value : value;
}

function canonical(field: FieldMeta, value: unknown): string {
  if (isEmptyValue(value)) return "null";
  if (field.kind === "lines") return JSON.stringify(countedLines(value).map(writeLine));
  const read = kinds[field.kind].read(value, field.settings);
  // What cannot be read differs from everything but itself: the person typed it, so it is a change.
  return "value" in read ? stable(read.value) : `?${stable(value)}`;
}

/** JSON with keys in order: the database may give them back in another. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    isRecord(item) ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1))) : item,
  );
}
