import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** A question is shown when it has been asked on so many days: before that it may be one person's own. */
const SHOWN_AFTER_DAYS = 3;
const KEPT_DAYS = 90;

interface Written {
  /** Days on which something was counted. */
  days: readonly string[];
  words: readonly { hash: string; query: string }[];
}

/** Brings what staff see up to date with what was counted, and keeps the words of questions asked on enough days. */
export async function publishQueries(tx: Db, { days, words }: Written): Promise<void> {
  const fresh = await runSql<{ hash: string }>(
    tx,
    `insert into kz.search_text (hash, query)
     select hash, query from (select distinct on (hash) hash, query from jsonb_to_recordset($1::jsonb) as w (hash text, query text)) w
      where (select count(distinct c.day) from kz.search_count c where c.hash = w.hash) >= ${SHOWN_AFTER_DAYS}
     on conflict do nothing returning hash`,
    [JSON.stringify(words)],
  );
  const shown = fresh.map(({ hash }) => hash);
  await runSql(tx, queryStatement("t.hash = any($1::text[])"), [words.map(({ hash }) => hash)]);
  await runSql(tx, logStatement("c.day = any($1::date[]) or c.hash = any($2::text[])"), [days, shown]);
  // What is shown from now on is no longer among the rest of its earlier days.
  await runSql(
    tx,
    restStatement(
      "r.day = any($1::date[]) or r.day in (select day from kz.search_count where hash = any($2::text[]))",
    ),
    [days, shown],
  );
  if (fresh.length > 0) await runSql(tx, dropEmptyRest);
}

/** Of these nothing is left that is not shown. */
const dropEmptyRest = `
  delete from obj.sys_search_log l using kz.search_count r
   where r.id = l.id and r.hash = '' and not exists (
     select from kz.search_count c left join kz.search_text t using (hash)
      where c.day = r.day and c.surface = r.surface and t.hash is null and c.asked > 0)`;

/** Deletes counts that are too old, and every trace of questions that fewer days are left of. */
export async function forgetOldCounts(tx: Db, today: string): Promise<void> {
  const gone = await runSql(tx, "delete from kz.search_count where day < $1::date - $2::int returning hash", [
    today,
    KEPT_DAYS,
  ]);
  if (gone.length === 0) return;
  await runSql(
    tx,
    `delete from kz.search_text t
      where (select count(distinct c.day) from kz.search_count c where c.hash = t.hash) < ${SHOWN_AFTER_DAYS}`,
  );
  await runSql(
    tx,
    "delete from obj.sys_search_query q where not exists (select from kz.search_text t where t.id = q.id)",
  );
  await runSql(
    tx,
    `delete from obj.sys_search_log l where not exists (
       select from kz.search_count c left join kz.search_text t using (hash)
        where c.id = l.id and (c.hash = '' or t.hash is not null))`,
  );
  await runSql(tx, queryStatement("true"));
  await runSql(tx, restStatement("true"));
  await runSql(tx, dropEmptyRest);
}

/** The mean place of opened results; those below the tenth count as eleventh. */
const meanRank = (opened: string) => `
  (select round(sum(times * place) / nullif(sum(times), 0), 1) from unnest(${opened}) with ordinality as o (times, place))`;
/** `1×12 2×3`: how often each place was opened. */
const ranks = (opened: string) => `
  (select string_agg(case when place > 10 then '10+' else place::text end || '×' || times, ' ' order by place)
     from unnest(${opened}) with ordinality as o (times, place) where times > 0)`;
const sumOf = (opened: string) => `coalesce((select sum(times) from unnest(${opened}) as o (times)), 0)`;

const counts = ["asked", "nothing", "corrected"];
const sums = counts.map((name) => `sum(c.${name})`).join(", ");
/** The opened places of several rows, added up. */
const openedTogether = `
  array(select sum(o.times)::int from unnest(array_agg(c.id)) as one (id) join kz.search_count m on m.id = one.id,
          unnest(m.opened) with ordinality as o (times, place) group by o.place order by o.place)`;

function write(table: string, { columns, select }: { columns: readonly string[]; select: string }): string {
  return `
    insert into obj.${table} as own (id, ${columns.join(", ")}, created_at, updated_at, version)
    select made.*, now(), now(), 1 from (${select}) made
    on conflict (id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(", ")},
      updated_at = now(), version = own.version + 1`;
}

function queryStatement(which: string): string {
  const columns = ["query", "days", ...counts, "found", "opened", "rank", "first_day", "last_day"];
  return write("sys_search_query", {
    columns,
    select: `
      select s.id, s.query, s.days, ${counts.map((name) => `s.${name}`).join(", ")}, s.found,
             ${sumOf("s.opened")}, ${meanRank("s.opened")}, s.first_day, s.last_day
        from (select t.id, t.query, count(distinct c.day) as days,
                     sum(c.asked) as asked, sum(c.nothing) as nothing, sum(c.corrected) as corrected,
                     (array_agg(c.found order by c.day desc) filter (where c.found is not null))[1] as found,
                     ${openedTogether} as opened, min(c.day) as first_day, max(c.day) as last_day
                from kz.search_text t join kz.search_count c using (hash) where ${which}
               group by t.id, t.query) s`,
  });
}

const logColumns = ["day", "surface", "query", ...counts, "found", "opened", "rank", "ranks"];

function logStatement(which: string): string {
  return write("sys_search_log", {
    columns: logColumns,
    select: `
      select c.id, c.day, c.surface, t.query, ${counts.map((name) => `c.${name}`).join(", ")}, c.found,
             ${sumOf("c.opened")}, ${meanRank("c.opened")}, ${ranks("c.opened")}
        from kz.search_count c join kz.search_text t using (hash) where ${which}`,
  });
}

/** Of each day and surface one row for all questions that are not shown. */
function restStatement(which: string): string {
  return write("sys_search_log", {
    columns: logColumns,
    select: `
      select s.id, s.day, s.surface, null::text, ${counts.map((name) => `s.${name}`).join(", ")}, null::int,
             ${sumOf("s.opened")}, ${meanRank("s.opened")}, ${ranks("s.opened")}
        from (select r.id, r.day, r.surface, ${sums.replaceAll(/sum\(c\.(\w+)\)/g, "sum(c.$1) as $1")},
                     ${openedTogether} as opened
                from kz.search_count r join kz.search_count c using (day, surface)
                left join kz.search_text t on t.hash = c.hash
               where r.hash = '' and t.hash is null and (${which})
               group by r.id, r.day, r.surface having sum(c.asked) > 0) s`,
  });
}
