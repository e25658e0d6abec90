import type { Comparison, SqlKind } from "./sql-kind.ts";

const ordering = { eq: "=", gt: ">", ge: ">=", lt: "<", le: "<=" } as const;

type OrderOperator = keyof typeof ordering;

function isOrder(op: string): op is OrderOperator {
  return op in ordering;
}

/** Compares scalars of an SQL type. */
export function compareScalar(type: string): SqlKind["compare"] {
  return ({ op, expression, values, bind }) => {
    if (op === "in") return `${expression} = any(${bind(values)}::${type}[])`;
    if (!isOrder(op)) throw new Error(`${op} does not compare ${type}`);
    return `${expression} ${ordering[op]} ${bind(values[0])}::${type}`;
  };
}

/** Compares texts; the like family ignores case and takes `%` and `_` as they are. */
export function compareText(comparison: Comparison): string {
  const { op, expression, values, bind } = comparison;
  const value = String(values[0]);
  const pattern = likePattern(op, value);
  if (pattern === undefined) return compareScalar("text")(comparison);
  const like = `${expression} ilike ${bind(pattern)}`;
  // A single character is no pair. The pairs come second: without their index they are looked at in hits only.
  if (!comparison.hasBigrams || [...value].length < 2) return like;
  return `(${like} and kz.bigrams(${expression}) @> kz.bigrams(${bind(value)}))`;
}

/** Compares list columns: membership, or any member like. */
export function compareList(type: string): SqlKind["compare"] {
  return ({ op, expression, values, bind, hasBigrams }) => {
    if (op === "eq") return `${expression} @> array[${bind(values[0])}::${type}]`;
    if (op === "in") return `${expression} && ${bind(values)}::${type}[]`;
    const pattern = likePattern(op, String(values[0]));
    if (pattern === undefined) throw new Error(`${op} does not compare lists`);
    const like = `exists (select 1 from unnest(${expression}) member where member ilike ${bind(pattern)})`;
    const value = String(values[0]);
    if (!hasBigrams || [...value].length < 2) return like;
    return `(${like} and kz.list_bigrams(${expression}) @> kz.bigrams(${bind(value)}))`;
  };
}

/** Kinds that can only be empty or not. */
export function compareNothing(comparison: Comparison): string {
  throw new Error(`${comparison.op} does not compare this kind`);
}

/** The pattern of the like family, or undefined for another operator. */
export function likePattern(op: string, value: string): string | undefined {
  const literal = value.replace(/[\\%_]/g, "\\$&");
  if (op === "like") return `%${literal}%`;
  if (op === "likeLeft") return `%${literal}`;
  if (op === "likeRight") return `${literal}%`;
  return undefined;
}
