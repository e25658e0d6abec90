import {
  add,
  divide,
  isReckonable,
  multiply,
  negate,
  readDigits,
  remainder,
  type Decimal,
} from "./decimal.ts";
import { compareValues, functions, isDecimal, isEmptyValue } from "./functions.ts";
import { lookupName, type LookupTables } from "./lookup-tables.ts";
import type { Arithmetic, Comparison, Syntax } from "./syntax.ts";
import type { Row, Value } from "./value-types.ts";

/** Gives the value of a field. */
export type Values = (name: string) => Value;

/** All an expression can reach. */
interface Reach {
  values: Values;
  tables: LookupTables;
}

/**
 * The value of an expression that has been checked. An empty operand gives empty, and so do a division by zero and a number
 * that is too long to be reckoned with.
 */
export function evaluate(syntax: Syntax, reach: Reach): Value {
  const value = evaluateNode(syntax, reach);
  return isDecimal(value) && !isReckonable(value) ? null : value;
}

function evaluateNode(syntax: Syntax, reach: Reach): Value {
  switch (syntax.node) {
    case "number":
      return readDigits(syntax.value) ?? null;
    case "text":
      return syntax.value;
    case "boolean":
      return syntax.value === "true";
    case "field":
      return reach.values(syntax.name);
    case "column":
      return columnOf(reach.values(syntax.field), syntax.name);
    case "unary":
      return evaluateUnary(syntax, reach);
    case "binary":
      return evaluateBinary(syntax, reach);
    case "call":
      return evaluateCall(syntax, reach);
  }
}

function columnOf(rows: Value, name: string): Value {
  if (!Array.isArray(rows)) return [];
  // The field's kind has read them as rows.
  return (rows as Row[]).map((row) => (Object.hasOwn(row, name) ? row[name] : null));
}

function evaluateUnary({ operator, operand }: Extract<Syntax, { node: "unary" }>, reach: Reach): Value {
  const value = evaluate(operand, reach);
  if (value === null) return null;
  // Checked: a minus stands before a number, `not` before a yes or no.
  return operator === "not" ? value !== true : negate(value as Decimal);
}

function evaluateBinary(syntax: Extract<Syntax, { node: "binary" }>, reach: Reach): Value {
  const { operator } = syntax;
  const left = evaluate(syntax.left, reach);
  if (operator === "and" || operator === "or") {
    // What settles the matter alone does so whether the other side is known or not.
    const settling = operator === "or";
    if (left === settling) return settling;
    const right = evaluate(syntax.right, reach);
    if (right === settling) return settling;
    return left === null || right === null ? null : !settling;
  }
  const right = evaluate(syntax.right, reach);
  if (isEmptyValue(left) || isEmptyValue(right)) return null;
  if (isArithmetic(operator)) return calculate(operator, left as Decimal, right as Decimal);
  return holds(operator, compareValues(left, right));
}

function isArithmetic(operator: Arithmetic | Comparison): operator is Arithmetic {
  return ["+", "-", "*", "/", "%"].includes(operator);
}

function calculate(operator: Arithmetic, left: Decimal, right: Decimal): Value {
  switch (operator) {
    case "+":
      return add(left, right);
    case "-":
      return add(left, negate(right));
    case "*":
      return multiply(left, right);
    case "/":
      return divide(left, right) ?? null;
    case "%":
      return remainder(left, right) ?? null;
  }
}

function holds(operator: Comparison, order: number): boolean {
  switch (operator) {
    case "=":
      return order === 0;
    case "!=":
      return order !== 0;
    case "<":
      return order < 0;
    case "<=":
      return order <= 0;
    case ">":
      return order > 0;
    case ">=":
      return order >= 0;
  }
}

function evaluateCall({ name, args }: Extract<Syntax, { node: "call" }>, reach: Reach): Value {
  const given = args.map((arg) => evaluate(arg, reach));
  if (name === lookupName) return lookUp(given, reach);
  const called = functions.get(name);
  if (!called) return null;
  if (!called.takesEmpty && given.some(isEmptyValue)) return null;
  return called.evaluate(given);
}

/** Table and column have been checked, and so have the types of the keys. */
function lookUp([table, column, ...keys]: readonly Value[], { tables }: Reach): Value {
  if (typeof table !== "string" || typeof column !== "string" || keys.some(isEmptyValue)) return null;
  return tables.get(table)?.find(column, keys) ?? null;
}
