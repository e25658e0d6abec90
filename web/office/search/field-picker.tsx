import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { conditionLimits } from "@kezhuan/contract/query/condition";
import { TreeSelect } from "antd";
import { useState } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { referredObject } from "../kinds/record-options.ts";
import { searchTexts } from "./search-texts.ts";
import { isReference } from "./use-field-paths.ts";

interface FieldPickerProps {
  meta: ObjectMeta;
  value: string;
  /** The chosen path in words. */
  label: string;
  /** With the field at the end of the path. */
  onChange: (path: string, field: FieldMeta | undefined) => void;
  isInvalid: boolean;
}

interface Node {
  value: string;
  title: string;
  /** The whole path in words, for the closed box. */
  full: string;
  isLeaf: boolean;
  object: string;
  field: FieldMeta;
  children?: Node[];
}

/** Choosing a field, or one of what a reference leads to. What one may not read is not offered. */
export function FieldPicker({ meta, value, label, onChange, isInvalid }: FieldPickerProps) {
  const t = useText(searchTexts);
  const { language } = usePreferences();
  const [further, setFurther] = useState<ReadonlyMap<string, ObjectMeta>>(new Map());
  const [typed, setTyped] = useState("");
  const nodes = listNodes({ meta, language, further, prefix: "", words: "", level: 0 });
  return (
    <TreeSelect<{ value: string; label: React.ReactNode } | null>
      className="rule-field"
      aria-label={t("field")}
      status={isInvalid ? "error" : ""}
      labelInValue
      value={value === "" ? null : { value, label }}
      placeholder={t("chooseField")}
      treeData={bestFirst(nodes, typed)}
      treeNodeLabelProp="full"
      popupMatchSelectWidth={320}
      listHeight={360}
      showSearch={{
        searchValue: typed,
        onSearch: setTyped,
        filterTreeNode: (typed, node) =>
          `${String(node["full"])} ${String(node["value"])}`.toLowerCase().includes(typed.toLowerCase()),
      }}
      loadData={async (node) => {
        const { value: path, object } = node as unknown as Node;
        if (further.has(path)) return;
        try {
          const target = await queryClient.ensureQueryData(objMetaDataQuery(object));
          setFurther((before) => new Map(before).set(path, target));
        } catch {
          // What cannot be looked into has nothing to offer; the reference itself can still be chosen.
          setFurther((before) => new Map(before).set(path, { ...meta, fields: [] }));
        }
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped("");
      }}
      onChange={(next) => onChange(next?.value ?? "", findNode(nodes, next?.value)?.field)}
    />
  );
}

interface Level {
  meta: ObjectMeta;
  language: Language;
  further: ReadonlyMap<string, ObjectMeta>;
  prefix: string;
  words: string;
  level: number;
}

function listNodes({ meta, language, further, prefix, words, level }: Level): Node[] {
  const askable = meta.fields.filter(({ operators }) => operators.length > 0);
  const fields = askable.toSorted(
    (a, b) => Number(standardFieldNames.has(a.name)) - Number(standardFieldNames.has(b.name)),
  );
  return fields.map((field) => {
    const title = pickLabel(field.label, language);
    const value = `${prefix}${field.name}`;
    const full = words === "" ? title : `${words} › ${title}`;
    const leads = isReference(field) && level < conditionLimits.pathSteps;
    const target = further.get(value);
    const below = { language, further, prefix: `${value}.`, words: full, level: level + 1 };
    return {
      value,
      title,
      full,
      isLeaf: !leads || (target !== undefined && target.fields.length === 0),
      object: referredObject(field),
      field,
      ...(leads && target ? { children: listNodes({ ...below, meta: target }) } : {}),
    };
  });
}

/** What is called exactly as was typed comes first, then what begins so; the rest stays as it was. */
function bestFirst(nodes: readonly Node[], typed: string): Node[] {
  const sought = typed.trim().toLowerCase();
  if (sought === "") return [...nodes];
  const rank = ({ title }: Node) => {
    const name = title.toLowerCase();
    return name === sought ? 0 : name.startsWith(sought) ? 1 : 2;
  };
  return nodes.toSorted((a, b) => rank(a) - rank(b));
}

function findNode(nodes: readonly Node[], value: string | undefined): Node | undefined {
  for (const node of nodes) {
    const found = node.value === value ? node : findNode(node.children ?? [], value);
    if (found) return found;
  }
  return undefined;
}
