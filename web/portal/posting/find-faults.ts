import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { checkValue, type FieldFaults } from "@kezhuan/web/meta/check-values.ts";
import { isEmptyValue, type Values } from "@kezhuan/web/meta/values.ts";
import { daysUntil } from "../demand/deadline.ts";
import { dropEmptyRows } from "./empty-rows.ts";
import type { PostingKind } from "./posting-kinds.ts";
import { postingTexts } from "./posting-texts.ts";

interface Held {
  kind: PostingKind;
  meta: ObjectMeta;
  fields: readonly FieldMeta[];
  values: Values;
}

interface Checked extends Held {
  /** The change of state to come; absent while a draft may lack anything. */
  action?: string;
  now?: Date;
}

/** What is wrong with a posting: by the rules of its metadata, and by what a person would ask back about. */
export function findFaults({ kind, meta, fields, values, action, now = new Date() }: Checked): FieldFaults {
  const faults: Record<string, FieldFaults[string]> = {};
  const hidden = hiddenFields(kind, values);
  for (const field of fields) {
    if (hidden.has(field.name)) continue;
    const required = action !== undefined && isNeeded(field, action);
    const value = dropEmptyRows(field, values[field.name]);
    const fault = checkValue({ field, required }, value, meta) ?? askBack(field, value, now);
    if (fault) faults[field.name] = fault;
  }
  for (const [low, high] of kind.order) {
    if (!isMore(values[low], values[high]) || high in faults) continue;
    faults[high] = { field: high, problem: "tooSmall", params: { min: String(values[low]) } };
  }
  return faults;
}

/** The fields whose content the server cannot store as their value yet. */
export function findUnstorable({ kind, meta, fields, values }: Held): ReadonlySet<string> {
  const unfit = fields.filter(
    (field) =>
      checkValue({ field, required: field.required }, values[field.name], meta) !== undefined ||
      kind.order.some(([low, high]) => high === field.name && isMore(values[low], values[high])),
  );
  return new Set(unfit.map(({ name }) => name));
}

/** The fields that mean nothing beside what another one says. */
export function hiddenFields({ without }: PostingKind, values: Values): ReadonlySet<string> {
  return new Set(without.filter(({ field, is }) => values[field] === is).flatMap(({ fields }) => fields));
}

/** True for a field that has to be filled in before this change of state. */
export function isNeeded(field: FieldMeta, action: string): boolean {
  return field.required || (field.requiredFor?.includes(action) ?? false);
}

/** What the server would store, and nobody could use. */
function askBack({ kind, name, settings }: FieldMeta, value: unknown, now: Date) {
  if (typeof value !== "string" || isEmptyValue(value)) return undefined;
  if (settings["format"] === "phone" && !isPhone(value)) return postingTexts.phoneWrong;
  const isEnd = kind === "date" && (name === "deadline" || name === "valid_until");
  return isEnd && daysUntil(value, now) < 0 ? postingTexts.dayOver : undefined;
}

/** A mobile number has its eleven digits; others, with area or country code, seven to fifteen. */
function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "");
  if (/^1\d{10}$/.test(digits)) return /^1[3-9]/.test(digits);
  return digits.length >= 7 && digits.length <= 15;
}

function isMore(low: unknown, high: unknown): boolean {
  if (isEmptyValue(low) || isEmptyValue(high)) return false;
  const [one, other] = [Number(low), Number(high)];
  if (!Number.isNaN(one) && !Number.isNaN(other)) return one > other;
  // Months are written so that they sort as text; half a number is in no order yet.
  return Number.isNaN(one) && Number.isNaN(other) && String(low) > String(high);
}
