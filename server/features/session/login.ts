import type { CallInput } from "@kezhuan/contract/api/calls";
import type { LoginOutput } from "@kezhuan/contract/api/session";
import type { Db } from "@kezhuan/server/db/db";
import { checkPassword, type PasswordTry } from "./check-password.ts";
import type { Credential } from "./credential.ts";
import { openTicket } from "./login-ticket.ts";
import { logAttempt } from "./login-log.ts";
import { openLogin } from "./open-login.ts";
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
    return enter(sessions.db, sessions.now(), { credential, client });
  return { step: "totp", ticket: await openTicket(sessions.db, sessions.now(), { userId, step: "totp" }) };
}

interface Entering {
  credential: Omit<Credential, "enabled">;
  client: Client;
}

/** Opens the login of an account that has proved everything, unless its password has to be changed first. */
export async function enter(db: Db, now: Date, { credential, client }: Entering): Promise<LoginOutput> {
  const { userId, salt, iterations, mustChange } = credential;
  if (!mustChange) return openLogin(db, now, { userId, client });
  const ticket = await openTicket(db, now, { userId, step: "change_password" });
  return { step: "change_password", ticket, salt: salt.toString("base64url"), iterations };
}
