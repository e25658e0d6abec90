import type { AdoptableColumn, AdoptableTable } from "@kezhuan/contract/api/design";
import type { Change } from "@kezhuan/contract/metadata/changes";
import type { KindName } from "@kezhuan/contract/kinds/traits";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { nameSchema, reservedNames } from "@kezhuan/contract/metadata/names";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";
import { requireReader } from "./designer.ts";

interface ColumnRow {
  schema: string;
  table: string;
  rows: number;
  bytes: number;
  comment: string | null;
  owned: boolean;
  column: string;
  type: string;
  /** As `character varying(40)` and `numeric(12, 3)` have it; null: none. */
  bounds: string | null;
  required: boolean;
  generated: boolean;
  column_comment: string | null;
}

/** Kinds that a column's type can be read as, and written in without loss. */
const kindOfType: Record<string, { kind: KindName; settings?: Record<string, unknown> }> = {
  text: { kind: "text", settings: { maxLength: 2000 } },
  "character varying": { kind: "text" },
  character: { kind: "text" },
  smallint: { kind: "integer", settings: { min: -32_768, max: 32_767 } },
  integer: { kind: "integer", settings: { min: -2_147_483_648, max: 2_147_483_647 } },
  bigint: { kind: "integer" },
  numeric: { kind: "decimal", settings: { scale: 6 } },
  "double precision": { kind: "decimal", settings: { scale: 6 } },
  real: { kind: "decimal", settings: { scale: 4 } },
  boolean: { kind: "boolean" },
  date: { kind: "date" },
  "timestamp with time zone": { kind: "datetime" },
  jsonb: { kind: "json" },
  "text[]": { kind: "texts" },
};

/** What texts and decimals of ours hold at most. */
const longestText = 2000;
const finestScale = 10;

/** Tables of others, with what their columns would be. Those of ours and of the system are not among them. */
export async function listAdoptable(ctx: Ctx): Promise<{ tables: AdoptableTable[] }> {
  requireReader(ctx);
  const rows = await readColumns(ctx, null);
  const tables = Map.groupBy(rows, ({ schema, table }) => JSON.stringify([schema, table]));
  return { tables: [...tables.values()].flatMap((columns) => describeTable(ctx, columns) ?? []) };
}

/** Refuses to make an object over a table that is not there for the taking. */
export async function refuseAdoption(ctx: Ctx, changes: readonly Change[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const [index, change] of changes.entries()) {
    if (change.do !== "adoptTable") continue;
    const columns = await readColumns(ctx, { schema: change.schema, table: change.table });
    const table = describeTable(ctx, columns);
    if (!table || table.refused !== undefined) {
      issues.push({ field: `changes.${index}.table`, problem: "notAdoptable" });
      continue;
    }
    for (const [place, { column, field }] of change.fields.entries()) {
      const offered = table.columns.find((one) => one.column === column)?.field;
      if (offered?.kind !== field.kind)
        issues.push({ field: `changes.${index}.fields.${place}.column`, problem: "unknownColumn" });
    }
  }
  return issues;
}

function readColumns(ctx: Ctx, only: { schema: string; table: string } | null): Promise<ColumnRow[]> {
  return runSql<ColumnRow>(
    ctx.db,
    `select n.nspname as schema, c.relname as table, greatest(c.reltuples, 0)::float8 as rows,
            pg_total_relation_size(c.oid)::float8 as bytes, obj_description(c.oid, 'pg_class') as comment,
            pg_has_role(c.relowner, 'usage') as owned, a.attname as column,
            regexp_replace(format_type(a.atttypid, a.atttypmod), '\\(.*?\\)', '') as type,
            substring(format_type(a.atttypid, a.atttypmod) from '\\((.*?)\\)') as bounds,
            a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
            a.attgenerated <> '' or a.attidentity = 'a' as generated,
            col_description(c.oid, a.attnum) as column_comment
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and n.nspname not in ('obj', 'kz', 'information_schema')
        and n.nspname not like 'pg\\_%' and not c.relispartition
        and ($1::text is null or (n.nspname = $1 and c.relname = $2))
        and has_table_privilege(c.oid, 'select')
      order by 1, 2, a.attnum`,
    [only?.schema ?? null, only?.table ?? null],
  );
}

function describeTable(ctx: Ctx, rows: readonly ColumnRow[]): AdoptableTable | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { schema, table, comment, bytes } = first;
  const adopted = [...ctx.catalog.objects.values()].some(
    ({ def }) => def.source?.schema === schema && def.source.table === table,
  );
  const refused = refuseTable(ctx, { owned: first.owned, adopted });
  return {
    schema,
    table,
    rows: first.rows,
    bytes,
    comment,
    columns: rows.map((row) => describeColumn(ctx, row)),
    ...(refused === undefined ? {} : { refused }),
  };
}

function refuseTable(ctx: Ctx, { owned, adopted }: { owned: boolean; adopted: boolean }): string | undefined {
  const zh = ctx.language === "zh";
  if (adopted) return zh ? "已有对象使用此表" : "an object has been made over it";
  if (!owned) return zh ? "数据库账号不是此表的所有者" : "the database account does not own it";
  return undefined;
}

function describeColumn(ctx: Ctx, row: ColumnRow): AdoptableColumn {
  const { column, type } = row;
  const found = kindOfType[type];
  if (!found)
    return { column, type, refused: ctx.language === "zh" ? "没有相应的字段类型" : "no kind fits this type" };
  const field: FieldDef = {
    name: fieldName(column),
    label: { zh: row.column_comment || column, en: column },
    kind: found.kind,
    settings: { ...found.settings, ...boundsOf(row) },
    ...(row.required ? { required: true } : {}),
    ...(row.generated ? { readonly: true } : {}),
  };
  return { column, type, field };
}

/** What the column itself would refuse, so that it is said beside the field. */
function boundsOf({ type, bounds }: ColumnRow): Record<string, number> {
  const [first = Number.NaN, second = 0] = bounds?.split(",").map(Number) ?? [];
  if (!Number.isInteger(first) || !Number.isInteger(second)) return {};
  if (type.startsWith("character")) return { maxLength: Math.min(first, longestText) };
  if (type !== "numeric" || second < 0 || second > finestScale) return {};
  // Beyond that a number of JavaScript is none to compare with.
  if (first > 15) return { scale: second };
  // A scale beyond the precision leaves nothing before the point, and zeros after it.
  const whole = "9".repeat(Math.max(0, first - second)) || "0";
  const most = Number(`${whole}.${"9".repeat(Math.min(first, second)).padStart(second, "0")}`);
  return { scale: second, min: -most, max: most };
}

/** A name of ours for a column of others. */
function fieldName(column: string): string {
  const plain = column
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]/g, "_")
    .replace(/^[^a-z]+/, "");
  const name = plain === "" ? "field" : plain.slice(0, 44);
  const isTaken =
    reservedNames.has(name) || standardFieldNames.has(name) || !nameSchema.safeParse(name).success;
  return isTaken ? `own_${name}` : name;
}
