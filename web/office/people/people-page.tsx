import type { Group } from "@kezhuan/contract/query/condition";
import { Button, Checkbox } from "antd";
import { useMemo, useState } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ListPage } from "../list/list-page.tsx";
import { ListScopeContext, type ListScope } from "../list/list-scope.ts";
import { useIsNarrow } from "../shell/use-is-narrow.ts";
import { usePermission } from "../session/account.tsx";
import { BulkPeople } from "./bulk-people.tsx";
import { DepartmentTree } from "./department-tree.tsx";
import { peopleTexts } from "./people-texts.ts";
import { useTreeHeight } from "./use-tree-height.ts";
import "./people-page.css";

interface Chosen {
  id: string;
  name: string;
}

/** Departments on the left, the people of the one chosen on the right. */
export function PeoplePage() {
  const t = useText(peopleTexts);
  const [chosen, setChosen] = useState<Chosen>();
  const [withBelow, setWithBelow] = useState(true);
  const isNarrow = useIsNarrow();
  const maySeeDepartments = usePermission("qd_org:read");
  const maySeeMembers = usePermission("sys_member:read");
  const height = useTreeHeight(isNarrow);
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
        <div className="people-tree-head">
          <Button
            type={chosen ? "text" : "default"}
            aria-pressed={!chosen}
            onClick={() => setChosen(undefined)}
          >
            {t("all")}
          </Button>
          <Checkbox checked={withBelow} onChange={(event) => setWithBelow(event.target.checked)}>
            {t("below")}
          </Checkbox>
        </div>
        <DepartmentTree
          selected={chosen?.id}
          withBelow={withBelow}
          height={height}
          onSelect={({ id, name }) => setChosen({ id, name })}
        />
      </aside>
      {list}
    </div>
  );
}

function inDepartment(id: string, withBelow: boolean): Group {
  const field = withBelow ? "memberships.dept.ancestors" : "memberships.dept";
  return { match: "and", rules: [{ field, op: "eq", value: id }] };
}
