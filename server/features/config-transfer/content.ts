import { AppError, errorTable } from "@kezhuan/contract/errors";
import { isRecord } from "@kezhuan/contract/is-record";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import { describeIssue } from "@kezhuan/contract/problems";
import type { Ctx } from "@kezhuan/server/engine/context";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";

/** What a file says of one thing, or a part of it: references by key, what is empty left out. */
export type Content = Readonly<Record<string, unknown>>;

/** A text that equal values have in common, whatever the order of their keys. */
export function print(value: unknown, indent = 0): string {
  return JSON.stringify(sortKeys(value), undefined, indent);
}

export function isSame(one: unknown, other: unknown): boolean {
  return print(one ?? null) === print(other ?? null);
}

export function isContent(value: unknown): value is Content {
  return isRecord(value);
}

export function contentIn(content: Content | undefined, name: string): Content {
  const part = content?.[name];
  return isContent(part) ? part : {};
}

export function listIn(content: Content | undefined, name: string): Content[] {
  const list = content?.[name];
  return Array.isArray(list) ? list.filter(isContent) : [];
}

export function textIn(content: Content | undefined, name: string): string {
  const text = content?.[name];
  return typeof text === "string" ? text : "";
}

export function without(content: Content, ...names: readonly string[]): Content {
  return Object.fromEntries(Object.entries(content).filter(([name]) => !names.includes(name)));
}

/** Names of the parts in which the two differ. */
export function differingParts(one: Content, other: Content): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !isSame(one[name], other[name]));
}

/** So that equal meanings are equal texts. */
export function withoutEmpty(content: Content): Content {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => !isEmpty(value)));
}

export function byText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** What in the files asks for something. */
interface Place {
  place: string;
  /** The part of it that an issue is about, where the issue calls it otherwise. */
  toPart?: (field: string) => string;
}

/** Runs `work`; what it refuses is told with the place that asks for it. Errors: a StartError. */
export async function withPlace<T>(
  ctx: Ctx,
  { place, toPart = String }: Place,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message } = errorTable[error.key];
    const head = fillLabel(message, { request: "-", ...error.params }, ctx.language);
    const issues = error.issues.map(
      (issue) => `${toPart(issue.field)}: ${describeIssue(issue, ctx.language)}`,
    );
    throw new StartError(`${place}: ${issues.length > 0 ? issues.join("; ") : head}`);
  }
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isContent(value)) return value;
  const sorted = Object.entries(value).toSorted(([left], [right]) => byText(left, right));
  return Object.fromEntries(sorted.map(([name, part]) => [name, sortKeys(part)]));
}
