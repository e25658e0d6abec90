import type { ChangeOf, FieldTraits } from "@kezhuan/contract/metadata/changes";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { withParts } from "../catalog/layers.ts";
import type { Outcome, StoredDesign, StoredField } from "./stored-design.ts";

/** What may be said over a pack's field. */
const overPack: ReadonlySet<keyof FieldTraits> = new Set([
  "label",
  "help",
  "group",
  "required",
  "searchable",
  "default",
]);

/** Changes a field of the installation's own, or lays words over a pack's. */
export function changeField(design: StoredDesign, { name, change }: ChangeOf<"changeField">): Outcome {
  const field = design.fields.find(({ definition }) => definition.name === name);
  if (!field) return { problem: "unknown", field: "name" };
  if (field.converting) return { problem: "converting", field: "name" };
  const { unreadable: _, ...traits } = change;
  if (!field.pack) return replace(design, field, { ...field, definition: merge(field.definition, traits) });
  // Parts of a change that may be said over a pack.
  const parts = Object.keys(traits) as (keyof FieldTraits)[];
  const fixed = parts.find((part) => !overPack.has(part));
  if (fixed !== undefined) return { problem: "packOwned", field: `change.${fixed}` };
  // The pack relies on what it requires itself.
  if (field.definition.required === true && traits.required === false)
    return { problem: "packOwned", field: "change.required" };
  return replace(design, field, { ...field, overlay: layOver(field, traits) });
}

function replace(design: StoredDesign, field: StoredField, by: StoredField): StoredDesign {
  return { ...design, fields: design.fields.map((one) => (one === field ? by : one)) };
}

function merge(definition: FieldDef, traits: Omit<FieldTraits, "unreadable">): FieldDef {
  const { settings = definition.settings, kind = definition.kind, ...parts } = traits;
  return { ...withParts(definition, parts), kind, settings };
}

/** Null takes back what was said over the pack. */
function layOver(field: StoredField, traits: Omit<FieldTraits, "unreadable">): StoredField["overlay"] {
  const said = Object.entries({ ...field.overlay, ...traits }).filter(([, value]) => value !== null);
  return said.length === 0 ? null : (Object.fromEntries(said) as StoredField["overlay"]);
}
