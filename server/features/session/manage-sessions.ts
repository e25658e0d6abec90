import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { isAdministrator, type Ctx } from "@kezhuan/server/engine/context";
import { endAllLogins, endLogin } from "./end-logins.ts";
import { idleMs, longestMs } from "./lifetimes.ts";
import type { Sessions } from "./sessions.ts";

const MOST_ROWS = 500;

/** One's own logins; an administrator sees those of any account, and without a `userid` everybody's. */
export async function listSessions(
  sessions: Sessions,
  ctx: Ctx,
  { userid }: MessageInput<"listSessions">,
): Promise<MessageOutput<"listSessions">> {
  const { userId, sessionId } = ctx.actor;
  if (userId === null) throw fail("unauthenticated");
  const all = isAdministrator(ctx.actor);
  const whose = userid ?? (all ? null : userId);
  if (whose !== userId && !all) throw fail("forbidden");
  if (whose !== null && !isId(whose)) throw fail("notFound");
  await sessions.flush();
  const now = sessions.now().getTime();
  const parameters = sessions.parameters();
  const rows = await runSql<Omit<MessageOutput<"listSessions">["sessions"][number], "current">>(
    ctx.db,
    `select l.id, l.user_id as userid, u.name, l.created_at, l.last_used_at, l.address, l.agent
       from kz.login l join obj.sys_user u on u.id = l.user_id and u.enabled is not false
      where ($1::uuid is null or l.user_id = $1) and l.ended_at is null
        and l.created_at > $2 and l.last_used_at > $3
      order by l.last_used_at desc, l.id limit ${MOST_ROWS}`,
    [
      whose,
      new Date(now - longestMs(parameters)).toISOString(),
      new Date(now - idleMs(parameters)).toISOString(),
    ],
  );
  return { sessions: rows.map((row) => ({ ...row, current: row.id === sessionId })) };
}

/** Ends every login of an account, and says so at once wherever it is logged in. For administrators. Errors: 404. */
export async function endSessions(
  sessions: Sessions,
  ctx: Ctx,
  { userid }: MessageInput<"endSessions">,
): Promise<MessageOutput<"endSessions">> {
  const known = isId(userid)
    ? await runSql(ctx.db, "select 1 from obj.sys_user where id = $1", [userid])
    : [];
  if (known.length === 0) throw fail("notFound");
  return {
    ended: await endAllLogins(sessions, ctx.db, { userId: userid, keep: null, because: "ended by another" }),
  };
}

/** Ends every login of one's own but the one that asks. */
export async function endOtherSessions(
  sessions: Sessions,
  { db, actor: { userId, sessionId } }: Ctx,
): Promise<MessageOutput<"endOtherSessions">> {
  if (userId === null) throw fail("unauthenticated");
  return { ended: await endAllLogins(sessions, db, { userId, keep: sessionId, because: "logout" }) };
}

/** Ends one of one's own logins, or as an administrator anybody's. 404 for what one may not see. */
export async function endSession(
  sessions: Sessions,
  ctx: Ctx,
  { sessionid }: MessageInput<"endSession">,
): Promise<MessageOutput<"endSession">> {
  const { userId } = ctx.actor;
  if (userId === null) throw fail("unauthenticated");
  if (!isId(sessionid)) throw fail("notFound");
  const [login] = await runSql<{ user_id: string }>(ctx.db, "select user_id from kz.login where id = $1", [
    sessionid,
  ]);
  const isMine = login?.user_id === userId;
  if (!login || (!isMine && !isAdministrator(ctx.actor))) throw fail("notFound");
  const because = isMine ? "logout" : "ended by another";
  const ended = await endLogin(sessions, ctx.db, { loginId: sessionid, because });
  return { ended: ended ? 1 : 0 };
}
