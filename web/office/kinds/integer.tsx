import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import { writeDecimal } from "@kezhuan/contract/kinds/write-decimal";
import { asText } from "./as-values.ts";
import { labelOfCode } from "./dict-labels.ts";
import { DictSelect } from "./dict-select.tsx";
import { DictSpanFilter } from "./dict-span-filter.tsx";
import { NumberFilter } from "./number-filter.tsx";
import { NumberInput } from "./number-input.tsx";
import { controlProps, type EditorProps, type FilterProps, type OfficeKind } from "./office-kind.ts";

/** Whole numbers; those of a dictionary, such as levels, with their names. */
export const integerKind: OfficeKind = {
  toText: (value, context) =>
    hasDict(context) ? labelOfCode(asText(value), context) : writeDecimal(asText(value), context.language),
  Editor: IntegerEditor,
  Filter: IntegerFilter,
};

function hasDict({ field }: Pick<EditorProps, "field">): boolean {
  return dictionaryOf(field) !== undefined;
}

function IntegerEditor(props: EditorProps) {
  if (!hasDict(props)) return <NumberInput {...props} />;
  return (
    <DictSelect
      field={props.field}
      multiple={false}
      isForRecord
      value={asText(props.value) || null}
      onChange={props.onChange}
      control={controlProps(props)}
    />
  );
}

function IntegerFilter(props: FilterProps) {
  return hasDict(props) ? <DictSpanFilter {...props} /> : <NumberFilter {...props} />;
}
