import { compileExpression } from "@kezhuan/contract/expression/compile-expression";
import { describeProblem } from "@kezhuan/contract/expression/expression-problems";
import { operandOf } from "@kezhuan/contract/expression/operands";
import type { ExpressionField, ValueType } from "@kezhuan/contract/expression/value-types";
import { factsOf, type BoundField } from "@kezhuan/contract/forms/form-fields";
import type { FormSchema, InputNode } from "@kezhuan/contract/forms/form-schema";
import { listInputs } from "@kezhuan/contract/forms/walk-form";
import type { Language } from "@kezhuan/contract/metadata/label";
import { findNode } from "./places.ts";
import { nameOfNode } from "./type-labels.ts";

/** An input as expressions of the form see it. */
export interface Operand {
  name: string;
  label: { zh: string; en: string };
  field: ExpressionField;
  /** Values that it can hold, where they are listed. */
  choices?: readonly { value: string; zh: string; en: string }[];
}

/** What an expression of a node may name: columns of its own row first, then the inputs of the form. */
export function listOperands(form: FormSchema, fields: readonly BoundField[], id: string): Operand[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  const holder = findNode(form, id)?.around.at(-1);
  const columns = holder?.type === "sub-table" ? holder.columns : [];
  const operands = [...columns, ...listInputs(form)].flatMap((node) => {
    const field = fieldOf(node, known);
    return field ? [{ name: node.name, label: nameOfNode(node), field, ...choicesOf(node) }] : [];
  });
  return [...new Map(operands.toReversed().map((one) => [one.name, one])).values()].toReversed();
}

function fieldOf(node: InputNode, known: ReadonlyMap<string, BoundField>): ExpressionField | undefined {
  const facts = factsOf(node, known);
  return facts && operandOf(facts, facts.columns);
}

function choicesOf(node: InputNode): Pick<Operand, "choices"> {
  const options = "options" in node ? node.options : undefined;
  if (options?.from !== "list") return {};
  return {
    choices: options.items.map(({ value, title }) => ({ value, zh: title.zh, en: title.en ?? title.zh })),
  };
}

/** The type that an expression for the value of an input has to result in. */
export function valueTypeOf(node: InputNode, fields: readonly BoundField[]): ValueType | undefined {
  return fieldOf(node, new Map(fields.map((field) => [field.name, field])))?.type;
}

/** What is wrong with an expression: in words, or the type that it results in where another one is wanted. */
export function checkFormExpression(
  source: string,
  operands: readonly Operand[],
  { wanted, language }: { wanted: ValueType | undefined; language: Language },
): { words: string } | { found: ValueType } | undefined {
  const lookup = new Map(operands.map(({ name, field }) => [name, field]));
  const compiled = compileExpression(source, (name) => lookup.get(name));
  if ("problem" in compiled) return { words: describeProblem(compiled.problem, language) };
  const { type } = compiled.expression;
  return wanted !== undefined && type !== wanted ? { found: type } : undefined;
}

export type Comparison = "=" | "<>" | ">" | ">=" | "<" | "<=" | "isEmpty" | "isFilled" | "isYes" | "isNo";

const comparisons: Record<ValueType, readonly Comparison[]> = {
  number: ["=", "<>", ">", ">=", "<", "<=", "isEmpty", "isFilled"],
  date: ["=", "<>", ">", ">=", "<", "<=", "isEmpty", "isFilled"],
  text: ["=", "<>", "isEmpty", "isFilled"],
  boolean: ["isYes", "isNo", "isEmpty", "isFilled"],
  rows: ["isEmpty", "isFilled"],
  other: ["isEmpty", "isFilled"],
};

/** The comparisons that make sense for an input. */
export function comparisonsOf({ field }: Operand): readonly Comparison[] {
  return comparisons[field.type];
}

/** A comparison as an expression. */
export function writeComparison({ name, field }: Operand, comparison: Comparison, value: string): string {
  switch (comparison) {
    case "isEmpty":
      return `isEmpty(${name})`;
    case "isFilled":
      return `not isEmpty(${name})`;
    case "isYes":
      return name;
    case "isNo":
      return `not ${name}`;
    case "=":
    case "<>":
    case ">":
    case ">=":
    case "<":
    case "<=":
      return `${name} ${comparison} ${writeLiteral(field.type, value)}`;
  }
}

function writeLiteral(type: ValueType, value: string): string {
  if (type === "number") return /^\d+(\.\d+)?$/.test(value.trim()) ? value.trim() : "0";
  const text = `'${value.replaceAll("'", "''")}'`;
  return type === "date" ? `date(${text})` : text;
}
