import { formatList } from "@kezhuan/web/ui/text.ts";
import { asTexts } from "./as-values.ts";
import { DictFilter } from "./dict-filter.tsx";
import { colourOfCode, labelOfCode } from "./dict-labels.ts";
import { DictSelect } from "./dict-select.tsx";
import {
  controlProps,
  type EditorProps,
  type OfficeKind,
  type ShowProps,
  type TextContext,
} from "./office-kind.ts";
import { TagRow } from "./tag-row.tsx";

/** Several codes of a dictionary. */
export const codesKind: OfficeKind = {
  toText: (value, context) => formatList(labelsOf(value, context), context.language),
  Editor: CodesEditor,
  Cell: (props: ShowProps) => (
    <TagRow
      texts={labelsOf(props.value, props)}
      colours={asTexts(props.value).map((code) => colourOfCode(code, props))}
    />
  ),
  Filter: DictFilter,
};

function labelsOf(value: unknown, context: TextContext): string[] {
  return asTexts(value).map((code) => labelOfCode(code, context));
}

function CodesEditor(props: EditorProps) {
  const { field, value, onChange } = props;
  return (
    <DictSelect
      field={field}
      multiple
      isForRecord
      value={asTexts(value)}
      onChange={onChange}
      control={controlProps(props)}
    />
  );
}
