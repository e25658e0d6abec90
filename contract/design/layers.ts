import type { FieldDef } from "../metadata/field.ts";
import type { ObjectDef } from "../metadata/object.ts";

/** Name under which the installation's own objects stand where others name their pack. */
export const localPack = "local";

/** An object as it is stored: fields and views are records of their own. */
export type StoredDef = Omit<ObjectDef, "fields" | "views">;

/** What the installation says over a pack's words; null takes a part away. */
export type Overlay<Def> = { [Part in keyof Def]?: Def[Part] | null };

/** A pack's field as the installation has changed it. Settings are laid over one by one. */
export function layField(shipped: FieldDef, overlay: Overlay<FieldDef> | null | undefined): FieldDef {
  if (!overlay) return shipped;
  const { settings, ...parts } = overlay;
  return { ...withParts(shipped, parts), settings: { ...shipped.settings, ...settings } };
}

/** A pack's object as the installation has changed it. Its indexes are added to the pack's. */
export function layObject(shipped: StoredDef, overlay: Overlay<StoredDef> | null | undefined): StoredDef {
  if (!overlay) return shipped;
  const { indexes, ...parts } = overlay;
  return { ...withParts(shipped, parts), indexes: [...shipped.indexes, ...(indexes ?? [])] };
}

/** With some parts in place of its own; null takes a part away. */
export function withParts<Def extends object>(shipped: Def, parts: object): Def {
  const entries = Object.entries({ ...shipped, ...parts }).filter(([, value]) => value !== null);
  // Parts of a definition with parts of the same type in their place.
  return Object.fromEntries(entries) as Def;
}
