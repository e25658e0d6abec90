import { readFormat } from "../formats/formats.ts";
import type { FormatName } from "../formats/formats.ts";
import { wrongType } from "./kind.ts";
import type { Read } from "./kind.ts";

export interface TextRules {
  maxLength: number;
  pattern?: string | undefined;
  format?: FormatName | undefined;
}

/** What PostgreSQL cannot store (U+0000) or UTF-8 cannot write (half a surrogate pair). */
export function hasBadText(value: string): boolean {
  return value.includes("\u0000") || !value.isWellFormed();
}

/** Reads one text under its rules; length counts code points, as people count characters. */
export function readText(value: unknown, rules: TextRules): Read {
  if (typeof value !== "string") return wrongType("text");
  if (hasBadText(value)) return { problem: "badText" };
  if (value === "") return { value: null };
  if (value.length > rules.maxLength && [...value].length > rules.maxLength)
    return { problem: "tooLong", params: { max: rules.maxLength } };
  if (rules.pattern && !new RegExp(rules.pattern, "u").test(value)) return { problem: "pattern" };
  return rules.format ? readFormat(rules.format, value) : { value };
}

/** Reads a text to compare with: any text will do. */
export function readTextOperand(value: unknown): Read {
  if (typeof value === "number") return { value: String(value) };
  if (typeof value !== "string") return wrongType("text");
  return hasBadText(value) ? { problem: "badText" } : { value };
}
