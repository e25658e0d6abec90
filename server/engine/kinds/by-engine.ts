import type { SqlKind } from "./sql-kind.ts";
import { textSql } from "./texts.ts";

/** Running numbers are of one shape, so their order is that of their characters. */
export const sequenceSql: SqlKind = { ...textSql, order: (expression) => expression };

/** What a computed field is in SQL depends on what it results in: `sqlKindOf` knows, and nobody may ask here. */
export const computedSql: SqlKind = {
  get column(): never {
    throw new Error("a computed field's SQL is that of its result: ask sqlKindOf");
  },
  get comparisons(): never {
    throw new Error("a computed field's SQL is that of its result: ask sqlKindOf");
  },
};
