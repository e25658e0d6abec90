import { createHmac } from "node:crypto";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findCredential } from "./credential.ts";
import type { PasswordParameters } from "./derive-password.ts";
import { readSecret } from "@kezhuan/server/db/read-secret";

const SALT_LENGTH = 16;

/** How many accounts use each number of iterations. */
export type IterationCounts = readonly { iterations: number; accounts: number }[];

/**
 * The parameters of the account of this name, or those it would have. The same statements run either way, and
 * nothing in the answer tells a name that is taken from one that is not.
 */
export async function offerParameters(
  db: Db,
  username: string,
  current: number,
): Promise<PasswordParameters> {
  const secret = await readSecret(db, "salt");
  const counts = await runSql<IterationCounts[number]>(
    db,
    "select iterations, count(*) as accounts from kz.credential group by iterations order by iterations",
  );
  const credential = await findCredential(db, username);
  const madeUp = {
    salt: makeSalt(secret, username),
    iterations: makeUpIterations(secret, username, counts) ?? current,
  };
  return { salt: credential?.salt ?? madeUp.salt, iterations: credential?.iterations ?? madeUp.iterations };
}

/** Parameters for a password that is set by the server now. */
export async function makeParameters(
  db: Db,
  username: string,
  iterations: number,
): Promise<PasswordParameters> {
  return { salt: makeSalt(await readSecret(db, "salt"), username), iterations };
}

/**
 * Follows from the name and a secret of the installation: the salt that a name shows is the same before and
 * after somebody takes it.
 */
export function makeSalt(secret: Buffer, username: string): Buffer {
  return createHmac("sha256", secret).update(`salt\n${username}`).digest().subarray(0, SALT_LENGTH);
}

/**
 * For a name without an account, a number of iterations that accounts really have, about as often as they have
 * it: once the installation's number was raised, showing the new one would give such names away.
 */
export function makeUpIterations(
  secret: Buffer,
  username: string,
  counts: IterationCounts,
): number | undefined {
  const total = counts.reduce((sum, entry) => sum + entry.accounts, 0);
  const draw =
    createHmac("sha256", secret).update(`iterations\n${username}`).digest().readUInt32BE() / 2 ** 32;
  let below = 0;
  for (const { iterations, accounts } of counts) {
    below += accounts;
    if (draw * total < below) return iterations;
  }
  return undefined;
}
