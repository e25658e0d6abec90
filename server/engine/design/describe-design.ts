import { effectiveField, type StoredDesign, type StoredField } from "@kezhuan/contract/design/stored-design";
import type { DesignField, DesignOutput, Layer, ObjectSummary } from "@kezhuan/contract/api/design";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogObject } from "../catalog/catalog.ts";
import { layObject, localPack } from "@kezhuan/contract/design/layers";
import type { Ctx } from "../context.ts";
import { listIndexes } from "../schema/list-indexes.ts";
import { measureTable } from "../schema/stored-tables.ts";
import { requireReader } from "./designer.ts";
import { loadDesign } from "./stored-design.ts";

/** The design of one object, in use or retired. Errors: 403, 404. */
export async function describeDesign(ctx: Ctx, objname: string): Promise<DesignOutput> {
  requireReader(ctx);
  const design = await loadDesign(ctx.db, objname);
  if (!design) throw fail("notFound", { issues: [{ field: "objname", problem: "unknownObject" }] });
  const { pack, version, definition, overlay, retired, fields, gone } = design;
  const object = ctx.catalog.objects.get(objname);
  const { purgeOn = null } = retired ?? {};
  return {
    version,
    pack,
    object: layObject(definition, overlay),
    layer: layerOfObject(design),
    fields: fields.map(describeField),
    retired: gone.flatMap(({ id, definition: def, retired: how }) =>
      how
        ? [
            {
              id: String(id),
              def,
              retired_at: how.at,
              column: how.tombstone,
              ...(how.purgeOn === null ? {} : { purge_on: how.purgeOn }),
            },
          ]
        : [],
    ),
    indexes: object && !retired ? await describeIndexes(ctx, object) : [],
    ...(object && !retired ? await measureTable(ctx.db, object) : { rows: 0, bytes: 0 }),
    ...(retired ? { retired_at: retired.at } : {}),
    ...(purgeOn === null ? {} : { purge_on: purgeOn }),
  };
}

function layerOfObject({ pack, overlay, fields }: StoredDesign): Layer {
  if (pack === localPack) return "local";
  return overlay || fields.some((field) => field.overlay || !field.pack) ? "changed" : "pack";
}

function describeField(field: StoredField): DesignField {
  const { id, pack, overlay, definition, converting } = field;
  return {
    id: String(id),
    def: effectiveField(field),
    layer: !pack ? "local" : overlay ? "changed" : "pack",
    ...(overlay ? { shipped: definition } : {}),
    ...(converting ? { converting: { jobid: converting.jobid, kind: converting.definition.kind } } : {}),
  };
}

async function describeIndexes(ctx: Ctx, object: CatalogObject): Promise<DesignOutput["indexes"]> {
  const rows = await runSql<{ name: string; valid: boolean; bytes: number }>(
    ctx.db,
    `select c.relname as name, i.indisvalid as valid, pg_relation_size(c.oid)::float8 as bytes
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1`,
    [object.def.source?.schema ?? "obj"],
  );
  const [job] = await runSql<{ id: string }>(
    ctx.db,
    "select id from kz.job where kind = 'buildIndexes' and key = $1 and state in ('queued', 'running')",
    [object.name],
  );
  const known = new Map(rows.map((row) => [row.name, row]));
  return listIndexes(object).map(({ name, fields, unique, origin }) => {
    const row = known.get(name);
    const waiting = job ? "building" : row ? "invalid" : "missing";
    return {
      name,
      fields: [...fields],
      unique,
      origin,
      state: row?.valid ? "ready" : waiting,
      bytes: row?.bytes ?? 0,
    };
  });
}

interface SummaryRow {
  name: string;
  title: string;
  title_en: string | null;
  pack: string;
  changed: boolean;
  fields: number;
  table: string;
  retired_at: string | null;
}

/** Every object there is, with its size as the database estimates it: two statements. */
export async function listObjects(ctx: Ctx): Promise<{ objects: ObjectSummary[] }> {
  requireReader(ctx);
  const rows = await runSql<SummaryRow>(
    ctx.db,
    `select o.definition ->> 'name' as name, o.title, o.title_en, o.pack, o.retired_at, o.name as table,
            o.overlay is not null or bool_or(f.overlay is not null or f.pack is null) as changed,
            count(f.id) filter (where f.retired_at is null)::int as fields
       from obj.meta_object o left join obj.meta_field f on f.object = o.id and f.retired_at is null
      group by o.id order by o.retired_at nulls first, 1`,
  );
  const sizes = await readSizes(ctx);
  return {
    objects: rows.map(({ name, title, title_en, pack, changed, fields, table, retired_at }) => {
      const source = ctx.catalog.objects.get(name)?.def.source;
      const size = sizes.get(source ? `${source.schema}.${source.table}` : `obj.${table}`);
      return {
        objname: name,
        label: { zh: title, en: title_en ?? title },
        pack,
        layer: pack === localPack ? ("local" as const) : changed ? ("changed" as const) : ("pack" as const),
        fields,
        rows: size?.rows ?? 0,
        bytes: size?.bytes ?? 0,
        ...(retired_at === null ? {} : { retired_at }),
      };
    }),
  };
}

async function readSizes(ctx: Ctx): Promise<Map<string, { rows: number; bytes: number }>> {
  const rows = await runSql<{ name: string; rows: number; bytes: number }>(
    ctx.db,
    `select n.nspname || '.' || whole.relname as name, sum(pg_total_relation_size(c.oid))::float8 as bytes,
            sum(case when c.relkind = 'p' then 0 when c.reltuples >= 0 then c.reltuples
                     else coalesce(s.n_live_tup, 0) end)::float8 as rows
       from pg_class c join pg_class whole on whole.oid = coalesce(pg_partition_root(c.oid)::oid, c.oid)
       join pg_namespace n on n.oid = whole.relnamespace
       left join pg_stat_user_tables s on s.relid = c.oid
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'kz')
      group by 1`,
  );
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}
