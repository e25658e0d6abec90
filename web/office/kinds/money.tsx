import { writeMoney } from "@kezhuan/contract/kinds/write-money";
import { useForm } from "./form-context.tsx";
import { asText } from "./as-values.ts";
import { currencyOf } from "./money-text.ts";
import { NumberFilter } from "./number-filter.tsx";
import { NumberInput } from "./number-input.tsx";
import type { EditorProps, OfficeKind } from "./office-kind.ts";

/** Amounts of money in the currency of the field, or in the one the record names. */
export const moneyKind: OfficeKind = {
  toText: (value, { field, record, language }) =>
    writeMoney(asText(value), currencyOf(field, record), language),
  Editor: MoneyEditor,
  Filter: NumberFilter,
};

function MoneyEditor(props: EditorProps) {
  const { values, record } = useForm();
  return <NumberInput {...props} unit={currencyOf(props.field, { ...record, ...values })} />;
}
