import { writeDecimal } from "./number-text.ts";
import { asText } from "./as-values.ts";
import { NumberFilter } from "./number-filter.tsx";
import { NumberInput } from "./number-input.tsx";
import type { OfficeKind } from "./office-kind.ts";

export const integerKind: OfficeKind = {
  toText: (value, { language }) => writeDecimal(asText(value), language),
  Editor: NumberInput,
  Filter: NumberFilter,
};
