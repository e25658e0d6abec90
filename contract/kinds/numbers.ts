import { z } from "zod";
import { nameSchema } from "../metadata/names.ts";
import { orderOperators } from "../query/operators.ts";
import { defineKind, wrongType, type KindExamples, type Read } from "./kind.ts";
import { isCurrency } from "./write-money.ts";

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
function readInteger(value: unknown): Read {
  const number = typeof value === "string" && /^\s*[+-]?\d{1,16}\s*$/.test(value) ? Number(value) : value;
  // Adding zero turns -0 into 0.
  return typeof number === "number" && Number.isSafeInteger(number)
    ? { value: number + 0 }
    : wrongType("integer");
}

/** What was read, where it lies within the bounds. */
function within(read: Read, bounds: Bounds): Read {
  if (!("value" in read)) return read;
  const number = Number(read.value);
  if (bounds.min !== undefined && number < bounds.min)
    return { problem: "tooSmall", params: { min: bounds.min } };
  if (bounds.max !== undefined && number > bounds.max)
    return { problem: "tooBig", params: { max: bounds.max } };
  return read;
}

/** What every kind of decimal can be told. */
const boundsSettings = {
  /** Decimal places kept. */
  scale: z.int().min(0).max(10).default(2),
  min: z.number().optional(),
  max: z.number().optional(),
};

interface DecimalBounds extends Bounds {
  scale: number;
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
function readBounded(value: unknown, { scale, min, max }: DecimalBounds): Read {
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
function readDecimal(value: unknown): Read {
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

/** A mark: so many stars, from one to `max`. */
export const ratingKind = defineKind({
  settings: z.strictObject({ max: z.int().min(3).max(10).default(5) }),
  operators: orderOperators,
  read: (value, { max }) => within(readInteger(value), { min: 1, max }),
  readOperand: (value) => readInteger(value),
  jsonSchema: ({ max }) => ({ type: "integer", minimum: 1, maximum: max }),
});

/** Kinds whose values are numbers. */
export const numberKinds = {
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  percentage: percentageKind,
  rating: ratingKind,
};

export const numberExamples: KindExamples<typeof numberKinds> = {
  integer: {
    settings: { min: -1000, max: 1_000_000, dict: "kch_trl" },
    good: 6,
    wrong: ["六", 1.5, "1.5", "1e3", true, {}, [6], 2 ** 53],
  },
  decimal: {
    settings: { scale: 4, min: -100 },
    good: "12.5",
    wrong: ["面议", "1,200", ".", "", true, {}, ["1"], "0x1f", "1e5"],
  },
  money: { settings: { min: 0 }, good: "12.5", wrong: ["¥12.5", "1,200", "-1", "1.234", true, {}, ["1"]] },
  percentage: { good: "12.5", wrong: ["12.5%", "100.01", "-1", true, {}, ["1"]] },
  rating: { good: 4, wrong: [0, 6, 2.5, "four", true, {}, [4]] },
};
