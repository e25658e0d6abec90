import { ableOf } from "@kezhuan/contract/kinds/field-type";
import type { CatalogObject } from "./catalog.ts";
import { DefinitionError } from "./definition-error.ts";

/** Checks the steps by which fields of accounts choose whom they offer: a step that is none would offer nobody. */
export function checkAble(object: CatalogObject, objects: ReadonlyMap<string, CatalogObject>): void {
  for (const field of object.fields.values()) {
    const able = ableOf(field);
    if (!able) continue;
    const steps = objects.get(able.object)?.def.states?.transitions ?? [];
    if (!steps.some(({ action }) => action === able.action))
      throw new DefinitionError(object.name, field.name, `there is no step ${able.object}.${able.action}`);
  }
}
