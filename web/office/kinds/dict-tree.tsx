import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import { TreeSelect } from "antd";
import { buildTree } from "@kezhuan/web/meta/tree.ts";
import type { TreeNode } from "@kezhuan/web/meta/tree.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { popupWidth } from "./popup-width.ts";
import type { DictSelectProps } from "./dict-select.tsx";
import { kindTexts } from "./kind-texts.ts";
import { UnchosenFrame, useTypedText } from "./unchosen-text.tsx";

interface Node {
  value: string;
  title: string;
  children: Node[];
}

/** A dictionary that is a tree. Any node can be chosen: a broad code is a code too. */
export function DictTree({
  value,
  onChange,
  multiple,
  placeholder,
  oneLine = false,
  control,
  items,
}: DictSelectProps & { items: readonly DictItem[] }) {
  const { language } = usePreferences();
  const t = useText(kindTexts);
  const text = useTypedText(control);
  return (
    <UnchosenFrame text={text}>
      <TreeSelect
        {...control}
        className="filter-select"
        popupMatchSelectWidth={popupWidth}
        value={value}
        multiple={multiple}
        {...(oneLine ? { maxTagCount: "responsive" as const } : {})}
        placeholder={placeholder ?? t("choose")}
        allowClear
        showSearch={{ treeNodeFilterProp: "title", ...text.search }}
        listHeight={300}
        treeData={toTreeData(items, language)}
        notFoundContent={t("notFound")}
        onChange={(next: string | string[] | null | undefined) => onChange(next ?? null)}
        {...text.box}
      />
    </UnchosenFrame>
  );
}

/** The dictionary as Ant Design wants a tree. */
export function toTreeData(items: readonly DictItem[], language: Language): Node[] {
  return buildTree(items).map((node) => toNode(node, language));
}

function toNode({ item, children }: TreeNode, language: Language): Node {
  return {
    value: item.code,
    title: pickLabel(item.label, language),
    children: children.map((child) => toNode(child, language)),
  };
}
