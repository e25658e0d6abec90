import { asRef } from "./as-values.ts";
import { controlProps, type EditorProps, type OfficeKind } from "./office-kind.ts";
import { RecordTree } from "./record-tree.tsx";
import { refKind } from "./ref.tsx";
import { TreeFilter } from "./tree-filter.tsx";

/** A department, chosen where it stands among the others. */
export const departmentKind: OfficeKind = { ...refKind, Editor: DepartmentEditor, Filter: TreeFilter };

function DepartmentEditor(props: EditorProps) {
  const ref = asRef(props.value);
  return (
    <RecordTree
      field={props.field}
      multiple={false}
      value={ref ? [ref] : []}
      control={controlProps(props)}
      onChange={([next]) => props.onChange(next ?? null)}
    />
  );
}
