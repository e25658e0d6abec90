import { isRecord } from "../is-record.ts";
import type { Issue } from "../problems.ts";
import type { Condition } from "./condition.ts";
import { takesList, type Operator } from "./operators.ts";

/** JeecgBoot's rule names and the operators they are. `left_like` is `%v`, which is `likeLeft` here too. */
const operatorsOfRules: Readonly<Record<string, Operator>> = {
  eq: "eq",
  ne: "ne",
  gt: "gt",
  ge: "ge",
  lt: "lt",
  le: "le",
  like: "like",
  not_like: "notLike",
  left_like: "likeLeft",
  right_like: "likeRight",
  in: "in",
  not_in: "notIn",
  empty: "isNull",
  not_empty: "isNotNull",
};

/** What a rule of theirs says; `type`, `dbType` and the like tell their own server how to read a value and say nothing here. */
const meaningful = ["field", "rule", "val"];
const silent = ["type", "dbType", "key", "dictCode", "dictTable", "dictText"];

export type RuleRead = { condition: Condition } | { issues: Issue[] };

/** One rule of JeecgBoot's as a condition of ours. What cannot be said here is refused, never left out. */
export function readForeignRule(input: unknown, path: string): RuleRead {
  if (!isRecord(input)) return wrong(path, "object");
  const other = Object.keys(input).filter((key) => ![...meaningful, ...silent].includes(key));
  if (other.length > 0)
    return { issues: other.map((key) => ({ field: `${path}.${key}`, problem: "unknownParameter" })) };
  const { field, rule, val } = input as { field?: unknown; rule?: unknown; val?: unknown };
  if (typeof field !== "string" || field === "") return wrong(`${path}.field`, "text");
  if (rule === "range" || rule === "not_range") return readRange({ field, val }, rule, path);
  const op = typeof rule === "string" ? ownOperator(rule) : undefined;
  if (!op) {
    const said = typeof rule === "string" ? rule.slice(0, 32) : typeof rule;
    return { issues: [{ field: `${path}.rule`, problem: "badOperator", params: { op: said } }] };
  }
  const isList = takesList(op);
  // Their pages send a list joined with commas wherever several values were chosen.
  const value: unknown = Array.isArray(val) && !isList ? val.join(",") : val;
  return { condition: value === undefined ? { field, op } : { field, op, value } };
}

function ownOperator(rule: string): Operator | undefined {
  return Object.hasOwn(operatorsOfRules, rule) ? operatorsOfRules[rule] : undefined;
}

/** Both ends belong to a range. What is empty lies outside of it, as a rule and its `not` split the rows in two. */
function readRange(
  { field, val }: { field: string; val: unknown },
  rule: "range" | "not_range",
  path: string,
): RuleRead {
  const ends: unknown[] = typeof val === "string" ? val.split(",") : Array.isArray(val) ? val : [];
  const [low, high] = ends.map((end) => (typeof end === "string" ? end.trim() : end));
  if (ends.length !== 2) return wrong(`${path}.val`, "list");
  if (rule === "range") {
    const rules: Condition[] = [
      { field, op: "ge", value: low },
      { field, op: "le", value: high },
    ];
    return { condition: { match: "and", rules } };
  }
  const rules: Condition[] = [
    { field, op: "lt", value: low },
    { field, op: "gt", value: high },
    { field, op: "isNull" },
  ];
  return { condition: { match: "or", rules } };
}

function wrong(field: string, expected: string): { issues: Issue[] } {
  return { issues: [{ field, problem: "wrongType", params: { expected } }] };
}
