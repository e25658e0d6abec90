import { z } from "zod";
import { emptyOperators, equalOperators, textOperators } from "../query/operators.ts";
import { defineKind, readList, wrongType, type KindExamples } from "./kind.ts";
import { readText, readTextOperand } from "./text-value.ts";

export const booleanKind = defineKind({
  settings: z.strictObject({}),
  operators: ["eq", "ne", ...emptyOperators],
  read: (value) => (typeof value === "boolean" ? { value } : wrongType("true/false")),
  readOperand(value) {
    if (typeof value === "boolean") return { value };
    return value === "true" || value === "false" ? { value: value === "true" } : wrongType("true/false");
  },
  jsonSchema: () => ({ type: "boolean" }),
});

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

/** A colour of the screen, `#209182`. */
export const colourKind = defineKind({
  settings: z.strictObject({}),
  operators: equalOperators,
  read(value) {
    const text = typeof value === "string" ? value.trim() : "";
    return /^#[0-9a-f]{6}$/i.test(text) ? { value: text.toLowerCase() } : wrongType("colour (#rrggbb)");
  },
  jsonSchema: () => ({ type: "string", pattern: "^#[0-9a-f]{6}$" }),
});

/** Kinds whose values are chosen. */
export const choiceKinds = {
  boolean: booleanKind,
  code: codeKind,
  codes: codesKind,
  region: regionKind,
  colour: colourKind,
};

export const choiceExamples: KindExamples<typeof choiceKinds> = {
  boolean: { good: true, wrong: ["true", 1, 0, "", {}, []] },
  code: { settings: { dict: "gb_region" }, good: "420000", wrong: [true, {}, ["420000"]] },
  codes: {
    settings: { dict: "gb_region", max: 5 },
    good: ["420000", "430000"],
    wrong: ["420000", { 0: "420000" }, [420000], [["420000"]]],
  },
  region: { settings: { dict: "gb_region" }, good: "420000", wrong: [true, {}, ["420000"]] },
  colour: { good: "#209182", wrong: ["209182", "#fff", "#20918", "#20918g", "teal", 1, {}, ["#209182"]] },
};
