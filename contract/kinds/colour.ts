import { z } from "zod";
import { equalOperators } from "../query/operators.ts";
import { defineKind, wrongType } from "./kind.ts";

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
