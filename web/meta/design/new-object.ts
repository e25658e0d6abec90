import type { DesignOutput } from "@kezhuan/contract/api/design";
import type { ChangeOf } from "@kezhuan/contract/metadata/changes";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { objectSchema } from "@kezhuan/contract/metadata/object";
import type { Label } from "@kezhuan/contract/metadata/label";
import { liveFields, type DesignView } from "./design-view.ts";

/** The design that a new object begins with: nothing. */
export function emptyDesign(name: string, label: Label): DesignOutput {
  return {
    version: 0,
    pack: "local",
    object: { ...plainObject(), name, label },
    layer: "local",
    fields: [],
    retired: [],
    indexes: [],
    rows: 0,
    bytes: 0,
  };
}

const objectParts = objectSchema.omit({ fields: true, views: true });

/** An object of which nothing has been said: everything is as the contract has it by default. */
export function plainObject(): DesignOutput["object"] {
  // Of no field: which one names a record is chosen once there are fields.
  return objectParts.parse({ name: "unnamed", label: { zh: "-", en: "-" }, labelField: "unnamed" });
}

/** The one change that makes the object as it has been drafted. */
export function toCreateObject(view: DesignView, name: string, label: Label): ChangeOf<"createObject"> {
  const { readonly: _readonly, source: _source, ...object } = view.object;
  const fields = liveFields(view).map(({ def }) => def);
  return {
    do: "createObject",
    object: {
      ...object,
      name,
      label,
      labelField: chooseLabelField(object.labelField, fields),
      fields,
      indexes: view.indexes
        .filter(({ mark, origin }) => mark !== "retired" && origin === "definition")
        .map(({ fields: over, unique }) => ({ fields: over, unique })),
    },
  };
}

/** The field chosen to name a record, or else the first text: every object needs one. */
export function chooseLabelField(chosen: string, fields: readonly FieldDef[]): string {
  if (fields.some(({ name }) => name === chosen)) return chosen;
  return (fields.find(({ kind }) => kind === "text") ?? fields[0])?.name ?? "";
}
