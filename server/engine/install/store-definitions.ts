import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { PackDef } from "@kezhuan/contract/metadata/pack";
import { lookOf, type ViewDef } from "@kezhuan/contract/metadata/view";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, type Catalog } from "../catalog/catalog.ts";
import { layField, layObject, type Overlay, type StoredDef } from "@kezhuan/contract/design/layers";
import type { Ctx } from "../context.ts";
import { noteRows } from "../history/note-change.ts";
import { rowImage } from "../history/row-image.ts";
import { runNoted, storeRows, type DefinedRow, type Storing } from "../history/store-row.ts";

/**
 * Writes a pack's definitions into the metadata objects, of which the catalog is loaded, in a number of statements that
 * hardly grows with the pack. What lies over them stays.
 */
export async function storeDefinitions(before: Ctx, catalog: Catalog, pack: PackDef): Promise<void> {
  // The pack that brings the metadata objects describes them by themselves.
  const ctx = { ...before, catalog };
  const ids = await storeObjects(ctx, pack);
  const shipped = pack.objects.map((def, index): Shipped => ({ ...def, object: String(ids[index]) }));
  await storeFields(ctx, pack.name, shipped);
  await storeViews(ctx, shipped);
}

async function storeObjects(ctx: Ctx, pack: PackDef): Promise<string[]> {
  const rows = await runSql<DefinedRow>(
    ctx.db,
    "select * from obj.meta_object where name = any($1::text[])",
    [pack.objects.map(({ name }) => name)],
  );
  const known = new Map(rows.map((row) => [String(row["name"]), row]));
  const storing = pack.objects.map(({ fields: _fields, views: _views, ...definition }): Storing => {
    const old = known.get(definition.name);
    // Only what was checked when it was written is laid over.
    const { label } = layObject(definition, old?.["overlay"] as Overlay<StoredDef> | null | undefined);
    const { name } = definition;
    return { known: old, row: { name, title: label.zh, title_en: label.en, pack: pack.name, definition } };
  });
  return storeRows(ctx, findObject(ctx.catalog, "meta_object"), storing);
}

/** What a pack ships of an object; `object` is the id of its record. */
interface Shipped {
  object: string;
  fields: readonly FieldDef[];
  views: readonly ViewDef[];
}

/**
 * Fields are found again by name. New ones stand behind the field they follow in the pack, so that the order staff have
 * chosen stays. What the pack no longer has becomes the installation's own: its values are still there.
 */
async function storeFields(ctx: Ctx, pack: string, shipped: readonly Shipped[]): Promise<void> {
  const rows = await runSql<DefinedRow>(
    ctx.db,
    "select * from obj.meta_field where object = any($1::uuid[]) and retired_at is null order by sort_no",
    [shipped.map(({ object }) => object)],
  );
  const knownOf = Map.groupBy(rows, (row) => String(row["object"]));
  const storing = shipped.flatMap((one) => storingFields(one, pack, knownOf.get(one.object) ?? []));
  await storeRows(ctx, findObject(ctx.catalog, "meta_field"), storing);
}

function storingFields({ object, fields }: Shipped, pack: string, rows: readonly DefinedRow[]): Storing[] {
  const known = new Map(rows.map((row) => [String(row["name"]), row]));
  const shipped = new Map(fields.map((field) => [field.name, field]));
  return placeFields([...known.keys()], [...shipped.keys()]).map((name, index): Storing => {
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
    return { known: old, row };
  });
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
async function storeViews(ctx: Ctx, shipped: readonly Shipped[]): Promise<void> {
  const rows = await runSql<DefinedRow>(
    ctx.db,
    "select * from obj.meta_view where object = any($1::uuid[]) and shared is null",
    [shipped.map(({ object }) => object)],
  );
  const known = new Map(rows.map((row) => [nameInObject(row["object"], row["name"]), row]));
  const names = new Set(
    shipped.flatMap(({ object, views }) => views.map(({ name }) => nameInObject(object, name))),
  );
  await letGo(
    ctx,
    rows.filter((row) => !names.has(nameInObject(row["object"], row["name"]))),
  );
  const storing = shipped.flatMap(({ object, views }) =>
    views.map((view, index): Storing => {
      const { name, label } = view;
      const row = {
        object,
        name,
        title: label.zh,
        title_en: label.en,
        sort_no: index,
        kind: lookOf(view),
        definition: view,
      };
      return { known: known.get(nameInObject(object, name)), row };
    }),
  );
  await storeRows(ctx, findObject(ctx.catalog, "meta_view"), storing);
}

function nameInObject(object: unknown, name: unknown): string {
  return `${String(object)} ${String(name)}`;
}

async function letGo(ctx: Ctx, gone: readonly DefinedRow[]): Promise<void> {
  const [changed, plain] = [true, false].map((isChanged) =>
    gone.filter((row) => (row["changed"] !== null) === isChanged).map((row) => row["id"]),
  );
  if (changed && changed.length > 0)
    await runSql(
      ctx.db,
      `update obj.meta_view set shared = 'everyone', definition = changed, changed = null, name = id::text
        where id = any($1::uuid[])`,
      [changed],
    );
  if (!plain || plain.length === 0) return;
  const described = findObject(ctx.catalog, "meta_view");
  const values: unknown[] = [plain];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const note = { action: "delete", source: "written", before: () => rowImage(described, "written"), bind };
  await runNoted(ctx, "delete from obj.meta_view where id = any($1::uuid[]) returning *", {
    values,
    note: noteRows(ctx, described, note),
  });
}
