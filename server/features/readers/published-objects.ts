import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { objectServing, type Catalog, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";

/** Objects with public pages whose records are published at a moment that they keep. */
export function listPublishedObjects({ objects }: Pick<Catalog, "objects">): CatalogObject[] {
  return [...objects.values()].filter(
    ({ def: { publicPage, states }, fields }) =>
      publicPage !== undefined &&
      fields.has("publish_at") &&
      states?.transitions.some(({ to }) => to === "published") === true,
  );
}

/** The object that a value of a subscription stands for: what is followed or searched is named without a reference (`loose`). */
export function namedObject(
  catalog: Pick<Catalog, "objects">,
  { by, value }: { by: string; value: string },
): string | undefined {
  for (const loose of objectServing(catalog, "subscriptions")?.def.loose ?? []) {
    const named = "by" in loose && loose.by === by ? loose.objects[value] : undefined;
    if (named !== undefined) return named;
  }
  return undefined;
}

interface Belonging {
  object: string;
  /** The reference to the record that they belong to. */
  field: string;
}

/** What is published in the name of a record of the object: what is evidence for it, and what it is the publisher of. */
export function listBelonging(catalog: Pick<Catalog, "objects">, objname: string): Belonging[] {
  const evidence = catalog.objects.get(objname)?.def.evidence ?? [];
  const found = new Map(evidence.map(({ object, through }) => [object, through]));
  for (const { name, def, fields } of listPublishedObjects(catalog)) {
    const publisher = def.publicPage?.roles.publisher?.find(
      (field) => targetOf(fields.get(field)) === objname,
    );
    if (publisher !== undefined && !found.has(name)) found.set(name, publisher);
  }
  return [...found].map(([object, field]) => ({ object, field }));
}
