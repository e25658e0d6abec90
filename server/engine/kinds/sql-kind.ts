import type { ComparingOperator } from "@kezhuan/contract/query/operators";

/** What is compared with what: values are canonical, `in` has several, the other operators one. */
export interface Comparison {
  /** SQL of the field, already masked where it must be. */
  expression: string;
  values: readonly unknown[];
  /** Adds a bound value and gives its placeholder. */
  bind: (value: unknown) => string;
  /** IANA name. */
  timeZone: string;
  /** True when the expression is a bare column whose pairs of characters are indexed. */
  hasBigrams: boolean;
}

/** Writes SQL that is true where the comparison holds; may be null for empty fields. */
export type Compare = (comparison: Comparison) => string;

/** How a kind compares by each operator; null for those that its contract half does not offer. */
export type Comparisons = Readonly<Record<ComparingOperator, Compare | null>>;

/** The SQL half of a field kind. */
export interface SqlKind {
  /** Column type. */
  column: string;
  comparisons: Comparisons;
  /** SQL of the pairs of characters, of a text to look for words in: where it is searchable, they are indexed. */
  bigrams?(expression: string): string;
  /** Absent: the field cannot be sorted by. */
  order?(expression: string): string;
  /** Canonical value → driver parameter. Absent: as it is. Never called with null. */
  encode?(value: unknown): unknown;
  /** Driver value → wire value; called with null too. Absent: as it is. */
  decode?(value: unknown): unknown;
}
