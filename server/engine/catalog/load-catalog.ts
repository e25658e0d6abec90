import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { objectSchema } from "@kezhuan/contract/metadata/object";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { viewSchema } from "@kezhuan/contract/metadata/view";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import type { Db } from "@kezhuan/server/db/connect";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Log } from "../context.ts";
import { buildCatalog, buildLenient } from "./build-catalog.ts";
import type { ObjectSource } from "./build-catalog.ts";
import type { Catalog, CatalogDict } from "./catalog.ts";
import { layField, layObject } from "./layers.ts";
import type { Overlay, StoredDef } from "./layers.ts";
import { loadGrants } from "./load-grants.ts";
import { loadHooks } from "./load-hooks.ts";

export interface LoadOptions {
  version: number;
  timeZone: string;
  log: Log;
}

/** Reads the whole catalog from the database: eight statements. Empty before the first pack is installed. */
export async function loadCatalog(db: Db, options: LoadOptions): Promise<Catalog> {
  const { version, timeZone } = options;
  const [present] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('obj.meta_object') is not null as there",
  );
  if (!present?.there) return buildCatalog({ version, timeZone, objects: [], dicts: [], grants: new Map() });
  const [objects, dicts, grants, hooks] = [
    await loadObjects(db),
    await loadDicts(db),
    await loadGrants(db, options.log),
    await loadHooks(db),
  ];
  const catalog = buildLenient({ version, timeZone, objects, dicts, grants, hooks });
  for (const part of catalog.skipped)
    options.log.warn(part, "what the installation described no longer fits");
  return catalog;
}

interface ObjectRow {
  id: string;
  pack: string;
  definition: StoredDef;
  overlay?: Overlay<StoredDef> | null;
  retired_at?: string | null;
}

interface FieldRow {
  object: string;
  /** Null for a field of the installation's own. */
  pack?: string | null;
  definition: FieldDef;
  overlay?: Overlay<FieldDef> | null;
  retired_at?: string | null;
}

interface ViewRow {
  object: string;
  definition: unknown;
  /** What staff made of it. */
  changed?: unknown;
}

/** All columns, whichever an earlier version has made: what is not there yet reads as nothing. */
async function loadObjects(db: Db): Promise<ObjectSource[]> {
  const objects = await runSql<ObjectRow>(db, "select * from obj.meta_object order by name");
  const fields = await runSql<FieldRow>(db, "select * from obj.meta_field order by object, sort_no");
  const views = await runSql<ViewRow>(
    db,
    // As JSON, since the columns of a newer version come only with its pack. Views that people saved are looked up
    // when they are used.
    `select object, definition, nullif(to_jsonb(v) -> 'changed', 'null'::jsonb) || jsonb_build_object('name', name) as changed
       from obj.meta_view v where to_jsonb(v) ->> 'shared' is null order by object, sort_no`,
  );
  const inUse = fields.filter((field) => !field.retired_at);
  const fieldsOf = Map.groupBy(inUse, (field) => field.object);
  const viewsOf = Map.groupBy(views, (view) => view.object);
  return objects
    .filter((object) => !object.retired_at)
    .map((object) => {
      const own = fieldsOf.get(object.id) ?? [];
      return {
        pack: object.pack,
        local: new Set(own.filter(({ pack }) => !pack).map(({ definition }) => definition.name)),
        def: objectSchema.parse({
          ...layObject(object.definition, object.overlay),
          fields: own.map((field) => layField(field.definition, field.overlay)),
          views: (viewsOf.get(object.id) ?? []).map((view) => readView(view, own)),
        }),
      };
    });
}

/** A pack's view as staff changed it, while that still fits the object; else as the pack has it. */
function readView({ definition, changed }: ViewRow, fields: readonly FieldRow[]): ViewDef {
  const own = changed ? viewSchema.safeParse(changed) : undefined;
  const known = new Set([...standardFieldNames, ...fields.map((field) => field.definition.name)]);
  if (own?.success) {
    const { columns, search } = own.data;
    if ([...columns.map(({ field }) => field), ...search].every((name) => known.has(name))) return own.data;
  }
  return viewSchema.parse(definition);
}

interface ItemRow {
  dict: string;
  code: string;
  title: string;
  title_en: string | null;
  parent: string | null;
  aliases: string[] | null;
}

async function loadDicts(db: Db): Promise<CatalogDict[]> {
  const dicts = await runSql<{ id: string; name: string }>(db, "select id, name from obj.sys_dict");
  const items = await runSql<ItemRow>(
    db,
    `select dict, code, title, title_en, parent, aliases from obj.sys_dict_item
      where enabled is not false order by dict, sort_no nulls last, code`,
  );
  const itemsOf = Map.groupBy(items, (item) => item.dict);
  return dicts.map(({ id, name }) => {
    const own = (itemsOf.get(id) ?? []).map(toItem);
    return { name, items: own, codes: new Set(own.map((item) => item.code)) };
  });
}

function toItem(row: ItemRow): DictItem {
  return {
    code: row.code,
    label: { zh: row.title, en: row.title_en ?? row.title },
    ...(row.parent ? { parent: row.parent } : {}),
    ...(row.aliases ? { aliases: row.aliases } : {}),
  };
}
