import { formatList } from "@kezhuan/web/ui/text.ts";
import { asRefs } from "./as-values.ts";
import { kindTexts } from "./kind-texts.ts";
import { controlProps, type EditorProps, type OfficeKind, type ShowProps } from "./office-kind.ts";
import { RecordFilter } from "./record-filter.tsx";
import { referredObject } from "./record-options.ts";
import { RecordSelect } from "./record-select.tsx";
import { RefLink } from "./ref.tsx";
import "./refs.css";

/** An ordered list of references. */
export const refsKind: OfficeKind = {
  toText: (value, { language }) =>
    formatList(
      asRefs(value).map(({ label }) => label ?? kindTexts.hiddenTarget[language]),
      language,
    ),
  Editor: RefsEditor,
  Show: RefsShow,
  Filter: RecordFilter,
};

function RefsShow({ value, field }: ShowProps) {
  return (
    <ul className="refs-show">
      {asRefs(value).map((ref) => (
        <li key={ref.id}>
          <RefLink value={ref} objname={referredObject(field)} />
        </li>
      ))}
    </ul>
  );
}

function RefsEditor(props: EditorProps) {
  return (
    <RecordSelect
      field={props.field}
      multiple
      value={asRefs(props.value)}
      control={controlProps(props)}
      onChange={(refs) => props.onChange(refs)}
    />
  );
}
