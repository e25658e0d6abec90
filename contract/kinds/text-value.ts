import { readFormat, type FormatName } from "../formats/formats.ts";
import { checkPattern } from "./pattern.ts";
import { decodeNumbered, dropUnseen, findTurning } from "./unseen-characters.ts";
import { wrongType, type Read } from "./kind.ts";

export interface TextRules {
  maxLength: number;
  pattern?: string | undefined;
  format?: FormatName | undefined;
}

/** What PostgreSQL cannot store (U+0000) or UTF-8 cannot write (half a surrogate pair). */
export function hasBadText(value: string): boolean {
  return value.includes("\u0000") || !value.isWellFormed();
}

/** A title or a name, which others are told by; something to be read; the same as HTML. */
export type TextUse = "line" | "prose" | "markup";

/**
 * Reads one text under its rules; length counts code points, as people count characters. What would show as something
 * else than it is, is refused; a line loses what shows nothing, so that what looks the same is the same.
 */
export function readText(sent: unknown, rules: TextRules, use: TextUse = "prose"): Read {
  if (typeof sent !== "string") return wrongType("text");
  if (sent.length > mostUnits(rules.maxLength, use))
    return { problem: "tooLong", params: { max: rules.maxLength } };
  if (hasBadText(sent)) return { problem: "badText" };
  const turning = findTurning(use === "markup" ? decodeNumbered(sent) : sent);
  if (turning) return { problem: "turnedText", params: { ...turning } };
  const value = use === "line" ? dropUnseen(sent) : sent;
  if (value === "") return { value: null };
  if (value.length > rules.maxLength && [...value].length > rules.maxLength)
    return { problem: "tooLong", params: { max: rules.maxLength } };
  if (use === "line" && hasLineBreak(value)) return { problem: "lineBreak" };
  const fault = hasPattern(rules) ? checkPattern(rules, value) : undefined;
  if (fault) return fault;
  return rules.format ? readFormat(rules.format, value) : { value };
}

/** What Unicode lets a new line begin behind (UAX 14: LF, VT, FF, CR, NEL, LS, PS). */
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/** True for a text that would not be shown on one line. */
export function hasLineBreak(text: string): boolean {
  return lineBreak.test(text);
}

function hasPattern(rules: TextRules): rules is TextRules & { pattern: string } {
  return rules.pattern !== undefined && rules.pattern !== "";
}

/** More cannot fit, whatever is left out of it: it need not be walked through to be refused. */
export function mostUnits(maxLength: number, use: TextUse): number {
  // What shows nothing comes with what is copied, and seldom makes up more than the rest.
  return use === "line" ? maxLength * 4 + 1000 : maxLength * 2;
}

/** Reads a text to compare with: any text will do. */
export function readTextOperand(value: unknown): Read {
  if (typeof value === "number") return { value: String(value) };
  if (typeof value !== "string") return wrongType("text");
  return hasBadText(value) ? { problem: "badText" } : { value };
}
