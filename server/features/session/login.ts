import type { CallInput } from "@kezhuan/contract/api/calls";
import type { LoginOutput } from "@kezhuan/contract/api/session";
import type { Db } from "@kezhuan/server/db/db";
import { checkPassword, type PasswordTry } from "./check-password.ts";
import { completeLogin } from "./complete-login.ts";
import type { Credential } from "./credential.ts";
import { listEarlierParameters } from "./earlier-passwords.ts";
import { openTicket } from "./login-ticket.ts";
import { logAttempt } from "./login-log.ts";
import { countKeys, isExpired } from "./password-expiry.ts";
import { hasSecondFactor } from "./second-factor.ts";
import type { Client, Sessions } from "./sessions.ts";

export function loginWithCaptcha(
  sessions: Sessions,
  client: Client,
  input: CallInput<"loginWithCaptcha">,
): Promise<LoginOutput> {
  const username = input.username.toLowerCase();
  return logAttempt(sessions, { client, username }, () =>
    proveAndEnter(sessions, client, { ...input, username }),
  );
}

async function proveAndEnter(sessions: Sessions, client: Client, input: PasswordTry): Promise<LoginOutput> {
  const credential = await checkPassword(sessions, client, input);
  const { userId } = credential;
  if (!(await hasSecondFactor(sessions.db, userId)))
    return enter(sessions, sessions.db, { credential, username: input.username, client });
  return { step: "totp", ticket: await openTicket(sessions.db, sessions.now(), { userId, step: "totp" }) };
}

interface Entering {
  credential: Omit<Credential, "enabled">;
  username: string;
  client: Client;
}

/** Completes the login of an account that has proved everything, unless its password has to be changed first. */
export async function enter(
  sessions: Sessions,
  db: Db,
  { credential, username, client }: Entering,
): Promise<LoginOutput> {
  const { userId, salt, iterations, mustChange } = credential;
  const [now, parameters] = [sessions.now(), sessions.parameters()];
  if (!mustChange && !isExpired(credential, { parameters, now }))
    return completeLogin(sessions, db, { userId, username, client });
  return {
    step: "change_password",
    ticket: await openTicket(db, now, { userId, step: "change_password" }),
    salt: salt.toString("base64url"),
    iterations,
    reason: mustChange ? "one_time" : "expired",
    earlier: await listEarlierParameters(db, credential, parameters.password_history),
    keys: await countKeys(db, userId, now),
  };
}
