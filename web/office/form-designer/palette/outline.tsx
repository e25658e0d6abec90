import { Input } from "antd";
import { useRef, useState } from "react";
import type { ObjectField } from "@kezhuan/web/meta/form-design/new-node.ts";
import { walkPlaces, type Found } from "@kezhuan/web/meta/form-design/places.ts";
import { choose } from "@kezhuan/web/meta/form-design/select-nodes.ts";
import { nameOfNode, typeLabels } from "@kezhuan/web/meta/form-design/type-labels.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useFormDesign } from "../design-context.tsx";
import { designTexts } from "../design-texts.ts";
import { typeIcons } from "../type-icons.tsx";

/** The design as a tree of names. */
export function Outline() {
  const t = useText(designTexts);
  const { state, select, fields } = useFormDesign();
  const [words, setWords] = useState("");
  const tree = useRef<HTMLUListElement>(null);
  const all = [...walkPlaces(state.form.nodes)];
  const found = filterNodes(all, { words, fields });
  const stop = found.find(({ node }) => node.id === state.selection.at(-1)) ?? found[0];
  const lead = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    const items = [...(tree.current?.querySelectorAll<HTMLElement>("[role=treeitem]") ?? [])];
    const next = items[items.indexOf(document.activeElement as HTMLElement) + step];
    next?.focus();
    const id = next?.dataset["outline"];
    if (id !== undefined) select([id]);
  };
  return (
    <div className="outline">
      <Input
        allowClear
        aria-label={t("searchOutline")}
        placeholder={t("searchOutline")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {found.length === 0 ? (
        <p className="form-help">{t("nothingFound")}</p>
      ) : (
        <ul ref={tree} role="tree" aria-label={t("outline")} aria-multiselectable onKeyDown={lead}>
          {found.map((one) => (
            <Item
              key={one.node.id}
              found={one}
              isTabStop={one === stop}
              isChosen={state.selection.includes(one.node.id)}
              onChoose={(how) => select(choose(state.form, state.selection, { id: one.node.id, how }))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ItemProps {
  found: Found;
  isTabStop: boolean;
  isChosen: boolean;
  onChoose: (how: "one" | "toggle" | "range") => void;
}

function Item({ found: { node, around }, isTabStop, isChosen, onChoose }: ItemProps) {
  const { language } = usePreferences();
  const { fields } = useFormDesign();
  const Icon = typeIcons[node.type];
  return (
    <li
      role="treeitem"
      aria-level={around.length + 1}
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      data-outline={node.id}
      style={{ paddingInlineStart: 8 + around.length * 16 }}
      onClick={(event) =>
        onChoose(event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "toggle" : "one")
      }
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onChoose(event.ctrlKey ? "toggle" : "one");
      }}
    >
      <Icon />
      <span>{pickLabel(nameOfNode(node, fields), language)}</span>
      <small>{pickLabel(typeLabels[node.type], language)}</small>
    </li>
  );
}

/** Nodes whose names hold the words, with what they stand in. */
function filterNodes(
  all: readonly Found[],
  { words, fields }: { words: string; fields: readonly ObjectField[] },
): Found[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [...all];
  const hits = all.filter(({ node }) => {
    const { zh, en } = nameOfNode(node, fields);
    const name = "name" in node ? node.name : "";
    return [zh, en, name, node.id].some((one) => one.toLowerCase().includes(wanted));
  });
  const kept = new Set(hits.flatMap(({ node, around }) => [node.id, ...around.map(({ id }) => id)]));
  return all.filter(({ node }) => kept.has(node.id));
}
