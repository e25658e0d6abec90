import { z } from "zod";
import { emptyOperators } from "../query/operators.ts";
import { defineKind, wrongType } from "./kind.ts";

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
