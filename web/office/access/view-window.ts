import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { arrangingFields, type ViewMeta } from "@kezhuan/contract/metadata/view";
import { listViews } from "@kezhuan/web/meta/saved-searches.ts";

/** The views that a rule may go by: shared ones, as one kept to somebody would show the others nothing. */
export function viewsForRules(meta: ObjectMeta): ViewMeta[] {
  return listViews(meta).filter(({ shared }) => shared !== "personal");
}

/** The view a rule names, by its name or its id. */
export function findView(meta: ObjectMeta, named: string): ViewMeta | undefined {
  const wanted = named.toLowerCase();
  return meta.views.find(({ name, id }) => name === named || id?.toLowerCase() === wanted);
}

/** What can be seen of a record through a view: what it is called, the columns in their order, and what it is arranged by. */
export function fieldsThrough({ object, fields }: ObjectMeta, view: ViewMeta): FieldMeta[] {
  const names = new Set([
    object.labelField,
    ...view.columns.map(({ field }) => field),
    ...arrangingFields(view),
    object.labelFieldEn,
  ]);
  return [...names].flatMap((name) => fields.find((field) => field.name === name) ?? []);
}
