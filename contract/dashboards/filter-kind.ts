import { dictionaryOf, valueKindOf, type FieldType } from "../kinds/field-type.ts";
import { kinds } from "../kinds/registry.ts";
import { hasTrait } from "../kinds/traits.ts";

/** What is chosen by a field of this kind: days from and to, or some of its values; undefined where it is nothing to choose by. */
export function filterKindOf(field: FieldType): "days" | "values" | undefined {
  const valueKind = valueKindOf(field);
  if (hasTrait(valueKind, "dated")) return "days";
  const isNamed = hasTrait(valueKind, "coded") || valueKind === "codes" || dictionaryOf(field) !== undefined;
  return isNamed || kinds[field.kind].points !== undefined ? "values" : undefined;
}
