import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { checkValue } from "@kezhuan/web/meta/check-values.ts";
import type { FieldFaults } from "@kezhuan/web/meta/check-values.ts";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";
import type { Values } from "@kezhuan/web/meta/values.ts";
import type { PostingKind } from "./posting-kinds.ts";

interface Checked {
  kind: PostingKind;
  meta: ObjectMeta;
  fields: readonly FieldMeta[];
  values: Values;
  /** The change of state to come; absent while a draft may lack anything. */
  action?: string;
}

/** What is wrong with a posting by the rules of its metadata. */
export function findFaults({ kind, meta, fields, values, action }: Checked): FieldFaults {
  const faults: Record<string, FieldFaults[string]> = {};
  for (const field of fields) {
    const required = action !== undefined && isNeeded(field, action);
    const issue = checkValue({ field, required }, values[field.name], meta);
    if (issue) faults[field.name] = issue;
  }
  for (const [low, high] of kind.order) {
    if (!isMore(values[low], values[high]) || high in faults) continue;
    faults[high] = { field: high, problem: "tooSmall", params: { min: String(values[low]) } };
  }
  return faults;
}

/** True for a field that has to be filled in before this change of state. */
export function isNeeded(field: FieldMeta, action: string): boolean {
  return field.required || (field.requiredFor?.includes(action) ?? false);
}

function isMore(low: unknown, high: unknown): boolean {
  if (isEmptyValue(low) || isEmptyValue(high)) return false;
  const [one, other] = [Number(low), Number(high)];
  // Months are written so that they sort as text.
  return Number.isNaN(one) || Number.isNaN(other) ? String(low) > String(high) : one > other;
}
