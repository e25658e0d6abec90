import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { usernameSchema } from "@kezhuan/contract/api/session";
import { fail } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { useCaptcha } from "./captcha.ts";
import { listEarlierParameters } from "./earlier-passwords.ts";
import { endLoginsOf } from "./end-logins.ts";
import { settleTurns, takeTurns, type Limit } from "./limits.ts";
import { announceNewPassword } from "./mail-password-changed.ts";
import { resetRequestKind } from "./mail-password-reset.ts";
import { networkOf } from "./network-of.ts";
import { countKeys } from "./password-expiry.ts";
import { findResetOwner } from "./password-reset-links.ts";
import { setOwnPassword } from "./set-own-password.ts";
import type { Client, Sessions } from "./sessions.ts";

/** An office behind one address may forget its passwords on the same Monday; how many an account gets is counted later. */
const perNetwork: Limit = { rule: "reset-network", most: 20, seconds: 3600 };

interface Place {
  ctx: Ctx;
  client: Client;
}

/**
 * Takes a request for a link that sets a new password. Whether there is such an account is found out by a job: what is done
 * here, and how long it takes, is the same for every name. Errors: 400 for a wrong captcha, 409 without mails, 429.
 */
export async function requestPasswordReset(
  sessions: Sessions,
  { ctx, client }: Place,
  { account, uuid, code }: MessageInput<"requestPasswordReset">,
): Promise<MessageOutput<"requestPasswordReset">> {
  if (!ctx.mails) throw fail("noResetMails");
  const now = sessions.now();
  const taken = await takeTurns(ctx.db, now, [{ limit: perNetwork, address: client.address }]);
  if (taken.refused.size > 0) throw fail("tooMany");
  const captcha = await useCaptcha(ctx.db, now, { uuid, code });
  if (!captcha.passed) {
    await settleTurns(ctx.db, taken, { giveBack: [perNetwork.rule] });
    throw fail("captchaFailed");
  }
  const input = { account: readAccount(account) };
  await queueJob(actForInstallation(ctx), { kind: resetRequestKind, input });
  return {};
}

/** What can be neither an account's name nor an address is often a password, typed into the wrong place: it is not kept. */
function readAccount(typed: string): string {
  const text = typed.trim().toLowerCase();
  return text.includes("@") || usernameSchema.safeParse(text).success ? text : "";
}

/** Whose password a link resets, and how a new one is derived. Errors: 404. */
export async function getPasswordReset(
  sessions: Sessions,
  { db }: Ctx,
  { token }: MessageInput<"getPasswordReset">,
): Promise<MessageOutput<"getPasswordReset">> {
  const now = sessions.now();
  const owner = await findResetOwner(db, { token, now });
  if (!owner) throw fail("notFound");
  return {
    username: owner.username,
    salt: owner.salt.toString("base64url"),
    iterations: owner.iterations,
    keys: await countKeys(db, owner.userId, now),
    earlier: await listEarlierParameters(db, owner, sessions.parameters().password_history),
  };
}

/**
 * Sets the password that was chosen by a link, once. Every login and API key of the account ends; a second factor stays, and
 * is asked for at the next login. Errors: 404 for a link that is over, 400 for a password that was used before.
 */
export async function finishPasswordReset(
  sessions: Sessions,
  { ctx, client }: Place,
  { token, ...chosen }: MessageInput<"finishPasswordReset">,
): Promise<MessageOutput<"finishPasswordReset">> {
  const username = await inTransaction(ctx.db, async (tx) => {
    const owner = await findResetOwner(tx, { token, now: sessions.now(), toUse: true });
    if (!owner) throw fail("notFound");
    await setOwnPassword(sessions, tx, { owner, chosen });
    const { userId } = owner;
    await endLoginsOf(sessions, tx, { userId, keep: null, because: "password changed" });
    await forgetFailures(tx, owner.username, client);
    await announceNewPassword({ ...ctx, db: tx }, { userId, client });
    return owner.username;
  });
  const { address, agent } = client;
  const network = networkOf(address);
  const how = { result: "ended", reason: "password_reset" } as const;
  sessions.loginLog.noteAttempt({ username, address, agent, network, ...how });
  return { username };
}

/** Who forgot a password has often tried it until no more tries were taken from there. */
async function forgetFailures(db: Db, username: string, { address }: Client): Promise<void> {
  await runSql(db, "delete from kz.attempt where rule = 'login-pair' and username = $1 and address = $2", [
    username,
    networkOf(address),
  ]);
}
