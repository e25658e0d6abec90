import { z } from "zod";
import { textOperators } from "../query/operators.ts";
import { defineKind } from "./kind.ts";
import { readText, readTextOperand } from "./text-value.ts";

const settings = z.strictObject({ maxLength: z.number().int().min(1).max(1_000_000).default(20_000) });

/** Text of several lines. */
export const longtextKind = defineKind({
  settings,
  operators: textOperators,
  read: (value, rules) => readText(value, rules),
  readOperand: readTextOperand,
  jsonSchema: (rules) => ({ type: "string", maxLength: rules.maxLength }),
});

/** Formatted text as HTML; the server keeps only harmless markup. */
export const richtextKind = defineKind({
  settings,
  operators: textOperators,
  read: (value, rules) => readText(value, rules, "markup"),
  readOperand: readTextOperand,
  jsonSchema: (rules) => ({ type: "string", contentMediaType: "text/html", maxLength: rules.maxLength }),
});
