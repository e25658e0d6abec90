import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { unlock } from "./unlock.ts";

type Facts = MessageOutput<"describeAccount">;

/** What protects an account, and how it was tried. For administrators. Errors: 404. */
export async function describeAccount(ctx: Ctx, { userid }: MessageInput<"describeAccount">): Promise<Facts> {
  if (!isId(userid)) throw fail("notFound");
  const [row] = await runSql<Omit<Facts, "failures">>(
    ctx.db,
    `select u.username, c.user_id is not null as has_password, coalesce(c.must_change, false) as must_change,
            c.changed_at as password_changed_at, exists (select from kz.totp t where t.user_id = u.id) as has_totp,
            (select json_build_object('at', l.created_at, 'address', l.address, 'agent', l.agent)
               from kz.login l where l.user_id = u.id order by l.created_at desc limit 1) as last_login
       from obj.sys_user u left join kz.credential c on c.user_id = u.id where u.id = $1`,
    [userid],
  );
  if (!row) throw fail("notFound");
  return { ...row, failures: await listFailures(ctx, row.username) };
}

/** Tries that still count, by address; one that used them all up is refused until the oldest does not count any more. */
function listFailures(ctx: Ctx, username: string): Promise<Facts["failures"]> {
  return runSql(
    ctx.db,
    `select a.address, cardinality(r.times)::int as count, r.times[cardinality(r.times)] as last_at,
            case when cardinality(r.times) >= a.most then r.times[1 + cardinality(r.times) - a.most] + a.period end as locked_until
       from kz.attempt a,
            lateral (select array(select t from unnest(a.times) t where t > $2::timestamptz - a.period order by t) as times) r
      where a.username = $1 and a.rule = 'login-pair' and cardinality(r.times) > 0
      order by last_at desc limit 100`,
    [username, ctx.now().toISOString()],
  );
}

/** Lets an account log in again that has failed too often. Errors: 404. */
export async function unlockUser(
  ctx: Ctx,
  { userid }: MessageInput<"unlockUser">,
): Promise<MessageOutput<"unlockUser">> {
  const [row] = isId(userid)
    ? await runSql<{ username: string }>(ctx.db, "select username from obj.sys_user where id = $1", [userid])
    : [];
  if (!row) throw fail("notFound");
  return { lifted: await unlock(ctx.db, row.username) };
}
