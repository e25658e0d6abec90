import { parseExpression } from "@kezhuan/contract/expression/parse-expression";
import type { Syntax } from "@kezhuan/contract/expression/syntax";

/** How the value of an input, or of a column of the same row, is read in the program. */
export type ReadField = (name: string) => string | undefined;

/** An expression of a design as TypeScript over the functions of `react-runtime.ts`; undefined where it cannot be read. */
export function writeExpression(source: string, read: ReadField): string | undefined {
  const parsed = parseExpression(source);
  return "syntax" in parsed ? write(parsed.syntax, read) : undefined;
}

/** True only where the expression is. */
export function writeCondition(source: string, read: ReadField): string | undefined {
  const written = writeExpression(source, read);
  return written === undefined ? undefined : `isTrue(${written})`;
}

function write(syntax: Syntax, read: ReadField): string {
  switch (syntax.node) {
    case "number":
      return String(Number(syntax.value));
    case "text":
      return JSON.stringify(syntax.value);
    case "boolean":
      return syntax.value;
    case "field":
      return read(syntax.name) ?? "null";
    case "column":
      return `column(${read(syntax.field) ?? "null"}, ${JSON.stringify(syntax.name)})`;
    case "unary":
      return `${syntax.operator === "not" ? "not" : "negate"}(${write(syntax.operand, read)})`;
    case "binary":
      return writeBinary(syntax, read);
    case "call":
      return writeCall(syntax, read);
  }
}

const arithmetic: Readonly<Record<string, string>> = {
  "+": "add",
  "-": "subtract",
  "*": "multiply",
  "/": "divide",
  "%": "remainder",
};

function writeBinary(syntax: Extract<Syntax, { node: "binary" }>, read: ReadField): string {
  const [left, right] = [write(syntax.left, read), write(syntax.right, read)];
  const { operator } = syntax;
  if (operator === "and" || operator === "or")
    return `${operator === "and" ? "both" : "either"}(${left}, ${right})`;
  const name = arithmetic[operator];
  return name ? `${name}(${left}, ${right})` : `compare(${left}, ${JSON.stringify(operator)}, ${right})`;
}

/** Functions of the language, and what they are called in the program. */
const functions: Readonly<Record<string, string>> = {
  if: "choose",
  coalesce: "coalesce",
  isEmpty: "isEmpty",
  round: "roundTo",
  floor: "floor",
  ceil: "ceil",
  abs: "absolute",
  min: "least",
  max: "greatest",
  concat: "concat",
  length: "lengthOf",
  upper: "upper",
  lower: "lower",
  substring: "substring",
  text: "asText",
  year: "yearOf",
  month: "monthOf",
  day: "dayOf",
  date: "asDate",
  daysBetween: "daysBetween",
  addDays: "addDays",
  count: "count",
  sum: "sum",
};

function writeCall({ name, args }: Extract<Syntax, { node: "call" }>, read: ReadField): string {
  const written = args.map((arg) => write(arg, read));
  return Object.hasOwn(functions, name) ? `${functions[name]}(${written.join(", ")})` : "null";
}
