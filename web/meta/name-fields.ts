import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { ViewDef } from "@kezhuan/contract/metadata/view";

/** The object as a view tells of it: with its fields called what the view calls them, wherever they are named. */
export function nameFields(meta: ObjectMeta, view: ViewDef | undefined): ObjectMeta {
  const names = new Map(
    (view?.columns ?? []).flatMap(({ field, label }): [string, Label][] => (label ? [[field, label]] : [])),
  );
  if (names.size === 0) return meta;
  return {
    ...meta,
    fields: meta.fields.map((field) => {
      const label = names.get(field.name);
      return label ? { ...field, label } : field;
    }),
  };
}
