import { createHash, randomBytes } from "node:crypto";
import type { SignInProvider } from "@kezhuan/contract/sign-in";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Secrets } from "./provider.ts";

/** Somebody looks for their password, and for their phone. */
const comingMs = 900_000;
/** The page opens the login at once, or after a one-time code. */
const finishingMs = 300_000;

/** What a browser is known by while it signs in: nobody else can go on with what it began. */
export function makeBrowserSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function isBrowserSecret(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text);
}

interface Coming {
  browser: string;
  state: string;
  provider: SignInProvider;
  secrets: Secrets;
}

/** Remembers a sign-in that has been sent to its provider. */
export async function keepComing(db: Db, now: Date, coming: Coming): Promise<void> {
  const { browser, state, provider, secrets } = coming;
  await runSql(
    db,
    "insert into kz.sign_in (state, browser, provider, secrets, expires_at) values ($1, $2, $3, $4, $5)",
    [hash(state), hash(browser), provider, JSON.stringify(secrets), after(now, comingMs)],
  );
}

/** What this very browser began; good once. */
export async function takeComing(
  db: Db,
  now: Date,
  { browser, state, provider }: Omit<Coming, "secrets">,
): Promise<Secrets | undefined> {
  const [row] = await runSql<{ secrets: Secrets }>(
    db,
    `delete from kz.sign_in where state = $1 and browser = $2 and provider = $3 and expires_at > $4
        and user_id is null
     returning secrets`,
    [hash(state), hash(browser), provider, now.toISOString()],
  );
  return row?.secrets;
}

/** An account that a provider has confirmed, until its login is opened. `via` is what the login remembers of it. */
export interface Confirmed {
  userId: string;
  username: string;
  provider: SignInProvider;
  via: unknown;
}

/** Takes the place of what the browser had confirmed before. */
export async function keepConfirmed(
  db: Db,
  now: Date,
  confirmed: Confirmed & { browser: string },
): Promise<void> {
  const { browser } = confirmed;
  await dropConfirmed(db, browser);
  await runSql(
    db,
    `insert into kz.sign_in (state, browser, provider, user_id, via, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [
      randomBytes(32),
      hash(browser),
      confirmed.provider,
      confirmed.userId,
      JSON.stringify(confirmed.via),
      after(now, finishingMs),
    ],
  );
}

export async function findConfirmed(db: Db, now: Date, browser: string): Promise<Confirmed | undefined> {
  const [row] = await runSql<Confirmed>(
    db,
    `select s.user_id as "userId", u.username, s.provider, s.via
       from kz.sign_in s join obj.sys_user u on u.id = s.user_id
      where s.browser = $1 and s.expires_at > $2`,
    [hash(browser), now.toISOString()],
  );
  return row;
}

/** Uses it up, so that it opens one login only; false where it is over. */
export async function takeConfirmed(db: Db, now: Date, browser: string): Promise<boolean> {
  const rows = await runSql(
    db,
    "delete from kz.sign_in where browser = $1 and user_id is not null and expires_at > $2 returning state",
    [hash(browser), now.toISOString()],
  );
  return rows.length > 0;
}

async function dropConfirmed(db: Db, browser: string): Promise<void> {
  await runSql(db, "delete from kz.sign_in where browser = $1 and user_id is not null", [hash(browser)]);
}

/** Only hashes are stored: a copy of the database continues no sign-in. */
function hash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
