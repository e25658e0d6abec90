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

/** Choosing several codes of a tree, each alone or with everything below it, as a switch says. */
export function DictTreeWhole(props: DictTreeWholeProps) {
  const { field, value, onChange, control, items } = props;
  const t = useText(kindTexts);
  const { language } = usePreferences();
  const told = gatherCodes(items, value);
  const [isWhole, setWhole] = useState(() => isMeantWhole(field.kind === "region", { items, told }));
  const tops = told.map(({ code }) => code);
  return (
    <div className="dict-whole">
      {isWhole ? (
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
        checked={isWhole}
        onChange={({ target }) => {
          setWhole(target.checked);
          onChange(target.checked ? withBelow(items, value) : tops);
        }}
      >
        {t("withBelow")}
      </Checkbox>
    </div>
  );
}

interface Told {
  items: readonly DictItem[];
  told: ReturnType<typeof gatherCodes>;
}

/** Who names a region usually means what is in it; of other trees a broad code is a code like any other. */
function isMeantWhole(isRegion: boolean, { items, told }: Told): boolean {
  const broad = told.filter(({ code }) => items.some(({ parent }) => parent === code));
  return broad.every(({ whole }) => whole) && (isRegion || broad.length > 0);
}
