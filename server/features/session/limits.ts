import { randomInt } from "node:crypto";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { networkOf } from "./network-of.ts";

/** At most `most` turns within any `seconds`, for one username, one address, or one of each. */
export interface Limit {
  rule: string;
  most: number;
  seconds: number;
}

export interface Turn {
  limit: Limit;
  username?: string;
  address?: string;
}

export interface TakenTurns {
  at: string;
  turns: readonly Turn[];
  /** Rules whose limit was reached before. */
  refused: ReadonlySet<string>;
  /** Per rule: turns within its period, this one included. */
  used: ReadonlyMap<string, number>;
}

const recent = "array(select t from unnest(a.times) t where t > $1::timestamptz - excluded.period)";

/**
 * Counts a turn against each limit (one per rule) before anything is tried, so that many tries at once cannot
 * all pass before the first has failed. A refused turn is not counted: asking again does not prolong the wait.
 */
export async function takeTurns(db: Db, now: Date, turns: readonly Turn[]): Promise<TakenTurns> {
  const at = makeInstant(now);
  const rows = await runSql<{ rule: string; refused: boolean; used: number }>(
    db,
    `insert into kz.attempt as a (rule, username, address, most, period, times, refused, expires_at)
     select rule, username, address, most, seconds * interval '1 second', array[$1::timestamptz], false,
            $1::timestamptz + seconds * interval '1 second'
       from unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::int[])
            as turn (rule, username, address, most, seconds)
      order by rule, username, address
     on conflict (rule, username, address) do update set
       most = excluded.most, period = excluded.period, expires_at = excluded.expires_at,
       refused = cardinality(${recent}) >= excluded.most,
       times = ${recent} || case when cardinality(${recent}) < excluded.most then array[$1::timestamptz] end
     returning rule, refused, cardinality(times) as used`,
    [at, ...nameRows(turns), turns.map(({ limit }) => limit.most), turns.map(({ limit }) => limit.seconds)],
  );
  return {
    at,
    turns,
    refused: new Set(rows.filter((row) => row.refused).map((row) => row.rule)),
    used: new Map(rows.map((row) => [row.rule, row.used])),
  };
}

/**
 * Ends what `takeTurns` began: takes back the turns under the rules of `giveBack` and forgets everything under
 * those of `clear`. To be called even with nothing to give back, so that every outcome costs the same.
 */
export async function settleTurns(
  db: Db,
  taken: TakenTurns,
  { giveBack = [], clear = [] }: { giveBack?: readonly string[]; clear?: readonly string[] },
): Promise<void> {
  await runSql(
    db,
    `with mine as (
       select a.rule, a.username, a.address from kz.attempt a
         join unnest($2::text[], $3::text[], $4::text[]) as turn (rule, username, address)
              using (rule, username, address)
        order by a.rule, a.username, a.address for update of a)
     update kz.attempt a set times = case when a.rule = any($6::text[]) then '{}'
            else array_remove(a.times, case when a.rule = any($5::text[]) then $1::timestamptz end) end
       from mine where (a.rule, a.username, a.address) = (mine.rule, mine.username, mine.address)`,
    [taken.at, ...nameRows(taken.turns), giveBack, clear],
  );
}

function nameRows(turns: readonly Turn[]): [string[], string[], string[]] {
  return [
    turns.map(({ limit }) => limit.rule),
    turns.map(({ username }) => username ?? ""),
    turns.map(({ address }) => (address === undefined ? "" : networkOf(address))),
  ];
}

/** Begins anywhere, so that processes on one database seldom count alike. */
let turnsTaken = randomInt(1000);

/** Microseconds that are counted tell turns of the same millisecond apart, so that no other one is taken back with one's own. */
function makeInstant(now: Date): string {
  turnsTaken = (turnsTaken + 1) % 1000;
  return now.toISOString().replace("Z", `${String(turnsTaken).padStart(3, "0")}Z`);
}
