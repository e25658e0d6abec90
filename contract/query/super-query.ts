import { isRecord } from "../is-record.ts";
import { parseStrictJson } from "../api/strict-json.ts";
import type { Issue } from "../problems.ts";
import { readCondition, type Condition, type Group } from "./condition.ts";
import { readForeignRule } from "./foreign-rules.ts";

/** The condition parameters of other systems' clients. */
export const superQueryNames = ["superQueryParams", "superQueryMatchType", "superQuery"] as const;

export type SuperQueryInput = Readonly<Record<string, unknown>>;

export type SuperQueryRead =
  | { given: undefined }
  | { given: { group: Group; parameter: string } }
  | { issues: Issue[] };

/**
 * Reads the conditions that JeecgBoot's lists (`superQueryParams`, `superQueryMatchType`) and designed forms
 * (`superQuery`) send. All of it is understood or all of it refused: a condition left out would show more than asked for.
 */
export function readSuperQuery(input: SuperQueryInput): SuperQueryRead {
  const { superQueryParams, superQueryMatchType, superQuery } = input;
  const match = readMatch(superQueryMatchType, "superQueryMatchType");
  if ("issues" in match) return match;
  const hasParams = isGiven(superQueryParams);
  const hasQuery = isGiven(superQuery);
  if (hasParams && hasQuery) return apart("superQuery", "superQueryParams");
  if ((hasParams || hasQuery) && isGiven(input["highsearch"]))
    return apart(hasParams ? "superQueryParams" : "superQuery", "highsearch");
  if (hasParams) return readParams(superQueryParams, match.match);
  return hasQuery ? readQuery(superQuery) : { given: undefined };
}

function readParams(given: unknown, match: Group["match"]): SuperQueryRead {
  const parameter = "superQueryParams";
  const decoded = decodeJson(given, parameter);
  if ("issues" in decoded) return decoded;
  if (!Array.isArray(decoded.value)) return wrong(parameter, "list");
  const read = readRules(decoded.value, parameter);
  return "issues" in read ? read : check({ match, rules: read.rules }, parameter);
}

function readQuery(given: unknown): SuperQueryRead {
  const parameter = "superQuery";
  const decoded = decodeJson(given, parameter);
  if ("issues" in decoded) return decoded;
  const whole = readParts(decoded.value, parameter, ["matchType", "superQueryGroup"]);
  if ("issues" in whole) return whole;
  const match = readMatch(whole.parts["matchType"], `${parameter}.matchType`);
  if ("issues" in match) return match;
  const groups = whole.parts["superQueryGroup"];
  if (!Array.isArray(groups)) return wrong(`${parameter}.superQueryGroup`, "list");
  const rules: Condition[] = [];
  const issues: Issue[] = [];
  groups.forEach((group: unknown, index) => {
    const read = readInner(group, `${parameter}.superQueryGroup.${index}`);
    if ("issues" in read) issues.push(...read.issues);
    else rules.push(read.group);
  });
  return issues.length > 0 ? { issues } : check({ match: match.match, rules }, parameter);
}

function readInner(input: unknown, path: string): { group: Group } | { issues: Issue[] } {
  const inner = readParts(input, path, ["matchType", "queryItems"]);
  if ("issues" in inner) return inner;
  const match = readMatch(inner.parts["matchType"], `${path}.matchType`);
  if ("issues" in match) return match;
  const items = inner.parts["queryItems"];
  if (!Array.isArray(items)) return wrong(`${path}.queryItems`, "list");
  const read = readRules(items, `${path}.queryItems`);
  return "issues" in read ? read : { group: { match: match.match, rules: read.rules } };
}

function readRules(items: readonly unknown[], path: string): { rules: Condition[] } | { issues: Issue[] } {
  const rules: Condition[] = [];
  const issues: Issue[] = [];
  items.forEach((item, index) => {
    const read = readForeignRule(item, `${path}.${index}`);
    if ("issues" in read) issues.push(...read.issues);
    else rules.push(read.condition);
  });
  return issues.length > 0 ? { issues } : { rules };
}

/** The limits and the emptiness of values are those of any condition. */
function check(tree: Group, parameter: string): SuperQueryRead {
  const read = readCondition(tree, parameter);
  if ("issues" in read) return { issues: read.issues.map((issue) => inParameter(issue, parameter)) };
  return { given: { group: read.group, parameter } };
}

/** An issue that names a field says in which parameter it was found. */
export function inParameter(issue: Issue, parameter: string): Issue {
  const isPlaced = issue.field === parameter || issue.field.startsWith(`${parameter}.`);
  return isPlaced ? issue : { ...issue, field: `${parameter}.${issue.field}` };
}

/** How often a value may have been encoded on its way, beyond what a form needs anyway. */
const mostEncodings = 2;

/**
 * JSON, as it is or percent-encoded once or twice. The least decoding that yields JSON is the one meant: text that is
 * JSON already keeps whatever percent signs its values have.
 */
function decodeJson(given: unknown, parameter: string): { value: unknown } | { issues: Issue[] } {
  if (typeof given !== "string") return { value: given };
  let text = given;
  for (let decodings = 0; ; decodings += 1) {
    const read = parseStrictJson(text, parameter);
    if ("value" in read) return read;
    const next =
      read.issue.problem === "notJson" && decodings < mostEncodings ? decodePercent(text) : undefined;
    if (next === undefined || next === text)
      return { issues: [inParameter({ ...read.issue, field: read.issue.field || parameter }, parameter)] };
    text = next;
  }
}

function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // No encoding at all; the caller says so.
    return undefined;
  }
}

function readMatch(given: unknown, path: string): { match: Group["match"] } | { issues: Issue[] } {
  if (!isGiven(given)) return { match: "and" };
  return given === "and" || given === "or"
    ? { match: given }
    : { issues: [{ field: path, problem: "badMatch" }] };
}

function readParts(
  input: unknown,
  path: string,
  allowed: readonly string[],
): { parts: Record<string, unknown> } | { issues: Issue[] } {
  if (!isRecord(input)) return wrong(path, "object");
  const other = Object.keys(input).filter((key) => !allowed.includes(key));
  if (other.length > 0)
    return { issues: other.map((key) => ({ field: `${path}.${key}`, problem: "unknownParameter" })) };
  return { parts: { ...input } };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

function apart(field: string, other: string): { issues: Issue[] } {
  return { issues: [{ field, problem: "notTogether", params: { other } }] };
}

function wrong(field: string, expected: string): { issues: Issue[] } {
  return { issues: [{ field, problem: "wrongType", params: { expected } }] };
}
