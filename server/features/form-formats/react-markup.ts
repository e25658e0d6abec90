import type {
  DisplayNode,
  FormNode,
  InputNode,
  SubTableNode,
  TabsNode,
} from "@kezhuan/contract/forms/form-schema";
import { isInput } from "@kezhuan/contract/forms/walk-form";
import { writeCondition, type ReadField } from "./react-expressions.ts";
import { rowType, words, writeInput, type Binding } from "./react-inputs.ts";

/** A node as markup of the component, with all that is inside of it. Every text stands in it as a literal. */
export function writeMarkup(node: FormNode, read: ReadField): string {
  if (node.hidden) return "";
  const own = writeOwn(node, read);
  const isLinked = node.visibleWhen !== undefined && writeCondition(node.visibleWhen, read) !== undefined;
  return isLinked && own !== "" ? `{shown[${JSON.stringify(node.id)}] && (<>${own}</>)}` : own;
}

function writeOwn(node: FormNode, read: ReadField): string {
  const inner = (nodes: readonly FormNode[]) => nodes.map((child) => writeMarkup(child, read)).join("\n");
  if (node.type === "sub-table") return writeTable(node, read);
  if (isInput(node)) return writeField(node, read);
  switch (node.type) {
    case "grid": {
      const columns = node.columns.map(({ span, children }) => {
        const width = span?.desktop ?? span?.tablet ?? Math.max(1, Math.floor(12 / node.columns.length));
        return `<div style={{ ...boxStyle, gridColumn: "span ${width}" }}>${inner(children)}</div>`;
      });
      return `<div style={boxStyle}>${columns.join("\n")}</div>`;
    }
    case "tabs":
      return writeTabs(node, { read, inner });
    case "container":
      return `<section style={boxStyle}>${titleOf(node)}${inner(node.children)}</section>`;
    case "custom-panel":
      return node.collapsible
        ? `<details style={wholeStyle}${node.collapsed ? "" : " open"}><summary>{${words(node.title)}}</summary><div style={boxStyle}>${inner(node.children)}</div></details>`
        : `<section style={boxStyle}>${titleOf(node)}${inner(node.children)}</section>`;
    case "text":
    case "title":
    case "divider":
    case "button":
    case "slot":
    case "unknown":
      return writeDisplay(node);
  }
}

function titleOf({ title }: FormNode): string {
  return title ? `<h3 style={wholeStyle}>{${words(title)}}</h3>` : "";
}

function writeTabs(
  node: TabsNode,
  { read, inner }: { read: ReadField; inner: (nodes: readonly FormNode[]) => string },
): string {
  const id = JSON.stringify(node.id);
  const first = JSON.stringify(node.tabs[0]?.id ?? "");
  const open = `(tabs[${id}] ?? ${first})`;
  const isLinked = (when: string | undefined) =>
    when !== undefined && writeCondition(when, read) !== undefined;
  const buttons = node.tabs.map((tab) => {
    const own = JSON.stringify(tab.id);
    const button = `<button type="button" role="tab" aria-selected={${open} === ${own}} onClick={() => setTabs((before) => ({ ...before, [${id}]: ${own} }))}>{${words(tab.title)}}</button>`;
    return isLinked(tab.visibleWhen) ? `{shown[${own}] && (${button})}` : button;
  });
  const panels = node.tabs.map((tab) => {
    const own = JSON.stringify(tab.id);
    const when = isLinked(tab.visibleWhen) ? `shown[${own}] && ` : "";
    return `{${when}${open} === ${own} && (<div role="tabpanel" style={boxStyle}>${inner(tab.children)}</div>)}`;
  });
  return `<section style={wholeStyle}>${titleOf(node)}<div role="tablist" style={rowStyle}>${buttons.join("")}</div>${panels.join("\n")}</section>`;
}

function stateOf(node: InputNode, read: ReadField): { required: string; readOnly: string } {
  const required = node.requiredWhen === undefined ? undefined : writeCondition(node.requiredWhen, read);
  const readOnly = node.readOnlyWhen === undefined ? undefined : writeCondition(node.readOnlyWhen, read);
  return {
    required: node.required ? "true" : (required ?? "false"),
    readOnly: node.readOnly || node.compute !== undefined ? "true" : (readOnly ?? "false"),
  };
}

function writeField(node: Exclude<InputNode, SubTableNode>, read: ReadField): string {
  const state = stateOf(node, read);
  const set = (value: string) => `set("${node.name}", ${value})`;
  const at: Binding = {
    ...state,
    id: JSON.stringify(node.name),
    value: `v.${node.name}`,
    set,
    offered: offeredBy(node, read),
  };
  return `<Field id="${node.name}" label={${words(node.title ?? { zh: node.name })}}${fieldMore(node, state.required)} error={errors["${node.name}"]}>${writeInput(node, at)}</Field>`;
}

function fieldMore(node: InputNode, required: string): string {
  const width = node.span?.desktop ?? node.span?.tablet;
  const span = width === undefined ? "" : ` span={${width}}`;
  const help = node.help ? ` help={${words(node.help)}}` : "";
  return `${required === "false" ? "" : ` required={${required}}`}${help}${span}`;
}

/** Choices that depend on another input. */
function offeredBy(node: InputNode, read: ReadField): Binding["offered"] {
  const options = "options" in node ? node.options : undefined;
  const source =
    options?.from === "list" && options.dependsOn !== undefined ? read(options.dependsOn) : undefined;
  if (source === undefined) return undefined;
  return (under) => `${JSON.stringify(under)}.some((one) => [${source}].flat().map(String).includes(one))`;
}

function writeTable(node: SubTableNode, read: ReadField): string {
  const columns = new Set(node.columns.map(({ name }) => name));
  const { name } = node;
  const inRow: ReadField = (column) => (columns.has(column) ? `row.${column}` : read(column));
  const shown = node.columns.filter(({ hidden }) => !hidden);
  const heads = shown.map((column) => `<th>{${words(column.title ?? { zh: column.name })}}</th>`);
  const cells = shown.map((column) => {
    const state = stateOf(column, inRow);
    const set = (value: string) =>
      `set("${name}", v.${name}.map((one, at) => (at === place ? { ...one, ${column.name}: ${value} } : one)))`;
    const at: Binding = {
      ...state,
      id: `\`${name}-\${place}-${column.name}\``,
      value: `row.${column.name}`,
      set,
      offered: offeredBy(column, inRow),
    };
    const label = `<span id={\`${name}-\${place}-${column.name}-label\`} hidden>{${words(column.title ?? { zh: column.name })}}</span>`;
    const error = `{errors[\`${name}.\${place}.${column.name}\`] && <div role="alert">{errors[\`${name}.\${place}.${column.name}\`]}</div>}`;
    return `<td>${label}${writeInput(column, at)}${error}</td>`;
  });
  const { required, readOnly } = stateOf(node, read);
  const remove = `<td><button type="button" disabled={${readOnly}} aria-label="删除" onClick={() => set("${name}", v.${name}.filter((_, at) => at !== place))}>×</button></td>`;
  const isFull = `v.${name}.length >= ${node.max ?? 200}`;
  const add = `<button type="button" disabled={${readOnly === "false" ? isFull : `${readOnly} || ${isFull}`}} onClick={() => set("${name}", [...v.${name}, empty${rowType(name)}])}>{${words(node.addTitle ?? { zh: "添加" })}}</button>`;
  const table = `<table><thead><tr>${heads.join("")}<th /></tr></thead><tbody>{v.${name}.map((row, place) => (<tr key={place}>${cells.join("")}${remove}</tr>))}</tbody></table>${add}`;
  // A table in which nothing is shown still has its rows.
  const body = shown.length === 0 ? add : table;
  return `<Field id="${name}" label={${words(node.title ?? { zh: name })}}${fieldMore(node, required)} error={errors["${name}"]}>${body}</Field>`;
}

function writeDisplay(node: DisplayNode): string {
  switch (node.type) {
    case "text":
      return `<p style={wholeStyle}>{${words(node.text)}}</p>`;
    case "title":
      return `<h${node.level ?? 2} style={wholeStyle}>{${words(node.title)}}</h${node.level ?? 2}>`;
    case "divider":
      return "<hr style={wholeStyle} />";
    case "slot":
      return `<div style={wholeStyle}>{slots[${JSON.stringify(node.slot)}]}</div>`;
    case "unknown":
      return `<p role="note" style={wholeStyle}>{${JSON.stringify(`${node.title?.zh ?? ""} (${node.kept.type})`.trim())}}</p>`;
    case "button":
      return writeButton(node);
  }
}

function writeButton({ action, title, href }: Extract<DisplayNode, { type: "button" }>): string {
  const text = `{${words(title ?? { zh: "按钮" })}}`;
  if (action === "submit" || action === "reset") return `<button type="${action}">${text}</button>`;
  if (action === "print") return `<button type="button" onClick={() => window.print()}>${text}</button>`;
  if (action === "link" && href !== undefined) return `<a href={${JSON.stringify(href)}}>${text}</a>`;
  // Steps, drafts and what sets values belong to the page around the form.
  return `<button type="button" disabled>${text}</button>`;
}
