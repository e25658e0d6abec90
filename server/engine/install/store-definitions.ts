import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { PackDef } from "@kezhuan/contract/metadata/pack";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject } from "../catalog/catalog.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { layField, layObject } from "../catalog/layers.ts";
import type { Overlay, StoredDef } from "../catalog/layers.ts";
import type { Ctx } from "../context.ts";
import { noteRows } from "../history/note-change.ts";
import { rowImage } from "../history/row-image.ts";
import { runNoted, storeRow } from "../history/store-row.ts";
import type { DefinedRow } from "../history/store-row.ts";

/** Writes a pack's definitions into the metadata objects, of which the catalog is loaded. What lies over them stays. */
export async function storeDefinitions(before: Ctx, catalog: Catalog, pack: PackDef): Promise<void> {
  // The pack that brings the metadata objects describes them by themselves.
  const ctx = { ...before, catalog };
  for (const { fields, views, ...definition } of pack.objects) {
    const object = await storeObject(ctx, definition, pack.name);
    await storeFields(ctx, { object, pack: pack.name, fields });
    await storeViews(ctx, object, views);
  }
}

async function storeObject(ctx: Ctx, definition: StoredDef, pack: string): Promise<string> {
  const { name } = definition;
  const [known] = await runSql<DefinedRow>(ctx.db, "select * from obj.meta_object where name = $1", [name]);
  // Only what was checked when it was written is laid over.
  const { label } = layObject(definition, known?.["overlay"] as Overlay<StoredDef> | null | undefined);
  const row = { name, title: label.zh, title_en: label.en, pack, definition };
  return storeRow(ctx, findObject(ctx.catalog, "meta_object"), { known, row });
}

interface Shipped {
  object: string;
  pack: string;
  fields: readonly FieldDef[];
}

/**
 * Fields are found again by name. New ones stand behind the field they follow in the pack, so that the order staff have
 * chosen stays. What the pack no longer has becomes the installation's own: its values are still there.
 */
async function storeFields(ctx: Ctx, { object, pack, fields }: Shipped): Promise<void> {
  const described = findObject(ctx.catalog, "meta_field");
  const rows = await runSql<DefinedRow>(
    ctx.db,
    "select * from obj.meta_field where object = $1 and retired_at is null order by sort_no",
    [object],
  );
  const known = new Map(rows.map((row) => [String(row["name"]), row]));
  const shipped = new Map(fields.map((field) => [field.name, field]));
  for (const [index, name] of placeFields([...known.keys()], [...shipped.keys()]).entries()) {
    const old = known.get(name);
    const definition = shipped.get(name) ?? (old?.["definition"] as FieldDef);
    const { label, kind } = layField(definition, old?.["overlay"] as Overlay<FieldDef> | null | undefined);
    const row = {
      object,
      name,
      title: label.zh,
      title_en: label.en,
      kind,
      sort_no: index,
      definition,
      pack: shipped.has(name) ? pack : null,
    };
    await storeRow(ctx, described, { known: old, row });
  }
}

/** Names in order: those that are there as they are, each new one behind the one it follows among the shipped. */
export function placeFields(present: readonly string[], shipped: readonly string[]): string[] {
  const order = [...present];
  for (const [index, name] of shipped.entries()) {
    if (order.includes(name)) continue;
    const before = shipped[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  }
  return order;
}

/**
 * Views are known by name; those a newer pack no longer has are forgotten, unless staff have changed them: these go on
 * as the installation's own. Views that people saved are none of the pack's business.
 */
async function storeViews(ctx: Ctx, object: string, views: readonly ViewDef[]): Promise<void> {
  const described = findObject(ctx.catalog, "meta_view");
  await runSql(
    ctx.db,
    `update obj.meta_view set shared = 'everyone', definition = changed, changed = null, name = id::text
      where object = $1 and shared is null and changed is not null and name <> all($2::text[])`,
    [object, views.map(({ name }) => name)],
  );
  const rows = await runSql<DefinedRow>(
    ctx.db,
    "select * from obj.meta_view where object = $1 and shared is null",
    [object],
  );
  const known = new Map(rows.map((row) => [String(row["name"]), row]));
  const names = new Set(views.map(({ name }) => name));
  const gone = rows.filter((row) => !names.has(String(row["name"]))).map((row) => row["id"]);
  if (gone.length > 0) {
    const values: unknown[] = [gone];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const note = { action: "delete", source: "written", before: () => rowImage(described, "written"), bind };
    await runNoted(ctx, "delete from obj.meta_view where id = any($1::uuid[])", {
      values,
      note: noteRows(ctx, described, note),
    });
  }
  for (const [index, view] of views.entries()) {
    const { name, label } = view;
    const row = {
      object,
      name,
      title: label.zh,
      title_en: label.en,
      sort_no: index,
      kind: view.kind ?? "table",
      definition: view,
    };
    await storeRow(ctx, described, { known: known.get(name), row });
  }
}
