import { z } from "zod";
import { hasLineBreak, mostUnits } from "./text-value.ts";
import { dropUnseen, findTurning } from "./unseen-characters.ts";

/** One line that others are told something by, read as a field of kind `text` reads it. */
export function lineText(max: number) {
  const room = mostUnits(max, "line");
  // What is too long anyway is not walked through.
  const drop = (text: string) => (text.length > room ? text : dropUnseen(text));
  return z
    .string()
    .superRefine(refuseTurned)
    .overwrite(drop)
    .trim()
    .refine(isOneLine, "lineBreak")
    .min(1)
    .max(max);
}

function isOneLine(text: string): boolean {
  return !hasLineBreak(text);
}

/** What one person writes for others to read, as fields of kind `longtext` have it. */
export function proseText(max: number) {
  return z.string().superRefine(refuseTurned).max(max);
}

function refuseTurned(text: string, ctx: z.RefinementCtx, path: (string | number)[] = []): void {
  const turning = findTurning(text);
  if (turning)
    ctx.addIssue({ code: "custom", message: "turnedText", params: { ...turning }, input: text, path });
}

/**
 * The same for every text in two languages that stands somewhere inside what is sent. For what somebody writes now: what
 * is stored already is read as it is.
 */
export function typedLabels<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema
    .superRefine((value, ctx) => checkLabels(value, ctx, []))
    .overwrite((value) => cleanLabels(value) as z.output<Schema>);
}

/** Labels are stored whole, however long: this is what a page can show of one. */
const longestLabel = 500;

function checkLabels(value: unknown, ctx: z.RefinementCtx, path: (string | number)[]): void {
  if (typeof value !== "object" || value === null) return;
  const isOne = isLabel(value);
  for (const [key, part] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (!isOne) checkLabels(part, ctx, place);
    else if (String(part).length > longestLabel)
      ctx.addIssue({
        code: "custom",
        message: "tooLong",
        params: { max: longestLabel },
        input: part,
        path: place,
      });
    else if (dropUnseen(String(part)).trim() === "")
      ctx.addIssue({ code: "custom", message: "required", input: part, path: place });
    else refuseTurned(String(part), ctx, place);
  }
}

function cleanLabels(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanLabels);
  if (typeof value !== "object" || value === null) return value;
  const clean = isLabel(value) ? (part: unknown) => cleanHalf(String(part)) : cleanLabels;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part)]));
}

function cleanHalf(text: string): string {
  return text.length > longestLabel ? text : dropUnseen(text);
}

/** Two texts and nothing else: no condition and no setting looks like that. */
function isLabel(value: object): value is { zh: string; en: string } {
  const { zh, en, ...rest } = value as Record<string, unknown>;
  return typeof zh === "string" && typeof en === "string" && Object.keys(rest).length === 0;
}
