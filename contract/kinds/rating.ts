import { z } from "zod";
import { orderOperators } from "../query/operators.ts";
import { readInteger, within } from "./integer.ts";
import { defineKind } from "./kind.ts";

/** A mark: so many stars, from one to `max`. */
export const ratingKind = defineKind({
  settings: z.strictObject({ max: z.int().min(3).max(10).default(5) }),
  operators: orderOperators,
  read: (value, { max }) => within(readInteger(value), { min: 1, max }),
  readOperand: (value) => readInteger(value),
  jsonSchema: ({ max }) => ({ type: "integer", minimum: 1, maximum: max }),
});
