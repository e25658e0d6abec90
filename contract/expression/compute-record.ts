import type { FieldType } from "../kinds/field-type.ts";
import type { LookupTableDef } from "../metadata/lookup-table.ts";
import { standardFieldNames } from "../metadata/standard-fields.ts";
import { compileExpression, type Expression } from "./compile-expression.ts";
import { indexTables } from "./lookup-tables.ts";
import { round, writeDigits, type Decimal } from "./decimal.ts";
import type { ExpressionProblem } from "./expression-problems.ts";
import { operandOf, readOperand } from "./operands.ts";
import type { ExpressionField, Value } from "./value-types.ts";

/** What has to be known of a field: its name and its type. */
export type FieldFacts = FieldType & {
  name: string;
  /** Of lines: the fields of what stands in them, where those are known. */
  columns?: readonly FieldFacts[];
};

/** A computed field, ready to be worked out. */
export interface ComputedField {
  name: string;
  /** Fields it reads itself. */
  reads: ReadonlySet<string>;
  /** Lookup tables of its object that it looks into. */
  tables: ReadonlySet<string>;
  evaluate: (record: ReadonlyMap<string, unknown>) => unknown;
}

/** A field whose expression makes no sense, and why. */
export interface ComputedProblem {
  field: string;
  problem: ExpressionProblem;
}

/** The computed fields of an object, each after those it reads; or the first that makes no sense. */
export function compileComputed(
  fields: readonly FieldFacts[],
  defs?: readonly LookupTableDef[],
): { computed: ComputedField[] } | { refused: ComputedProblem } {
  const tables = indexTables(defs);
  const operands = new Map<string, ExpressionField | "unreadable">();
  for (const field of fields) {
    // What the engine writes about a record changes by the very act of saving it.
    const operand = standardFieldNames.has(field.name) ? undefined : operandOf(field, field.columns);
    operands.set(field.name, operand ?? "unreadable");
  }
  const computed = new Map<string, ComputedField>();
  for (const field of fields) {
    if (field.kind !== "computed") continue;
    const compiled = compileExpression(field.settings.expression ?? "", (name) => operands.get(name), tables);
    if ("problem" in compiled) return { refused: { field: field.name, problem: compiled.problem } };
    const { expression } = compiled;
    const wanted = operandOf(field)?.type;
    if (expression.type !== wanted) {
      const params = { found: `type:${expression.type}`, expected: `type:${wanted ?? "other"}` };
      return { refused: { field: field.name, problem: { problem: "wrongResult", position: 0, params } } };
    }
    computed.set(field.name, toComputed(field, expression, operands));
  }
  return inOrder(computed);
}

type ComputedFacts = Extract<FieldFacts, { kind: "computed" }>;

function toComputed(
  { name, settings }: ComputedFacts,
  expression: Expression,
  operands: ReadonlyMap<string, ExpressionField | "unreadable">,
): ComputedField {
  return {
    name,
    reads: expression.reads,
    tables: expression.tables,
    evaluate(record) {
      const value = expression.evaluate((operand) => {
        const field = operands.get(operand);
        return field === undefined || field === "unreadable" ? null : readOperand(field, record.get(operand));
      });
      return toCanonical(value, settings);
    },
  };
}

/** A value in the canonical form of the kind it results in. */
function toCanonical(value: Value, { result, scale = 2 }: ComputedFacts["settings"]): unknown {
  if (value === null || value === "") return null;
  if (result !== "decimal" && result !== "integer") return value;
  const places = result === "decimal" ? scale : 0;
  // The type of the expression is that of its result.
  return writeDigits(round(value as Decimal, places));
}

function inOrder(
  computed: ReadonlyMap<string, ComputedField>,
): { computed: ComputedField[] } | { refused: ComputedProblem } {
  const done: ComputedField[] = [];
  const place = (field: ComputedField, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(field.name)) return [...path.slice(path.indexOf(field.name)), field.name];
    if (done.includes(field)) return undefined;
    for (const name of field.reads) {
      const read = computed.get(name);
      const circle = read && place(read, [...path, field.name]);
      if (circle) return circle;
    }
    done.push(field);
    return undefined;
  };
  for (const field of computed.values()) {
    const circle = place(field, []);
    if (!circle) continue;
    const problem = { problem: "circle" as const, position: 0, params: { path: circle.join(" → ") } };
    return { refused: { field: field.name, problem } };
  }
  return { computed: done };
}
