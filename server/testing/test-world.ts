import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { standardFields } from "@kezhuan/contract/metadata/standard-fields";
import { testPack } from "./test-pack.ts";

/** A stored record in the canonical form of its kinds: lists and texts that are empty are null, references are ids. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** All records of the test domain, as far as an oracle is concerned. */
export type World = ReadonlyMap<string, ReadonlyMap<string, Row>>;

export interface FieldShape {
  name: string;
  kind: string;
  /** Object a reference leads to, or whose records are the lines. */
  target: string | undefined;
  /** Holds a list of references. */
  many: boolean;
  /** For lines: the field of the target that leads back here. */
  back: string | undefined;
  searchable: boolean;
}

export interface ObjectShape {
  name: string;
  fields: ReadonlyMap<string, FieldShape>;
  labelField: string;
  labelFieldEn: string | undefined;
}

/** What the test domain looks like, read from its definition and not from the engine's catalog. */
export const shapes: ReadonlyMap<string, ObjectShape> = new Map(
  (testPack.objects ?? []).map((object) => [
    object.name,
    {
      name: object.name,
      fields: new Map(
        [...standardFields, ...object.fields].map((field) => [field.name, toShape(field, object.name)]),
      ),
      labelField: object.labelField,
      labelFieldEn: object.labelFieldEn,
    },
  ]),
);

export function shapeOf(objname: string): ObjectShape {
  const shape = shapes.get(objname);
  if (!shape) throw new Error(`the test domain has no ${objname}`);
  return shape;
}

export function rowsOf(world: World, objname: string): Row[] {
  return [...(world.get(objname)?.values() ?? [])];
}

function toShape(
  field: Pick<FieldDef, "name" | "kind"> & { settings?: unknown; searchable?: boolean | undefined },
  own: string,
): FieldShape {
  // The test domain's own settings, written beside this file.
  const { object, field: back } = (field.settings ?? {}) as { object?: string; field?: string };
  const fixed: Partial<Record<string, string>> = { person: "sys_user", department: "qd_org", parent: own };
  return {
    name: field.name,
    kind: field.kind,
    target: object ?? fixed[field.kind],
    many: field.kind === "refs",
    back,
    searchable: field.searchable === true,
  };
}
