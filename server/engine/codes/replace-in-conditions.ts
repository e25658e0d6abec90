import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { Ctx } from "../context.ts";
import { findReadablePath } from "../records/readable-path.ts";

export interface CodeReplacement {
  dict: string;
  from: string;
  to: string;
}

/**
 * A stored condition, or anything that holds some, with one code in the place of another wherever a rule compares a
 * field of that dictionary with it. Paths begin at `objname`; the actor decides which of them can be followed. Answers
 * the very same part where nothing is replaced.
 */
export function replaceInConditions<Part>(
  ctx: Ctx,
  { objname, part }: { objname: string; part: Part },
  change: CodeReplacement,
): Part {
  // What comes back has the shape of what went in: nothing but texts are exchanged for texts.
  return replaceIn(part) as Part;

  function replaceIn(one: unknown): unknown {
    if (typeof one !== "object" || one === null) return one;
    if (Array.isArray(one)) return keepIfSame(one, (one as unknown[]).map(replaceIn));
    if (isRule(one) && takesCodes(one.field)) {
      const value = replaceValue(one.value, change);
      return value === one.value ? one : { ...one, value };
    }
    const entries = Object.entries(one);
    const after = entries.map(([name, inner]) => [name, replaceIn(inner)] as const);
    return after.every(([, inner], index) => inner === entries[index]?.[1]) ? one : Object.fromEntries(after);
  }

  function takesCodes(path: string): boolean {
    const field = findReadablePath(ctx, objname, path);
    return field !== undefined && dictionaryOf(field) === change.dict;
  }
}

function isRule(one: object): one is { field: string; value: unknown } {
  return "field" in one && typeof one.field === "string" && "op" in one && "value" in one;
}

function replaceValue(value: unknown, { from, to }: CodeReplacement): unknown {
  if (!Array.isArray(value)) return value === from ? to : value;
  const list = value as unknown[];
  return list.includes(from) ? [...new Set(list.map((one) => (one === from ? to : one)))] : value;
}

function keepIfSame(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((one, index) => one === before[index]) ? before : after;
}
