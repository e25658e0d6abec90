import { checkExpression, type FieldLookup } from "./check-expression.ts";
import { evaluate, type Values } from "./evaluate-expression.ts";
import type { ExpressionProblem } from "./expression-problems.ts";
import { noTables, type LookupTables } from "./lookup-tables.ts";
import { parseExpression } from "./parse-expression.ts";
import type { Value, ValueType } from "./value-types.ts";

/** An expression that makes sense for the fields it was compiled for. */
export interface Expression {
  type: ValueType;
  /** Names of the fields it depends on. */
  reads: ReadonlySet<string>;
  /** Names of the lookup tables it looks into. */
  tables: ReadonlySet<string>;
  evaluate(values: Values): Value;
}

/**
 * Reads an expression and checks it against the fields and lookup tables of its object. It can reach nothing but
 * those, takes time in proportion to its length and never throws.
 */
export function compileExpression(
  source: string,
  lookup: FieldLookup,
  tables: LookupTables = noTables,
): { expression: Expression } | { problem: ExpressionProblem } {
  const parsed = parseExpression(source);
  if ("problem" in parsed) return parsed;
  const checked = checkExpression(parsed.syntax, lookup, tables);
  if ("problem" in checked) return checked;
  const { syntax } = parsed;
  return { expression: { ...checked, evaluate: (values) => evaluate(syntax, { values, tables }) } };
}
