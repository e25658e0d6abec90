import type { MessageOutput } from "@kezhuan/contract/api/messages";
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

/** What a bell shows. Where somebody looks is noted as their language: what they are told elsewhere comes in it. */
export async function countNotices(ctx: Ctx): Promise<MessageOutput<"countNotices">> {
  const { userId } = ctx.actor;
  const [row] = await runSql<{ newest: string | null }>(
    ctx.db,
    `select (select id from obj.sys_notice where "user" = $1 order by created_at desc nulls last, id desc limit 1) as newest`,
    [userId],
  );
  // Whoever looks as somebody else has a language of their own.
  if (!ctx.actor.viewer)
    await runSql(
      ctx.db,
      `insert into kz.notice_choice (user_id, language) values ($1, $2)
     on conflict (user_id) do update set language = excluded.language
      where kz.notice_choice.language <> excluded.language and not kz.notice_choice.language_chosen`,
      [userId, ctx.language],
    );
  return { unread: await countUnread(ctx), newest: row?.newest ?? null };
}
