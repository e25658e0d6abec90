import { compareNothing } from "./comparisons.ts";
import type { SqlKind } from "./sql-kind.ts";

export const jsonSql: SqlKind = {
  column: "jsonb",
  comparisons: compareNothing,
  // The driver would turn a list into a PostgreSQL array.
  encode: (value) => JSON.stringify(value),
};

/** A list of file values; whether the wire shows a list or one is the field's setting. */
export const fileSql: SqlKind = jsonSql;

/** Nothing is stored, so nobody asks for the column; who does all the same is told by PostgreSQL. */
export const linesSql: SqlKind = { column: "no column", comparisons: compareNothing };
