import { randomUUID } from "node:crypto";
import type { CaptchaOutput } from "@kezhuan/contract/api/session";
import { putCredential } from "../features/session/credential.ts";
import { derivePassword } from "../features/session/derive-password.ts";
import { makeParameters } from "../features/session/password-parameters.ts";
import { proveLogin } from "./contract-client.ts";
import type { TestApp } from "./make-app.ts";
import type { TestUser } from "./make-tenant.ts";

/** Every captcha of a test app has this answer. */
const code = "k7M2";

/** Gives an account of a test a password. Answers a function that proves it, once with each captcha. */
export async function givePassword({ database, anonymous }: TestApp, { id, username }: TestUser) {
  const password = `a password ${randomUUID()}`;
  const parameters = await makeParameters(database.db, username, 64);
  const storedKey = await derivePassword(username, password, parameters);
  await putCredential(database.db, new Date(), { userId: id, ...parameters, storedKey, mustChange: false });
  return async () => {
    const answer = await anonymous.post("getCaptcha", { username });
    // What the call promises.
    const captcha = answer.data as CaptchaOutput;
    const proof = await proveLogin({ username, password, code, captcha });
    return { password: proof, uuid: captcha.uuid, code };
  };
}
