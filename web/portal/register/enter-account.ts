import type { TokensOutput } from "@kezhuan/contract/api/session";
import { runCredentialJob } from "@kezhuan/web/account/credential/run-credential-job.ts";
import { signIn } from "@kezhuan/web/account/sign-in.ts";
import type { Stretching } from "@kezhuan/web/account/sign-in.ts";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getCaptcha } from "@kezhuan/web/api/get-captcha.ts";

/**
 * Logs in to an account that has just been made. A captcha was solved for making it; for this one the computation
 * stands in, so that nobody reads two in a row.
 */
export async function enterAccount(
  { username, password }: { username: string; password: string },
  stretching: Stretching,
): Promise<TokensOutput | undefined> {
  const { uuid, pow } = await unwrap(getCaptcha(username, { quiet: true }));
  const code = await runCredentialJob({ job: "work", challenge: pow.challenge, bits: pow.bits });
  const result = await signIn({ username, password, uuid, code }, stretching, () => undefined);
  return result.kind === "answer" && "token" in result.answer ? result.answer : undefined;
}
