import type { Label } from "@kezhuan/contract/metadata/label";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { labelFor } from "@kezhuan/server/engine/access/policy";
import type { CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { findReadable, type Scope } from "@kezhuan/server/engine/query/scope";

export interface ViewColumn {
  field: CatalogField;
  /** What the view calls the field, else its own label. */
  label: Label;
  width: number | undefined;
}

/** The columns of a view that the actor can read, under the names they have there; none for a view without columns. */
export function columnsOfView(scope: Scope, view: ViewDef | undefined): ViewColumn[] {
  return (view?.columns ?? []).flatMap(({ field: name, label, width }) => {
    const field = findReadable(scope, name);
    return field ? [{ field, label: label ?? labelFor(scope.policy, field), width }] : [];
  });
}
