import { valueKindOf, type FieldType } from "@kezhuan/contract/kinds/field-type";
import { sqlKinds } from "./registry.ts";
import type { SqlKind } from "./sql-kind.ts";

/** The SQL half of a field: of a computed one that of what it results in. */
export function sqlKindOf(field: FieldType): SqlKind {
  return sqlKinds[valueKindOf(field)];
}
