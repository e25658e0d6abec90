import type { RefValue } from "@kezhuan/contract/api/records";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { usePermission } from "../session/account.tsx";
import { asRef, asRefs } from "./as-values.ts";
import { useForm } from "./form-context.tsx";
import { kindTexts } from "./kind-texts.ts";
import {
  controlProps,
  type EditorProps,
  type OfficeKind,
  type ShowProps,
  type FilterProps,
} from "./office-kind.ts";
import { RecordFilter, useNamedRefs } from "./record-filter.tsx";
import { referredObject } from "./record-options.ts";
import { RecordSelect } from "./record-select.tsx";
import { RecordTree } from "./record-tree.tsx";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";
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
  return <RecordSelect {...oneRecord(props)} />;
}

/** What an input takes that chooses one record. */
function oneRecord(props: EditorProps) {
  const ref = asRef(props.value);
  return {
    field: props.field,
    multiple: false,
    value: ref ? [ref] : [],
    control: controlProps(props),
    onChange: ([next]: RefValue[]) => props.onChange(next ?? null),
  };
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
  return <RecordSelect {...oneRecord(props)} useHints={useDepartments} />;
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
  return <RecordTree {...oneRecord(props)} />;
}

/** What stands above a record in the tree of its object. */
export const parentKind: OfficeKind = { ...refKind, Editor: ParentEditor, Filter: TreeFilter };

function ParentEditor(props: EditorProps) {
  const { record } = useForm();
  return <RecordTree {...oneRecord(props)} without={record?.id} />;
}

export const referenceKinds = {
  ref: refKind,
  refs: refsKind,
  person: personKind,
  department: departmentKind,
  parent: parentKind,
};

/** The names of the departments that some people belong to, by the person's id. */
function departmentsQuery(people: readonly string[]) {
  return queryOptions({
    queryKey: recordsKey("sys_member", "departments", people),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const query = {
        objname: "sys_member",
        fields: ["user", "dept"],
        pageSize: 500,
        count: "none" as const,
        highsearch: {
          match: "and" as const,
          rules: [{ field: "user", op: "in" as const, value: [...people] }],
        },
      };
      const page = await unwrap(getObjDataByPage(query, { signal, quiet: true }));
      const names = new Map<string, Set<string>>();
      for (const member of page.data) {
        const [person, department] = [asRef(member["user"]), asRef(member["dept"])];
        if (!person || !department?.label) continue;
        names.set(person.id, (names.get(person.id) ?? new Set()).add(department.label));
      }
      return new Map([...names].map(([id, labels]) => [id, [...labels].join(" / ")]));
    },
  });
}

/** Any of some records of a tree. The address holds ids; their names are asked for. */
function TreeFilter({ field, value, onChange, label }: FilterProps) {
  const t = useText(kindTexts);
  const refs = useNamedRefs(field, value === "" ? [] : value.split(","));
  return (
    <RecordTree
      field={field}
      multiple
      oneLine
      value={refs}
      placeholder={t("any")}
      control={{ "aria-label": label }}
      onChange={(next) => onChange(next.map(({ id }) => id).join(","))}
    />
  );
}
