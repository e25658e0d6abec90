import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useQuery } from "@tanstack/react-query";
import { usePermission } from "../session/account.tsx";
import { asRef, asRefs } from "./as-values.ts";
import { departmentsQuery } from "./departments-of.ts";
import { useForm } from "./form-context.tsx";
import { kindTexts } from "./kind-texts.ts";
import { controlProps, type EditorProps, type OfficeKind, type ShowProps } from "./office-kind.ts";
import { RecordFilter } from "./record-filter.tsx";
import { referredObject } from "./record-options.ts";
import { RecordSelect } from "./record-select.tsx";
import { RecordTree } from "./record-tree.tsx";
import { TreeFilter } from "./tree-filter.tsx";
import "./refs.css";

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

/** A person with an account. Of two with one name the departments tell which is meant. */
export const personKind: OfficeKind = { ...refKind, Editor: PersonEditor };

function PersonEditor(props: EditorProps) {
  const ref = asRef(props.value);
  return (
    <RecordSelect
      field={props.field}
      multiple={false}
      value={ref ? [ref] : []}
      control={controlProps(props)}
      useHints={useDepartments}
      onChange={([next]) => props.onChange(next ?? null)}
    />
  );
}

/** The departments of people, as far as this user may see who belongs where. */
function useDepartments(ids: readonly string[]): ReadonlyMap<string, string> | undefined {
  const mayRead = usePermission("sys_member:read");
  const departments = useQuery({ ...departmentsQuery(ids), enabled: mayRead && ids.length > 0 });
  return departments.data;
}

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

export const referenceKinds = {
  ref: refKind,
  refs: refsKind,
  person: personKind,
  department: departmentKind,
  parent: parentKind,
};
