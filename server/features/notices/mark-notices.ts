import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { countUnread } from "./count-unread.ts";

export interface MarkRequest {
  ids?: string[] | undefined;
  read: boolean;
}

/** Marks one's own notices, the ones named or all; ids of other people's are none of one's own. */
export async function markNotices(
  ctx: Ctx,
  { ids, read }: MarkRequest,
): Promise<MessageOutput<"markNotices">> {
  const now = ctx.now().toISOString();
  return inTransaction(ctx.db, async (tx) => {
    const rows = await runSql(
      tx,
      `update obj.sys_notice set read_at = case when $2 then $3::timestamptz end, updated_at = $3, version = version + 1
        where "user" = $1 and (read_at is null) = $2 and ($4::uuid[] is null or id = any($4)) returning 1`,
      [ctx.actor.userId, read, now, ids?.map((id) => id.toLowerCase()).filter(isId) ?? null],
    );
    return { marked: rows.length, unread: await countUnread({ ...ctx, db: tx }) };
  });
}
