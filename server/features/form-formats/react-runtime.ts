/**
 * What expressions of a design are made of in the program that is exported: each function with the source that it
 * stands for. An empty operand gives empty, as in the product; numbers are those of JavaScript.
 */
const runtime: Readonly<Record<string, string>> = {
  isTrue: `function isTrue(value: Value): boolean {
  return value === true;
}`,
  isFalse: `function isFalse(value: Value): boolean {
  return value === false;
}`,
  isEmpty: `function isEmpty(value: Value): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}`,
  toNumber: `function toNumber(value: Value, places = 10): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return null;
  const factor = 10 ** places;
  return Math.round((number + Number.EPSILON * Math.sign(number)) * factor) / factor;
}`,
  toText: `function toText(value: Value): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}`,
  not: `function not(value: Value): Value {
  return isEmpty(value) ? null : value !== true;
}`,
  negate: `function negate(value: Value): Value {
  return calculate(0, value, (_, number) => -number);
}`,
  both: `function both(left: Value, right: Value): Value {
  if (left === false || right === false) return false;
  return left === null || right === null ? null : true;
}`,
  either: `function either(left: Value, right: Value): Value {
  if (left === true || right === true) return true;
  return left === null || right === null ? null : false;
}`,
  compare: `function compare(left: Value, sign: "=" | "!=" | "<" | "<=" | ">" | ">=", right: Value): Value {
  if (isEmpty(left) || isEmpty(right)) return null;
  const areNumbers = typeof left === "number" || typeof right === "number";
  const one = areNumbers ? (toNumber(left) ?? Number.NaN) : String(left);
  const other = areNumbers ? (toNumber(right) ?? Number.NaN) : String(right);
  if (sign === "=") return one === other;
  if (sign === "!=") return one !== other;
  if (sign === "<") return one < other;
  if (sign === "<=") return one <= other;
  return sign === ">" ? one > other : one >= other;
}`,
  calculate: `function calculate(left: Value, right: Value, work: (one: number, other: number) => number): Value {
  const one = toNumber(left);
  const other = toNumber(right);
  if (one === null || other === null) return null;
  const result = work(one, other);
  return Number.isFinite(result) ? result : null;
}`,
  add: arithmetic("add", "+"),
  subtract: arithmetic("subtract", "-"),
  multiply: arithmetic("multiply", "*"),
  divide: arithmetic("divide", "/"),
  remainder: arithmetic("remainder", "%"),
  choose: `function choose(condition: Value, then: Value, otherwise: Value): Value {
  return condition === true ? then : otherwise;
}`,
  coalesce: `function coalesce(...values: readonly Value[]): Value {
  return values.find((value) => !isEmpty(value)) ?? null;
}`,
  roundTo: `function roundTo(value: Value, places: Value = 0): Value {
  return calculate(value, places, (number, digits) => {
    const factor = 10 ** digits;
    return (Math.sign(number) * Math.round(Math.abs(number) * factor + 1e-9)) / factor;
  });
}`,
  floor: `function floor(value: Value): Value {
  return calculate(value, 0, (number) => Math.floor(number));
}`,
  ceil: `function ceil(value: Value): Value {
  return calculate(value, 0, (number) => Math.ceil(number));
}`,
  absolute: `function absolute(value: Value): Value {
  return calculate(value, 0, (number) => Math.abs(number));
}`,
  least: extreme("least", "<"),
  greatest: extreme("greatest", ">"),
  concat: `function concat(...values: readonly Value[]): Value {
  return values.map((value) => toText(value)).join("") || null;
}`,
  lengthOf: `function lengthOf(value: Value): Value {
  return isEmpty(value) ? null : [...toText(value)].length;
}`,
  upper: `function upper(value: Value): Value {
  return isEmpty(value) ? null : toText(value).toUpperCase();
}`,
  lower: `function lower(value: Value): Value {
  return isEmpty(value) ? null : toText(value).toLowerCase();
}`,
  substring: `function substring(value: Value, from: Value, count: Value = null): Value {
  const start = Math.max(1, toNumber(from) ?? 1) - 1;
  const size = toNumber(count);
  return [...toText(value)].slice(start, size === null ? undefined : start + size).join("") || null;
}`,
  asText: `function asText(value: Value): Value {
  return toText(value) || null;
}`,
  yearOf: part("yearOf", 0, 4),
  monthOf: part("monthOf", 5, 7),
  dayOf: part("dayOf", 8, 10),
  asDate: `function asDate(value: Value): Value {
  return Number.isNaN(Date.parse(toText(value))) ? null : value;
}`,
  dayNumber: `function dayNumber(value: Value): number | null {
  const time = Date.parse(\`\${toText(value).slice(0, 10)}T00:00:00Z\`);
  return Number.isNaN(time) ? null : Math.round(time / 86_400_000);
}`,
  daysBetween: `function daysBetween(from: Value, to: Value): Value {
  return calculate(dayNumber(from), dayNumber(to), (one, other) => other - one);
}`,
  addDays: `function addDays(from: Value, days: Value): Value {
  const number = toNumber(calculate(dayNumber(from), days, (one, other) => one + Math.floor(other)));
  return number === null ? null : new Date(number * 86_400_000).toISOString().slice(0, 10);
}`,
  count: `function count(rows: Value): Value {
  return Array.isArray(rows) ? rows.length : 0;
}`,
  column: `function column(rows: Value, name: string): Value {
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown) => (typeof row === "object" && row !== null ? new Map(Object.entries(row)).get(name) : null));
}`,
  sum: `function sum(values: Value): Value {
  if (!Array.isArray(values)) return 0;
  return values.reduce<number>((total, value) => total + (toNumber(typeof value === "number" || typeof value === "string" ? value : null) ?? 0), 0);
}`,
  today: `function today(days = 0): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}`,
};

/** The functions that a program uses, with those that they use themselves. */
export function writeRuntime(program: string): string {
  const used = new Set<string>();
  const open = [program];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const [name, source] of Object.entries(runtime)) {
      if (used.has(name) || !new RegExp(`(?<![\\w.])${name}\\(`).test(text)) continue;
      used.add(name);
      open.push(source);
    }
  }
  return Object.entries(runtime)
    .filter(([name]) => used.has(name))
    .map(([, source]) => source)
    .join("\n\n");
}

function arithmetic(name: string, sign: string): string {
  return `function ${name}(left: Value, right: Value): Value {
  return calculate(left, right, (one, other) => one ${sign} other);
}`;
}

function extreme(name: string, sign: "<" | ">"): string {
  return `function ${name}(...values: readonly Value[]): Value {
  if (values.some((value) => isEmpty(value))) return null;
  return values.reduce((best, value) => (isTrue(compare(value, "${sign}", best)) ? value : best));
}`;
}

function part(name: string, from: number, to: number): string {
  return `function ${name}(value: Value): Value {
  return toNumber(toText(value).slice(${from}, ${to}));
}`;
}
