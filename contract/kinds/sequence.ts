import { z } from "zod";
import { nameSchema } from "../metadata/names.ts";
import { textOperators } from "../query/operators.ts";
import { defineKind, type KindExample } from "./kind.ts";
import { readText, readTextOperand } from "./text-value.ts";

const parts = /\{(yyyy|yy|MM|dd|0+)\}/g;

/** A calendar day, `2026-03-09`, as numbers are given on it. */
type Day = string;

/** True for literal text with parts in braces, one of which, and only one, is a run of zeros: the counter. */
export function isSequencePattern(pattern: string): boolean {
  const counters = [...pattern.matchAll(parts)].filter(([, part = ""]) => part.startsWith("0"));
  return counters.length === 1 && !/[{}]/.test(pattern.replace(parts, ""));
}

/**
 * What is counted through: the pattern with the day written into it and `#` for the counter. The counter begins
 * again wherever this is new, so no two numbers of a pattern are the same.
 */
export function periodOf(pattern: string, day: Day): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const written: Readonly<Record<string, string>> = { yyyy: year, yy: year.slice(-2), MM: month, dd: date };
  return pattern.replace(parts, (_whole, part: string) => written[part] ?? "#");
}

/** A number of a period as it is shown; wider than the run of zeros where it has to be. */
export function writeSequence(pattern: string, day: Day, count: number): string {
  const width = [...pattern.matchAll(parts)].find(([, part = ""]) => part.startsWith("0"))?.[1]?.length ?? 1;
  // A function: `$` in a replacement text would mean something.
  return periodOf(pattern, day).replace("#", () => String(count).padStart(width, "0"));
}

/** Which number of which period a text is; undefined where it is none of the pattern. */
export function readSequence(pattern: string, text: string): { period: string; count: number } | undefined {
  const shapes: Readonly<Record<string, string>> = {
    yyyy: "(\\d{4})",
    yy: "(\\d{2})",
    MM: "(\\d{2})",
    dd: "(\\d{2})",
  };
  const names = [...pattern.matchAll(parts)].map(([, part = ""]) => part);
  const shape = pattern
    .split(/\{[^}]*\}/)
    .map((literal) => literal.replace(/[\\^$.*+?()[\]|/]/g, "\\$&"))
    .reduce((whole, literal, index) => whole + (shapes[names[index - 1] ?? ""] ?? "(\\d+)") + literal);
  const found = new RegExp(`^${shape}$`, "u").exec(text)?.slice(1);
  const counter = names.findIndex((name) => name.startsWith("0"));
  const count = Number(found?.[counter]);
  if (!found || !Number.isSafeInteger(count)) return undefined;
  let place = 0;
  const period = pattern.replace(parts, () => {
    const written = place === counter ? "#" : (found[place] ?? "");
    place += 1;
    return written;
  });
  return { period, count };
}

/** A running number, given by the engine when a record is created or by a named transition, without gaps. */
export const sequenceKind = defineKind({
  settings: z.strictObject({
    /** Such as `WO-{yyyy}{MM}-{0000}`. */
    pattern: z
      .string()
      .max(60)
      .refine((pattern) => !pattern.includes("#"), "a pattern holds no #")
      .refine(
        isSequencePattern,
        "a pattern has the parts {yyyy} {yy} {MM} {dd} and one counter such as {0000}",
      ),
    /** The transition that gives the number; absent: the creation. */
    on: nameSchema.optional(),
  }),
  byEngine: true,
  operators: textOperators,
  read: (value) => readText(value, { maxLength: 100 }),
  readOperand: readTextOperand,
  jsonSchema: () => ({ type: "string" }),
});

export const sequenceExample: KindExample = {
  settings: { pattern: "WO-{yyyy}{MM}-{0000}" },
  good: "WO-202603-0001",
  wrong: [1, true, {}, ["WO"]],
};
