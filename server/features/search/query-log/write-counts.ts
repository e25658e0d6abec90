import type { Surface } from "@kezhuan/contract/api/search";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { publishQueries } from "./publish-queries.ts";

/** Any fixed number: two processes that write at once would wait for each other's rows. */
export const QUERY_LOG_LOCK = 5_381_034;
/** Different questions of a day that are told apart; whoever asks at random fills no disk. */
const MOST_A_DAY = 20_000;
/** Results opened for each time that a question was asked; more is somebody playing. */
const MOST_OPENED = 10;

/** What has gathered of one question on one day and surface. */
export interface Count {
  /** As `YYYY-MM-DD`. */
  day: string;
  surface: Surface;
  /** A digest; empty for all whose words are never stored. */
  hash: string;
  /** The words, absent with the digest. */
  query: string | undefined;
  asked: number;
  nothing: number;
  corrected: number;
  found: number | undefined;
  /** How often each of the first results was opened, then all those below together. */
  opened: number[];
}

/** Adds to what is stored, and shows the questions that have been asked on enough days by now. */
export async function writeCounts(tx: Db, counts: readonly Count[]): Promise<void> {
  await runSql(tx, "select pg_advisory_xact_lock($1)", [QUERY_LOG_LOCK]);
  const kept = await withinBounds(tx, counts);
  const values = [JSON.stringify(kept)];
  // The row that stands for all whose words are not shown.
  await runSql(
    tx,
    `insert into kz.search_count (day, surface, hash)
     select distinct day, surface, '' from ${given} where asked > 0 on conflict do nothing`,
    values,
  );
  await runSql(tx, addStatement, values);
  await runSql(tx, openStatement, values);
  await publishQueries(tx, {
    days: [...new Set(kept.map(({ day }) => day))],
    words: kept.flatMap(({ hash, query }) => (query === undefined ? [] : { hash, query })),
  });
}

/** A digest that is new on a day with too many of them is counted with those that have none. */
async function withinBounds(tx: Db, counts: readonly Count[]): Promise<Count[]> {
  const days = [...new Set(counts.map(({ day }) => day))];
  const rows = await runSql<{ day: string; most: number }>(
    tx,
    "select day::text as day, count(*)::int as most from kz.search_count where day = any($1::date[]) group by day",
    [days],
  );
  const full = new Set(rows.flatMap(({ day, most }) => (most >= MOST_A_DAY ? [day] : [])));
  if (full.size === 0) return [...counts];
  const known = await runSql<{ key: string }>(
    tx,
    `select c.day::text || ' ' || c.surface || ' ' || c.hash as key from kz.search_count c
       join ${given} using (day, surface, hash)`,
    [JSON.stringify(counts)],
  );
  const there = new Set(known.map(({ key }) => key));
  const isKept = ({ day, surface, hash }: Count) => !full.has(day) || there.has(`${day} ${surface} ${hash}`);
  return counts.map((count) => (isKept(count) ? count : { ...count, hash: "", query: undefined }));
}

const given = `jsonb_to_recordset($1::jsonb) as given
  (day date, surface text, hash text, asked int, nothing int, corrected int, found int, opened int[])`;

const addStatement = `
  insert into kz.search_count as c (day, surface, hash, asked, nothing, corrected, found)
  select day, surface, hash, sum(asked), sum(nothing), sum(corrected), max(found)
    from ${given} where asked > 0 group by day, surface, hash
  on conflict (day, surface, hash) do update
     set asked = c.asked + excluded.asked, nothing = c.nothing + excluded.nothing,
         corrected = c.corrected + excluded.corrected, found = coalesce(excluded.found, c.found)`;

/** Suggestions are chosen without being asked for: what is typed halfway is no question. */
const openStatement = `
  update kz.search_count c
     set opened = array(select coalesce(old, 0) + coalesce(new, 0) from unnest(c.opened, g.opened) as both_of (old, new))
    from ${given.replace("as given", "as g")}
   where (c.day, c.surface, c.hash) = (g.day, g.surface, g.hash)
     and (select sum(one) from unnest(g.opened) one) > 0
     and (select coalesce(sum(one), 0) from unnest(c.opened || g.opened) one) <= c.asked * ${MOST_OPENED}`;
