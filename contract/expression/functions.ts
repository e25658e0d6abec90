import { addMonths, readDay, writeDay } from "./days.ts";
import {
  add,
  compare,
  floor,
  negate,
  power,
  readDigits,
  round,
  squareRoot,
  wholeNumber,
  writeDigits,
  type Decimal,
} from "./decimal.ts";
import type { Value, ValueType } from "./value-types.ts";

/** What a function wants of an argument: a type, one of some, or the type of those that bear the same letter. */
export type Wanted = ValueType | "ordered" | "list" | "any" | "A";

export interface ExpressionFunction {
  /** Of the arguments; the last one repeats where `repeats` says so, those from `optional` on may be left out. */
  args: readonly Wanted[];
  optional?: number;
  repeats?: true;
  /** `A`: the type that the arguments of that letter share. */
  result: ValueType | "A";
  /** Takes empty arguments; for the others one of them makes the result empty. */
  takesEmpty?: true;
  evaluate(args: readonly Value[]): Value;
}

/** Longest text that an expression makes. */
const longestText = 200_000;
/** Places beyond which nothing is rounded. */
const mostPlaces = 18;
/** Highest exponent of a power. */
const mostTimes = 1200;

export const functions: ReadonlyMap<string, ExpressionFunction> = new Map(
  Object.entries<ExpressionFunction>({
    if: {
      args: ["boolean", "A", "A"],
      result: "A",
      takesEmpty: true,
      evaluate: ([condition, then = null, otherwise = null]) => (condition === true ? then : otherwise),
    },
    coalesce: {
      args: ["A"],
      repeats: true,
      result: "A",
      takesEmpty: true,
      evaluate: (args) => args.find((value) => !isEmptyValue(value)) ?? null,
    },
    isEmpty: {
      args: ["any"],
      result: "boolean",
      takesEmpty: true,
      evaluate: ([value = null]) => isEmptyValue(value),
    },
    round: {
      args: ["number", "number"],
      optional: 1,
      result: "number",
      evaluate: ([value, places = wholeNumber(0)]) => roundTo(toDecimal(value), toDecimal(places)),
    },
    floor: { args: ["number"], result: "number", evaluate: ([value]) => floor(toDecimal(value)) },
    ceil: {
      args: ["number"],
      result: "number",
      evaluate: ([value]) => negate(floor(negate(toDecimal(value)))),
    },
    abs: {
      args: ["number"],
      result: "number",
      evaluate: ([value]) => (toDecimal(value).units < 0n ? negate(toDecimal(value)) : toDecimal(value)),
    },
    sqrt: {
      args: ["number"],
      result: "number",
      evaluate: ([value]) => squareRoot(toDecimal(value)) ?? null,
    },
    power: {
      args: ["number", "number"],
      result: "number",
      evaluate: ([base, exponent]) => raise(toDecimal(base), toDecimal(exponent)),
    },
    min: { args: ["ordered"], repeats: true, result: "A", evaluate: (args) => pick(args, -1) },
    max: { args: ["ordered"], repeats: true, result: "A", evaluate: (args) => pick(args, 1) },
    concat: {
      args: ["text"],
      repeats: true,
      result: "text",
      takesEmpty: true,
      evaluate: (args) => args.map(toText).join("").slice(0, longestText) || null,
    },
    length: {
      args: ["text"],
      result: "number",
      evaluate: ([value]) => wholeNumber([...toText(value)].length),
    },
    upper: { args: ["text"], result: "text", evaluate: ([value]) => toText(value).toUpperCase() },
    lower: { args: ["text"], result: "text", evaluate: ([value]) => toText(value).toLowerCase() },
    substring: {
      args: ["text", "number", "number"],
      optional: 2,
      result: "text",
      evaluate: ([value, from, count]) => cut(toText(value), from, count),
    },
    text: { args: ["number"], result: "text", evaluate: ([value]) => writeDigits(toDecimal(value)) },
    year: { args: ["date"], result: "number", evaluate: ([day]) => partOf(day, 0, 4) },
    month: { args: ["date"], result: "number", evaluate: ([day]) => partOf(day, 5, 7) },
    day: { args: ["date"], result: "number", evaluate: ([day]) => partOf(day, 8, 10) },
    date: {
      args: ["text"],
      result: "date",
      evaluate: ([value]) => (readDay(toText(value)) === undefined ? null : (value ?? null)),
    },
    daysBetween: {
      args: ["date", "date"],
      result: "number",
      evaluate: ([from, to]) => wholeNumber(dayNumber(to) - dayNumber(from)),
    },
    addDays: {
      args: ["date", "number"],
      result: "date",
      evaluate: ([from, days]) => writeDay(dayNumber(from) + toNumber(floor(toDecimal(days)))) ?? null,
    },
    addMonths: {
      args: ["date", "number"],
      result: "date",
      evaluate: ([from, months]) => addMonths(toText(from), toNumber(floor(toDecimal(months)))) ?? null,
    },
    count: {
      args: ["list"],
      result: "number",
      takesEmpty: true,
      evaluate: ([rows]) => wholeNumber(Array.isArray(rows) ? rows.length : 0),
    },
    // Its argument is a column, whose values come as a list.
    sum: {
      args: ["rows"],
      result: "number",
      takesEmpty: true,
      evaluate: ([values]) => sumUp(values ?? null),
    },
  }),
);

/** No value, empty text or an empty list. */
export function isEmptyValue(value: Value): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** A number as it stands in a record or a form; undefined for what is none. */
export function readNumber(value: unknown): Decimal | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? readDigits(plainDigits(value)) : undefined;
  return typeof value === "string" ? readDigits(value) : undefined;
}

/** Large and small numbers write themselves with an exponent. */
function plainDigits(value: number): string {
  const [, sign = "", whole = "", fraction = "", exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const shift = Number(exponent);
  const digits =
    "0".repeat(Math.max(0, -shift)) + whole + fraction + "0".repeat(Math.max(0, shift - fraction.length));
  const point = Math.max(0, -shift) + whole.length + shift;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point) || "0"}`;
}

/** Below, at or above: negative, zero, positive. Both are of one type. */
export function compareValues(left: Value | undefined, right: Value | undefined): number {
  if (isDecimal(left) && isDecimal(right)) return compare(left, right);
  const [one, other] = [plainText(left), plainText(right)];
  return one === other ? 0 : one < other ? -1 : 1;
}

function plainText(value: Value | undefined): string {
  return typeof value === "string" || typeof value === "boolean" ? String(value) : "";
}

/** Tells a number from the other values. */
export function isDecimal(value: Value | undefined): value is Decimal {
  return typeof value === "object" && value !== null && "units" in value;
}

/* The types have been checked before: an argument is what the table above says. */

function toDecimal(value: Value | undefined): Decimal {
  return isDecimal(value) ? value : wholeNumber(0);
}

function toText(value: Value | undefined): string {
  return typeof value === "string" ? value : "";
}

/** As a number of the language, far ones held back: for counts of places, characters and days only. */
function toNumber(value: Decimal): number {
  const whole = floor(value).units;
  const limit = 10_000_000n;
  return Number(whole > limit ? limit : whole < -limit ? -limit : whole);
}

function roundTo(value: Decimal, places: Decimal): Decimal {
  return round(value, Math.max(-mostPlaces, Math.min(mostPlaces, toNumber(places))));
}

/** Whole exponents from 0 on only: a root would not be exact. */
function raise(base: Decimal, exponent: Decimal): Value {
  const times = floor(exponent);
  const isFit = compare(times, exponent) === 0 && times.units >= 0n && times.units <= BigInt(mostTimes);
  return (isFit ? power(base, Number(times.units)) : undefined) ?? null;
}

function pick(args: readonly Value[], sign: 1 | -1): Value {
  return args.reduce((best, one) => (compareValues(one, best) * sign > 0 ? one : best));
}

/** From a character on, the first being 1; so many of them, or the rest. */
function cut(text: string, from: Value | undefined, count: Value | undefined): string | null {
  const start = Math.max(1, toNumber(toDecimal(from))) - 1;
  const size = count === undefined ? Infinity : Math.max(0, toNumber(toDecimal(count)));
  return [...text].slice(start, start + size).join("") || null;
}

function partOf(day: Value | undefined, from: number, to: number): Value {
  return wholeNumber(Number(toText(day).slice(from, to)));
}

function dayNumber(day: Value | undefined): number {
  return readDay(toText(day)) ?? 0;
}

/** Empty cells count for nothing. */
function sumUp(values: Value): Value {
  const numbers = Array.isArray(values) ? values.map(readNumber) : [];
  return numbers.reduce<Decimal>((sum, one) => (one ? add(sum, one) : sum), wholeNumber(0));
}
