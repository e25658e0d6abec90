import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { ObjectDef } from "@kezhuan/contract/metadata/object";
import { packSchema, type PackDef } from "@kezhuan/contract/metadata/pack";
import { standardFields } from "@kezhuan/contract/metadata/standard-fields";
import { packs } from "../registry.ts";

/** All packs together, parsed as the installer does. */
export interface World {
  defs: readonly PackDef[];
  objects: ReadonlyMap<string, ObjectDef>;
  /** Dictionary name → its codes. */
  codes: ReadonlyMap<string, ReadonlySet<string>>;
  roles: ReadonlySet<string>;
}

export function openWorld(): World {
  const defs = packs.map(({ def }) => packSchema.parse(def));
  return {
    defs,
    objects: new Map(defs.flatMap((def) => def.objects).map((object) => [object.name, object])),
    codes: new Map(
      defs
        .flatMap((def) => def.dicts)
        .map((dict) => [dict.name, new Set(dict.items.map((item) => item.code))]),
    ),
    roles: new Set(defs.flatMap((def) => def.roles).map((role) => role.code)),
  };
}

/** A field of the object, standard ones included. */
export function findField(object: ObjectDef, name: string): FieldDef | undefined {
  return [...standardFields, ...object.fields].find((field) => field.name === name);
}

/** Names that occur more than once. */
export function findRepeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
