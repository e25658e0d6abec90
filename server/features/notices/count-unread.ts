import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";

/** More are not told apart: nobody reads the difference. */
export const mostCounted = 100;

/** One's own notices that are unread, counted off the index up to `mostCounted`. */
export async function countUnread(ctx: Ctx): Promise<number> {
  const [row] = await runSql<{ unread: number }>(
    ctx.db,
    `select count(*)::int as unread
       from (select 1 from obj.sys_notice where "user" = $1 and read_at is null limit ${mostCounted}) n`,
    [ctx.actor.userId],
  );
  return row?.unread ?? 0;
}
