import { useQuery } from "@tanstack/react-query";
import { usePermission } from "../session/account.tsx";
import { asRef } from "./as-values.ts";
import { departmentsQuery } from "./departments-of.ts";
import { controlProps, type EditorProps, type OfficeKind } from "./office-kind.ts";
import { RecordSelect } from "./record-select.tsx";
import { refKind } from "./ref.tsx";

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
