import type { ParameterValues } from "@kezhuan/contract/parameters/registry";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { idleMs, longestMs } from "./lifetimes.ts";

/** Logins that are good at this moment, of everybody. */
export async function countLogins(db: Db, now: Date, parameters: ParameterValues): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const [row] = await runSql<{ n: number }>(
    db,
    "select count(*) as n from kz.login where ended_at is null and created_at > $1 and last_used_at > $2",
    [before(longestMs(parameters)), before(idleMs(parameters))],
  );
  return Number(row?.n ?? 0);
}

/** The same as a metric: undefined where the database is away, not a number where it answers, but not this. */
export async function countSessions(
  db: Db,
  now: Date,
  parameters: ParameterValues,
): Promise<number | undefined> {
  try {
    return await countLogins(db, now, parameters);
  } catch (error) {
    const key = translateDatabaseError(error)?.key;
    if (key === "unavailable") return undefined;
    if (key === "timeout" || key === "locked") return Number.NaN;
    throw error;
  }
}
