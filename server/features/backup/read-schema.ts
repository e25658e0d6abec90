import type { CopySession } from "@kezhuan/server/db/copy-session";
import type { Description } from "./description.ts";
import { readTableStatements } from "./read-tables.ts";

export type Schema = Pick<
  Description,
  "tables" | "before" | "after" | "sequences" | "extensions" | "leftOut"
>;

/** Tables of ours, and those of others that objects were made over: they stand behind views of ours. */
const ownTables = `
  select c.oid from pg_class c
   where c.relkind in ('r', 'p') and c.relpersistence <> 't'
     and (c.relnamespace in (select oid from pg_namespace where nspname in ('kz', 'obj'))
       or c.oid in (select d.refobjid from pg_depend d
                      join pg_rewrite r on r.oid = d.objid and d.classid = 'pg_rewrite'::regclass
                      join pg_class v on v.oid = r.ev_class
                     where v.relnamespace = to_regnamespace('obj') and d.refclassid = 'pg_class'::regclass))`;

export interface OwnTable {
  oid: string;
  name: string;
}

/** The tables that belong to the installation. */
export function listOwnTables(session: CopySession): Promise<OwnTable[]> {
  return session.run<OwnTable>(
    `select c.oid::text as oid, format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.oid in (${ownTables}) order by n.nspname, c.relname`,
  );
}

/**
 * The definitions of everything of ours, as the server itself writes them: they are what the database is, with retired
 * tables, those of others and work that is under way, and not what a version of this program would make.
 */
export async function readSchema(session: CopySession): Promise<Schema> {
  const tables = await readTableStatements(session, ownTables);
  const statements = async (sql: string) =>
    (await session.run<{ statement: string }>(sql)).map(({ statement }) => statement);
  const before = [
    ...(await statements(schemas)),
    ...(await statements(types)),
    ...(await statements(functions)),
    ...tables.create,
  ];
  const after = [
    ...tables.attach,
    ...(await statements(constraints("'p', 'u', 'x', 'c'"))),
    ...(await statements(indexes)),
    ...(await statements(constraints("'f'"))),
    ...(await statements(views)),
    ...(await statements(triggers)),
    ...(await statements(comments)),
  ];
  return {
    tables: tables.content,
    before,
    after,
    sequences: await readSequences(session, tables.sequences),
    extensions: (await session.run<{ name: string }>(extensions)).map(({ name }) => name),
    leftOut: (await session.run<{ name: string }>(leftOut)).map(({ name }) => name),
  };
}

const notOfExtension = (classOf: string, oid: string) =>
  `not exists (select from pg_depend e where e.classid = '${classOf}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

/** `kz` and `obj` are there even when nothing is in them. */
const schemas = `
  select format('create schema if not exists %I', name) as statement from (
    select n.nspname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid in (${ownTables})
    union select unnest(array['kz', 'obj'])) all_schemas
   where name <> 'public' order by name`;

/** Lists of values and restricted types that columns of others have. */
const types = `
  select case t.typtype when 'e'
      then format('create type %I.%I as enum (%s)', n.nspname, t.typname,
        (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
      else format('create domain %I.%I as %s%s%s', n.nspname, t.typname, format_type(t.typbasetype, t.typtypmod),
        case when t.typnotnull then ' not null' else '' end,
        coalesce((select string_agg(format(' constraint %I %s', conname, pg_get_constraintdef(oid)), '')
                    from pg_constraint where contypid = t.oid and contype = 'c'), '')) end as statement
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
   where t.typtype in ('e', 'd') and n.nspname not in ('pg_catalog', 'information_schema')
     and ${notOfExtension("pg_type", "t.oid")}
     and (n.nspname in ('kz', 'obj') or exists (
       select from pg_attribute a where a.attrelid in (${ownTables}) and a.attnum > 0 and not a.attisdropped
          and (a.atttypid = t.oid or a.atttypid = t.typarray)))
   order by t.oid`;

const functions = `
  select pg_get_functiondef(p.oid) as statement from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname in ('kz', 'obj') and p.prokind in ('f', 'p') and ${notOfExtension("pg_proc", "p.oid")} order by p.oid`;

/** Of parts of a partitioned table only what is not made with the whole. */
const constraints = (kinds: string) => `
  select format('alter table %s add constraint %I %s', r.name, k.conname, pg_get_constraintdef(k.oid)) as statement
    from pg_constraint k
    join (select c.oid, format('%I.%I', n.nspname, c.relname) as name
            from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid in (${ownTables})) r on r.oid = k.conrelid
   where k.contype in (${kinds}) and k.conparentid = 0 and k.conislocal
     and (k.contype <> 'f' or k.confrelid in (${ownTables}))
   order by k.oid`;

/** One that could not be built is left to whoever finds it missing. That of a partitioned table comes with those of its parts. */
const indexes = `
  select case c.relkind when 'I' then regexp_replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
           else pg_get_indexdef(i.indexrelid) end as statement
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where i.indrelid in (${ownTables}) and i.indisvalid and not c.relispartition
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
   order by i.indexrelid`;

const views = `
  select format('create view %I.%I%s as %s', n.nspname, c.relname,
      case when c.reloptions is null then '' else format(' with (%s)', array_to_string(c.reloptions, ', ')) end,
      pg_get_viewdef(c.oid)) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'v' and n.nspname in ('kz', 'obj') and ${notOfExtension("pg_class", "c.oid")} order by c.oid`;

const ownFunction = `
  exists (select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where p.oid = t.tgfoid and n.nspname in ('kz', 'obj', 'pg_catalog'))`;

const triggers = `
  select pg_get_triggerdef(t.oid) || case t.tgenabled when 'D'
      then format('; alter table %I.%I disable trigger %I', n.nspname, c.relname, t.tgname) else '' end as statement
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
   where t.tgrelid in (${ownTables}) and not t.tgisinternal and t.tgparentid = 0 and ${ownFunction} order by t.oid`;

const comments = `
  select case d.objsubid when 0 then format('comment on table %I.%I is %L', n.nspname, c.relname, d.description)
      else format('comment on column %I.%I.%I is %L', n.nspname, c.relname, a.attname, d.description) end as statement
    from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and d.objsubid > 0
   where c.oid in (${ownTables}) and (d.objsubid = 0 or not a.attisdropped) order by c.oid, d.objsubid`;

/** What indexes and columns of ours are made with. */
const extensions = `
  select distinct e.extname as name
    from pg_depend d join pg_depend m on m.classid = d.refclassid and m.objid = d.refobjid and m.deptype = 'e'
    join pg_extension e on e.oid = m.refobjid
   where d.classid = 'pg_class'::regclass and e.extname <> 'plpgsql'
     and (d.objid in (${ownTables}) or d.objid in (select indexrelid from pg_index where indrelid in (${ownTables})))
   order by 1`;

/** Keys that lead to tables of others, and triggers that call functions of others. */
const leftOut = `
  select format('%s (%s)', k.conname, k.conrelid::regclass) as name from pg_constraint k
   where k.contype = 'f' and k.conparentid = 0 and k.conrelid in (${ownTables}) and k.confrelid not in (${ownTables})
  union all
  select format('%s (%s)', t.tgname, t.tgrelid::regclass) from pg_trigger t
   where t.tgrelid in (${ownTables}) and not t.tgisinternal and t.tgparentid = 0 and not ${ownFunction}`;

/** Where each stands now: never behind what the snapshot holds. */
async function readSequences(session: CopySession, names: readonly string[]) {
  const sequences: Description["sequences"] = [];
  for (const name of names) {
    const [row] = await session.run<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    if (row) sequences.push({ name, value: row.value, isCalled: row.called });
  }
  return sequences;
}
