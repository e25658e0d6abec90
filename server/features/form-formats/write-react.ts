import { compileForm } from "@kezhuan/contract/forms/compile-form";
import type { FormNode, FormSchema, InputNode } from "@kezhuan/contract/forms/form-schema";
import { listInputs, walkForm } from "@kezhuan/contract/forms/walk-form";
import { writeCondition, writeExpression, type ReadField } from "./react-expressions.ts";
import { rowType, typeOf, words } from "./react-inputs.ts";
import { writeMarkup } from "./react-markup.ts";
import { writeRuntime } from "./react-runtime.ts";
import { writeValidation } from "./react-validation.ts";

/** A form design as source code of one React component: typed values, validation and linkage; it imports react only. */
export function writeReact(form: FormSchema): string {
  const { form: compiled } = compileForm(form);
  const inputs = listInputs(form);
  const names = new Set(inputs.map(({ name }) => name));
  const read: ReadField = (name) => (names.has(name) ? `v.${name}` : undefined);
  // In the order of computation: dependencies first.
  const ordered = compiled.inputs.map(({ node }) => node);
  const parts = [
    writeTypes(inputs),
    writeEmpty(inputs),
    writeDerive(form, ordered, read),
    writeShown(form, read),
    writeValidation(form, read),
    writeComponent(form, read),
  ];
  const program = parts.join("\n\n");
  const helpers = writeRuntime(program);
  const usesValue = helpers !== "";
  return [
    `/* ${(form.title?.zh ?? "").replaceAll("*/", "").replaceAll(/\s+/g, " ")} */`,
    'import { useState, type CSSProperties, type ReactNode } from "react";',
    ...(usesValue ? ["type Value = string | number | boolean | null | readonly unknown[];"] : []),
    program,
    ...(usesValue ? [helpers] : []),
    styles(program),
    "",
  ].join("\n\n");
}

function writeTypes(inputs: readonly InputNode[]): string {
  const rows = inputs.flatMap((node) => {
    if (node.type !== "sub-table") return [];
    const cells = node.columns.map((column) => `  ${column.name}: ${typeOf(column).type};`);
    return [`export interface ${rowType(node.name)} {\n${cells.join("\n")}\n}`];
  });
  const fields = inputs.map((node) => `  ${comment(node)}${node.name}: ${typeOf(node).type};`);
  return [...rows, `export interface FormValues {\n${fields.join("\n")}\n}`].join("\n\n");
}

/** The field's label as a comment before its name. */
function comment({ title }: InputNode): string {
  return title ? `/** ${title.zh.replaceAll("*/", "").replaceAll(/\s+/g, " ")} */\n  ` : "";
}

function writeEmpty(inputs: readonly InputNode[]): string {
  const rows = inputs.flatMap((node) => {
    if (node.type !== "sub-table") return [];
    const cells = node.columns.map((column) => `  ${column.name}: ${initialOf(column)},`);
    return [`const empty${rowType(node.name)}: ${rowType(node.name)} = {\n${cells.join("\n")}\n};`];
  });
  const fields = inputs.map((node) => `  ${node.name}: ${initialOf(node)},`);
  return [...rows, `export const emptyValues: FormValues = {\n${fields.join("\n")}\n};`].join("\n\n");
}

function initialOf(node: InputNode): string {
  const { type, empty } = typeOf(node);
  const { default: value } = node;
  if (value === undefined || value === null) return empty;
  if (type === "number | null") return Number.isFinite(Number(value)) ? String(Number(value)) : empty;
  if (type === "boolean") return String(value === true);
  if (type === "string")
    return typeof value === "string" || typeof value === "number" ? JSON.stringify(String(value)) : empty;
  if (type === "string[]" && Array.isArray(value)) return JSON.stringify(value.map(String));
  const isPair = type === "[string, string]" && Array.isArray(value) && value.length === 2;
  return isPair ? JSON.stringify(value.map(String)) : empty;
}

/** The function that computes fields and empties hidden ones. */
function writeDerive(form: FormSchema, ordered: readonly InputNode[], read: ReadField): string {
  const conditions = new Map([...walkForm(form)].map((visit) => [visit.node.id, visit.conditions]));
  const lines = ordered.flatMap((node) => {
    const shown = (conditions.get(node.id) ?? []).flatMap((one) => writeCondition(one, read) ?? []);
    const own = [...deriveOne(node, { into: "v", read }), ...deriveRows(node, read)];
    if (shown.length === 0) return own;
    const reset = `v.${node.name} = ${typeOf(node).empty};`;
    return [
      `if (!(${shown.join(" && ")})) ${reset}`,
      ...(own.length > 0 ? [`else {`, ...own.map((line) => `  ${line}`), `}`] : []),
    ];
  });
  const body = lines.map((line) => `  ${line}`).join("\n");
  const filled = ordered.some(({ fill }) => fill !== undefined) ? ", touched: ReadonlySet<string>" : "";
  return lines.length === 0
    ? "function derive(given: FormValues): FormValues {\n  return given;\n}"
    : `function derive(given: FormValues${filled}): FormValues {\n  const v = { ...given };\n${body}\n  return v;\n}`;
}

function deriveOne(node: InputNode, { into, read }: { into: string; read: ReadField }): string[] {
  const source = node.compute ?? node.fill;
  const written = source === undefined ? undefined : writeExpression(source, read);
  const value = written === undefined ? undefined : convert(node, written);
  if (value === undefined) return [];
  const line = `${into}.${node.name} = ${value};`;
  return [node.compute === undefined ? `if (!touched.has("${node.name}")) ${line}` : line];
}

function convert(node: InputNode, written: string): string | undefined {
  const { type } = typeOf(node);
  if (type === "number | null") {
    const places = node.type === "rate" ? 0 : node.type === "number" ? (node.scale ?? 2) : 2;
    return `toNumber(${written}, ${places})`;
  }
  if (type === "boolean") return `isTrue(${written})`;
  return type === "string" ? `toText(${written})` : undefined;
}

function deriveRows(node: InputNode, read: ReadField): string[] {
  if (node.type !== "sub-table") return [];
  const columns = new Set(node.columns.map(({ name }) => name));
  const inRow: ReadField = (name) => (columns.has(name) ? `row.${name}` : read(name));
  const lines = node.columns.flatMap((column) =>
    column.compute ? deriveOne(column, { into: "row", read: inRow }) : [],
  );
  if (lines.length === 0) return [];
  return [
    `v.${node.name} = v.${node.name}.map((given) => {`,
    "  const row = { ...given };",
    ...lines.map((line) => `  ${line}`),
    "  return row;",
    "});",
  ];
}

/** The function that evaluates the visibility conditions, by id of node or tab. */
function writeShown(form: FormSchema, read: ReadField): string {
  const all = [...walkForm(form)].flatMap(({ node }): [string, string | undefined][] => [
    [node.id, node.visibleWhen],
    ...(node.type === "tabs"
      ? node.tabs.map((tab): [string, string | undefined] => [tab.id, tab.visibleWhen])
      : []),
  ]);
  const lines = all.flatMap(([id, source]) => {
    const written = source === undefined ? undefined : writeCondition(source, read);
    return written === undefined ? [] : [`    ${JSON.stringify(id)}: ${written},`];
  });
  return lines.length === 0
    ? ""
    : `function listShown(v: FormValues) {\n  return {\n${lines.join("\n")}\n  };\n}`;
}

function writeComponent(form: FormSchema, read: ReadField): string {
  const inputs = listInputs(form);
  const filled = inputs.some(({ fill }) => fill !== undefined);
  const shown = [...walkForm(form)].some(({ node }) => hasCondition(node));
  const body = form.nodes.map((node) => writeMarkup(node, read)).join("\n");
  const slots = /\bslots\[/.test(body);
  return `export interface DesignedFormProps {
  initial?: Partial<FormValues>;${slots ? "\n  /** What stands in the places that the design leaves to the page. */\n  slots?: Partial<Record<string, ReactNode>>;" : ""}
  onSubmit: (values: FormValues) => void;
}

export function DesignedForm({ initial, ${slots ? "slots = {}, " : ""}onSubmit }: DesignedFormProps) {
  const [given, setGiven] = useState<FormValues>({ ...emptyValues, ...initial });
  const [errors, setErrors] = useState<Errors>({});${filled ? "\n  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());" : ""}${/\btabs\[/.test(body) ? "\n  const [tabs, setTabs] = useState<Partial<Record<string, string>>>({});" : ""}
  const v = derive(given${filled ? ", touched" : ""});${shown ? "\n  const shown = listShown(v);" : ""}
  const set = <Name extends keyof FormValues>(name: Name, value: FormValues[Name]) => {
    setGiven((before) => ({ ...before, [name]: value }));${filled ? "\n    setTouched((before) => new Set([...before, name]));" : ""}
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = validate(v);
        setErrors(found);
        if (Object.keys(found).length === 0) onSubmit(v);
      }}
      onReset={(event) => {
        event.preventDefault();
        setGiven({ ...emptyValues, ...initial });
        setErrors({});
      }}
      style={formStyle}
    >
${form.title ? `<h1>{${words(form.title)}}</h1>` : ""}
${form.intro ? `<p>{${words(form.intro)}}</p>` : ""}
${body}
${hasSubmit(form) ? "" : `<div style={wholeStyle}><button type="submit">{${words(form.submitTitle ?? { zh: "提交" })}}</button></div>`}
    </form>
  );
}

${fieldSource}${/\btoggle\(/.test(body) ? "\n\nfunction toggle(list: readonly string[], value: string): string[] {\n  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];\n}" : ""}`;
}

/** Source of the component for a label, its input and its error message. */
const fieldSource = `interface FieldProps {
  id: string;
  label: string;
  required?: boolean;
  help?: string;
  error?: string | undefined;
  span?: number;
  children: ReactNode;
}

function Field({ id, label, required = false, help, error, span = 12, children }: FieldProps) {
  return (
    <div style={{ gridColumn: \`span \${span}\` }}>
      <label id={\`\${id}-label\`} htmlFor={id}>
        {label}
        {required && " *"}
      </label>
      <div>{children}</div>
      {help && <small>{help}</small>}
      {error && <div role="alert">{error}</div>}
    </div>
  );
}`;

function hasCondition(node: FormNode): boolean {
  return (
    node.visibleWhen !== undefined ||
    (node.type === "tabs" && node.tabs.some((tab) => tab.visibleWhen !== undefined))
  );
}

function hasSubmit(form: FormSchema): boolean {
  return [...walkForm(form)].some(({ node }) => node.type === "button" && node.action === "submit");
}

const looks: Readonly<Record<string, string>> = {
  formStyle: '{ display: "grid", gridTemplateColumns: "repeat(12, minmax(0, 1fr))", gap: 16 }',
  wholeStyle: '{ gridColumn: "1 / -1" }',
  rowStyle: '{ display: "flex", flexWrap: "wrap", gap: 8 }',
  boxStyle:
    '{ gridColumn: "1 / -1", display: "grid", gridTemplateColumns: "repeat(12, minmax(0, 1fr))", gap: 16 }',
};

function styles(program: string): string {
  return Object.entries(looks)
    .filter(([name]) => program.includes(name))
    .map(([name, source]) => `const ${name}: CSSProperties = ${source};`)
    .join("\n");
}
