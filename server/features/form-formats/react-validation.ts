import type { FormSchema, InputNode } from "@kezhuan/contract/forms/form-schema";
import { walkForm, isInput } from "@kezhuan/contract/forms/walk-form";
import { writeCondition, writeExpression, type ReadField } from "./react-expressions.ts";
import { typeOf } from "./react-inputs.ts";

/** The checks of a design as one function: what is wrong, by the path of the value. */
export function writeValidation(form: FormSchema, read: ReadField): string {
  const lines: string[] = [];
  for (const { node, conditions, hidden } of walkForm(form)) {
    if (!isInput(node) || hidden) continue;
    const shown = conditions.flatMap((one) => writeCondition(one, read) ?? []);
    const own = [
      ...checksOf(node, { read, value: `v.${node.name}`, path: `"${node.name}"` }),
      ...rowChecks(node, read),
    ];
    if (own.length === 0) continue;
    lines.push(
      ...(shown.length === 0
        ? own
        : [`if (${shown.join(" && ")}) {`, ...own.map((line) => `  ${line}`), "}"]),
    );
  }
  const body = lines.map((line) => `  ${line}`).join("\n");
  const parameter = lines.length === 0 ? "_: FormValues" : "v: FormValues";
  return `type Errors = Partial<Record<string, string>>;

/** What is wrong, by the path of the value; nothing: it may be handed in. */
export function validate(${parameter}): Errors {
  const errors: Errors = {};
${body}
  return errors;
}`;
}

interface Place {
  read: ReadField;
  /** Source of the value. */
  value: string;
  /** Source of its path. */
  path: string;
}

function rowChecks(node: InputNode, read: ReadField): string[] {
  if (node.type !== "sub-table") return [];
  const columns = new Set(node.columns.map(({ name }) => name));
  const inRow: ReadField = (name) => (columns.has(name) ? `row.${name}` : read(name));
  const lines = node.columns.flatMap((column) =>
    checksOf(column, {
      read: inRow,
      value: `row.${column.name}`,
      path: `\`${node.name}.\${place}.${column.name}\``,
    }),
  );
  if (lines.length === 0) return [];
  return [`for (const [place, row] of v.${node.name}.entries()) {`, ...lines.map((line) => `  ${line}`), "}"];
}

/** The first one that fails is the one that is said. */
function checksOf(node: InputNode, { read, value, path }: Place): string[] {
  const { type } = typeOf(node);
  const say = (condition: string, message: string) =>
    `if (!(${path} in errors) && ${condition}) errors[${path}] = ${JSON.stringify(message)};`;
  const isEmptySource = emptyOf(type, value);
  const required = node.required
    ? "true"
    : node.requiredWhen === undefined
      ? undefined
      : writeCondition(node.requiredWhen, read);
  const lines: string[] = [];
  if (required !== undefined && isEmptySource !== undefined)
    lines.push(say(required === "true" ? isEmptySource : `${required} && ${isEmptySource}`, "不能为空"));
  for (const [condition, message] of limitsOf(node, { type, value })) lines.push(say(condition, message));
  for (const check of node.checks ?? []) {
    const written = writeExpression(check.valid, read);
    if (written !== undefined) lines.push(say(`isFalse(${written})`, check.message.zh));
  }
  return lines;
}

function emptyOf(type: string, value: string): string | undefined {
  if (type === "boolean") return undefined;
  if (type === "number | null") return `${value} === null`;
  if (type === "[string, string]") return `${value}.some((end) => end === "")`;
  return type === "string" ? `${value}.trim() === ""` : `${value}.length === 0`;
}

function limitsOf(node: InputNode, { type, value }: { type: string; value: string }): [string, string][] {
  if (type === "number | null") return numberLimits(node, value);
  if (node.type === "input" || node.type === "textarea" || node.type === "editor")
    return textLimits(node, value);
  if (node.type === "sub-table" && node.min !== undefined && node.min > 0)
    return [[`${value}.length < ${node.min}`, `至少 ${node.min} 项`]];
  if (type !== "string[]" || !("max" in node || "min" in node)) return [];
  const { min, max } = node as { min?: number | undefined; max?: number | undefined };
  return [
    ...(min === undefined
      ? []
      : [[`${value}.length > 0 && ${value}.length < ${min}`, `至少 ${min} 项`] as [string, string]]),
    ...(max === undefined ? [] : [[`${value}.length > ${max}`, `最多 ${max} 项`] as [string, string]]),
  ];
}

function numberLimits(node: InputNode, value: string): [string, string][] {
  const { min, max } = node.type === "number" || node.type === "slider" ? node : {};
  return [
    ...(min === undefined
      ? []
      : [[`${value} !== null && ${value} < ${min}`, `不能小于 ${min}`] as [string, string]]),
    ...(max === undefined
      ? []
      : [[`${value} !== null && ${value} > ${max}`, `不能大于 ${max}`] as [string, string]]),
  ];
}

function textLimits(
  node: Extract<InputNode, { type: "input" | "textarea" | "editor" }>,
  value: string,
): [string, string][] {
  const found: [string, string][] = [];
  if ("minLength" in node && node.minLength !== undefined)
    found.push([
      `${value} !== "" && [...${value}].length < ${node.minLength}`,
      `不能少于 ${node.minLength} 个字符`,
    ]);
  if (node.maxLength !== undefined)
    found.push([`[...${value}].length > ${node.maxLength}`, `不能超过 ${node.maxLength} 个字符`]);
  const pattern = node.type === "input" && node.pattern !== undefined ? asRegExp(node.pattern) : undefined;
  if (pattern !== undefined && node.type === "input")
    found.push([`${value} !== "" && !${pattern}.test(${value})`, node.patternMessage?.zh ?? "格式不正确"]);
  return found;
}

/** As JavaScript reads it; what only the product's engine knows is left to the product. */
function asRegExp(pattern: string): string | undefined {
  const isAnyCase = pattern.startsWith("(?i)");
  const body = isAnyCase ? pattern.slice(4) : pattern;
  try {
    const { source } = new RegExp(body, "u");
    return `new RegExp(${JSON.stringify(source)}, "${isAnyCase ? "iu" : "u"}")`;
  } catch {
    // Another dialect.
    return undefined;
  }
}
