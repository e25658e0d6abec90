import type { DepartmentNode } from "@kezhuan/contract/api/people";
import { useMemo, useState } from "react";
import { departmentsQuery } from "@kezhuan/web/api/departments.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useQuery } from "@tanstack/react-query";
import { ListPage } from "../list/list-page.tsx";
import { ListScopeContext, type ListScope } from "../list/list-scope.ts";
import { usePermission } from "../session/account.tsx";
import { DepartmentBar } from "./department-bar.tsx";
import { DepartmentChoice } from "./department-choice.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { peopleTexts } from "./people-texts.ts";
import { placeOfDrop, type Drop } from "./places-in-tree.ts";
import { useDepartmentMoves, type DepartmentMoves } from "./use-department-moves.ts";
import "./people-page.css";

/** The tree of departments on the left, to be moved and put in order; those below the one chosen on the right. */
export function DepartmentsPage() {
  const [chosen, setChosen] = useState<DepartmentNode>();
  const [withBelow, setWithBelow] = useState(true);
  const mayUpdate = usePermission("qd_org:update");
  const moves = useDepartmentMoves();
  const fresh = useFreshNode(chosen);
  const scope = useMemo((): ListScope => {
    if (!chosen) return {};
    const field = withBelow ? "ancestors" : "parent";
    return {
      condition: { match: "and", rules: [{ field, op: "eq", value: chosen.id }] },
      preset: { parent: { id: chosen.id, label: chosen.name } },
    };
  }, [chosen, withBelow]);
  const step = (direction: -1 | 1) => {
    if (fresh && mayUpdate) void moves.step(fresh, direction);
  };
  return (
    <div className="people-page departments-page">
      <Aside {...{ chosen, setChosen, withBelow, setWithBelow, moves }} onStep={step} />
      <div className="departments-main">
        {fresh && <DepartmentBar node={fresh} moves={moves} />}
        <ListScopeContext value={scope}>
          <ListPage objname="qd_org" />
        </ListScopeContext>
      </div>
      {moves.open && <MoveDialog key={moves.open.node.id} {...moves.open} onClose={moves.close} />}
    </div>
  );
}

interface AsideProps {
  chosen: DepartmentNode | undefined;
  setChosen: (node: DepartmentNode | undefined) => void;
  withBelow: boolean;
  setWithBelow: (withBelow: boolean) => void;
  moves: DepartmentMoves;
  /** Alt and an arrow: another place among those beside it. */
  onStep: (direction: -1 | 1) => void;
}

function Aside({ chosen, setChosen, withBelow, setWithBelow, moves, onStep }: AsideProps) {
  const t = useText(peopleTexts);
  const mayUpdate = usePermission("qd_org:update");
  const onDrop = (drop: Drop) => {
    const place = placeOfDrop(drop);
    if (place) moves.begin(drop.dragNode.node, place);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in the tree come up to here
    <aside
      aria-label={t("departments")}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
        event.preventDefault();
        event.stopPropagation();
        onStep(event.key === "ArrowUp" ? -1 : 1);
      }}
    >
      <DepartmentChoice
        all={t("allDepartments")}
        {...{ chosen, setChosen, withBelow, setWithBelow }}
        {...(mayUpdate ? { drag: { onDrop } } : {})}
      />
    </aside>
  );
}

/** The department as the tree has it now: it may have been moved or renamed since it was chosen. */
function useFreshNode(chosen: DepartmentNode | undefined): DepartmentNode | undefined {
  const { data } = useQuery({ ...departmentsQuery(chosen?.parent ?? null), enabled: chosen !== undefined });
  return data?.departments.find(({ id }) => id === chosen?.id) ?? chosen;
}
