import {
  byPattern,
  bySign,
  type OrderOperator,
  type OrderSign,
  type PartOperator,
} from "@kezhuan/contract/query/operators";
import type { Compare, Comparison, Comparisons } from "./sql-kind.ts";

const withoutOrder: Readonly<Record<OrderOperator, null>> = bySign(() => null);
const withoutLike: Readonly<Record<PartOperator, null>> = byPattern(() => null);

/** Kinds that can only be empty or not. */
export const compareNothing: Comparisons = { eq: null, in: null, ...withoutOrder, ...withoutLike };

/** Compares scalars of an SQL type. */
export function compareScalar(type: string): Comparisons {
  return {
    eq: compareBy("=", type),
    ...bySign((sign) => compareBy(sign, type)),
    in: ({ expression, values, bind }) => `${expression} = any(${bind(values)}::${type}[])`,
    ...withoutLike,
  };
}

/** Compares a scalar of an SQL type by a sign of SQL. */
export function compareBy(sign: "=" | OrderSign, type: string): Compare {
  return ({ expression, values, bind }) => `${expression} ${sign} ${bind(values[0])}::${type}`;
}

/** Compares texts; the like family ignores case and takes `%` and `_` as they are. */
export const compareText: Comparisons = {
  ...compareScalar("text"),
  ...compareLike(({ expression, bind, hasBigrams }, pattern, value) => {
    const like = `${expression} ilike ${bind(pattern)}`;
    // A single character is no pair. The pairs come second: without their index they are looked at in hits only.
    if (!hasBigrams || [...value].length < 2) return like;
    return `(${like} and kz.bigrams(${expression}) @> kz.bigrams(${bind(value)}))`;
  }),
};

/** Compares list columns: membership, or any member like. */
export function compareList(type: string): Comparisons {
  return {
    eq: ({ expression, values, bind }) => `${expression} @> array[${bind(values[0])}::${type}]`,
    in: ({ expression, values, bind }) => `${expression} && ${bind(values)}::${type}[]`,
    ...withoutOrder,
    ...compareLike(({ expression, bind, hasBigrams }, pattern, value) => {
      const like = `exists (select 1 from unnest(${expression}) member where member ilike ${bind(pattern)})`;
      if (!hasBigrams || [...value].length < 2) return like;
      return `(${like} and kz.list_bigrams(${expression}) @> kz.bigrams(${bind(value)}))`;
    }),
  };
}

type CompareLike = (comparison: Comparison, pattern: string, value: string) => string;

/** The like family, by what is written for a pattern and the value that it is made of. */
function compareLike(write: CompareLike): Pick<Comparisons, PartOperator> {
  return byPattern((pattern): Compare => (comparison) => {
    const value = String(comparison.values[0]);
    const literal = value.replace(/[\\%_]/g, "\\$&");
    return write(
      comparison,
      pattern.replace("part", () => literal),
      value,
    );
  });
}
