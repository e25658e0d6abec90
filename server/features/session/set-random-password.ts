import type { Db } from "@kezhuan/server/db/db";
import { putCredential } from "./credential.ts";
import { derivePassword, makePassword, type PasswordParameters } from "./derive-password.ts";
import { makeParameters } from "./password-parameters.ts";

/** A password that the installation makes up, with what is kept of it. */
export interface RandomPassword extends PasswordParameters {
  text: string;
  storedKey: Buffer;
}

/** Takes a tenth of a second and more of a processor: done before a transaction begins. */
export async function deriveRandomPassword(
  db: Db,
  username: string,
  iterations: number,
): Promise<RandomPassword> {
  const text = makePassword();
  const parameters = await makeParameters(db, username, iterations);
  return { text, ...parameters, storedKey: await derivePassword(username, text, parameters) };
}

interface PuttingRandom {
  userId: string;
  password: RandomPassword;
  now: Date;
  /** How many earlier passwords are kept; absent: none. */
  history?: number;
}

/** Gives an account a password that must be changed at the next login. */
export function putRandomPassword(
  db: Db,
  { userId, password: { salt, iterations, storedKey }, now, history = 0 }: PuttingRandom,
): Promise<void> {
  return putCredential(db, now, { userId, salt, iterations, storedKey, mustChange: true, history });
}
