import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import { gatherCodes } from "@kezhuan/contract/metadata/gather-codes";
import { Checkbox, TreeSelect } from "antd";
import { useState } from "react";
import { withBelow } from "@kezhuan/web/meta/tree.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { DictTree, toTreeData, type DictSelectProps } from "./dict-tree.tsx";
import { kindTexts } from "./kind-texts.ts";
import { popupWidth } from "../parts/popup-width.ts";

interface DictTreeWholeProps extends Omit<DictSelectProps, "value" | "onChange" | "multiple"> {
  value: string[];
  onChange: (codes: string[]) => void;
  items: readonly DictItem[];
}

/** A filter by several codes of a tree; a check box says whether each includes everything below it. */
export function DictTreeWhole(props: DictTreeWholeProps) {
  const { field, value, onChange, control, items } = props;
  const t = useText(kindTexts);
  const { language } = usePreferences();
  const chosen = gatherCodes(items, value);
  const [includesBelow, setIncludesBelow] = useState(() =>
    beginsWithBelow(field.kind === "region", { items, chosen }),
  );
  const tops = chosen.map(({ code }) => code);
  return (
    <div className="dict-whole">
      {includesBelow ? (
        <TreeSelect
          {...control}
          className="filter-select"
          popupMatchSelectWidth={popupWidth}
          treeCheckable
          showCheckedStrategy="SHOW_PARENT"
          value={tops}
          placeholder={t("choose")}
          allowClear
          showSearch={{ treeNodeFilterProp: "title" }}
          listHeight={300}
          treeData={toTreeData(items, language)}
          notFoundContent={t("notFound")}
          onChange={(next: string[] | null | undefined) => onChange(withBelow(items, next ?? []))}
        />
      ) : (
        <DictTree
          {...props}
          multiple
          onChange={(next) => onChange(Array.isArray(next) ? next : next === null ? [] : [next])}
        />
      )}
      <Checkbox
        checked={includesBelow}
        onChange={({ target }) => {
          setIncludesBelow(target.checked);
          onChange(target.checked ? withBelow(items, value) : tops);
        }}
      >
        {t("withBelow")}
      </Checkbox>
    </div>
  );
}

interface Choosing {
  items: readonly DictItem[];
  chosen: ReturnType<typeof gatherCodes>;
}

/** A region usually stands for everything in it; in other trees a code above others may be meant alone. */
function beginsWithBelow(isRegion: boolean, { items, chosen }: Choosing): boolean {
  const broad = chosen.filter(({ code }) => items.some(({ parent }) => parent === code));
  return broad.every(({ whole }) => whole) && (isRegion || broad.length > 0);
}
