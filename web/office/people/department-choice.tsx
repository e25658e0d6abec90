import type { DepartmentNode } from "@kezhuan/contract/api/people";
import { Button, Checkbox } from "antd";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useIsNarrow } from "../shell/use-is-narrow.ts";
import { DepartmentTree, type DepartmentTreeProps } from "./department-tree.tsx";
import { peopleTexts } from "./people-texts.ts";
import { useTreeHeight } from "./use-tree-height.ts";

interface DepartmentChoiceProps extends Pick<DepartmentTreeProps, "withBelow" | "drag"> {
  /** The name of the button for no department in particular. */
  all: string;
  chosen: { id: string } | undefined;
  setChosen: (node: DepartmentNode | undefined) => void;
  setWithBelow: (withBelow: boolean) => void;
}

/** All departments or one from the tree, with or without those below it. */
export function DepartmentChoice(props: DepartmentChoiceProps) {
  const { all, chosen, setChosen, withBelow, setWithBelow, drag } = props;
  const t = useText(peopleTexts);
  const isNarrow = useIsNarrow();
  const height = useTreeHeight(isNarrow);
  return (
    <>
      <div className="people-tree-head">
        <Button
          type={chosen ? "text" : "default"}
          aria-pressed={!chosen}
          onClick={() => setChosen(undefined)}
        >
          {all}
        </Button>
        <Checkbox checked={withBelow} onChange={(event) => setWithBelow(event.target.checked)}>
          {t("below")}
        </Checkbox>
      </div>
      <DepartmentTree
        selected={chosen?.id}
        withBelow={withBelow}
        height={height}
        onSelect={setChosen}
        {...(drag ? { drag } : {})}
      />
    </>
  );
}
