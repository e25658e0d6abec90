import { dictColours, type DictColour, type DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { objectSchema } from "@kezhuan/contract/metadata/object";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { viewSchema, type ViewDef } from "@kezhuan/contract/metadata/view";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Log } from "../context.ts";
import { buildCatalog, buildLenient, type ObjectSource } from "./build-catalog.ts";
import type { Catalog, CatalogDict } from "./catalog.ts";
import { layField, layObject, type Overlay, type StoredDef } from "@kezhuan/contract/design/layers";
import { loadForms } from "./load-forms.ts";
import { loadGrants } from "./load-grants.ts";
import { loadParameters, type FixedParameters } from "./load-parameters.ts";
import { loadRules } from "./load-rules.ts";
import { loadSynonyms } from "./load-synonyms.ts";
import {
  loadAccessStamp,
  loadApprovedObjects,
  loadDays,
  loadHooks,
  loadMatchingWeights,
} from "./load-staff-tables.ts";

/** What a catalog is made of. */
export type CatalogPart =
  | "objects"
  | "dicts"
  | "grants"
  | "menus"
  | "hooks"
  | "rules"
  | "approved"
  | "days"
  | "synonyms"
  | "matchingWeights"
  | "forms"
  | "parameters";

export interface LoadOptions {
  version: number;
  timeZone: string;
  log: Log;
  /** Parameters that the environment sets; absent: as the catalog before. */
  fixed?: FixedParameters;
  /** Names of objects that are left out; absent: none. */
  leaveOut?: ReadonlySet<string>;
}

/**
 * Reads the whole catalog from the database: a dozen statements, whatever there is. What has not been written since `known`
 * was read is taken from there. Empty before the first pack is installed.
 */
export async function loadCatalog(db: Db, options: LoadOptions, known?: Catalog): Promise<Catalog> {
  const { version, timeZone, log } = options;
  const fixed = options.fixed ?? known?.fixedParameters ?? {};
  const [present] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('obj.meta_object') is not null as there",
  );
  const parameters = await loadParameters(db, { fixed, log });
  const settings = { version, timeZone, parameters, fixedParameters: fixed };
  if (!present?.there) return buildCatalog({ ...settings, objects: [], dicts: [], grants: new Map() });
  const objects = await loadObjects(db, known);
  const catalog = buildLenient({
    ...settings,
    objects: sourcesOf(objects).filter(({ def }) => !options.leaveOut?.has(def.name)),
    dicts: await loadDicts(db),
    grants: await loadGrants(db, log, known?.grants),
    hooks: await loadHooks(db),
    rules: await loadRules(db, log),
    approved: await loadApprovedObjects(db),
    days: await loadDays(db),
    synonyms: await loadSynonyms(db),
    matchingWeights: await loadMatchingWeights(db),
    forms: await loadForms(db, log, known?.forms),
    accessStamp: await loadAccessStamp(db),
  });
  objectsBehind.set(catalog, objects);
  for (const part of catalog.skipped) log.warn(part, "what the installation described no longer fits");
  return catalog;
}

/** The same catalog with some of its parts as the database has them now. */
export async function refreshCatalog(
  db: Db,
  known: Catalog,
  { parts, version, timeZone, log }: LoadOptions & { parts: ReadonlySet<CatalogPart> },
): Promise<Catalog> {
  // The objects are what the rest is checked against; and a pack may have brought any of the tables.
  if (parts.has("objects") || known.objects.size === 0)
    return loadCatalog(db, { version, timeZone, log }, known);
  const dicts = parts.has("dicts") ? byName(await loadDicts(db)) : known.dicts;
  const grants = parts.has("grants") ? await loadGrants(db, log, known.grants) : known.grants;
  const hooks = parts.has("hooks") ? await loadHooks(db) : known.hooks;
  const rules = parts.has("rules") ? await loadRules(db, log) : known.rules;
  const approved = parts.has("approved") ? await loadApprovedObjects(db) : known.approved;
  const days = parts.has("days") ? await loadDays(db) : known.days;
  const synonyms = parts.has("synonyms") ? await loadSynonyms(db) : known.synonyms;
  const matchingWeights = parts.has("matchingWeights")
    ? await loadMatchingWeights(db)
    : known.matchingWeights;
  const forms =
    parts.has("forms") || parts.has("grants") ? await loadForms(db, log, known.forms) : known.forms;
  const parameters = parts.has("parameters")
    ? await loadParameters(db, { fixed: known.fixedParameters, log })
    : known.parameters;
  const isAccess = parts.has("grants") || parts.has("menus");
  const accessStamp = isAccess ? await loadAccessStamp(db) : known.accessStamp;
  const catalog = {
    ...known,
    version,
    dicts,
    grants,
    hooks,
    rules,
    approved,
    days,
    synonyms,
    matchingWeights,
    forms,
    parameters,
    accessStamp,
  };
  const objects = objectsBehind.get(known);
  if (objects) objectsBehind.set(catalog, objects);
  return catalog;
}

/** Objects as they were read, by their ids. */
type ReadObjects = ReadonlyMap<string, { stamp: string; source: ObjectSource }>;

/** What a catalog's objects were read from, also those it had to leave out: few change at a time. */
const objectsBehind = new WeakMap<Catalog, ReadObjects>();

function sourcesOf(objects: ReadObjects): ObjectSource[] {
  return [...objects.values()].map(({ source }) => source);
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

// Views that people saved are looked up when they are used. The column comes only with its pack: where the table has none
// yet, the name is that of the row beside it.
const viewsOfPacks =
  "(select null::text as shared) absent cross join lateral" +
  " (select o.*, o.xmin as stamp, o.ctid as place from obj.meta_view o where shared is null) v";

async function loadObjects(db: Db, known: Catalog | undefined): Promise<ReadObjects> {
  // Another stamp each time a record of the object, of its fields or of its views is written, made or deleted.
  const rows = await runSql<{ id: string; stamp: string }>(
    db,
    `select o.id, concat_ws(' ', o.xmin, o.ctid, f.stamp, v.stamp) as stamp from obj.meta_object o
       left join (select object, md5(string_agg(concat(id, xmin, ctid), ',' order by id)) as stamp
                    from obj.meta_field group by object) f on f.object = o.id
       left join (select object, md5(string_agg(concat(id, stamp, place), ',' order by id)) as stamp
                    from ${viewsOfPacks} group by object) v on v.object = o.id
      order by o.name`,
  );
  const before: ReadObjects = (known && objectsBehind.get(known)) ?? new Map();
  const isAsBefore = ({ id, stamp }: (typeof rows)[number]) => before.get(id)?.stamp === stamp;
  const written = await readObjects(
    db,
    rows.filter((row) => !isAsBefore(row)).map(({ id }) => id),
  );
  return new Map(
    rows.flatMap((row) => {
      const source = isAsBefore(row) ? before.get(row.id)?.source : written.get(row.id);
      return source ? [[row.id, { stamp: row.stamp, source }]] : [];
    }),
  );
}

/** All columns, whichever an earlier version has made: what is not there yet reads as nothing. */
async function readObjects(db: Db, ids: readonly string[]): Promise<Map<string, ObjectSource>> {
  if (ids.length === 0) return new Map();
  const objects = await runSql<ObjectRow>(db, "select * from obj.meta_object where id = any($1::uuid[])", [
    ids,
  ]);
  const fields = await runSql<FieldRow>(
    db,
    "select * from obj.meta_field where object = any($1::uuid[]) order by object, sort_no",
    [ids],
  );
  const views = await runSql<ViewRow>(
    db,
    `select object, definition, nullif(to_jsonb(v) -> 'changed', 'null'::jsonb) || jsonb_build_object('name', name) as changed
       from ${viewsOfPacks} where object = any($1::uuid[]) order by object, sort_no`,
    [ids],
  );
  const inUse = fields.filter((field) => !field.retired_at);
  const fieldsOf = Map.groupBy(inUse, (field) => field.object);
  const viewsOf = Map.groupBy(views, (view) => view.object);
  return new Map(
    objects
      .filter((object) => !object.retired_at)
      .map((object) => {
        const own = fieldsOf.get(object.id) ?? [];
        const source = {
          pack: object.pack,
          local: new Set(own.filter(({ pack }) => !pack).map(({ definition }) => definition.name)),
          def: objectSchema.parse({
            ...layObject(object.definition, object.overlay),
            fields: own.map((field) => layField(field.definition, field.overlay)),
            views: (viewsOf.get(object.id) ?? []).map((view) => readView(view, own)),
          }),
        };
        return [object.id, source];
      }),
  );
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
  colour: string | null;
  valid_from: string | null;
  valid_until: string | null;
  aliases: string[] | null;
}

async function loadDicts(db: Db): Promise<CatalogDict[]> {
  const dicts = await runSql<{ id: string; name: string }>(db, "select id, name from obj.sys_dict");
  const items = await runSql<ItemRow>(
    db,
    // An installation of an earlier version lacks some of these columns until its packs are brought up to date: a name
    // that the table does not know is then the one beside it. As JSON, row by row, it took four times as long.
    `select i.*
       from (select null::text as colour, null::date as valid_from, null::date as valid_until) as lacking
      cross join lateral
            (select dict, code, title, title_en, parent, aliases, colour, to_jsonb(valid_from) #>> '{}' as valid_from,
                    to_jsonb(valid_until) #>> '{}' as valid_until, sort_no
               from obj.sys_dict_item where enabled is not false) i
      order by i.dict, i.sort_no nulls last, i.code`,
  );
  const itemsOf = Map.groupBy(items, (item) => item.dict);
  return dicts.map(({ id, name }) => {
    const own = (itemsOf.get(id) ?? []).map(toItem);
    return { name, items: own, codes: new Set(own.map((item) => item.code)) };
  });
}

function byName(dicts: readonly CatalogDict[]): Catalog["dicts"] {
  return new Map(dicts.map((dict) => [dict.name, dict]));
}

function isDictColour(text: string | null): text is DictColour {
  return dictColours.some((one) => one === text);
}

function toItem(row: ItemRow): DictItem {
  return {
    code: row.code,
    label: { zh: row.title, en: row.title_en ?? row.title },
    ...(row.parent ? { parent: row.parent } : {}),
    ...(row.aliases ? { aliases: row.aliases } : {}),
    ...(isDictColour(row.colour) ? { colour: row.colour } : {}),
    ...(row.valid_from ? { from: row.valid_from } : {}),
    ...(row.valid_until ? { until: row.valid_until } : {}),
  };
}
