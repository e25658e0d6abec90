import { unitOf } from "@kezhuan/contract/kinds/field-type";
import { writeDecimal } from "@kezhuan/contract/kinds/write-decimal";
import { asText } from "./as-values.ts";
import { NumberFilter } from "./number-filter.tsx";
import { NumberInput } from "./number-input.tsx";
import type { OfficeKind, TextContext } from "./office-kind.ts";

/** Exact decimals, with their unit where there is one. */
export const decimalKind: OfficeKind = {
  toText: writeWithUnit,
  Editor: NumberInput,
  Filter: NumberFilter,
};

function writeWithUnit(value: unknown, { field, language }: TextContext): string {
  const unit = unitOf(field);
  const text = writeDecimal(asText(value), language);
  return typeof unit === "string" ? `${text} ${unit}` : text;
}
