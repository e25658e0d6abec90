import type { FormNode, FormOptions } from "@kezhuan/contract/forms/form-schema";
import { isInput } from "@kezhuan/contract/forms/walk-form";
import { readText } from "@kezhuan/web/meta/form-design/span-on.ts";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";

/** What a node will look like, drawn without any input that could be typed into. */
export function NodeSketch({ node }: { node: FormNode }) {
  const { language } = usePreferences();
  const hint = isInput(node) ? readText(node.placeholder, language) : "";
  switch (node.type) {
    case "input":
    case "select":
    case "cascader":
    case "dialog":
    case "date":
    case "time":
    case "custom":
      return <Box words={hint} shape={node.type} twice={"range" in node && node.range === true} />;
    case "number":
      return <Box words={node.unit ?? hint} shape="number" />;
    case "textarea":
    case "editor":
      return <Box words={hint} shape="area" />;
    case "radio":
    case "checkbox":
    case "transfer":
      return (
        <Choices options={node.options} shape={node.type} isRow={"look" in node && node.look === "row"} />
      );
    case "switch":
      return <span className="sketch-switch" />;
    case "slider":
      return <span className="sketch-slider" />;
    case "rate":
      return <span className="sketch-rate">{"☆".repeat(node.max ?? 5)}</span>;
    case "color":
      return <span className="sketch-color" />;
    case "file":
    case "image":
      return <span className="sketch-drop" data-shape={node.type} />;
    case "text":
      return <p className="sketch-text">{readText(node.text, language)}</p>;
    case "divider":
      return <hr className="sketch-divider" />;
    case "button":
      return <span className="sketch-button">{readText(node.title, language)}</span>;
    case "title":
    case "slot":
    case "unknown":
    case "grid":
    case "tabs":
    case "container":
    case "custom-panel":
    case "sub-table":
      return null;
  }
}

function Box({ words, shape, twice = false }: { words: string; shape: string; twice?: boolean }) {
  return (
    <span className="sketch-boxes">
      <span className="sketch-box" data-shape={shape}>
        {words}
      </span>
      {twice && <span className="sketch-box" data-shape={shape} />}
    </span>
  );
}

interface ChoicesProps {
  options: FormOptions | undefined;
  shape: string;
  isRow: boolean;
}

function Choices({ options, shape, isRow }: ChoicesProps) {
  const { language } = usePreferences();
  if (options?.from !== "list") {
    const source = options?.from === "dictionary" ? options.dict : options?.object;
    return <Box words={source ?? ""} shape="select" />;
  }
  const titles = options.items.map(({ title }) => readText(title, language));
  if (shape === "transfer") return <Box words={formatList(titles.slice(0, 6), language)} shape="area" />;
  return (
    <span className="sketch-options" data-row={isRow || undefined} data-shape={shape}>
      {titles.slice(0, 8).map((title, place) => (
        <span key={options.items[place]?.value}>{title}</span>
      ))}
      {titles.length > 8 && <span>…</span>}
    </span>
  );
}
