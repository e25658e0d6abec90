import type { Compare, Comparison, Comparisons } from "./sql-kind.ts";

const withoutOrder = { gt: null, ge: null, lt: null, le: null } as const;
const withoutLike = { like: null, likeLeft: null, likeRight: null } as const;

/** Kinds that can only be empty or not. */
export const compareNothing: Comparisons = { eq: null, in: null, ...withoutOrder, ...withoutLike };

/** Compares scalars of an SQL type. */
export function compareScalar(type: string): Comparisons {
  const by =
    (sign: string): Compare =>
    ({ expression, values, bind }) =>
      `${expression} ${sign} ${bind(values[0])}::${type}`;
  return {
    eq: by("="),
    gt: by(">"),
    ge: by(">="),
    lt: by("<"),
    le: by("<="),
    in: ({ expression, values, bind }) => `${expression} = any(${bind(values)}::${type}[])`,
    ...withoutLike,
  };
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
function compareLike(write: CompareLike): Pick<Comparisons, keyof typeof withoutLike> {
  const by =
    (toPattern: (literal: string) => string): Compare =>
    (comparison) => {
      const value = String(comparison.values[0]);
      return write(comparison, toPattern(value.replace(/[\\%_]/g, "\\$&")), value);
    };
  return {
    like: by((literal) => `%${literal}%`),
    likeLeft: by((literal) => `%${literal}`),
    likeRight: by((literal) => `${literal}%`),
  };
}
