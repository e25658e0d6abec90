import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { RefValue } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { TreeSelect } from "antd";
import { useMemo, useState } from "react";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { buildTree, type TreeNode } from "@kezhuan/web/meta/tree.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { kindTexts } from "./kind-texts.ts";
import { popupWidth } from "../parts/popup-width.ts";
import { referredObject } from "./record-options.ts";
import { RecordSelect } from "./record-select.tsx";
import { UnchosenFrame, useTypedText } from "./unchosen-text.tsx";
import { treeFieldsQuery, treeQuery, type RecordNode } from "./tree-records.ts";

interface RecordTreeProps {
  field: FieldMeta;
  value: readonly RefValue[];
  onChange: (value: RefValue[]) => void;
  multiple: boolean;
  placeholder?: string;
  /** In a row of filters: what does not fit is counted instead of shown. */
  oneLine?: boolean;
  /** Neither this record nor what stands below it can be chosen. */
  without?: string | undefined;
  control: Readonly<Record<string, unknown>>;
}

interface Node {
  value: string;
  title: string;
  disabled: boolean;
  children: Node[];
}

/** Choosing records that form a tree; where there are too many to unfold, by typing. */
export function RecordTree(props: RecordTreeProps) {
  const { field, value, onChange, multiple, placeholder, oneLine = false, without, control } = props;
  const t = useText(kindTexts);
  const { language } = usePreferences();
  const [wasOpen, setWasOpen] = useState(false);
  const text = useTypedText(control);
  if (text.isOpen && !wasOpen) setWasOpen(true);
  const target = referredObject(field);
  const fields = useQuery({ ...treeFieldsQuery(target, language), enabled: wasOpen });
  const nodes = useQuery({
    ...treeQuery({ target, labels: fields.data?.labels ?? [], parent: fields.data?.parent }),
    enabled: fields.data !== undefined,
  });
  const tree = useMemo(() => arrange(nodes.data ?? [], without), [nodes.data, without]);
  if (nodes.data === null) return <RecordSelect {...props} />;
  const nameOf = ({ id, label }: RefValue) =>
    label ?? nodes.data?.find((node) => node.id === id)?.label ?? t("hiddenTarget");
  const chosen = value.map((ref) => ({ value: ref.id, label: nameOf(ref) }));
  const failure = fields.error ?? nodes.error;
  return (
    <UnchosenFrame text={text}>
      <TreeSelect
        {...control}
        className="filter-select"
        popupMatchSelectWidth={popupWidth}
        labelInValue
        multiple={multiple}
        {...(oneLine ? { maxTagCount: "responsive" as const } : {})}
        value={multiple ? chosen : (chosen[0] ?? null)}
        placeholder={placeholder ?? t("choose")}
        allowClear
        showSearch={{ treeNodeFilterProp: "title", ...text.search }}
        listHeight={300}
        treeData={tree}
        treeDefaultExpandedKeys={value.map(({ id }) => id)}
        notFoundContent={failure ? describe(t, failure) : t(nodes.isFetched ? "notFound" : "searching")}
        onChange={(next: Chosen | Chosen[] | null | undefined) =>
          onChange([next ?? []].flat().map((one) => ({ id: one.value, label: textOf(one.label) })))
        }
        {...text.box}
      />
    </UnchosenFrame>
  );
}

interface Chosen {
  value: string;
  label: unknown;
}

function textOf(label: unknown): string | null {
  return typeof label === "string" ? label : null;
}

function arrange(nodes: readonly RecordNode[], without: string | undefined): Node[] {
  const items = nodes.map(({ id, label, parent }) => ({
    code: id,
    label: { zh: label, en: label },
    ...(parent === undefined ? {} : { parent }),
  }));
  return buildTree(items).map((node) => toNode(node, without, false));
}

function toNode({ item, children }: TreeNode, without: string | undefined, isBelow: boolean): Node {
  const disabled = isBelow || item.code === without;
  return {
    value: item.code,
    title: item.label.zh,
    disabled,
    children: children.map((child) => toNode(child, without, disabled)),
  };
}

function describe(t: ReturnType<typeof useText<typeof kindTexts>>, error: Error): string {
  const isClosed = error instanceof ApiError && (error.code === 403 || error.code === 404);
  return t(isClosed ? "noAccess" : "loadFailed");
}
