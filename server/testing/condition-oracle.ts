import type { Condition, Rule } from "@kezhuan/contract/query/condition";
import type {
  Operator,
  OrderOperator,
  PartOperator,
  PositiveOperator,
} from "@kezhuan/contract/query/operators";
import { rowsOf, shapeOf, type FieldShape, type Row, type World } from "./test-world.ts";

/**
 * How somebody looks at the world: which rows there are for them, and what a field of a row is to them (null when it
 * is hidden there). Everything in this file is written from the wire contract, nothing from the compiler.
 */
export interface Look {
  world: World;
  sees(objname: string, row: Row): boolean;
  value(objname: string, row: Row, field: string): unknown;
  /** Whether the field is not hidden in the row. */
  shows(objname: string, row: Row, field: string): boolean;
}

/** The look of somebody who may read everything. */
export function wholeLook(world: World): Look {
  return { world, sees: () => true, value: (_, row, field) => row[field] ?? null, shows: () => true };
}

export function holds(look: Look, at: { objname: string; row: Row }, condition: Condition): boolean {
  if (!("rules" in condition)) return holdsRule(look, at, condition);
  const results = condition.rules.map((rule) => holds(look, at, rule));
  return condition.match === "and" ? results.every(Boolean) : results.some(Boolean);
}

/** What each operator means is written down here once more; one that is not does not compile. */
const opposites: Readonly<Record<Exclude<Operator, PositiveOperator>, PositiveOperator>> = {
  ne: "eq",
  notLike: "like",
  notIn: "in",
  isNull: "isNotNull",
};
const opposite: Partial<Record<Operator, PositiveOperator>> = opposites;

const holdsInOrder: Readonly<Record<OrderOperator, (order: number) => boolean>> = {
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
};

/** `likeLeft` has the wildcard on the left: ends with. */
const holdsOfPart: Readonly<Record<PartOperator, (whole: string, part: string) => boolean>> = {
  like: (whole, part) => whole.includes(part),
  likeLeft: (whole, part) => whole.endsWith(part),
  likeRight: (whole, part) => whole.startsWith(part),
};

function holdsRule(look: Look, at: { objname: string; row: Row }, rule: Rule): boolean {
  const positive = opposite[rule.op];
  if (positive) return !holdsRule(look, at, { ...rule, op: positive });
  const [name = "", ...rest] = rule.field.split(".");
  const field = shapeOf(at.objname).fields.get(name);
  if (!field) throw new Error(`the oracle knows no ${rule.field}`);
  if (field.back !== undefined) {
    const lines = linesIn(look, at, field);
    if (rest.length === 0) return lines.length > 0;
    return lines.some((line) => holdsRule(look, line, { ...rule, field: rest.join(".") }));
  }
  const value = look.value(at.objname, at.row, name);
  if (rest.length > 0) {
    const inner = { ...rule, field: rest.join(".") };
    return targetsOf(look, field, value).some((target) => holdsRule(look, target, inner));
  }
  if (rule.op === "isNotNull") return !isEmpty(value);
  if (isPart(rule.op) && field.target !== undefined) {
    return targetsOf(look, field, value).some(({ objname, row }) =>
      labelFieldsOf(objname).some((label) => compare("text", look.value(objname, row, label), rule)),
    );
  }
  return asList(value).some((member) => compare(field.kind, member, rule));
}

/** The records that refer to a row, those only that can be seen and seen to refer to it, as they were made. */
export function linesIn(
  look: Look,
  { objname, row }: { objname: string; row: Row },
  { name, target = "", back = "" }: FieldShape,
): { objname: string; row: Row }[] {
  if (!look.shows(objname, row, name)) return [];
  return rowsOf(look.world, target)
    .filter((one) => look.sees(target, one) && look.value(target, one, back) === row.id)
    .map((one) => ({ one, made: look.value(target, one, "created_at") }))
    .toSorted((left, right) => orderMade(left.made, right.made) || (left.one.id < right.one.id ? -1 : 1))
    .map(({ one }) => ({ objname: target, row: one }));
}

/** Where it may not be seen when a line was made it comes last, as an empty value does. */
function orderMade(left: unknown, right: unknown): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  // Both are moments as text.
  return Date.parse(left as string) - Date.parse(right as string);
}

/** What a reference shows, in either language. */
function labelFieldsOf(objname: string): string[] {
  const { labelField, labelFieldEn } = shapeOf(objname);
  return labelFieldEn === undefined ? [labelField] : [labelField, labelFieldEn];
}

/** The records a reference leads to, those only that can be seen. */
function targetsOf(look: Look, field: FieldShape, value: unknown): { objname: string; row: Row }[] {
  const objname = field.target ?? "";
  return asList(value)
    .map((id) => look.world.get(objname)?.get(String(id)))
    .filter((row) => row !== undefined)
    .filter((row) => look.sees(objname, row))
    .map((row) => ({ objname, row }));
}

function compare(kind: string, value: unknown, rule: Rule): boolean {
  if (isEmpty(value)) return false;
  if (rule.op === "in")
    return listOf(rule.value).some((one) => compare(kind, value, { ...rule, op: "eq", value: one }));
  if (isPart(rule.op))
    return holdsOfPart[rule.op](String(value).toLowerCase(), String(rule.value).toLowerCase());
  const order = orderOf(kind, value, rule.value);
  return isOrder(rule.op) ? holdsInOrder[rule.op](order) : order === 0;
}

function isPart(op: Operator): op is PartOperator {
  return op in holdsOfPart;
}

function isOrder(op: Operator): op is OrderOperator {
  return op in holdsInOrder;
}

/** Below, at or above: -1, 0, 1. A day is at every instant in it. */
function orderOf(kind: string, value: unknown, operand: unknown): number {
  if (kind === "integer" || kind === "rating") return sign(Number(value) - Number(operand));
  if (["decimal", "money", "percentage"].includes(kind)) return orderDecimals(String(value), String(operand));
  if (kind === "time") return orderTexts(String(value), `${String(operand)}:00`.slice(0, 8));
  if (kind === "colour") return orderTexts(String(value), String(operand).toLowerCase());
  if (kind === "datetime") {
    const given = String(operand);
    if (/^\d{4}-\d{2}-\d{2}$/.test(given)) return orderTexts(dayInShanghai(String(value)), given);
    return sign(Date.parse(String(value)) - Date.parse(given));
  }
  return orderTexts(String(value), String(operand));
}

function orderTexts(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Both as whole numbers of the smallest unit either has. */
function orderDecimals(left: string, right: string): number {
  const difference = units(left) - units(right);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function units(text: string): bigint {
  const [, minus, whole = "0", fraction = ""] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  const size = BigInt(whole + fraction.padEnd(24, "0"));
  return minus ? -size : size;
}

const shanghai = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai", dateStyle: "short" });

const dayOf = new Map<string, string>();

function dayInShanghai(instant: string): string {
  const day = dayOf.get(instant) ?? shanghai.format(new Date(instant));
  dayOf.set(instant, day);
  return day;
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return String(value).split(",");
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function sign(number: number): number {
  return Math.sign(number);
}
