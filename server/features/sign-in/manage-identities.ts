import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { newId } from "@kezhuan/server/lib/new-id";
import type { SignIn } from "./open-sign-in.ts";

type Listed = MessageOutput<"listIdentities">;

/** By which identities an account signs in. For administrators. Errors: 404. */
export async function listIdentities(
  { db }: Ctx,
  signIn: SignIn | undefined,
  { userid }: MessageInput<"listIdentities">,
): Promise<Listed> {
  await requireUser(db, userid);
  const identities = await runSql<Listed["identities"][number]>(
    db,
    `select id, provider, issuer, subject, username, name, email, linked_by, linked_at, last_used_at
       from kz.identity where user_id = $1 order by linked_at, id`,
    [userid],
  );
  const providers = [...(signIn?.providers.values() ?? [])].map(({ offer, policy }) => ({
    provider: offer.provider,
    label: { zh: offer.label.zh, en: offer.label.en ?? offer.label.zh },
    creates: policy.newAccounts === "create",
  }));
  return { identities, providers, has_password: await hasPassword(db, userid) };
}

/**
 * Links an identity at a configured provider to an account. Errors: 404, 400 for a provider that is not configured and for
 * an identity that another account has.
 */
export async function linkIdentityTo(
  { db, now, actor, log }: Ctx,
  signIn: SignIn | undefined,
  { userid, provider, subject }: MessageInput<"linkIdentity">,
): Promise<MessageOutput<"linkIdentity">> {
  await requireUser(db, userid);
  const open = signIn?.providers.get(provider);
  if (!open)
    throw failField("provider", "oneOf", { values: [...(signIn?.providers.keys() ?? [])].join(", ") });
  const issuer = await open.provider.findIssuer();
  const [linked] = await runSql<{ id: string }>(
    db,
    `insert into kz.identity (id, provider, issuer, subject, user_id, username, name, email, linked_by, linked_at)
     values ($1, $2, $3, $4, $5, '', '', '', 'administrator', $6)
     on conflict (issuer, subject) do update
        set user_id = excluded.user_id, linked_by = excluded.linked_by, linked_at = excluded.linked_at
      where kz.identity.user_id is null
     returning id`,
    [newId(), provider, issuer, subject, userid, now().toISOString()],
  );
  if (!linked) throw failField("subject", "taken");
  log.info({ user: userid, provider, subject, by: actor.userId }, "an identity was linked to an account");
  return linked;
}

/** Ends what an identity has opened; answers how many logins. */
type EndLogins = (tx: Db, identity: { issuer: string; subject: string }) => Promise<number>;

/**
 * Takes an identity from an account, with the logins that it opened and those on their way. Roles that the mapping gave stay
 * until somebody takes them away. Errors: 404; 409 for the only way in of whoever asks.
 */
export async function unlinkIdentity(
  { db, actor, log }: Ctx,
  { userid, id }: MessageInput<"unlinkIdentity">,
  endLogins: EndLogins,
): Promise<MessageOutput<"unlinkIdentity">> {
  if (!isId(userid) || !isId(id)) throw fail("notFound");
  return inTransaction(db, async (tx) => {
    // Locked, so that of two identities that are unlinked at once one remains.
    await runSql(tx, "select 1 from obj.sys_user where id = $1 for update", [userid]);
    const all = await runSql<{ id: string; issuer: string; subject: string }>(
      tx,
      "select id, issuer, subject from kz.identity where user_id = $1",
      [userid],
    );
    const identity = all.find((one) => one.id === id);
    if (!identity) throw fail("notFound");
    if (userid === actor.userId && all.length === 1 && !(await hasPassword(tx, userid)))
      throw fail("onlyWayIn");
    await runSql(tx, "delete from kz.identity where id = $1", [id]);
    await runSql(
      tx,
      "delete from kz.sign_in where user_id = $1 and via ->> 'issuer' = $2 and via ->> 'subject' = $3",
      [userid, identity.issuer, identity.subject],
    );
    const ended = await endLogins(tx, identity);
    log.info(
      { user: userid, subject: identity.subject, by: actor.userId },
      "an identity was unlinked from an account",
    );
    return { ended };
  });
}

async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const rows = await runSql(db, "select 1 from kz.credential where user_id = $1", [userId]);
  return rows.length > 0;
}

async function requireUser(db: Db, userId: string): Promise<void> {
  const found = isId(userId) ? await runSql(db, "select 1 from obj.sys_user where id = $1", [userId]) : [];
  if (found.length === 0) throw fail("notFound");
}
