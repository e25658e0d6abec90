import {
  effectiveField,
  type Retired,
  type StoredDesign,
  type StoredField,
} from "@kezhuan/contract/design/stored-design";
import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject } from "../catalog/catalog.ts";
import { layObject } from "@kezhuan/contract/design/layers";
import type { Ctx } from "../context.ts";
import { storeRow, type DefinedRow } from "../history/store-row.ts";

/** Writes a design into the metadata objects, under a new version of it. Answers the version. */
export async function storeDesign(ctx: Ctx, design: StoredDesign): Promise<number> {
  const object = await storeObject(ctx, design);
  const known = await knownRows(ctx, "meta_field", object);
  const byId = new Map(known.map((row) => [String(row["id"]), row]));
  const described = findObject(ctx.catalog, "meta_field");
  const put = (field: StoredField, place: number) =>
    storeRow(ctx, described, { known: byId.get(String(field.id)), row: fieldRow(field, object, place) });
  // What is out of use lets go of its name first.
  for (const [place, field] of design.gone.entries()) await put(field, design.fields.length + place);
  for (const [place, field] of design.fields.entries()) await put(field, place);
  await storeViews(ctx, object, design);
  const [row] = await runSql<{ version: number }>(
    ctx.db,
    "update obj.meta_object set version = $2, updated_at = $3, updated_by = $4 where id = $1 returning version",
    [object, design.version + 1, ctx.now().toISOString(), ctx.actor.userId],
  );
  return Number(row?.version);
}

async function storeObject(ctx: Ctx, design: StoredDesign): Promise<string> {
  const { definition, overlay, pack, retired } = design;
  const { label } = layObject(definition, overlay);
  const [known] =
    design.id === undefined
      ? []
      : await runSql<DefinedRow>(ctx.db, "select * from obj.meta_object where id = $1", [design.id]);
  const name = retired?.tombstone ?? definition.name;
  const row = { name, ...titles(label), pack, definition, overlay, ...retirement(retired) };
  return storeRow(ctx, findObject(ctx.catalog, "meta_object"), { known, row });
}

function knownRows(ctx: Ctx, table: "meta_field" | "meta_view", object: string): Promise<DefinedRow[]> {
  return runSql<DefinedRow>(ctx.db, `select * from obj.${table} where object = $1`, [object]);
}

function fieldRow(field: StoredField, object: string, place: number): DefinedRow {
  const { definition, overlay, pack, retired, converting } = field;
  const { label, kind } = effectiveField(field);
  return {
    object,
    name: retired?.tombstone ?? definition.name,
    ...titles(label),
    kind,
    sort_no: place,
    definition,
    overlay,
    pack,
    converting,
    ...retirement(retired),
  };
}

function titles(label: Label): { title: string; title_en: string } {
  return { title: label.zh, title_en: label.en };
}

function retirement(retired: Retired | null): DefinedRow {
  const { at = null, tombstone = null, purgeOn = null } = retired ?? {};
  return { retired_at: at, tombstone, purge_on: purgeOn };
}

/** The views that belong to the design itself: a new object's first, and columns taken out of the others. */
async function storeViews(ctx: Ctx, object: string, { views }: StoredDesign): Promise<void> {
  const known = new Map((await knownRows(ctx, "meta_view", object)).map((row) => [String(row["name"]), row]));
  for (const [index, view] of views.entries()) {
    const row = { object, name: view.name, ...titles(view.label), definition: view };
    const old = known.get(view.name);
    await storeRow(ctx, findObject(ctx.catalog, "meta_view"), {
      known: old,
      row: old ? row : { ...row, sort_no: index },
    });
  }
}
