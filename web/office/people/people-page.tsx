import type { DepartmentNode } from "@kezhuan/contract/api/people";
import type { Group } from "@kezhuan/contract/query/condition";
import { useMemo, useState } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ListPage } from "../list/list-page.tsx";
import { ListScopeContext, type ListScope } from "../list/list-scope.ts";
import { usePermission } from "../session/account.tsx";
import { BulkPeople } from "./bulk-people.tsx";
import { DepartmentChoice } from "./department-choice.tsx";
import { peopleTexts } from "./people-texts.ts";
import "./people-page.css";

/** Departments on the left, the people of the one chosen on the right. */
export function PeoplePage() {
  const t = useText(peopleTexts);
  const [chosen, setChosen] = useState<DepartmentNode>();
  const [withBelow, setWithBelow] = useState(true);
  const maySeeDepartments = usePermission("qd_org:read");
  const maySeeMembers = usePermission("sys_member:read");
  const scope = useMemo((): ListScope => {
    const renderBulk: ListScope["renderBulk"] = (ids, onDone) => <BulkPeople ids={ids} onDone={onDone} />;
    if (!chosen) return { renderBulk };
    const dept = { id: chosen.id, label: chosen.name };
    return {
      renderBulk,
      condition: inDepartment(chosen.id, withBelow),
      preset: { memberships: [{ dept, is_default: true }] },
    };
  }, [chosen, withBelow]);
  const list = (
    <ListScopeContext value={scope}>
      <ListPage objname="sys_user" />
    </ListScopeContext>
  );
  if (!maySeeDepartments || !maySeeMembers) return list;
  return (
    <div className="people-page">
      <aside aria-label={t("departments")}>
        <DepartmentChoice all={t("all")} {...{ chosen, setChosen, withBelow, setWithBelow }} />
      </aside>
      {list}
    </div>
  );
}

function inDepartment(id: string, withBelow: boolean): Group {
  const field = withBelow ? "memberships.dept.ancestors" : "memberships.dept";
  return { match: "and", rules: [{ field, op: "eq", value: id }] };
}
