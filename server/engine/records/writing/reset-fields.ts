import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Image } from "../checks/check-image.ts";
import type { Values } from "../read-input.ts";

interface Changing {
  image: Image;
  changed: Values;
  /** Names of fields that somebody has just vouched for, though they stay what they were. */
  settled?: ReadonlySet<string> | undefined;
}

/** What a change of a record leaves no longer true, as its object says: values of other fields. No right is needed. */
export function resetFields({ def }: CatalogObject, { image, changed, settled }: Changing): Values {
  const reset: Values = new Map();
  for (const { when, only, set } of def.resets ?? []) {
    const applies =
      when.some((name) => changed.has(name)) &&
      Object.entries(only ?? {}).every(([name, values]) => values.includes(String(image.get(name))));
    if (!applies) continue;
    for (const [name, value] of Object.entries(set))
      if (!changed.has(name) && !settled?.has(name) && (image.get(name) ?? null) !== value)
        reset.set(name, value);
  }
  return reset;
}
