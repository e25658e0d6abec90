import type { CallInput } from "@kezhuan/contract/api/calls";
import type { LoginOutput } from "@kezhuan/contract/api/session";
import { checkPassword } from "./check-password.ts";
import { openTicket } from "./login-ticket.ts";
import { openLogin } from "./open-login.ts";
import type { Client, Sessions } from "./sessions.ts";

export async function loginWithCaptcha(
  sessions: Sessions,
  client: Client,
  input: CallInput<"loginWithCaptcha">,
): Promise<LoginOutput> {
  const username = input.username.toLowerCase();
  const credential = await checkPassword(sessions, client, { ...input, username });
  const { userId, salt, iterations, mustChange } = credential;
  if (!mustChange) return openLogin(sessions.db, sessions.now(), { userId, client });
  const ticket = await openTicket(sessions.db, sessions.now(), { userId, step: "change_password" });
  return { step: "change_password", ticket, salt: salt.toString("base64url"), iterations };
}
