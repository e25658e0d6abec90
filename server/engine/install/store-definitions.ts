import type { PackDef } from "@kezhuan/contract/metadata/pack";
import { newId } from "@kezhuan/server/lib/new-id";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Catalog, CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";

/** Writes a pack's definitions into the metadata objects, of which the catalog is loaded. */
export async function storeDefinitions(ctx: Ctx, catalog: Catalog, pack: PackDef): Promise<void> {
  for (const { name } of pack.objects) {
    const object = catalog.objects.get(name);
    if (object) await storeObject(ctx, object, pack.name);
  }
}

async function storeObject(ctx: Ctx, object: CatalogObject, pack: string): Promise<void> {
  const { fields, views, ...definition } = object.def;
  const now = ctx.now().toISOString();
  const [row] = await runSql<{ id: string }>(
    ctx.db,
    `insert into obj.meta_object (id, created_at, updated_at, name, title, title_en, pack, definition)
     values ($1, $2, $2, $3, $4, $5, $6, $7)
     on conflict (name) do update set title = excluded.title, title_en = excluded.title_en, pack = excluded.pack,
       definition = excluded.definition, updated_at = excluded.updated_at, version = meta_object.version + 1
     returning id`,
    [newId(), now, object.name, object.def.label.zh, object.def.label.en, pack, JSON.stringify(definition)],
  );
  const parts = {
    meta_field: fields.map((field) => ({
      name: field.name,
      label: field.label,
      kind: field.kind,
      definition: field,
    })),
    meta_view: views.map((view) => ({ name: view.name, label: view.label, kind: null, definition: view })),
  };
  await storeParts(ctx, "meta_field", { object: row?.id, parts: parts.meta_field });
  await storeParts(ctx, "meta_view", { object: row?.id, parts: parts.meta_view });
}

interface Parts {
  object: string | undefined;
  parts: { name: string; label: { zh: string; en: string }; kind: string | null; definition: object }[];
}

/** Fields and views are replaced by name; those a newer pack no longer has are forgotten, their columns stay. */
async function storeParts(
  ctx: Ctx,
  table: "meta_field" | "meta_view",
  { object, parts }: Parts,
): Promise<void> {
  const now = ctx.now().toISOString();
  await runSql(ctx.db, `delete from obj.${table} where object = $1`, [object]);
  const kind = table === "meta_field" ? ", kind" : "";
  for (const [index, part] of parts.entries()) {
    const values = [
      newId(),
      now,
      object,
      part.name,
      part.label.zh,
      part.label.en,
      index,
      JSON.stringify(part.definition),
    ];
    await runSql(
      ctx.db,
      `insert into obj.${table} (id, created_at, updated_at, object, name, title, title_en, sort_no, definition${kind})
       values ($1, $2, $2, $3, $4, $5, $6, $7, $8${kind ? ", $9" : ""})`,
      kind ? [...values, part.kind] : values,
    );
  }
}
