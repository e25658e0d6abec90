import { z } from "zod";
import { textOperators } from "../query/operators.ts";
import { defineKind, wrongType } from "./kind.ts";
import { readList } from "./list-value.ts";
import { readText, readTextOperand } from "./text-value.ts";
import { namedThings } from "./thing-names.ts";

/** A list of short texts, such as keywords. */
export const textsKind = defineKind({
  settings: z.strictObject({
    max: z.int().min(1).max(200).default(20),
    maxLength: z.int().min(1).max(500).default(60),
    names: z.enum(namedThings).optional(),
  }),
  operators: textOperators,
  read(value, settings) {
    if (!Array.isArray(value)) return wrongType("list");
    return readList(value, settings.max, (item) => {
      const read = readText(typeof item === "string" ? item.trim() : item, settings, "line");
      if (!("value" in read) || typeof read.value !== "string") return read;
      // Spaces may have stood behind what is not seen.
      return { value: read.value.trim() || null };
    });
  },
  readOperand: readTextOperand,
  jsonSchema: () => ({ type: "array", items: { type: "string" } }),
});
