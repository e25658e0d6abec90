import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { FieldTraits } from "@kezhuan/contract/metadata/changes";
import { isAlike } from "./is-alike.ts";
import type { FieldView } from "./design-view.ts";

/** A field's traits as a change names them: what a change says about it and nothing else. */
export const traitNames = [
  "label",
  "kind",
  "settings",
  "required",
  "requiredFor",
  "readonly",
  "fixed",
  "unique",
  "searchable",
  "default",
  "help",
  "group",
] as const satisfies readonly (keyof FieldTraits & keyof FieldDef)[];

export type TraitName = (typeof traitNames)[number];

/** The field as its pack has it; undefined for a field of the installation's own. */
export function shippedOf(
  field: Pick<FieldView, "layer" | "shipped" | "def" | "before">,
): FieldDef | undefined {
  return field.layer === "local" ? undefined : (field.shipped ?? field.before ?? field.def);
}

/** What has to be said to lead from one definition to the other; undefined when they are the same. */
export function diffTraits(before: FieldDef, after: FieldDef, shipped?: FieldDef): FieldTraits | undefined {
  const change: Record<string, unknown> = {};
  for (const name of traitNames) {
    const value = after[name];
    if (isSameTrait(name, before[name], value)) continue;
    const isAsShipped = shipped !== undefined && isSameTrait(name, shipped[name], value);
    if (isAsShipped && !lasting.has(name)) change[name] = null;
    // Where the pack says yes, "not said" would still be yes.
    else change[name] = value ?? (shipped?.[name] === true ? false : null);
  }
  return Object.keys(change).length === 0 ? undefined : change;
}

/** Traits that every field has: they can be replaced, not taken away. */
const lasting: ReadonlySet<TraitName> = new Set(["label", "kind", "settings"]);

function isSameTrait(name: TraitName, one: unknown, other: unknown): boolean {
  // A default of "no" is something else than none.
  return name === "default" ? isAlike(one, other) : isAlike(settle(one), settle(other));
}

/** "No" and "not said" are the same for every flag. */
function settle(value: unknown): unknown {
  return value === false || value === "" || (Array.isArray(value) && value.length === 0)
    ? undefined
    : (value ?? undefined);
}
