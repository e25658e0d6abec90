import { parseStrictJson } from "../api/strict-json.ts";
import { isRecord } from "../is-record.ts";
import type { Issue } from "../problems.ts";
import { operators, takesList, takesNoValue, type Operator } from "./operators.ts";

export interface Rule {
  /** A field, or a path over references: `institution.name`. */
  field: string;
  op: Operator;
  /** Absent for isNull/isNotNull; a list for in/notIn; a single value otherwise. */
  value?: unknown;
}

export interface Group {
  match: "and" | "or";
  rules: Condition[];
}

export type Condition = Rule | Group;

export const conditionLimits = { rules: 50, levels: 5, listValues: 1000, pathSteps: 3, part: 500 } as const;

/**
 * Reads a condition tree as clients send it. Checks its shape only; fields and values are the compiler's business.
 * An empty outermost group means "no condition"; an empty inner one is refused, as nobody can say what it means.
 */
export function readCondition(input: unknown, path = "highsearch"): { group: Group } | { issues: Issue[] } {
  const state: State = { issues: [], rules: 0 };
  if (!isRecord(input)) return { issues: [wrongType(path, "object")] };
  const group = readGroup(input, { path, level: 1 }, state);
  if (state.rules > conditionLimits.rules) {
    state.issues.push({ field: path, problem: "tooMany", params: { max: conditionLimits.rules } });
  }
  return state.issues.length > 0 ? { issues: state.issues } : { group };
}

/** Tells a group from a rule. */
export function isGroup(condition: Condition): condition is Group {
  return "rules" in condition;
}

interface State {
  issues: Issue[];
  rules: number;
}

interface Place {
  path: string;
  level: number;
}

function readGroup(input: Record<string, unknown>, place: Place, state: State): Group {
  const { path, level } = place;
  const group: Group = { match: "and", rules: [] };
  state.issues.push(...otherKeys(input, ["match", "rules"], path));
  if (level > conditionLimits.levels) {
    state.issues.push({ field: path, problem: "tooDeep", params: { max: conditionLimits.levels } });
    return group;
  }
  if (input["match"] === "or" || input["match"] === "and") group.match = input["match"];
  else if (input["match"] !== undefined) state.issues.push({ field: `${path}.match`, problem: "badMatch" });
  const rules = input["rules"];
  if (!Array.isArray(rules)) {
    state.issues.push(wrongType(`${path}.rules`, "list"));
    return group;
  }
  if (rules.length === 0 && level > 1) state.issues.push({ field: path, problem: "emptyGroup" });
  // Beyond the limit nothing is read, or a hostile tree would cost more than its refusal.
  if (rules.length > conditionLimits.rules) {
    state.rules += rules.length;
    return group;
  }
  rules.forEach((rule, index) => {
    const read = readNode(rule, { path: `${path}.rules.${index}`, level }, state);
    if (read) group.rules.push(read);
  });
  return group;
}

function readNode(input: unknown, place: Place, state: State): Condition | undefined {
  if (!isRecord(input)) {
    state.issues.push(wrongType(place.path, "object"));
    return undefined;
  }
  if ("rules" in input) return readGroup(input, { path: place.path, level: place.level + 1 }, state);
  state.rules += 1;
  return readRule(input, place.path, state);
}

function readRule(input: Record<string, unknown>, path: string, state: State): Rule | undefined {
  state.issues.push(...otherKeys(input, ["field", "op", "value"], path));
  const { field, op, value } = input;
  if (typeof field !== "string" || field === "") {
    state.issues.push(wrongType(`${path}.field`, "text"));
    return undefined;
  }
  const known = operators.find((name) => name === op);
  if (!known) {
    state.issues.push({ field, problem: "badOperator", params: { op: printable(op) } });
    return undefined;
  }
  if (takesNoValue(known)) {
    if (value === undefined || value === null || value === "") return { field, op: known };
    state.issues.push({ field, problem: "unexpectedValue" });
    return undefined;
  }
  return readValue({ field, op: known, value }, state);
}

function readValue(rule: Rule, state: State): Rule | undefined {
  const { field, op, value } = rule;
  if (isEmpty(value)) {
    state.issues.push({ field, problem: "required" });
    return undefined;
  }
  if (takesList(op)) {
    const list = readList(value);
    if (!list) state.issues.push(wrongType(field, "list"));
    else if (list.length > conditionLimits.listValues)
      state.issues.push({ field, problem: "tooMany", params: { max: conditionLimits.listValues } });
    else if (list.some(isEmpty)) state.issues.push({ field, problem: "required" });
    else return { field, op, value: list };
    return undefined;
  }
  // Each row is held against all of it.
  if (op.toLowerCase().includes("like") && typeof value === "string" && value.length > conditionLimits.part) {
    state.issues.push({ field, problem: "tooLong", params: { max: conditionLimits.part } });
    return undefined;
  }
  return rule;
}

/** Variables stand for lists (`$user.deptTree`), so a text beginning with `$` stays as it is for the access rules. */
function readList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value === "string") return readJsonList(value) ?? value.split(",").map((part) => part.trim());
  if (typeof value === "number") return [value];
  return undefined;
}

/** A list that travels as JSON text, as lists do in forms; undefined for another text. */
function readJsonList(text: string): unknown[] | undefined {
  const read = text.trimStart().startsWith("[") ? parseStrictJson(text, "") : undefined;
  return read && "value" in read && Array.isArray(read.value) ? read.value : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function otherKeys(input: object, allowed: string[], path: string): Issue[] {
  return Object.keys(input)
    .filter((key) => !allowed.includes(key))
    .map((key) => ({ field: `${path}.${key}`, problem: "unknownParameter" }));
}

function wrongType(field: string, expected: string): Issue {
  return { field, problem: "wrongType", params: { expected } };
}

function printable(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 32) : typeof value;
}
