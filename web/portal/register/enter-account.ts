import type { TokensOutput } from "@kezhuan/contract/api/session";
import { runCredentialJob } from "@kezhuan/web/account/credential/run-credential-job.ts";
import { signIn, type Stretching } from "@kezhuan/web/account/sign-in.ts";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getCaptcha } from "@kezhuan/web/api/get-captcha.ts";

/** What the login after a registration takes. */
export interface Entry {
  uuid: string;
  /** On its way since the entry was prepared. */
  code: Promise<string>;
  stretching: Stretching;
}

/**
 * Prepares the login to an account that is about to be made. A captcha is solved for making it; for this one the
 * computation stands in, so that nobody reads two in a row. It takes a second on a good machine and, as each try is a
 * draw, many on a laden one: begun now, it is done by the time the account is there.
 */
export async function prepareEntry(username: string, signal: AbortSignal): Promise<Entry> {
  const { uuid, pow, salt, iterations } = await unwrap(getCaptcha(username, { quiet: true, signal }));
  const work = { job: "work", challenge: pow.challenge, bits: pow.bits } as const;
  const code = runCredentialJob(work, { signal });
  // Nobody waits for it where the account is refused.
  code.catch(() => undefined);
  return { uuid, code, stretching: { salt, iterations } };
}

/** Logs in to the account that has been made. */
export async function enterAccount(
  { username, password }: { username: string; password: string },
  entry: Entry,
  signal: AbortSignal,
): Promise<TokensOutput | undefined> {
  const { uuid, stretching } = entry;
  const code = await entry.code;
  const result = await signIn({ username, password, uuid, code }, stretching, { signal });
  return result.kind === "answer" && "token" in result.answer ? result.answer : undefined;
}
