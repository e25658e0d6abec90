import { writeDecimal } from "@kezhuan/contract/kinds/write-decimal";
import { asText } from "./as-values.ts";
import { NumberFilter } from "./number-filter.tsx";
import { NumberInput } from "./number-input.tsx";
import type { EditorProps, OfficeKind } from "./office-kind.ts";

/** Shares in percent points. */
export const percentageKind: OfficeKind = {
  toText: (value, { language }) => `${writeDecimal(asText(value), language)}%`,
  Editor: (props: EditorProps) => <NumberInput {...props} unit="%" />,
  Filter: NumberFilter,
};
