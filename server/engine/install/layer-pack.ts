import { writtenType } from "@kezhuan/contract/kinds/field-type";
import { tombstoneName } from "@kezhuan/contract/design/stored-design";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { objectSchema, type ObjectDef } from "@kezhuan/contract/metadata/object";
import type { PackDef } from "@kezhuan/contract/metadata/pack";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { ObjectSource } from "../catalog/build-catalog.ts";
import { quote } from "../catalog/catalog.ts";
import { layField, layObject, type Overlay, type StoredDef } from "@kezhuan/contract/design/layers";
import type { Ctx } from "../context.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import { placeFields } from "./store-definitions.ts";

interface LaidField {
  id: string;
  object: string;
  name: string;
  pack: string | null;
  definition: FieldDef;
  overlay: Overlay<FieldDef> | null;
}

/** A pack's objects as they will be: its words, what the installation has laid over them, and the fields it has added. */
export async function layerPack(db: Db, pack: PackDef): Promise<ObjectSource[]> {
  const fieldsOf = Map.groupBy(await readFields(db, pack), (field) => field.object);
  const overlays = await readOverlays(db, pack);
  return pack.objects.map(({ fields, views, ...definition }) => {
    const present = fieldsOf.get(definition.name) ?? [];
    const known = new Map(present.map((field) => [field.name, field]));
    const shipped = new Map(fields.map((field) => [field.name, field]));
    const order = placeFields([...known.keys()], [...shipped.keys()]);
    const def = {
      ...layObject(definition, overlays.get(definition.name)),
      fields: order.flatMap((name) => {
        const said = shipped.get(name) ?? known.get(name)?.definition;
        return said ? [layField(said, known.get(name)?.overlay)] : [];
      }),
      views,
    };
    const local = new Set(order.filter((name) => !shipped.has(name)));
    return { pack: pack.name, local, def: objectSchema.parse(def) satisfies ObjectDef };
  });
}

/**
 * A field that the installation has added gives way to a new one of the pack that bears its name and needs another
 * column: it is retired, with its values, and can be brought back under another name. What it is called, for the log.
 */
export async function retireClashing(ctx: Ctx, pack: PackDef): Promise<string[]> {
  const retired: string[] = [];
  for (const field of await readFields(ctx.db, pack)) {
    const object = pack.objects.find(({ name }) => name === field.object);
    const shipped = object?.fields.find(({ name }) => name === field.name);
    const stored = layField(field.definition, field.overlay);
    if (!shipped || field.pack || columnTypeOf(shipped) === columnTypeOf(stored)) continue;
    const tombstone = tombstoneName(field.name, ctx.now());
    const table = `obj.${quote(field.object)}`;
    await runSql(ctx.db, `alter table ${table} rename column ${quote(field.name)} to ${quote(tombstone)}`);
    await runSql(
      ctx.db,
      `update obj.meta_field set name = $2, tombstone = $2, retired_at = $3, updated_at = $3, version = version + 1
        where id = $1`,
      [field.id, tombstone, ctx.now().toISOString()],
    );
    retired.push(`${field.object}.${field.name}`);
  }
  return retired;
}

async function readFields(db: Db, pack: PackDef): Promise<LaidField[]> {
  if (!(await isInstalled(db))) return [];
  // An earlier version has not all of these columns: as JSON, what is missing reads as nothing.
  return runSql<LaidField>(
    db,
    `select f.id, o.name as object, f.name, f.definition, to_jsonb(f) ->> 'pack' as pack,
            nullif(to_jsonb(f) -> 'overlay', 'null') as overlay
       from obj.meta_field f join obj.meta_object o on o.id = f.object
      where o.name = any($1::text[]) and to_jsonb(f) ->> 'retired_at' is null order by f.object, f.sort_no`,
    [pack.objects.map(({ name }) => name)],
  );
}

async function readOverlays(db: Db, pack: PackDef): Promise<Map<string, Overlay<StoredDef> | null>> {
  if (!(await isInstalled(db))) return new Map();
  const rows = await runSql<{ name: string; overlay: Overlay<StoredDef> | null }>(
    db,
    `select o.name, nullif(to_jsonb(o) -> 'overlay', 'null') as overlay from obj.meta_object o
      where o.name = any($1::text[])`,
    [pack.objects.map(({ name }) => name)],
  );
  return new Map(rows.map(({ name, overlay }) => [name, overlay]));
}

async function isInstalled(db: Db): Promise<boolean> {
  const [row] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('obj.meta_field') is not null as there",
  );
  return row?.there === true;
}

function columnTypeOf(def: FieldDef): string {
  return sqlKindOf(writtenType(def)).column;
}
