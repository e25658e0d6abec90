import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { dayMs } from "@kezhuan/contract/durations";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";

/** Newest entries that are looked at, by the index on their time: a fraction of a second however busy the day was. */
const mostEntries = 50_000;
const mostCalls = 20;

type Row = Omit<MessageOutput<"listSlowCalls">["calls"][number], "objectLabel">;

/** The slowest requests of the last day, by call and object, as the operation log has them: one statement. */
export async function listSlowCalls(ctx: Ctx): Promise<MessageOutput<"listSlowCalls">> {
  const since = new Date(ctx.now().getTime() - dayMs).toISOString();
  const [row] = await runSql<{ entries: number; oldest: string | null; calls: Row[] }>(
    ctx.db,
    `with entry as materialized (
       select at, call, object, duration_ms from obj.sys_operation_log
        where at > $1 order by at desc limit $2),
     slow as (
       select call, nullif(object, '') as object, count(*)::int as count, max(duration_ms)::int as "longestMs",
              percentile_disc(0.95) within group (order by duration_ms)::int as "p95Ms", max(at) as "lastAt"
         from entry where duration_ms is not null
        group by 1, 2 order by "p95Ms" desc, "longestMs" desc, call, object limit $3)
     select count(*)::int as entries, min(at) as oldest,
            coalesce((select json_agg(slow order by "p95Ms" desc, "longestMs" desc, call, object) from slow), '[]') as calls
       from entry`,
    [since, mostEntries, mostCalls],
  );
  const isWholeDay = !row?.oldest || row.entries < mostEntries;
  return {
    since: isWholeDay ? since : new Date(row.oldest ?? since).toISOString(),
    isWholeDay,
    calls: (row?.calls ?? []).map((call) => ({
      ...call,
      lastAt: new Date(call.lastAt).toISOString(),
      objectLabel: call.object === null ? null : (ctx.catalog.objects.get(call.object)?.def.label ?? null),
    })),
  };
}
