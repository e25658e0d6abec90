import { z } from "zod";
import { formatNames } from "../formats/formats.ts";
import { textOperators } from "../query/operators.ts";
import { defineKind } from "./kind.ts";
import { readText, readTextOperand } from "./text-value.ts";
import { namedThings } from "./thing-names.ts";

/** One line of text. */
export const textKind = defineKind({
  settings: z.strictObject({
    maxLength: z.number().int().min(1).max(2000).default(200),
    pattern: z.string().optional(),
    format: z.enum(formatNames).optional(),
    names: z.enum(namedThings).optional(),
  }),
  operators: textOperators,
  read(value, settings) {
    const read = readText(value, settings);
    if (!("value" in read) || typeof read.value !== "string") return read;
    return read.value.trim() === "" ? { value: null } : read;
  },
  readOperand: readTextOperand,
  jsonSchema: (settings) => ({ type: "string", maxLength: settings.maxLength }),
});
