import { valueKindOf } from "@kezhuan/contract/kinds/computed";
import type { CatalogField } from "../catalog/catalog.ts";
import { sqlKinds } from "./registry.ts";
import type { SqlKind } from "./sql-kind.ts";

/** The SQL half of a field: of a computed one that of what it results in. */
export function sqlKindOf({ def, settings }: Pick<CatalogField, "def" | "settings">): SqlKind {
  return sqlKinds[valueKindOf(def.kind, settings)];
}
