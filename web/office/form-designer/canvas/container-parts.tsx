import { CloseOutlined, LeftOutlined, PlusOutlined, RightOutlined } from "@ant-design/icons";
import type { FormNode, GridNode, TabsNode } from "@kezhuan/contract/forms/form-schema";
import { Button, Input, Select } from "antd";
import { useState } from "react";
import { findNode } from "@kezhuan/web/meta/form-design/places.ts";
import { readText, spanOn } from "@kezhuan/web/meta/form-design/span-on.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useFormDesign } from "../design-context.tsx";
import { designTexts } from "../design-texts.ts";
import { NodeList } from "./node-list.tsx";
import { ToolButton } from "./tool-button.tsx";

/** What stands in a node: columns, tabs, or one list. */
export function ContainerParts({ node }: { node: FormNode }) {
  if (node.type === "grid") return <GridParts node={node} />;
  if (node.type === "tabs") return <TabParts node={node} />;
  if (node.type === "container" || node.type === "custom-panel")
    return <NodeList of={node.id} part={0} nodes={node.children} />;
  if (node.type === "sub-table" && !node.bound)
    return <NodeList of={node.id} part={0} nodes={node.columns} isRow />;
  return null;
}

function useIsChosen(id: string): boolean {
  const { state, isReadOnly } = useFormDesign();
  return !isReadOnly && state.selection.length === 1 && state.selection[0] === id;
}

function GridParts({ node }: { node: GridNode }) {
  const t = useText(designTexts);
  const { change, device } = useFormDesign();
  const isChosen = useIsChosen(node.id);
  return (
    <div className="canvas-grid" data-gap={node.gap}>
      {node.columns.map((column, part) => (
        <div
          // Columns have no identity but their position.
          key={part}
          className="canvas-column"
          style={{ gridColumn: `span ${column.span ? spanOn(column.span, device) : evenly(node, device)}` }}
        >
          {isChosen && <ColumnTools node={node} part={part} />}
          <NodeList of={node.id} part={part} nodes={column.children} />
        </div>
      ))}
      {isChosen && node.columns.length < 12 && (
        <Button
          className="canvas-add-part"
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => change({ do: "addPart", id: node.id })}
        >
          {t("addColumn")}
        </Button>
      )}
    </div>
  );
}

/** Columns without a width share the row. */
function evenly({ columns }: GridNode, device: string): number {
  return device === "phone" ? 12 : Math.max(1, Math.floor(12 / columns.length));
}

function ColumnTools({ node, part }: { node: GridNode; part: number }) {
  const t = useText(designTexts);
  const { change, device } = useFormDesign();
  const span = node.columns[part]?.span;
  const own = span?.[device];
  // As on the next smaller screen, or an equal share.
  const inherited = span ? spanOn({ ...span, [device]: undefined }, device) : evenly(node, device);
  return (
    <div className="canvas-part-tools">
      <Select
        size="small"
        aria-label={t("columnWidth", { part: part + 1 })}
        value={own ?? 0}
        options={Array.from({ length: 13 }, (_, count) => ({
          value: count,
          label: count === 0 ? t("autoWidth", { count: inherited }) : t("twelfths", { count }),
        }))}
        onChange={(count: number) => {
          const { [device]: _, ...others } = span ?? {};
          const next = count === 0 ? others : { ...others, [device]: count };
          const isEmpty = Object.keys(next).length === 0;
          change({ do: "setPart", id: node.id, part, values: { span: isEmpty ? undefined : next } });
        }}
      />
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined aria-hidden />}
        disabled={node.columns.length === 1}
        aria-label={t("removeColumn", { part: part + 1 })}
        title={t("removeColumn", { part: part + 1 })}
        onClick={() => change({ do: "removePart", id: node.id, part })}
      />
    </div>
  );
}

function TabParts({ node }: { node: TabsNode }) {
  const t = useText(designTexts);
  const { language } = usePreferences();
  const { state, change } = useFormDesign();
  const [wanted, setWanted] = useState(0);
  const isChosen = useIsChosen(node.id);
  // Whatever is chosen inside is to be seen.
  const [chosen = ""] = state.selection;
  const [seen, setSeen] = useState("");
  if (seen !== chosen) {
    setSeen(chosen);
    const part = partAround(state.form, node.id, chosen);
    if (part !== undefined) setWanted(part);
  }
  const open = Math.min(wanted, node.tabs.length - 1);
  const tab = node.tabs[open];
  return (
    <div className="canvas-tabs" data-steps={node.steps}>
      <div className="canvas-strip">
        {node.tabs.map((one, part) => (
          <button
            key={one.id}
            type="button"
            data-tab
            aria-pressed={part === open}
            onClick={() => setWanted(part)}
          >
            {readText(one.title, language)}
          </button>
        ))}
        {isChosen && node.tabs.length < 50 && (
          <Button
            size="small"
            type="text"
            icon={<PlusOutlined aria-hidden />}
            aria-label={t("addTab")}
            title={t("addTab")}
            onClick={() => {
              change({ do: "addPart", id: node.id });
              setWanted(node.tabs.length);
            }}
          />
        )}
      </div>
      {isChosen && <TabTools node={node} part={open} onOpen={setWanted} />}
      {tab && <NodeList key={tab.id} of={node.id} part={open} nodes={tab.children} />}
    </div>
  );
}

/** The tab that a node stands in. */
function partAround(form: Parameters<typeof findNode>[0], tabs: string, id: string): number | undefined {
  const found = findNode(form, id);
  if (!found) return undefined;
  if (found.place.of === tabs) return found.place.part;
  const inside = found.around.findIndex((one) => one.id === tabs);
  const next = inside < 0 ? undefined : found.around[inside + 1];
  return next && findNode(form, next.id)?.place.part;
}

interface TabToolsProps {
  node: TabsNode;
  part: number;
  onOpen: (part: number) => void;
}

function TabTools({ node, part, onOpen }: TabToolsProps) {
  const t = useText(designTexts);
  const { language } = usePreferences();
  const { change } = useFormDesign();
  const tab = node.tabs[part];
  if (!tab) return null;
  const moveTo = (to: number) => {
    change({ do: "movePart", id: node.id, part, to });
    onOpen(to);
  };
  return (
    <div className="canvas-part-tools">
      <Input
        size="small"
        aria-label={t("tabTitle")}
        value={readText(tab.title, language)}
        onChange={({ target: { value } }) => {
          const title = language === "en" ? { ...tab.title, en: value } : { ...tab.title, zh: value };
          change({ do: "setPart", id: node.id, part, values: { title } }, `tab ${tab.id}`);
        }}
      />
      <ToolButton
        label={t("tabLeft")}
        icon={<LeftOutlined />}
        isOff={part === 0}
        onClick={() => moveTo(part - 1)}
      />
      <ToolButton
        label={t("tabRight")}
        icon={<RightOutlined />}
        isOff={part === node.tabs.length - 1}
        onClick={() => moveTo(part + 1)}
      />
      <ToolButton
        label={t("removeTab")}
        icon={<CloseOutlined />}
        isOff={node.tabs.length === 1}
        onClick={() => {
          change({ do: "removePart", id: node.id, part });
          onOpen(Math.max(0, part - 1));
        }}
      />
    </div>
  );
}
