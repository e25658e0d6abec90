import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";

/** Notes that a record's values were erased from the history, under its last version. False when nothing is noted about it. */
export async function noteErasure(
  ctx: Ctx,
  { object, id }: { object: string; id: string },
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into kz.change (object, record_id, version, at, actor, actor_name, action, origin)
     select object, record_id, max(version), $3::timestamptz, $4::uuid, $5::text, 'erase', $6::text
       from kz.change where object = $1 and record_id = $2 group by object, record_id
     returning 1`,
    [object, id, ctx.now().toISOString(), ctx.actor.userId, ctx.actor.name, ctx.origin ?? null],
  );
  return rows.length > 0;
}
