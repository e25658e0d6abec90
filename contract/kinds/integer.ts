import { z } from "zod";
import { orderOperators } from "../query/operators.ts";
import { defineKind, wrongType, type Read } from "./kind.ts";

interface Bounds {
  min?: number | undefined;
  max?: number | undefined;
}

/**
 * A whole number that a JSON number holds exactly. With a dictionary it is one of its codes, which are whole numbers
 * then and keep their order; that the dictionary has it is checked against the catalog.
 */
export const integerKind = defineKind({
  settings: z.strictObject({
    min: z.int().optional(),
    max: z.int().optional(),
    dict: z.string().optional(),
  }),
  operators: orderOperators,
  read: (value, bounds) => within(readInteger(value), bounds),
  readOperand: (value) => readInteger(value),
  jsonSchema: (bounds) => ({
    type: "integer",
    ...(bounds.min === undefined ? {} : { minimum: bounds.min }),
    ...(bounds.max === undefined ? {} : { maximum: bounds.max }),
  }),
});

/** A whole number, or digits that write one. */
export function readInteger(value: unknown): Read {
  const number = typeof value === "string" && /^\s*[+-]?\d{1,16}\s*$/.test(value) ? Number(value) : value;
  // Adding zero turns -0 into 0.
  return typeof number === "number" && Number.isSafeInteger(number)
    ? { value: number + 0 }
    : wrongType("integer");
}

/** What was read, where it lies within the bounds. */
export function within(read: Read, bounds: Bounds): Read {
  if (!("value" in read)) return read;
  const number = Number(read.value);
  if (bounds.min !== undefined && number < bounds.min)
    return { problem: "tooSmall", params: { min: bounds.min } };
  if (bounds.max !== undefined && number > bounds.max)
    return { problem: "tooBig", params: { max: bounds.max } };
  return read;
}
