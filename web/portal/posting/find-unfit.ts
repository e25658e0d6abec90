import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { Filling } from "@kezhuan/web/form/filling.ts";
import { isEmptyValue, type Values } from "@kezhuan/web/meta/values.ts";

/** The fields whose content the server cannot store as their value yet. */
export function findUnfit(
  filling: Filling,
  fields: readonly FieldMeta[],
  values: Values,
): ReadonlySet<string> {
  const empty = fields.filter(({ name, required }) => required && isEmptyValue(values[name]));
  return new Set([...filling.findUnfit(values), ...empty.map(({ name }) => name)]);
}
