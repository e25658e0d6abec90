import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import { TreeSelect } from "antd";
import { buildTree, type TreeNode } from "@kezhuan/web/meta/tree.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { popupWidth } from "../parts/popup-width.ts";
import { kindTexts } from "./kind-texts.ts";
import { UnchosenFrame, useTypedText } from "./unchosen-text.tsx";

export interface DictSelectProps {
  field: FieldMeta;
  /** One code or several, as `multiple` says. */
  value: string | string[] | null;
  onChange: (value: string | string[] | null) => void;
  multiple: boolean;
  placeholder?: string;
  /** In a row of filters: what does not fit is counted instead of shown. */
  oneLine?: boolean;
  /** What is chosen is kept in a record: items that are not valid today are not offered. */
  isForRecord?: boolean;
  control: Readonly<Record<string, unknown>>;
}

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
