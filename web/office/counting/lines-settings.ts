import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { linesOf } from "@kezhuan/contract/kinds/field-type";

/** The object of the lines that are counted, and their reference to the record; undefined where nothing is. */
export function linesSettingsOf({
  object: { counting },
  fields,
}: ObjectMeta): { object: string; field: string } | undefined {
  const lines = fields.find(({ name }) => name === counting?.lines);
  const { object, field } = (lines && linesOf(lines)) ?? {};
  return object !== undefined && field !== undefined ? { object, field } : undefined;
}
