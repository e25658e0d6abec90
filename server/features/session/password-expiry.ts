import type { InfoOutput } from "@kezhuan/contract/api/session";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import { endOfPassword, startOfWarning } from "@kezhuan/contract/parameters/passwords";
import type { ParameterValues } from "@kezhuan/contract/parameters/registry";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Credential } from "./credential.ts";
import type { PasswordParameters } from "./derive-password.ts";
import { listEarlierParameters } from "./earlier-passwords.ts";

/** Whether a password is too old to log in with. */
export function isExpired(
  { changedAt }: Pick<Credential, "changedAt">,
  { parameters, now }: { parameters: ParameterValues; now: Date },
): boolean {
  const end = endOfPassword(parameters, changedAt);
  return end !== null && end.getTime() <= now.getTime();
}

/** SQL: how many API keys of account `alias` are good at `$2`. They end when the password is changed. */
const goodKeys = (account: string) =>
  `(select count(*)::int from kz.api_key k where k.user_id = ${account} and k.revoked_at is null
       and (k.expires_at is null or k.expires_at > $2))`;

/** How many API keys end when an account's password is changed. */
export async function countKeys(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await runSql<{ keys: number }>(db, `select ${goodKeys("$1::uuid")} as keys`, [
    userId,
    now.toISOString(),
  ]);
  return row?.keys ?? 0;
}

interface OwnRow extends PasswordParameters {
  changed_at: string;
  keys: number;
}

async function readOwn(ctx: Ctx, userId: string): Promise<OwnRow | undefined> {
  const [row] = await runSql<OwnRow>(
    ctx.db,
    `select c.changed_at, c.salt, c.iterations, ${goodKeys("c.user_id")} as keys
       from kz.credential c where c.user_id = $1`,
    [userId, ctx.now().toISOString()],
  );
  return row;
}

/** What is told on every page of who is logged in, once the password expires soon. Asks nothing where none expires. */
export async function warnOfExpiry(ctx: Ctx): Promise<Pick<InfoOutput, "password_expires">> {
  const { parameters } = ctx.catalog;
  const { userId, viewer } = ctx.actor;
  if (parameters.password_days === 0 || userId === null || viewer) return {};
  const own = await readOwn(ctx, userId);
  const end = own && endOfPassword(parameters, new Date(own.changed_at));
  if (!end || ctx.now() < startOfWarning(parameters, end)) return {};
  return { password_expires: { at: end.toISOString(), keys: own.keys } };
}

/** What somebody who changes their password has to know. An account without one, such as of a sign-in elsewhere: 404. */
export async function getOwnPassword(ctx: Ctx): Promise<MessageOutput<"getOwnPassword">> {
  const { userId } = ctx.actor;
  if (userId === null) throw fail("unauthenticated");
  const own = await readOwn(ctx, userId);
  if (!own) throw fail("notFound");
  const { parameters } = ctx.catalog;
  const changedAt = new Date(own.changed_at);
  return {
    changed_at: changedAt.toISOString(),
    expires_at: endOfPassword(parameters, changedAt)?.toISOString() ?? null,
    keys: own.keys,
    earlier: await listEarlierParameters(ctx.db, { ...own, userId }, parameters.password_history),
  };
}
