import { useForm } from "./form-context.tsx";
import { asRef } from "./as-values.ts";
import { controlProps, type EditorProps, type OfficeKind } from "./office-kind.ts";
import { RecordTree } from "./record-tree.tsx";
import { refKind } from "./ref.tsx";
import { TreeFilter } from "./tree-filter.tsx";

/** What stands above a record in the tree of its object. */
export const parentKind: OfficeKind = { ...refKind, Editor: ParentEditor, Filter: TreeFilter };

function ParentEditor(props: EditorProps) {
  const { record } = useForm();
  const ref = asRef(props.value);
  return (
    <RecordTree
      field={props.field}
      multiple={false}
      value={ref ? [ref] : []}
      without={record?.id}
      control={controlProps(props)}
      onChange={([next]) => props.onChange(next ?? null)}
    />
  );
}
