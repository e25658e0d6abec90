import { z } from "zod";
import { textOperators } from "../query/operators.ts";
import { defineKind, wrongType } from "./kind.ts";
import { readList } from "./list-value.ts";
import { readText, readTextOperand } from "./text-value.ts";

const rules = { maxLength: 64 };

/** The code a canonical value stands for: a text is one, a whole number is written as one. */
export function codeOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : undefined;
}

/** A code of a dictionary. That the dictionary has it is checked against the catalog. */
export const codeKind = defineKind({
  settings: z.strictObject({
    dict: z.string(),
    /** Default of a new record whose creator has no right to write the field. */
    defaultForOthers: z.string().optional(),
  }),
  operators: textOperators,
  read: (value) => readText(typeof value === "number" ? String(value) : value, rules),
  readOperand: readTextOperand,
  jsonSchema: () => ({ type: "string" }),
});

/**
 * A place: the code of an administrative division, in a dictionary that is a tree. A condition means exactly the codes
 * it names; who asks for a province and what is in it names them all, as the back office's filter does.
 */
export const regionKind = defineKind({
  settings: z.strictObject({ dict: z.string() }),
  operators: textOperators,
  read: (value) => readText(typeof value === "number" ? String(value) : value, rules),
  readOperand: readTextOperand,
  jsonSchema: () => ({ type: "string" }),
});

/** Several codes of a dictionary, each once. */
export const codesKind = defineKind({
  settings: z.strictObject({ dict: z.string(), max: z.int().min(1).max(200).default(50) }),
  operators: textOperators,
  read(value, settings) {
    if (!Array.isArray(value)) return wrongType("list");
    return readList(value, settings.max, (item) => readText(item, rules));
  },
  readOperand: readTextOperand,
  jsonSchema: () => ({ type: "array", items: { type: "string" } }),
});
