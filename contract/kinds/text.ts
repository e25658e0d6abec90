import { z } from "zod";
import { formatNames } from "../formats/formats.ts";
import { textOperators } from "../query/operators.ts";
import { defineKind } from "./kind.ts";
import { readText, readTextOperand } from "./text-value.ts";
import { namedThings } from "./thing-names.ts";

/** Whether somebody would see nothing of it: characters without a shape count as little as spaces. */
function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]*$/u.test(text);
}

/** One line of text. */
export const textKind = defineKind({
  settings: z.strictObject({
    maxLength: z.number().int().min(1).max(2000).default(200),
    pattern: z.string().optional(),
    format: z.enum(formatNames).optional(),
    names: z.enum(namedThings).optional(),
    /** The engine gives a new record a value that nobody can guess; a number: of so many characters that can be read out. */
    random: z.union([z.literal(true), z.int().min(8).max(32)]).optional(),
    /** A form proposes the value for a new record: another field's text in plain letters, Chinese as pinyin. */
    spelled: z
      .strictObject({
        from: z.string(),
        prefix: z.string().max(20).default(""),
        capitals: z.literal(true).optional(),
      })
      .optional(),
  }),
  operators: textOperators,
  read(value, settings) {
    const read = readText(value, settings, "line");
    if (!("value" in read) || typeof read.value !== "string") return read;
    return isBlank(read.value) ? { value: null } : read;
  },
  readOperand: readTextOperand,
  jsonSchema: (settings) => ({ type: "string", maxLength: settings.maxLength }),
});
