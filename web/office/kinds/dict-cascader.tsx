import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import { Cascader } from "antd";
import { useMemo } from "react";
import { pathTo } from "@kezhuan/web/meta/tree.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { toTreeData } from "./dict-tree.tsx";
import { kindTexts } from "./kind-texts.ts";
import { UnchosenFrame, useTypedText } from "./unchosen-text.tsx";

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
  const text = useTypedText(control);
  return (
    <UnchosenFrame text={text}>
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
        showSearch={text.search}
        placeholder={t("choose")}
        notFoundContent={t("notFound")}
        onChange={(next) => {
          text.clear();
          onChange(next?.at(-1) ?? null);
        }}
        {...text.box}
      />
    </UnchosenFrame>
  );
}
