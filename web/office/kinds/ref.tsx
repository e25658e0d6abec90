import { Link } from "@kezhuan/web/ui/link.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePermission } from "../session/account.tsx";
import { asRef } from "./as-values.ts";
import { kindTexts } from "./kind-texts.ts";
import { controlProps, type EditorProps, type OfficeKind, type ShowProps } from "./office-kind.ts";
import { RecordFilter } from "./record-filter.tsx";
import { referredObject } from "./record-options.ts";
import { RecordSelect } from "./record-select.tsx";

/** A reference to a record of another object. */
export const refKind: OfficeKind = {
  toText: (value, { language }) => asRef(value)?.label ?? kindTexts.hiddenTarget[language],
  Editor: RefEditor,
  Show: ({ value, field }: ShowProps) => <RefLink value={value} objname={referredObject(field)} />,
  Filter: RecordFilter,
};

/** The record's name, leading to it where the person may see it. */
export function RefLink({ value, objname }: { value: unknown; objname: string }) {
  const t = useText(kindTexts);
  const ref = asRef(value);
  const mayRead = usePermission(`${objname}:read`);
  if (!ref?.label) return t("hiddenTarget");
  if (!mayRead) return ref.label;
  return <Link to={`/ruid/${objname}?open=${encodeURIComponent(ref.id)}`}>{ref.label}</Link>;
}

function RefEditor(props: EditorProps) {
  const ref = asRef(props.value);
  return (
    <RecordSelect
      field={props.field}
      multiple={false}
      value={ref ? [ref] : []}
      control={controlProps(props)}
      onChange={([next]) => props.onChange(next ?? null)}
    />
  );
}
