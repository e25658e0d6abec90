import { z } from "zod";
import { fieldSchema, type FieldDef } from "@kezhuan/contract/metadata/field";
import { nameSchema } from "@kezhuan/contract/metadata/names";
import { objectSchema } from "@kezhuan/contract/metadata/object";
import { runSql } from "@kezhuan/server/db/run-sql";
import {
  layField,
  layObject,
  localPack,
  type Overlay,
  type StoredDef,
} from "@kezhuan/contract/design/layers";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Held } from "./config-kind.ts";
import { without, withoutEmpty, type Content } from "./content.ts";

/** An object of the installation: all of it, as packs describe objects, but for its views. */
const ownObject = objectSchema.omit({ views: true, readonly: true, source: true });

/** Of a pack's object what the installation says over it. */
const packObject = z.strictObject({
  name: nameSchema,
  pack: nameSchema,
  ...objectSchema.pick({ label: true, selfReview: true }).partial().shape,
  groups: objectSchema.shape.groups.removeDefault().optional(),
  sort: objectSchema.shape.sort.removeDefault().optional(),
  /** Fields of the pack, by name, with the parts that are said otherwise. */
  changed: z.record(nameSchema, z.record(z.string(), z.unknown())).default({}),
  /** Fields that the installation has added. */
  fields: z.array(fieldSchema).default([]),
  /** Names of all fields. */
  fieldOrder: z.array(nameSchema).optional(),
  indexes: objectSchema.shape.indexes,
});

export function schemaOf(content: Content): z.ZodType<Content> {
  return content["pack"] === undefined ? ownObject : packObject;
}

interface ObjectRow {
  id: string;
  pack: string;
  definition: StoredDef;
  overlay: Overlay<StoredDef> | null;
}

interface FieldRow {
  object: string;
  pack: string | null;
  definition: FieldDef;
  overlay: Overlay<FieldDef> | null;
}

/** Objects in use as files say them. Tables made by others are no objects that could be made elsewhere. */
export async function readObjects(ctx: Ctx): Promise<{ held: Held[]; leftOut: string[] }> {
  const rows = await runSql<ObjectRow>(
    ctx.db,
    "select id, pack, definition, overlay from obj.meta_object where retired_at is null order by name",
  );
  const fields = await runSql<FieldRow>(
    ctx.db,
    "select object, pack, definition, overlay from obj.meta_field where retired_at is null order by object, sort_no",
  );
  const fieldsOf = Map.groupBy(fields, ({ object }) => object);
  const [own, adopted] = [
    rows.filter((row) => !row.definition.source),
    rows.filter((row) => row.definition.source),
  ];
  return {
    held: own.map((row) =>
      row.pack === localPack
        ? toOwn(row, fieldsOf.get(row.id) ?? [])
        : toLaid(row, fieldsOf.get(row.id) ?? []),
    ),
    leftOut: adopted.map(
      ({ definition }) => `objects: ${definition.name}: it stands on a table made by others`,
    ),
  };
}

function toOwn({ definition, overlay }: ObjectRow, fields: readonly FieldRow[]): Held {
  const object = layObject(definition, overlay);
  const whole = {
    ...without({ ...object }, "readonly", "source"),
    fields: fields.map((field) => layField(field.definition, field.overlay)),
  };
  return toHeld(whole, true);
}

function toLaid({ pack, definition, overlay }: ObjectRow, fields: readonly FieldRow[]): Held {
  const added = fields.filter((field) => field.pack === null);
  const changed = fields.flatMap(({ pack: owner, definition: { name }, overlay: said }) =>
    owner !== null && said && Object.keys(said).length > 0 ? [[name, said] as const] : [],
  );
  const names = fields.map((field) => field.definition.name);
  const content = {
    name: definition.name,
    pack,
    ...overlay,
    changed: Object.fromEntries(changed),
    fields: added.map((field) => field.definition),
    fieldOrder: names,
  };
  const isTouched = Object.keys(overlay ?? {}).length > 0 || changed.length > 0 || added.length > 0;
  return toHeld(content, isTouched);
}

function toHeld(said: Content, isExported: boolean): Held {
  const read = schemaOf(said).safeParse(said);
  const content = read.success ? read.data : said;
  return isExported ? { content, exported: withoutEmpty(content) } : { content };
}
