import { z } from "zod";
import { parseStrictJson } from "./strict-json.ts";

/** A value that travels as JSON text inside a form field, or as itself inside a JSON body. */
export function jsonText<T extends z.ZodType>(schema: T) {
  return z
    .unknown()
    .transform((value, ctx) => {
      if (typeof value !== "string") return value;
      // A form has no other way to say "nothing".
      if (value === "") return undefined;
      const read = parseStrictJson(value, "");
      if ("value" in read) return read.value;
      ctx.addIssue({
        code: "custom",
        message: read.issue.problem,
        params: read.issue.params,
        path: read.issue.field ? [read.issue.field] : [],
      });
      return z.NEVER;
    })
    .pipe(schema);
}

/** A whole number, as text in a form. */
export function wholeNumber(min: number, max: number) {
  return z
    .union([z.number().transform(limit), z.string().transform(readWhole)])
    .pipe(z.int().min(min).max(max));
}

/** What is beyond any limit is told by the limit, not by what numbers can hold. */
function limit(value: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));
}

function readWhole(text: string, ctx: z.RefinementCtx): number {
  const written = text.trim();
  if (/^-?\d+$/.test(written)) return limit(Number(written));
  const problem = written === "" ? "required" : "wrongType";
  ctx.addIssue({ code: "custom", message: problem, params: { expected: "int" } });
  return z.NEVER;
}

/** A list of texts: a JSON list, its JSON text, or comma-separated. */
export function listText(max: number) {
  return z
    .union([z.array(z.string()), z.string().transform(splitList)])
    .pipe(z.array(z.string().min(1)).min(1).max(max));
}

/** A switch as a form says it, or as a JSON body does. */
export const formFlag = z.union([
  z.boolean(),
  z.enum(["true", "false", "1", "0", "on", ""]).transform((text) => /^(?:true|1|on)$/.test(text)),
]);

/** An order: sort keys with commas between, or as a list or its JSON text. Nothing is no order. */
export function sortText(max: number) {
  const list = z.array(z.string().min(1)).min(1);
  return z
    .union([list, z.string().transform((text, ctx) => (isJsonList(text) ? splitList(text, ctx) : text))])
    .pipe(z.union([z.string(), list.transform((keys) => keys.join(","))]))
    .pipe(z.string().max(max));
}

function isJsonList(text: string): boolean {
  return text.trimStart().startsWith("[");
}

function splitList(text: string, ctx: z.RefinementCtx): unknown {
  if (!isJsonList(text)) {
    return text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  }
  const read = parseStrictJson(text, "");
  if ("value" in read) return read.value;
  ctx.addIssue({ code: "custom", message: read.issue.problem, params: read.issue.params });
  return z.NEVER;
}
