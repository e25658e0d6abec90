import { z } from "zod";
import { nameSchema } from "../metadata/names.ts";
import { orderOperators } from "../query/operators.ts";
import { boundsSettings, readBounded, readDecimal } from "./decimal.ts";
import { defineKind } from "./kind.ts";

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** True for a code of ISO 4217. */
export function isCurrency(code: unknown): code is string {
  return typeof code === "string" && currencies.has(code);
}

/** An amount of money: an exact decimal, in the currency of its field or of its record. */
export const moneyKind = defineKind({
  settings: z.strictObject({
    ...boundsSettings,
    /** ISO 4217. */
    currency: z.string().refine(isCurrency, "no currency of ISO 4217").default("CNY"),
    /** A code or text field of the same object that names the currency of each record. */
    currencyField: nameSchema.optional(),
  }),
  operators: orderOperators,
  read: (value, settings) => readBounded(value, settings),
  readOperand: (value) => readDecimal(value),
  jsonSchema: ({ currency }) => ({ type: "string", format: "decimal", "x-currency": currency }),
});
