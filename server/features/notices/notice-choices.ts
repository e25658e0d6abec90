import type { NoticeChoices } from "@kezhuan/contract/api/notices";
import type { NoticeKind } from "@kezhuan/contract/metadata/notice";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { isMailable } from "@kezhuan/server/engine/notices/own-email";

/** What one has chosen of notices by mail. */
export async function getNoticeChoices(ctx: Ctx): Promise<NoticeChoices> {
  const [row] = await runSql<{ email: string | null; no_mail: NoticeKind[]; confirmed: boolean }>(
    ctx.db,
    `select nullif(u.email, '') as email, coalesce(c.no_mail, '{}') as no_mail, ${isMailable("u")} as confirmed
       from obj.sys_user u left join kz.notice_choice c on c.user_id = u.id where u.id = $1`,
    [ctx.actor.userId],
  );
  return {
    no_mail: row?.no_mail ?? [],
    mails: ctx.mails ?? false,
    email: row?.email ?? null,
    confirmed: row?.confirmed ?? false,
  };
}

/** Says which kinds are not to come by mail. */
export async function setNoticeChoices(ctx: Ctx, noMail: readonly NoticeKind[]): Promise<NoticeChoices> {
  await runSql(
    ctx.db,
    `insert into kz.notice_choice (user_id, language, no_mail) values ($1, $2, $3)
     on conflict (user_id) do update set no_mail = excluded.no_mail`,
    [ctx.actor.userId, ctx.language, [...new Set(noMail)]],
  );
  return getNoticeChoices(ctx);
}
