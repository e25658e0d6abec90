import type { PackDef } from "@kezhuan/contract/metadata/pack";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject } from "../catalog/catalog.ts";
import type { Catalog, CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { noteRows } from "../history/note-change.ts";
import { rowImage } from "../history/row-image.ts";
import { runNoted, storeRow } from "./store-row.ts";
import type { DefinedRow } from "./store-row.ts";

/** Writes a pack's definitions into the metadata objects, of which the catalog is loaded. */
export async function storeDefinitions(before: Ctx, catalog: Catalog, pack: PackDef): Promise<void> {
  // The pack that brings the metadata objects describes them by themselves.
  const ctx = { ...before, catalog };
  for (const { name } of pack.objects) {
    const object = catalog.objects.get(name);
    if (object) await storeObject(ctx, object, pack.name);
  }
}

async function storeObject(ctx: Ctx, object: CatalogObject, pack: string): Promise<void> {
  const { fields, views, ...definition } = object.def;
  const [known] = await runSql<DefinedRow>(ctx.db, "select * from obj.meta_object where name = $1", [
    object.name,
  ]);
  const { zh, en } = object.def.label;
  const id = await storeRow(ctx, findObject(ctx.catalog, "meta_object"), {
    known,
    row: { name: object.name, title: zh, title_en: en, pack, definition },
  });
  await storeParts(ctx, "meta_field", {
    object: id,
    parts: fields.map((field, index) => ({ ...describePart(field, index), kind: field.kind })),
  });
  await storeParts(ctx, "meta_view", { object: id, parts: views.map(describePart) });
}

function describePart(
  part: { name: string; label: { zh: string; en: string } },
  index: number,
): DefinedRow & { name: string } {
  return {
    name: part.name,
    title: part.label.zh,
    title_en: part.label.en,
    sort_no: index,
    definition: part,
  };
}

interface Parts {
  object: string;
  parts: (DefinedRow & { name: string })[];
}

/** Fields and views are known by name; those a newer pack no longer has are forgotten, their columns stay. */
async function storeParts(
  ctx: Ctx,
  table: "meta_field" | "meta_view",
  { object, parts }: Parts,
): Promise<void> {
  const described = findObject(ctx.catalog, table);
  const rows = await runSql<DefinedRow>(ctx.db, `select * from obj.${table} where object = $1`, [object]);
  const known = new Map(rows.map((row) => [String(row["name"]), row]));
  const names = new Set(parts.map(({ name }) => name));
  const gone = rows.filter((row) => !names.has(String(row["name"]))).map((row) => row["id"]);
  if (gone.length > 0) {
    const values: unknown[] = [gone];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const note = { action: "delete", source: "written", before: () => rowImage(described, "written"), bind };
    await runNoted(ctx, `delete from obj.${table} where id = any($1::uuid[])`, {
      values,
      note: noteRows(ctx, described, note),
    });
  }
  for (const part of parts)
    await storeRow(ctx, described, { known: known.get(part.name), row: { object, ...part } });
}
