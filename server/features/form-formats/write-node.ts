import type { FormNode, FormOption, FormOptions, InputNode } from "@kezhuan/contract/forms/form-schema";
import type { FormType } from "@kezhuan/contract/forms/form-types";
import { isInput } from "@kezhuan/contract/forms/walk-form";
import { given, type Raw } from "./raw.ts";

/** What FormMaking calls our types; those it has no word for keep ours. */
const words: Partial<Record<FormType, string>> = {
  file: "fileupload",
  image: "imgupload",
  slot: "blank",
  "sub-table": "table",
};

/** A node in FormMaking's words, without what is inside of it. */
export function writeNode(node: FormNode): Raw {
  const { type, id, title } = node;
  if (type === "unknown") {
    const { kept } = node;
    return {
      type: "unknown",
      name: title?.zh ?? "",
      key: id,
      model: id,
      options: { family: kept.family, type: kept.type, raw: kept.raw },
      rules: [],
    };
  }
  const model = isInput(node) ? node.name : type === "slot" ? node.slot : id;
  return {
    type: wordOf(node),
    name: title?.zh ?? "",
    key: id,
    model,
    options: given({ ...commonOf(node), ...optionsOf(node) }),
    rules: [],
    ...layoutOf(node),
  };
}

function wordOf(node: Exclude<FormNode, { type: "unknown" }>): string {
  if (node.type === "sub-table" && node.cards) return "subform";
  if (node.type === "container")
    return node.look === "row" ? "inline" : node.look === "bordered" ? "card" : "container";
  if (node.type === "tabs" && node.steps) return "steps";
  return words[node.type] ?? node.type;
}

function layoutOf({ type }: FormNode): Raw {
  if (type === "grid") return { columns: [] };
  if (type === "tabs") return { tabs: [] };
  if (type === "sub-table") return { tableColumns: [] };
  return type === "container" || type === "custom-panel" ? { list: [] } : {};
}

function commonOf(node: FormNode): Record<string, unknown> {
  const shared = { hidden: node.hidden, tip: node.help?.zh };
  if (!isInput(node)) return shared;
  return {
    ...shared,
    width: "100%",
    defaultValue: node.default,
    required: node.required ?? false,
    disabled: node.readOnly ?? false,
    placeholder: node.placeholder?.zh ?? "",
  };
}

type Known = Exclude<FormNode, { type: "unknown" }>;

function optionsOf(node: Known): Record<string, unknown> {
  if (isChoice(node)) return choiceSettingsOf(node);
  switch (node.type) {
    case "input":
      return {
        maxlength: node.maxLength,
        minlength: node.minLength,
        pattern: node.pattern === undefined ? "" : writePattern(node.pattern),
        patternMessage: node.patternMessage?.zh,
        dataType:
          node.format === "email" || node.format === "url" || node.format === "phone"
            ? node.format
            : undefined,
        showPassword: node.secret,
        prepend: node.before,
        append: node.after,
      };
    case "textarea":
      return {
        maxlength: node.maxLength,
        minlength: node.minLength,
        rows: node.rows,
        showWordLimit: node.showCount,
      };
    case "editor":
      return { maxlength: node.maxLength };
    case "number":
      return { min: node.min, max: node.max, step: node.step, precision: node.scale, unit: node.unit };
    case "slider":
      return { min: node.min, max: node.max, step: node.step };
    case "rate":
      return { max: node.max ?? 5 };
    case "switch":
      return { activeText: node.on?.zh, inactiveText: node.off?.zh };
    case "time":
      return { isRange: node.range ?? false };
    case "date":
      return { type: dateType(node) };
    case "file":
      return { limit: node.max, accept: node.accept?.join(",") };
    case "image":
      return { length: node.max };
    case "text":
      return { defaultValue: node.text.zh.replace(/&/g, "&amp;").replace(/</g, "&lt;") };
    case "button":
      return { action: node.action };
    case "color":
    case "custom":
    case "dialog":
    case "sub-table":
    case "title":
    case "divider":
    case "slot":
    case "grid":
    case "tabs":
    case "container":
    case "custom-panel":
      return {};
  }
}

type ChoiceNode = Extract<Known, { type: "radio" | "checkbox" | "select" | "cascader" | "transfer" }>;

function isChoice(node: Known): node is ChoiceNode {
  return ["radio", "checkbox", "select", "cascader", "transfer"].includes(node.type);
}

function choiceSettingsOf(node: ChoiceNode): Record<string, unknown> {
  switch (node.type) {
    case "radio":
      return { ...choicesOf(node), inline: node.look !== "list" };
    case "checkbox":
    case "transfer":
      return { ...choicesOf(node), min: node.min, max: node.max };
    case "select":
      return { ...choicesOf(node), multiple: node.multiple ?? false, min: node.min, max: node.max };
    case "cascader":
      return { ...choicesOf(node), checkStrictly: node.anyLevel };
  }
}

function dateType({ precision, range }: Extract<InputNode, { type: "date" }>): string {
  const kind = precision === "minute" ? "datetime" : precision === "month" ? "month" : "date";
  return range ? `${kind}range` : kind;
}

/** As a literal of JavaScript where it would be mistaken for one, or has a flag. */
function writePattern(pattern: string): string {
  if (pattern.startsWith("(?i)")) return `/${pattern.slice(4)}/i`;
  return /^\/.+\/[a-z]*$/s.test(pattern.trim()) ? `/${pattern}/` : pattern;
}

function choicesOf({ options }: { options?: FormOptions | undefined }): Record<string, unknown> {
  if (options?.from === "dictionary") return { options: [], dictCode: options.dict };
  return { showLabel: true, options: options?.from === "list" ? writeTree(options.items) : [] };
}

interface WrittenOption {
  value: string;
  label: string;
  disabled?: true;
  children?: WrittenOption[];
}

/** Choices under one of the same list stand inside of it. */
function writeTree(items: readonly FormOption[]): WrittenOption[] {
  const written = new Map<string, WrittenOption>();
  const top: WrittenOption[] = [];
  for (const { value, title, under, disabled } of items) {
    const own: WrittenOption = { value, label: title.zh, ...(disabled ? { disabled } : {}) };
    const above = under?.length === 1 ? written.get(under[0] ?? "") : undefined;
    if (above) (above.children ??= []).push(own);
    else top.push(own);
    if (!written.has(value)) written.set(value, own);
  }
  return top;
}
