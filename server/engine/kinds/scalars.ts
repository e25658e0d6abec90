import { compareScalar } from "./comparisons.ts";
import type { SqlKind } from "./sql-kind.ts";

const asItIs = (expression: string) => expression;

export const idSql: SqlKind = { column: "uuid", comparisons: compareScalar("uuid"), order: asItIs };
export const integerSql: SqlKind = { column: "bigint", comparisons: compareScalar("bigint"), order: asItIs };
export const decimalSql: SqlKind = {
  column: "numeric",
  comparisons: compareScalar("numeric"),
  order: asItIs,
};
export const booleanSql: SqlKind = {
  column: "boolean",
  comparisons: compareScalar("boolean"),
  order: asItIs,
};
export const dateSql: SqlKind = { column: "date", comparisons: compareScalar("date"), order: asItIs };
export const timeSql: SqlKind = { column: "time(0)", comparisons: compareScalar("time"), order: asItIs };
export const colourSql: SqlKind = { column: "text", comparisons: compareScalar("text") };

/**
 * Text, not the first day of the month: what is stored is what travels, digits of one length have one order whatever
 * the collation, and a text field that has held months all along becomes one of this kind as it stands.
 */
export const yearmonthSql: SqlKind = { column: "text", comparisons: compareScalar("text"), order: asItIs };

export const refSql: SqlKind = { column: "uuid", comparisons: compareScalar("uuid") };
