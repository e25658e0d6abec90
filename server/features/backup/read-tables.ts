import type { CopySession } from "@kezhuan/server/db/copy-session";
import type { TableInArchive } from "./description.ts";

export interface TableStatements {
  create: string[];
  /** Makes parts of partitioned tables parts, once they have their rows. */
  attach: string[];
  /** Tables that hold rows themselves. */
  content: TableInArchive[];
  /** Every counter of these tables. */
  sequences: string[];
}

interface TableRow {
  name: string;
  kind: "r" | "p";
  persistence: string;
  options: string | null;
  partition_by: string | null;
  /** The partitioned table and the bound, of a part. */
  parent: string | null;
  bound: string | null;
  columns: ColumnRow[];
}

interface ColumnRow {
  name: string;
  type: string;
  collation: string | null;
  required: boolean;
  expression: string | null;
  /** `s` stored, `v` virtual, empty for none. */
  generated: string;
  /** `a` always, `d` by default, empty for none. */
  identity: string;
  sequence: string | null;
  counting: string | null;
}

/** How the tables that `which` selects are made. Names are written in full. */
export async function readTableStatements(session: CopySession, which: string): Promise<TableStatements> {
  const tables = await session.run<TableRow>(tableQuery(which));
  const serials = await session.run<SerialRow>(serialQuery(which));
  const owned = serials
    .filter(({ table }) => table !== null)
    .map(({ name, table, column }) => `alter sequence ${name} owned by ${table}.${column}`);
  const identities = tables.flatMap(({ columns }) =>
    columns.filter(({ identity, sequence }) => identity !== "" && sequence !== null),
  );
  return {
    create: [
      ...serials.map(({ name, counting }) => `create sequence ${name} ${counting}`),
      ...tables.map(createTable),
      ...owned,
    ],
    attach: tables
      .filter(({ parent }) => parent !== null)
      .map(({ name, parent, bound }) => `alter table ${parent} attach partition ${name} ${bound}`),
    content: tables
      .filter(({ kind }) => kind === "r")
      .map(({ name, columns }) => ({
        name,
        columns: columns.filter(({ generated }) => generated === "").map((column) => column.name),
      })),
    sequences: [
      ...serials.map(({ name }) => name),
      ...identities.map(({ sequence }) => sequence).filter((name) => name !== null),
    ],
  };
}

function createTable({ name, persistence, options, partition_by: partitionBy, columns }: TableRow): string {
  const unlogged = persistence === "u" ? "unlogged " : "";
  const partitions = partitionBy === null ? "" : ` partition by ${partitionBy}`;
  const settings = options === null ? "" : ` with (${options})`;
  return `create ${unlogged}table ${name} (${columns.map(writeColumn).join(", ")})${partitions}${settings}`;
}

function writeColumn(column: ColumnRow): string {
  const { name, type, collation, required, expression, generated, identity, sequence, counting } = column;
  const parts = [name, type];
  if (collation !== null) parts.push(`collate ${collation}`);
  if (generated !== "")
    parts.push(`generated always as (${expression}) ${generated === "v" ? "virtual" : "stored"}`);
  else if (expression !== null) parts.push(`default ${expression}`);
  if (identity !== "")
    parts.push(
      `generated ${identity === "a" ? "always" : "by default"} as identity (sequence name ${sequence} ${counting})`,
    );
  if (required) parts.push("not null");
  return parts.join(" ");
}

const countingOf = (sequence: string) =>
  `format('increment %s minvalue %s maxvalue %s start %s cache %s%s', ${sequence}.seqincrement, ${sequence}.seqmin,
     ${sequence}.seqmax, ${sequence}.seqstart, ${sequence}.seqcache, case when ${sequence}.seqcycle then ' cycle' else '' end)`;

const tableQuery = (which: string) => `
  select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind, c.relpersistence as persistence,
         array_to_string(c.reloptions, ', ') as options,
         case c.relkind when 'p' then pg_get_partkeydef(c.oid) end as partition_by,
         (select format('%I.%I', pn.nspname, pc.relname) from pg_inherits h join pg_class pc on pc.oid = h.inhparent
            join pg_namespace pn on pn.oid = pc.relnamespace where h.inhrelid = c.oid and c.relispartition) as parent,
         pg_get_expr(c.relpartbound, c.oid) as bound,
         coalesce((select json_agg(json_build_object(
             'name', format('%I', a.attname), 'type', format_type(a.atttypid, a.atttypmod),
             'collation', case when a.attcollation <> 0 and a.attcollation <> t.typcollation
                then (select format('%I.%I', cn.nspname, co.collname) from pg_collation co
                        join pg_namespace cn on cn.oid = co.collnamespace where co.oid = a.attcollation) end,
             'required', a.attnotnull, 'expression', pg_get_expr(d.adbin, d.adrelid),
             'generated', a.attgenerated, 'identity', a.attidentity,
             'sequence', case when sc.oid is not null then format('%I.%I', sn.nspname, sc.relname) end,
             'counting', ${countingOf("s")}) order by a.attnum)
           from pg_attribute a join pg_type t on t.oid = a.atttypid
           left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
           left join pg_depend i on i.refobjid = a.attrelid and i.refobjsubid = a.attnum and i.deptype = 'i'
                and i.classid = 'pg_class'::regclass and i.refclassid = 'pg_class'::regclass and a.attidentity <> ''
           left join pg_class sc on sc.oid = i.objid and sc.relkind = 'S'
           left join pg_namespace sn on sn.oid = sc.relnamespace
           left join pg_sequence s on s.seqrelid = sc.oid
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]'::json) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.oid in (${which}) order by n.nspname, c.relname`;

interface SerialRow {
  name: string;
  /** What it goes with; null for one that stands alone. */
  table: string | null;
  column: string | null;
  counting: string;
}

/** Counters that defaults read: tables of others have them. */
const serialQuery = (which: string) => `
  select format('%I.%I', sn.nspname, sc.relname) as name, own."table", own."column", ${countingOf("s")} as counting
    from pg_class sc join pg_namespace sn on sn.oid = sc.relnamespace join pg_sequence s on s.seqrelid = sc.oid
    left join lateral (
      select format('%I.%I', n.nspname, c.relname) as "table", format('%I', a.attname) as "column"
        from pg_depend i join pg_class c on c.oid = i.refobjid join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.refobjsubid
       where i.classid = 'pg_class'::regclass and i.objid = sc.oid and i.refclassid = 'pg_class'::regclass
         and i.deptype = 'a' and c.oid in (${which})) own on true
   where own."table" is not null or exists (
     select from pg_depend d join pg_attrdef f on f.oid = d.objid
      where d.classid = 'pg_attrdef'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = sc.oid
        and f.adrelid in (${which}))
   order by 1`;
