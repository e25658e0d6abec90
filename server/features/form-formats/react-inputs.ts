import type { CellNode, InputNode, FormOptions } from "@kezhuan/contract/forms/form-schema";
import type { FormText } from "@kezhuan/contract/forms/form-text";

interface Way {
  value: string;
  /** With what stands above it: 江苏 / 南京. */
  title: string;
  /** Offered only while another input holds one of these. */
  under: readonly string[] | undefined;
  disabled: boolean;
}

/** How the program reads and changes one value: `values.name`, `(value) => set("name", value)`. */
export interface Binding {
  value: string;
  /** Source of an expression that sets the value to another. */
  set: (value: string) => string;
  readOnly: string;
  required: string;
  /** Source of the id of the input, an expression of text. */
  id: string;
  /** Source of a condition on an option, by its place; undefined: it is always offered. */
  offered?: ((under: readonly string[]) => string) | undefined;
}

/** Text as it stands inside of markup: nothing in it is read as any. */
export function words(text: FormText | undefined): string {
  return text === undefined ? '""' : JSON.stringify(text.zh);
}

/** The type of an input's value in the program, and what it is while nothing stands in it. */
export function typeOf(node: InputNode): { type: string; empty: string } {
  switch (node.type) {
    case "number":
    case "slider":
    case "rate":
      return { type: "number | null", empty: "null" };
    case "switch":
      return { type: "boolean", empty: "false" };
    case "checkbox":
    case "transfer":
      return { type: "string[]", empty: "[]" };
    case "file":
    case "image":
      return { type: "File[]", empty: "[]" };
    case "sub-table":
      return { type: `${rowType(node.name)}[]`, empty: "[]" };
    case "select":
    case "dialog":
      return node.multiple ? { type: "string[]", empty: "[]" } : { type: "string", empty: '""' };
    case "date":
    case "time":
      return node.range ? { type: "[string, string]", empty: '["", ""]' } : { type: "string", empty: '""' };
    case "input":
    case "textarea":
    case "radio":
    case "cascader":
    case "color":
    case "editor":
    case "custom":
      return { type: "string", empty: '""' };
  }
}

/** The name of the type of a sub-table's rows. */
export function rowType(name: string): string {
  return `${name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}Row`;
}

/** The markup of an input other than a sub-table. */
export function writeInput(node: CellNode, at: Binding): string {
  switch (node.type) {
    case "textarea":
      return `<textarea ${common(node, at)} rows={${node.rows ?? 4}}${attribute("maxLength", node.maxLength)} ${typed(at)} />`;
    case "editor":
      return `<textarea ${common(node, at)} rows={8} ${typed(at)} />`;
    case "number":
      return `<input type="number" ${common(node, at)}${attribute("min", node.min)}${attribute("max", node.max)} step={${node.step ?? stepOf(node.scale)}} ${counted(at)} />`;
    case "slider":
      return `<input type="range" ${common(node, at)} min={${node.min ?? 0}} max={${node.max ?? 100}} step={${node.step ?? 1}} ${counted(at)} />`;
    case "rate":
      return `<input type="number" ${common(node, at)} min={0} max={${node.max ?? 5}} step={1} ${counted(at)} />`;
    case "color":
      return `<input type="color" ${common(node, at)} value={${at.value} || "#000000"} onChange={(event) => ${at.set("event.target.value")}} />`;
    case "switch":
      return `<input type="checkbox" role="switch" id={${at.id}} disabled={${at.readOnly}} checked={${at.value}} onChange={(event) => ${at.set("event.target.checked")}} />`;
    case "date":
    case "time":
      return writeMoment(node, at);
    case "file":
    case "image":
      return writeFiles(node, at);
    case "radio":
      return writeBoxes(node, { at, isMany: false });
    case "checkbox":
    case "transfer":
      return writeBoxes(node, { at, isMany: true });
    case "select":
    case "cascader":
      return writeSelect(node, at);
    case "dialog":
      return node.multiple
        ? `<input type="text" ${common(node, at)} value={${at.value}.join(",")} onChange={(event) => ${at.set('event.target.value.split(",").filter(Boolean)')}} />`
        : `<input type="text" ${common(node, at)} ${typed(at)} />`;
    case "custom":
      return `<input type="text" ${common(node, at)} ${typed(at)} />`;
    case "input":
      return `<input type="${lineType(node)}" ${common(node, at)}${attribute("maxLength", node.maxLength)} ${typed(at)} />`;
  }
}

function common(node: CellNode, { id, readOnly, required }: Binding): string {
  const placeholder = node.placeholder ? ` placeholder={${words(node.placeholder)}}` : "";
  return `id={${id}} required={${required}} disabled={${readOnly}}${placeholder}`;
}

function typed({ value, set }: Binding): string {
  return `value={${value}} onChange={(event) => ${set("event.target.value")}}`;
}

function counted({ value, set }: Binding): string {
  return `value={${value} ?? ""} onChange={(event) => ${set('event.target.value === "" ? null : Number(event.target.value)')}}`;
}

function attribute(name: string, value: number | undefined): string {
  return value === undefined ? "" : ` ${name}={${value}}`;
}

function stepOf(scale: number | undefined): string {
  return scale === undefined ? '"any"' : String(10 ** -scale);
}

function lineType({ secret, format }: Extract<CellNode, { type: "input" }>): string {
  if (secret) return "password";
  if (format === "email" || format === "url") return format;
  return format === "phone" ? "tel" : "text";
}

function writeMoment(node: Extract<CellNode, { type: "date" | "time" }>, at: Binding): string {
  const precision = node.type === "date" ? node.precision : undefined;
  const type =
    node.type === "time"
      ? "time"
      : precision === "minute"
        ? "datetime-local"
        : precision === "month"
          ? "month"
          : "date";
  const limits =
    node.type === "date" && type === "date"
      ? `${limit("min", node.earliest)}${limit("max", node.latest)}`
      : "";
  if (!node.range) return `<input type="${type}" ${common(node, at)}${limits} ${typed(at)} />`;
  const end = (place: 0 | 1) => {
    const id = place === 0 ? at.id : `${at.id} + "-end"`;
    const pair =
      place === 0 ? `[event.target.value, ${at.value}[1]]` : `[${at.value}[0], event.target.value]`;
    const label = place === 0 ? "开始" : "结束";
    return `<input type="${type}" id={${id}} aria-label="${label}" disabled={${at.readOnly}}${limits} value={${at.value}[${place}]} onChange={(event) => ${at.set(pair)}} />`;
  };
  return `<span style={rowStyle}>${end(0)}${end(1)}</span>`;
}

function limit(name: string, day: string | undefined): string {
  if (day === undefined) return "";
  const parts = /^today(?:\s*([+-])\s*(\d{1,5}))?$/.exec(day.trim());
  if (parts) return ` ${name}={today(${parts[1] === "-" ? "-" : ""}${parts[2] ?? 0})}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(day.trim()) ? ` ${name}="${day.trim()}"` : "";
}

function writeFiles(node: Extract<CellNode, { type: "file" | "image" }>, at: Binding): string {
  const accept = node.type === "image" ? "image/*" : node.accept?.join(",");
  const more = `${node.max === 1 ? "" : " multiple"}${accept ? ` accept={${JSON.stringify(accept)}}` : ""}`;
  const count = attributeCut(node.max);
  return `<input type="file" id={${at.id}} disabled={${at.readOnly}}${more} onChange={(event) => ${at.set(`Array.from(event.target.files ?? [])${count}`)}} />`;
}

function attributeCut(max: number | undefined): string {
  return max === undefined ? "" : `.slice(0, ${max})`;
}

function writeBoxes(
  node: Extract<CellNode, { type: "radio" | "checkbox" | "transfer" }>,
  { at, isMany }: { at: Binding; isMany: boolean },
): string {
  const boxes = listWays(node.options).map(({ value, title, under, disabled }) => {
    const text = JSON.stringify(value);
    const checked = isMany ? `${at.value}.includes(${text})` : `${at.value} === ${text}`;
    const next = isMany ? `toggle(${at.value}, ${text})` : text;
    const off = disabled ? "true" : at.readOnly;
    const box = `<label><input type="${isMany ? "checkbox" : "radio"}" name={${at.id}} disabled={${off}} checked={${checked}} onChange={() => ${at.set(next)}} /> {${JSON.stringify(title)}}</label>`;
    return under && at.offered ? `{${at.offered(under)} && (${box})}` : box;
  });
  return `<span role="group" aria-labelledby={${at.id} + "-label"} style={rowStyle}>${boxes.join("")}</span>`;
}

function writeSelect(node: Extract<CellNode, { type: "select" | "cascader" }>, at: Binding): string {
  const choices = listWays(node.options).map(({ value, title, under, disabled }) => {
    const choice = `<option value={${JSON.stringify(value)}}${disabled ? " disabled" : ""}>{${JSON.stringify(title)}}</option>`;
    return under && at.offered ? `{${at.offered(under)} && (${choice})}` : choice;
  });
  if (node.type === "select" && node.multiple) {
    const next = "Array.from(event.target.selectedOptions, (option) => option.value)";
    return `<select multiple ${selected(at)} value={${at.value}} onChange={(event) => ${at.set(next)}}>${choices.join("")}</select>`;
  }
  return `<select ${selected(at)} ${typed(at)}><option value="">{${words(node.placeholder ?? { zh: "请选择" })}}</option>${choices.join("")}</select>`;
}

function selected({ id, required, readOnly }: Binding): string {
  return `id={${id}} required={${required}} disabled={${readOnly}}`;
}

/** The choices of a list, those of a tree with the way to them. Dictionaries and records stay with the product. */
function listWays(options: FormOptions | undefined): Way[] {
  if (options?.from !== "list") return [];
  const titles = new Map<string, string>();
  return options.items.map(({ value, title, under, disabled }) => {
    const isLinked = options.dependsOn !== undefined;
    const above = isLinked ? undefined : titles.get(under?.[0] ?? "");
    const way = above === undefined ? title.zh : `${above} / ${title.zh}`;
    titles.set(value, way);
    return { value, title: way, under: isLinked ? under : undefined, disabled: disabled === true };
  });
}
