import { deepestDesign } from "../forms/form-limits.ts";
import type { Issue } from "../problems.ts";

export type JsonRead = { value: unknown } | { issue: Issue };

/**
 * Parses JSON as RFC 8259 intends it to be sent: a name given twice in one object is refused rather than decided by
 * whoever parses it, and so are `__proto__`, U+0000 and half surrogate pairs. `name` is what the text is called in the issue.
 */
export function parseStrictJson(text: string, name: string): JsonRead {
  const large = findTooLarge(text, name);
  if (large) return { issue: large };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { issue: { field: name, problem: "notJson" } };
  }
  const issue = findTrouble(text, name);
  return issue ? { issue } : { value };
}

/** More than anything that is understood has: a design inside a request. Whoever walks through it later may do so by calling itself. */
const mostLevels = deepestDesign + 16;

/** More than a list or an object of any request has. */
const mostElements = 20_000;
/** In all: a thousand records with all the fields that an object may have. */
const mostValues = 400_000;

/**
 * What is too deep or too much, naming the field of the outermost object; `name` where there is none. Looked at before
 * anything is built of it: millions of lists inside of each other take seconds, and so do millions of names, or of
 * elements that are refused one by one.
 */
function findTooLarge(text: string, name: string): Issue | undefined {
  /** Commas in each list and object that is open. */
  const sizes: number[] = [];
  let values = 0;
  let last = name;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') {
      const end = endOfString(text, at);
      if (sizes.length === 1 && end - at < longestName) last = text.slice(at + 1, end);
      at = end;
    } else if (mark === "[" || mark === "{") {
      if (sizes.push(0) > mostLevels) return { field: last, problem: "tooDeep", params: { max: mostLevels } };
    } else if (mark === "]" || mark === "}") sizes.pop();
    else if (mark === ",") {
      const size = (sizes.at(-1) ?? 0) + 1;
      if (sizes.length > 0) sizes[sizes.length - 1] = size;
      values += 1;
      const field = sizes.length > 1 ? last : name;
      if (size >= mostElements) return { field, problem: "tooMany", params: { max: mostElements } };
      if (values >= mostValues) return { field: name, problem: "tooMany", params: { max: mostValues } };
    }
  }
  return undefined;
}

const longestName = 64;

interface Level {
  /** Names seen in this object; undefined in a list. */
  names: Set<string> | undefined;
  expectsName: boolean;
  last: string;
}

/** Walks a text that is known to be JSON. Character by character: bodies have megabytes, and each token a price. */
function findTrouble(text: string, name: string): Issue | undefined {
  const levels: Level[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    const level = levels.at(-1);
    if (mark === '"') {
      const end = endOfString(text, at);
      const issue = checkString(text.slice(at + 1, end), level, name);
      if (issue) return issue;
      at = end;
    } else if (mark === "{") levels.push({ names: new Set(), expectsName: true, last: "" });
    else if (mark === "[") levels.push({ names: undefined, expectsName: false, last: level?.last ?? "" });
    else if (mark === "}" || mark === "]") levels.pop();
    else if (mark === "," && level?.names) level.expectsName = true;
  }
  return undefined;
}

/** Where the string that begins at `start` has its closing quotation mark. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  // What is no JSON may have strings that do not end.
  while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  return end;
}

function checkString(written: string, level: Level | undefined, name: string): Issue | undefined {
  // Only escapes can bring in what UTF-8 cannot carry.
  const value = written.includes("\\") ? String(JSON.parse(`"${written}"`)) : written;
  const bad = value.includes("\u0000") || !value.isWellFormed();
  if (!level?.names || !level.expectsName) {
    return bad ? { field: level?.last || name, problem: "badText" } : undefined;
  }
  level.expectsName = false;
  if (bad || value === "__proto__") return { field: name, problem: "badText" };
  if (level.names.has(value)) return { field: value || name, problem: "duplicateParameter" };
  level.names.add(value);
  level.last = value;
  return undefined;
}
