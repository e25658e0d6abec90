import type { ExpressionProblem } from "./expression-problems.ts";
import { functions, type ExpressionFunction, type Wanted } from "./functions.ts";
import { lookupName, noTables, type LookupTables } from "./lookup-tables.ts";
import type { Syntax } from "./syntax.ts";
import type { ExpressionField, ValueType } from "./value-types.ts";

/** The fields an expression may name: one of a kind that cannot be used is `unreadable`. */
export type FieldLookup = (name: string) => ExpressionField | "unreadable" | undefined;

/** What an expression results in, which fields it reads and which tables it looks into, or what is wrong with it. */
export function checkExpression(
  syntax: Syntax,
  lookup: FieldLookup,
  known: LookupTables = noTables,
): Checked | { problem: ExpressionProblem } {
  const check: Check = { lookup, known, reads: new Set(), tables: new Set(), problem: undefined };
  const type = typeOf(syntax, check);
  return check.problem ? { problem: check.problem } : { type, reads: check.reads, tables: check.tables };
}

interface Checked {
  type: ValueType;
  reads: ReadonlySet<string>;
  tables: ReadonlySet<string>;
}

interface Check {
  lookup: FieldLookup;
  known: LookupTables;
  reads: Set<string>;
  tables: Set<string>;
  /** The first one. */
  problem: ExpressionProblem | undefined;
}

/** Where something is wrong any type will do: nothing is made of the rest. */
function typeOf(syntax: Syntax, check: Check): ValueType {
  switch (syntax.node) {
    case "number":
    case "text":
    case "boolean":
      return syntax.node;
    case "field":
      return fieldOf(syntax.name, syntax.position, check)?.type ?? "other";
    case "column":
      return report(check, syntax.position, { problem: "columnAlone" });
    case "unary": {
      const wanted = syntax.operator === "-" ? "number" : "boolean";
      return require(syntax.operand, wanted, check);
    }
    case "binary":
      return typeOfBinary(syntax, check);
    case "call":
      return typeOfCall(syntax, check);
  }
}

function fieldOf(name: string, position: number, check: Check): ExpressionField | undefined {
  const field = check.lookup(name);
  if (field === undefined) report(check, position, { problem: "unknownField", params: { name } });
  else if (field === "unreadable") report(check, position, { problem: "unreadable", params: { name } });
  else {
    check.reads.add(name);
    return field;
  }
  return undefined;
}

function typeOfBinary(syntax: Extract<Syntax, { node: "binary" }>, check: Check): ValueType {
  const { operator, left, right } = syntax;
  if (operator === "and" || operator === "or") {
    require(left, "boolean", check);
    return require(right, "boolean", check);
  }
  if (!["=", "!=", "<", "<=", ">", ">="].includes(operator)) {
    require(left, "number", check);
    return require(right, "number", check);
  }
  const [one, other] = [typeOf(left, check), typeOf(right, check)];
  const isEquality = operator === "=" || operator === "!=";
  const comparable = isEquality ? ["number", "text", "date", "boolean"] : ["number", "text", "date"];
  if (one !== other || !comparable.includes(one)) {
    const params = { left: `type:${one}`, right: `type:${other}` };
    report(check, syntax.position, { problem: "notComparable", params });
  }
  return "boolean";
}

function typeOfCall(syntax: Extract<Syntax, { node: "call" }>, check: Check): ValueType {
  const { name, args, position } = syntax;
  if (name === lookupName) return typeOfLookup(args, position, check);
  const called = functions.get(name);
  if (!called) return report(check, position, { problem: "unknownFunction", params: { name } });
  const least = called.optional ?? called.args.length;
  const most = called.repeats ? Infinity : called.args.length;
  if (args.length < least || args.length > most) {
    const expected = most === least ? String(least) : `${least}–${most === Infinity ? "…" : most}`;
    return report(check, position, { problem: "wrongCount", params: { name, expected } });
  }
  if (name === "sum") return checkSum(args[0] as Syntax, check);
  return checkArguments(called, args, check);
}

/** `lookup('table', 'column', key, …)`: both names stand there as they are, so that all of it is known beforehand. */
function typeOfLookup(args: readonly Syntax[], position: number, check: Check): ValueType {
  const [first, second, ...keys] = args;
  if (first?.node !== "text" || second?.node !== "text")
    return report(check, first?.position ?? position, { problem: "namesInQuotes" });
  const table = check.known.get(first.value);
  if (!table)
    return report(check, first.position, { problem: "unknownTable", params: { name: first.value } });
  const type = table.columns.get(second.value);
  if (type === undefined) {
    const params = { field: first.value, name: second.value };
    return report(check, second.position, { problem: "unknownColumn", params });
  }
  if (keys.length !== table.keys.length) {
    const params = { name: lookupName, expected: table.keys.length + 2 };
    return report(check, position, { problem: "wrongCount", params });
  }
  check.tables.add(first.value);
  for (const [index, key] of keys.entries()) require(key, table.keys[index] ?? "any", check);
  return type;
}

function checkArguments(called: ExpressionFunction, args: readonly Syntax[], check: Check): ValueType {
  let shared: ValueType | undefined;
  for (const [index, arg] of args.entries()) {
    const wanted = called.args[Math.min(index, called.args.length - 1)] ?? "any";
    const type = require(arg, shared !== undefined && isShared(wanted) ? shared : wanted, check);
    if (isShared(wanted)) shared ??= type;
  }
  return called.result === "A" ? (shared ?? "other") : called.result;
}

function isShared(wanted: Wanted): boolean {
  return wanted === "A" || wanted === "ordered";
}

/** Only a column of numbers has a sum. */
function checkSum(arg: Syntax, check: Check): ValueType {
  if (arg.node !== "column") {
    const found = `type:${typeOf(arg, check)}`;
    return report(check, arg.position, { problem: "wrongType", params: { expected: "type:rows", found } });
  }
  const { columns } = fieldOf(arg.field, arg.position, check) ?? {};
  const type = columns && Object.hasOwn(columns, arg.name) ? columns[arg.name] : undefined;
  if (type === undefined) {
    const params = { field: arg.field, name: arg.name };
    return report(check, arg.position, { problem: "unknownColumn", params });
  }
  if (type !== "number") {
    const params = { expected: "type:number", found: `type:${type}` };
    return report(check, arg.position, { problem: "wrongType", params });
  }
  return "number";
}

function require(syntax: Syntax, wanted: Wanted, check: Check): ValueType {
  const type = typeOf(syntax, check);
  if (!fits(type, wanted)) {
    const params = { expected: `type:${wanted}`, found: `type:${type}` };
    report(check, syntax.position, { problem: "wrongType", params });
  }
  return type;
}

function fits(type: ValueType, wanted: Wanted): boolean {
  if (wanted === "any") return true;
  if (wanted === "A") return type !== "rows" && type !== "other";
  if (wanted === "ordered") return type === "number" || type === "date";
  if (wanted === "list") return type === "rows" || type === "other";
  return type === wanted;
}

function report(
  check: Check,
  position: number,
  problem: Pick<ExpressionProblem, "problem" | "params">,
): ValueType {
  check.problem ??= { ...problem, position };
  return "other";
}
