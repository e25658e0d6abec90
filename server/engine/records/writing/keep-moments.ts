import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { isEmpty, type Image } from "../checks/check-image.ts";
import type { Values } from "../read-input.ts";

/** The moments that have come with a change: what the record, as it will stand, is for the first time. */
export function keepMoments(
  { def }: CatalogObject,
  { image, changed, at }: { image: Image; changed: Values; at: string },
): Values {
  const kept: Values = new Map();
  for (const { field, when } of def.moments ?? []) {
    const names = Object.keys(when);
    const hasCome =
      isEmpty(image.get(field)) &&
      names.some((name) => changed.has(name)) &&
      names.every((name) => when[name]?.includes(String(image.get(name))));
    if (hasCome) kept.set(field, at);
  }
  return kept;
}

/** Fields that hold what another one does while the record, as it will stand, is so. */
export function holdWhile({ def }: CatalogObject, image: Image): Values {
  const held: Values = new Map();
  for (const { field, of, when } of def.whiles ?? []) {
    const isSo = Object.entries(when).every(([name, values]) => values.includes(String(image.get(name))));
    held.set(field, isSo ? (image.get(of) ?? null) : null);
  }
  return held;
}
