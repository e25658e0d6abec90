import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import { Cascader } from "antd";
import { useMemo } from "react";
import { pathTo } from "@kezhuan/web/meta/tree.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { toTreeData } from "./dict-tree.tsx";
import { kindTexts } from "./kind-texts.ts";

interface DictCascaderProps {
  items: readonly DictItem[];
  /** A code; empty for none. */
  value: string;
  onChange: (code: string | null) => void;
  control: Readonly<Record<string, unknown>>;
}

/** One code of a hierarchical dictionary, chosen level by level. A code of any level can be chosen. */
export function DictCascader({ items, value, onChange, control }: DictCascaderProps) {
  const { language } = usePreferences();
  const t = useText(kindTexts);
  const options = useMemo(() => toTreeData(items, language), [items, language]);
  const path = pathTo(items, value).map(({ code }) => code);
  return (
    <Cascader
      {...control}
      className="filter-select"
      fieldNames={{ label: "title", value: "value", children: "children" }}
      options={options}
      // A code that is no longer in the dictionary is shown as it is stored.
      value={path.length > 0 ? path : value === "" ? [] : [value]}
      changeOnSelect
      expandTrigger="click"
      allowClear
      showSearch
      placeholder={t("choose")}
      notFoundContent={t("notFound")}
      onChange={(next) => onChange(next?.at(-1) ?? null)}
    />
  );
}
