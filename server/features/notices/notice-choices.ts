import type { MessageInput } from "@kezhuan/contract/api/messages";
import type { NoticeChoices } from "@kezhuan/contract/api/notices";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { isMailable } from "@kezhuan/server/engine/notices/own-email";

/** What one has chosen of notices by mail. */
export async function getNoticeChoices(ctx: Ctx): Promise<NoticeChoices> {
  const [row] = await runSql<Omit<NoticeChoices, "mails">>(
    ctx.db,
    `select nullif(u.email, '') as email, coalesce(c.no_mail, '{}') as no_mail,
            coalesce(c.no_app, '{}') as no_app, ${isMailable("u")} as confirmed
       from obj.sys_user u left join kz.notice_choice c on c.user_id = u.id where u.id = $1`,
    [ctx.actor.userId],
  );
  return {
    no_mail: row?.no_mail ?? [],
    no_app: row?.no_app ?? [],
    mails: ctx.mails ?? false,
    email: row?.email ?? null,
    confirmed: row?.confirmed ?? false,
  };
}

/** Says which kinds are not to come by mail, and which without the bell; what is left out stays as it was. */
export async function setNoticeChoices(
  ctx: Ctx,
  { no_mail: noMail, no_app: noApp }: MessageInput<"setNoticeChoices">,
): Promise<NoticeChoices> {
  await runSql(
    ctx.db,
    `insert into kz.notice_choice as c (user_id, language, no_mail, no_app)
     values ($1, $2, coalesce($3::text[], '{}'), coalesce($4::text[], '{}'))
     on conflict (user_id) do update set no_mail = coalesce($3, c.no_mail), no_app = coalesce($4, c.no_app)`,
    [ctx.actor.userId, ctx.language, unique(noMail), unique(noApp)],
  );
  return getNoticeChoices(ctx);
}

function unique(kinds: readonly string[] | undefined): string[] | null {
  return kinds ? [...new Set(kinds)] : null;
}
