import { compareScalar } from "./comparisons.ts";
import type { SqlKind } from "./sql-kind.ts";

const asItIs = (expression: string) => expression;

export const idSql: SqlKind = { column: "uuid", compare: compareScalar("uuid"), order: asItIs };
export const integerSql: SqlKind = { column: "bigint", compare: compareScalar("bigint"), order: asItIs };
export const decimalSql: SqlKind = { column: "numeric", compare: compareScalar("numeric"), order: asItIs };
export const booleanSql: SqlKind = { column: "boolean", compare: compareScalar("boolean"), order: asItIs };
export const dateSql: SqlKind = { column: "date", compare: compareScalar("date"), order: asItIs };
export const refSql: SqlKind = { column: "uuid", compare: compareScalar("uuid") };
