import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { isInput } from "@kezhuan/contract/forms/walk-form";

/** How a property is edited; `boolean` and `anything` are expressions by what they come to. */
export type PropertyEditor =
  | "label"
  | "longLabel"
  | "name"
  | "word"
  | "number"
  | "flag"
  | "choice"
  | "boolean"
  | "anything"
  | "options"
  | "checks"
  | "advice"
  | "span"
  | "object"
  | "condition"
  | "fills"
  | "sets"
  | "media"
  | "bytes"
  | "format"
  | "pattern"
  | "day"
  | "json"
  | "note"
  | "kept"
  | "default";

export type PropertyGroup = "basics" | "options" | "limits" | "layout" | "linkage" | "checks" | "advanced";

/** In the order of the panel. */
export const propertyGroups: readonly PropertyGroup[] = [
  "basics",
  "options",
  "limits",
  "layout",
  "linkage",
  "checks",
  "advanced",
];

export interface PropertyDef {
  key: string;
  group: PropertyGroup;
  editor: PropertyEditor;
  /** Of a choice. */
  choices?: readonly string[];
  /** Of a number. */
  min?: number;
  max?: number;
}

const node: readonly PropertyDef[] = [
  { key: "title", group: "basics", editor: "label" },
  { key: "help", group: "basics", editor: "longLabel" },
  { key: "hidden", group: "basics", editor: "flag" },
  { key: "span", group: "layout", editor: "span" },
  { key: "visibleWhen", group: "linkage", editor: "boolean" },
  { key: "note", group: "advanced", editor: "note" },
  { key: "kept", group: "advanced", editor: "kept" },
];

const input: readonly PropertyDef[] = [
  { key: "name", group: "basics", editor: "name" },
  { key: "placeholder", group: "basics", editor: "label" },
  { key: "default", group: "basics", editor: "default" },
  { key: "required", group: "basics", editor: "flag" },
  { key: "readOnly", group: "basics", editor: "flag" },
  { key: "requiredWhen", group: "linkage", editor: "boolean" },
  { key: "readOnlyWhen", group: "linkage", editor: "boolean" },
  { key: "compute", group: "linkage", editor: "anything" },
  { key: "fill", group: "linkage", editor: "anything" },
  { key: "defaultFrom", group: "linkage", editor: "anything" },
  { key: "checks", group: "checks", editor: "checks" },
  { key: "advice", group: "checks", editor: "advice" },
  { key: "unique", group: "checks", editor: "flag" },
  { key: "bound", group: "advanced", editor: "flag" },
];

const options: PropertyDef = { key: "options", group: "options", editor: "options" };
const multiple: PropertyDef = { key: "multiple", group: "options", editor: "flag" };
const picks = [limit("min", 0, 500), limit("max", 1, 500)];
const lengths = (longest: number) => [limit("minLength", 1, longest), limit("maxLength", 1, longest)];
const bounds: readonly PropertyDef[] = [limit("min"), limit("max"), limit("step", 0)];

/** What each type knows besides. What a bound input takes from its field is not in question there. */
const own = {
  input: [
    ...lengths(2000),
    { key: "format", group: "limits", editor: "format" },
    { key: "pattern", group: "limits", editor: "pattern" },
    { key: "patternMessage", group: "limits", editor: "label" },
    { key: "before", group: "layout", editor: "word" },
    { key: "after", group: "layout", editor: "word" },
    { key: "secret", group: "advanced", editor: "flag" },
  ],
  textarea: [
    ...lengths(100_000),
    { key: "rows", group: "layout", editor: "number", min: 1, max: 40 },
    { key: "showCount", group: "layout", editor: "flag" },
  ],
  number: [...bounds, limit("scale", 0, 10), { key: "unit", group: "layout", editor: "word" }],
  radio: [options, look("list", "row", "buttons")],
  checkbox: [options, ...picks, look("list", "row")],
  select: [options, multiple, ...picks, { key: "addNew", group: "options", editor: "flag" }],
  cascader: [options, { key: "anyLevel", group: "options", editor: "flag" }],
  transfer: [options, ...picks],
  dialog: [
    { key: "object", group: "options", editor: "object" },
    { key: "where", group: "options", editor: "condition" },
    multiple,
    ...picks,
    { key: "fills", group: "linkage", editor: "fills" },
  ],
  time: [{ key: "range", group: "options", editor: "flag" }],
  date: [
    { key: "precision", group: "options", editor: "choice", choices: ["day", "minute", "month"] },
    { key: "range", group: "options", editor: "flag" },
    { key: "earliest", group: "limits", editor: "day" },
    { key: "latest", group: "limits", editor: "day" },
  ],
  rate: [limit("max", 3, 10)],
  color: [],
  switch: [
    { key: "on", group: "options", editor: "label" },
    { key: "off", group: "options", editor: "label" },
  ],
  slider: bounds,
  file: [
    limit("max", 1, 50),
    { key: "accept", group: "limits", editor: "media" },
    { key: "maxSize", group: "limits", editor: "bytes" },
  ],
  image: [
    limit("max", 1, 50),
    { key: "maxSize", group: "limits", editor: "bytes" },
    { key: "ratio", group: "limits", editor: "number", min: 0.1, max: 10 },
  ],
  editor: [limit("maxLength", 1, 100_000)],
  custom: [
    { key: "component", group: "options", editor: "word" },
    { key: "props", group: "options", editor: "json" },
  ],
  "sub-table": [
    limit("min", 0, 1000),
    limit("max", 1, 1000),
    { key: "addTitle", group: "layout", editor: "label" },
    { key: "cards", group: "layout", editor: "flag" },
  ],
  text: [{ key: "text", group: "basics", editor: "longLabel" }],
  title: [{ key: "level", group: "layout", editor: "choice", choices: ["2", "3", "4"] }],
  divider: [],
  button: [
    {
      key: "action",
      group: "basics",
      editor: "choice",
      choices: ["submit", "draft", "reset", "print", "next", "previous", "link", "set"],
    },
    { key: "href", group: "basics", editor: "word" },
    { key: "set", group: "linkage", editor: "sets" },
    look("primary", "normal", "quiet"),
  ],
  slot: [{ key: "slot", group: "basics", editor: "name" }],
  unknown: [],
  grid: [{ key: "gap", group: "layout", editor: "choice", choices: ["small", "normal", "large"] }],
  tabs: [
    { key: "steps", group: "layout", editor: "flag" },
    { key: "free", group: "layout", editor: "flag" },
    { key: "review", group: "layout", editor: "label" },
  ],
  container: [look("plain", "bordered", "row")],
  "custom-panel": [
    { key: "collapsible", group: "layout", editor: "flag" },
    { key: "collapsed", group: "layout", editor: "flag" },
    { key: "tone", group: "layout", editor: "choice", choices: ["neutral", "info", "warning"] },
  ],
} as const satisfies Record<FormNode["type"], readonly PropertyDef[]>;

/** Given by the field of a bound input, whatever the design says. */
const fromField: ReadonlySet<string> = new Set([
  "options",
  "minLength",
  "maxLength",
  "format",
  "pattern",
  "patternMessage",
  "min",
  "max",
  "step",
  "scale",
  "precision",
  "range",
  "object",
  "where",
  "multiple",
  "accept",
  "maxSize",
  "unique",
]);

/** Every property that a node's type knows. */
export function allProperties(type: FormNode["type"]): readonly PropertyDef[] {
  const common = isInput(sampleOf(type)) ? [node[0] as PropertyDef, ...input, ...node.slice(1)] : node;
  return [...common, ...own[type]];
}

/** The properties that are offered for a node: of a bound input without what its field says. */
export function propertiesOf(of: FormNode): PropertyDef[] {
  const isBound = isInput(of) && of.bound === true;
  return allProperties(of.type).filter(({ key }) => {
    if (key === "kept") return of.kept !== undefined;
    if (key === "href") return of.type === "button" && of.action === "link";
    if (key === "set") return of.type === "button" && of.action === "set";
    return !isBound || !fromField.has(key);
  });
}

function limit(key: string, min?: number, max?: number): PropertyDef {
  return {
    key,
    group: "limits",
    editor: "number",
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

function look(...choices: string[]): PropertyDef {
  return { key: "look", group: "layout", editor: "choice", choices };
}

/** The family of a type is asked of a node. */
function sampleOf(type: FormNode["type"]): FormNode {
  // Only the type is looked at.
  return { type } as FormNode;
}
