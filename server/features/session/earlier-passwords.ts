import type { CallInput } from "@kezhuan/contract/api/calls";
import type { StretchingParameters } from "@kezhuan/contract/api/session";
import { failField } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { PasswordParameters } from "./derive-password.ts";

/**
 * Keeps the present password among the earlier ones before another takes its place, and no more of them than `history`.
 * One that the installation had made up was nobody's choice and is not kept.
 */
export async function keepPresent(
  db: Db,
  { userId, now, history }: { userId: string; now: Date; history: number },
): Promise<void> {
  if (history > 0)
    await runSql(
      db,
      `insert into kz.earlier_password (user_id, replaced_at, salt, iterations, stored_key)
       select user_id, $2, salt, iterations, stored_key from kz.credential where user_id = $1 and not must_change`,
      [userId, now.toISOString()],
    );
  await runSql(
    db,
    `delete from kz.earlier_password where user_id = $1 and ctid not in (
       select ctid from kz.earlier_password where user_id = $1 order by replaced_at desc limit $2)`,
    [userId, history],
  );
}

interface Earlier extends PasswordParameters {
  storedKey: Buffer;
}

/** The last passwords of an account, as far as the policy goes back. */
async function listEarlier(db: Db, userId: string, history: number): Promise<Earlier[]> {
  if (history === 0) return [];
  return runSql<Earlier>(
    db,
    `select salt, iterations, stored_key as "storedKey" from kz.earlier_password
      where user_id = $1 order by replaced_at desc limit $2`,
    [userId, history],
  );
}

interface Owner extends PasswordParameters {
  userId: string;
}

/**
 * The parameters of earlier passwords that differ from those of the present one, such as before the number of iterations
 * was raised: only the browser can tell what the new password would be stored as with them.
 */
export async function listEarlierParameters(
  db: Db,
  owner: Owner,
  history: number,
): Promise<StretchingParameters[]> {
  const earlier = await listEarlier(db, owner.userId, history);
  const others = earlier.filter((one) => nameParameters(one) !== nameParameters(owner));
  return [...new Map(others.map((one) => [nameParameters(one), toWire(one)])).values()];
}

type Chosen = Pick<CallInput<"changePassword">, "verifier" | "earlier">;

/**
 * Refuses a password that is one of the last ones. With the parameters of the present password the verifier itself tells;
 * for others the client has derived it. Errors: 400 naming `verifier`, or `earlier` where that is missing.
 */
export async function refuseEarlier(
  db: Db,
  owner: Owner,
  { verifier, earlier: derived = [], history }: Chosen & { history: number },
): Promise<void> {
  const known = new Map(derived.map((one) => [`${one.salt} ${one.iterations}`, one.verifier]));
  known.set(nameParameters(owner), verifier);
  const answers = (await listEarlier(db, owner.userId, history)).map((one) => ({
    stored: one.storedKey.toString("base64url"),
    sent: known.get(nameParameters(one)),
  }));
  if (answers.some(({ sent }) => sent === undefined)) throw failField("earlier", "required");
  if (answers.some(({ stored, sent }) => stored === sent)) throw failField("verifier", "earlierPassword");
}

function toWire({ salt, iterations }: PasswordParameters): StretchingParameters {
  return { salt: salt.toString("base64url"), iterations };
}

function nameParameters(parameters: PasswordParameters): string {
  const { salt, iterations } = toWire(parameters);
  return `${salt} ${iterations}`;
}
