import { setTimeout as sleep } from "node:timers/promises";
import { fail } from "@kezhuan/contract/errors";
import type { ParameterValues } from "@kezhuan/contract/parameters/registry";
import { useCaptcha } from "./captcha.ts";
import { findCredential, type Credential } from "./credential.ts";
import { settleTurns, takeTurns, type Limit } from "./limits.ts";
import { isProofOf, loginMessage } from "./proof.ts";
import type { Client, Sessions } from "./sessions.ts";

const QUARTER_HOUR = 900;

/** Guesses of one account from one address, and of all accounts from it, that the system parameters allow. */
export function guessLimits({ lock_per_account, lock_per_address, lock_minutes }: ParameterValues) {
  const seconds = lock_minutes * 60;
  return {
    pair: { rule: "login-pair", most: lock_per_account, seconds },
    address: { rule: "login-address", most: lock_per_address, seconds },
  } satisfies Record<string, Limit>;
}

/** Refuses nobody, since that would lock the owner out: it only tells how long a try is held back. */
const perAccount: Limit = { rule: "login-account", most: 60, seconds: QUARTER_HOUR };
/** More failures than one person makes from one place. */
const UNSUSPICIOUS = 10;
const DELAY_PER_FAILURE_MS = 200;
/** Below what a stopping server waits for, and what a person does. */
const LONGEST_DELAY_MS = 8_000;

export interface PasswordTry {
  username: string;
  /** The proof, as `password` of the call. */
  password: string;
  uuid: string;
  code: string;
}

/** A key that belongs to no password: what an unknown name is compared with, at the same cost. */
const nobodysKey = Buffer.alloc(32);

/**
 * The account whose password was proved. Every refusal but that of a limit runs the same statements and the
 * same arithmetic; an unknown name, a wrong password and a disabled account answer the same.
 */
export function checkPassword(
  sessions: Sessions,
  client: Client,
  { username, password, uuid, code }: PasswordTry,
): Promise<Credential> {
  return limitGuesses(sessions, { client, username, uuid, code }, async () => {
    const credential = await findCredential(sessions.db, username);
    const message = loginMessage(username, uuid, code);
    const proved = isProofOf(credential?.storedKey ?? nobodysKey, message, password);
    return proved && credential?.enabled ? credential : undefined;
  });
}

interface Guess {
  client: Client;
  username: string;
  uuid: string;
  code: string;
}

/**
 * Lets a password be tried by `prove`, which answers undefined for a wrong one: with the captcha, and within the limits of
 * guesses. Errors: `captchaFailed`, `loginFailed`, 429.
 */
export async function limitGuesses<T>(
  sessions: Sessions,
  { client: { address }, username, uuid, code }: Guess,
  prove: (isCaptchaRight: boolean) => Promise<T | undefined>,
): Promise<T> {
  const { db } = sessions;
  const limits = guessLimits(sessions.parameters());
  const taken = await takeTurns(db, sessions.now(), [
    { limit: limits.pair, username, address },
    { limit: limits.address, address },
    { limit: perAccount, username },
  ]);
  const [pair, all, account] = [limits.pair.rule, limits.address.rule, perAccount.rule];
  if (taken.refused.has(pair) || taken.refused.has(all)) {
    await settleTurns(db, taken, { giveBack: [pair, all, account] });
    throw fail("tooMany");
  }
  await sleep(delayAfter(taken.used.get(account) ?? 0));
  const captcha = await useCaptcha(db, sessions.now(), { uuid, code });
  const proved = await prove(captcha.passed).catch(async (error: unknown) => {
    // Nothing was found out about the password.
    await settleTurns(db, taken, { giveBack: [pair, all, account] });
    throw error;
  });
  const accepted = captcha.passed ? proved : undefined;
  const isFailure = captcha.passed && !accepted;
  await settleTurns(db, taken, {
    giveBack: isFailure ? [] : [pair, all, account],
    clear: accepted ? [pair] : [],
  });
  if (!captcha.passed) throw fail("captchaFailed");
  if (!accepted) throw fail("loginFailed");
  return accepted;
}

/** An account under attack from many addresses answers more slowly, to everybody and whether it exists or not. */
export function delayAfter(tries: number): number {
  return Math.min(LONGEST_DELAY_MS, Math.max(0, tries - UNSUSPICIOUS) * DELAY_PER_FAILURE_MS);
}
