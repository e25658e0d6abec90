import type { LoginOutput } from "@kezhuan/contract/api/session";
import { errorTable } from "@kezhuan/contract/errors";
import type { Label } from "@kezhuan/contract/metadata/label";
import { unwrap, type Answer } from "@kezhuan/web/api/answer.ts";
import { getCaptcha } from "@kezhuan/web/api/get-captcha.ts";
import { loginWithCaptcha } from "@kezhuan/web/api/login-with-captcha.ts";
import { runCredentialJob, type JobOptions } from "./credential/run-credential-job.ts";
import { labelOfWords } from "@kezhuan/web/api/failure-label.ts";

export interface Credentials {
  username: string;
  password: string;
  /** The captcha that was answered, and the answer. */
  uuid: string;
  code: string;
}

export interface Stretching {
  salt: string;
  iterations: number;
}

/** How a login call ended, sorted by where the person has to look. */
export type LoginResult =
  | { kind: "answer"; answer: LoginOutput }
  | { kind: "refused"; where: "code" | "form"; message: Label };

/** An account's password parameters. They belong to the name, not to the captcha they come with. */
export async function loadStretching(username: string): Promise<Stretching> {
  const { salt, iterations } = await unwrap(getCaptcha(username, { quiet: true }));
  return { salt, iterations };
}

/** Proof of the password of somebody who is logged in. The password itself stays in the browser. */
export async function provePassword(credentials: Credentials, options: JobOptions = {}): Promise<string> {
  const stretching = await loadStretching(credentials.username);
  return runCredentialJob({ job: "proof", input: { ...credentials, ...stretching } }, options);
}

/** Proves the password and logs in. */
export async function signIn(
  credentials: Credentials,
  stretching: Stretching,
  { onProgress, signal }: JobOptions = {},
): Promise<LoginResult> {
  const { username, uuid, code } = credentials;
  const password = await runCredentialJob(
    { job: "proof", input: { ...credentials, ...stretching } },
    { onProgress, signal },
  );
  return sortAnswer(await loginWithCaptcha({ username, password, code, uuid }, { signal }));
}

/** Tells a wrong captcha and a limit from everything else, which is "account or password wrong". */
export function sortAnswer(answer: Answer<LoginOutput>): LoginResult {
  if (answer.ok) return { kind: "answer", answer: answer.data };
  if (isCaptchaProblem(answer))
    return { kind: "refused", where: "code", message: errorTable.captchaFailed.message };
  const isOurs = answer.code === 429 || (answer.code >= 500 && answer.code < 600);
  const message = isOurs ? labelOfWords(answer.msg) : errorTable.loginFailed.message;
  return { kind: "refused", where: "form", message };
}

/** True when the answer blames the captcha. */
export function isCaptchaProblem({ msg, errors }: Extract<Answer<unknown>, { ok: false }>): boolean {
  const { zh, en } = errorTable.captchaFailed.message;
  return msg === zh || msg === en || errors.some(({ field }) => field === "code" || field === "uuid");
}
