import { z } from "zod";
import { orderOperators } from "../query/operators.ts";
import { boundsSettings, readBounded, readDecimal } from "./decimal.ts";
import { defineKind } from "./kind.ts";

/** A share in percent points, an exact decimal: `12.5` is 12.5 %. */
export const percentageKind = defineKind({
  settings: z.strictObject({
    ...boundsSettings,
    min: z.number().default(0),
    max: z.number().default(100),
  }),
  operators: orderOperators,
  read: (value, settings) => readBounded(value, settings),
  readOperand: (value) => readDecimal(value),
  jsonSchema: () => ({ type: "string", format: "decimal", "x-unit": "%" }),
});
