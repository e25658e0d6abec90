import type { FieldFacts } from "../expression/compute-record.ts";
import type { FieldType } from "../kinds/field-type.ts";
import type { JsonColumn } from "../kinds/json.ts";
import type { CellNode, FormOptions, InputNode } from "./form-schema.ts";

/** A field of the form's object, as far as a bound input has to know it. */
export type BoundField = FieldFacts & {
  required?: boolean | undefined;
  readonly?: boolean | undefined;
};

export const longestLine = 500;
export const longestText = 20_000;

/**
 * What kind of value an input holds, and the settings of that kind: values of designed forms are read by the same kinds
 * as fields of objects. Undefined for a bound input whose field does not exist, or is hidden from whoever asks.
 */
export function factsOf(node: InputNode, fields: ReadonlyMap<string, BoundField>): FieldFacts | undefined {
  if (node.bound) return fields.get(node.name);
  const own = { name: node.name };
  if (node.type !== "sub-table") return { ...own, ...kindOf(node) };
  const columns = node.columns.map((column) => ({ name: column.name, ...kindOf(column) }));
  return {
    ...own,
    kind: "json",
    settings: { columns: columns.map(asColumn), max: node.max ?? 200 },
    columns,
  };
}

const textList = { kind: "texts", settings: { max: 200, maxLength: 200 } } as const;

function kindOf(node: CellNode): FieldType {
  switch (node.type) {
    case "input":
      return {
        kind: "text",
        settings: given({
          maxLength: node.maxLength ?? longestLine,
          pattern: node.pattern,
          format: node.format,
        }),
      };
    case "textarea":
      return { kind: "longtext", settings: { maxLength: node.maxLength ?? longestText } };
    case "editor":
      return { kind: "richtext", settings: { maxLength: node.maxLength ?? longestText * 5 } };
    case "custom":
      return { kind: "longtext", settings: { maxLength: longestText } };
    case "number":
    case "slider":
      return kindOfNumber(node);
    case "rate":
      return { kind: "rating", settings: { max: node.max ?? 5 } };
    case "switch":
      return { kind: "boolean", settings: {} };
    case "color":
      return { kind: "colour", settings: {} };
    case "time":
      return node.range ? textList : { kind: "time", settings: {} };
    case "date":
      return node.range ? textList : { kind: kindOfDate(node.precision), settings: {} };
    case "file":
      return { kind: "file", settings: given({ max: node.max, accept: node.accept }) };
    case "image":
      return { kind: "image", settings: given({ max: node.max }) };
    case "dialog":
      return kindOfRecords(node.object, node.multiple === true);
    case "radio":
    case "cascader":
      return kindOfChoice(node.options, false);
    case "select":
      return kindOfChoice(node.options, node.multiple === true);
    case "checkbox":
    case "transfer":
      return kindOfChoice(node.options, true);
  }
}

/** The kind that each end of a range of days or times is of; undefined for what is no range. */
export function endsOf(node: InputNode): FieldType | undefined {
  if (node.bound || (node.type !== "time" && node.type !== "date") || !node.range) return undefined;
  return { kind: node.type === "time" ? "time" : kindOfDate(node.precision), settings: {} };
}

function kindOfDate(precision: "day" | "minute" | "month" | undefined): "date" | "datetime" | "yearmonth" {
  if (precision === "minute") return "datetime";
  return precision === "month" ? "yearmonth" : "date";
}

function kindOfNumber(node: Extract<CellNode, { type: "number" | "slider" }>): FieldType {
  const { min, max } = node;
  const isSlider = node.type === "slider";
  const bounds = isSlider ? { min: min ?? 0, max: max ?? 100 } : { min, max };
  return { kind: "decimal", settings: given({ scale: placesOf(node), ...bounds }) };
}

/** As many places as are asked for, or as one step has. */
function placesOf(node: Extract<CellNode, { type: "number" | "slider" }>): number {
  if (node.type === "number" && node.scale !== undefined) return node.scale;
  const step = node.step === undefined ? undefined : (String(node.step).split(".")[1]?.length ?? 0);
  return Math.min(10, step ?? (node.type === "slider" ? 0 : 6));
}

function kindOfChoice(options: FormOptions | undefined, isMany: boolean): FieldType {
  if (options?.from === "records") return kindOfRecords(options.object, isMany);
  if (options?.from === "dictionary") {
    const { dict } = options;
    return isMany ? { kind: "codes", settings: { dict, max: 200 } } : { kind: "code", settings: { dict } };
  }
  return isMany ? textList : { kind: "text", settings: { maxLength: 200 } };
}

function kindOfRecords(object: string | undefined, isMany: boolean): FieldType {
  const settings = { object: object ?? "", onDelete: "keep" } as const;
  return isMany ? { kind: "refs", settings: { ...settings, max: 200 } } : { kind: "ref", settings };
}

/** A column as expressions over the rows see it. */
function asColumn({ name, kind }: FieldFacts): JsonColumn {
  const isNumber = kind === "decimal" || kind === "rating";
  return {
    name,
    label: { zh: name, en: name },
    type: isNumber ? "number" : kind === "date" ? "date" : "text",
  };
}

function given<Settings extends object>(settings: Settings): Settings {
  // What is undefined may be absent as well.
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Settings;
}
