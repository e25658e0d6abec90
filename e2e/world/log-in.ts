import type { CaptchaOutput, LoginOutput, TokensOutput } from "@kezhuan/contract/api/session";
import { makeVerifier, proveLogin } from "@kezhuan/server/testing/contract-client";
import { expectData, getCall, postCall } from "./call-server.ts";
import { CAPTCHA_CODE } from "./server-process.ts";

export interface Credentials {
  username: string;
  password: string;
}

/** Logs in over the wire as any client could, written from the contract alone. */
export async function logIn(address: string, credentials: Credentials): Promise<TokensOutput> {
  const answer = await tryLogin(address, credentials);
  if ("step" in answer) throw new Error(`the login of ${credentials.username} asks for ${answer.step}`);
  return answer;
}

/** The first login with a password that the system made: replaces it by one of our own. */
export async function replacePassword(
  address: string,
  { username, password }: Credentials,
  next: string,
): Promise<void> {
  const answer = await tryLogin(address, { username, password });
  if (!("step" in answer)) throw new Error(`the login of ${username} does not ask for a new password`);
  const captcha = await getCaptcha(address, username);
  const { salt = captcha.salt, iterations = captcha.iterations } = answer;
  const verifier = await makeVerifier(username, next, { salt, iterations });
  await expectData(postCall({ address }, "loginStep", { ticket: answer.ticket, verifier }));
}

async function tryLogin(address: string, { username, password }: Credentials): Promise<LoginOutput> {
  const captcha = await getCaptcha(address, username);
  const code = CAPTCHA_CODE;
  const proof = await proveLogin({ username, password, code, captcha });
  const body = { username, password: proof, code, uuid: captcha.uuid };
  return expectData(postCall<LoginOutput>({ address }, "loginWithCaptcha", body));
}

function getCaptcha(address: string, username: string): Promise<CaptchaOutput> {
  return expectData(
    getCall<CaptchaOutput>({ address }, `getCaptcha?username=${encodeURIComponent(username)}`),
  );
}
