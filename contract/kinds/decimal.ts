import { z } from "zod";
import { orderOperators } from "../query/operators.ts";
import { defineKind, wrongType, type Read } from "./kind.ts";

/** What every kind of decimal can be told. */
export const boundsSettings = {
  /** Decimal places kept. */
  scale: z.int().min(0).max(10).default(2),
  min: z.number().optional(),
  max: z.number().optional(),
};

interface Bounds {
  scale: number;
  min?: number | undefined;
  max?: number | undefined;
}

const integerDigits = 18;
const fractionDigits = 20;
/** Characters of a number as sent, with blanks and needless zeros. */
const longest = 100;

/** An exact decimal number; travels as text. */
export const decimalKind = defineKind({
  settings: z.strictObject({ ...boundsSettings, unit: z.string().optional() }),
  operators: orderOperators,
  read: (value, settings) => readBounded(value, settings),
  readOperand: (value) => readDecimal(value),
  jsonSchema: () => ({ type: "string", format: "decimal" }),
});

/** A decimal within the bounds and with no more places than are kept. */
export function readBounded(value: unknown, { scale, min, max }: Bounds): Read {
  const read = readDecimal(value);
  if (!("value" in read)) return read;
  const text = String(read.value);
  const places = (text.split(".")[1] ?? "").length;
  if (places > scale) return { problem: "tooPrecise", params: { scale } };
  const number = Number(text);
  if (min !== undefined && number < min) return { problem: "tooSmall", params: { min } };
  if (max !== undefined && number > max) return { problem: "tooBig", params: { max } };
  return read;
}

/** Canonical text without exponent, leading or trailing zeros. */
export function readDecimal(value: unknown): Read {
  const text = typeof value === "number" && Number.isFinite(value) ? withoutExponent(String(value)) : value;
  // Zeros can be shared out among the parts of the pattern in as many ways as there are zeros, squared.
  if (typeof text !== "string" || text.length > longest) return wrongType("decimal");
  const parts = /^\s*([+-]?)0*(\d*)(?:\.(\d*?)0*)?\s*$/.exec(text);
  const [, sign = "", whole = "", fraction = ""] = parts ?? [];
  if (!parts || !/\d/.test(text)) return wrongType("decimal");
  if (whole.length > integerDigits) return { problem: "tooBig", params: { max: `10^${integerDigits}` } };
  if (fraction.length > fractionDigits) return { problem: "tooPrecise", params: { scale: fractionDigits } };
  const digits = `${whole || "0"}${fraction ? `.${fraction}` : ""}`;
  return { value: sign === "-" && digits !== "0" ? `-${digits}` : digits };
}

/** Digit by digit: any arithmetic would round. */
function withoutExponent(text: string): string {
  const [, sign = "", whole = "", fraction = "", exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const shift = Number(exponent);
  const digits = "0".repeat(Math.max(0, -shift)) + whole + fraction + "0".repeat(Math.max(0, shift));
  const point = Math.max(0, -shift) + whole.length + shift;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
