import { createHash, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { CallInput } from "@kezhuan/contract/api/calls";
import type { CaptchaOutput } from "@kezhuan/contract/api/session";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Db } from "@kezhuan/server/db/db";
import { alphabet } from "./captcha-glyphs.ts";
import { drawCaptcha } from "./draw-captcha.ts";
import { CAPTCHA_MS } from "./lifetimes.ts";
import { takeTurns, type Limit } from "./limits.ts";
import { offerParameters } from "./password-parameters.ts";
import { describeWork, isWorkDone } from "./proof-of-work.ts";
import type { Client, Sessions } from "./sessions.ts";

/** An office of hundreds behind one address gets through in the morning; a guessing machine does not. */
const captchaLimit: Limit = { rule: "captcha", most: 120, seconds: 60 };

export async function getCaptcha(
  sessions: Sessions,
  client: Client,
  input: CallInput<"getCaptcha">,
): Promise<CaptchaOutput> {
  const now = sessions.now();
  const taken = await takeTurns(sessions.db, now, [{ limit: captchaLimit, address: client.address }]);
  if (taken.refused.size > 0) throw fail("tooMany");
  const username = input.username?.toLowerCase() ?? "";
  const { salt, iterations } = await offerParameters(sessions.db, username, sessions.passwordIterations);
  const uuid = randomUUID();
  const answer = sessions.captchaTestCode ?? makeAnswer();
  await runSql(
    sessions.db,
    "insert into kz.captcha (uuid, answer, username, iterations, expires_at) values ($1, $2, $3, $4, $5)",
    [uuid, answer, username, iterations, new Date(now.getTime() + CAPTCHA_MS).toISOString()],
  );
  const img = `data:image/svg+xml;base64,${Buffer.from(drawCaptcha(answer)).toString("base64")}`;
  return { uuid, img, pow: describeWork(uuid), salt: salt.toString("base64url"), iterations };
}

export interface UsedCaptcha {
  passed: boolean;
  /** The name it was asked for with, and the iterations offered to that name. */
  username: string | null;
  iterations: number;
}

/** Looks at an answer; right or wrong, the captcha is used up. */
export async function useCaptcha(
  db: Db,
  now: Date,
  { uuid, code }: { uuid: string; code: string },
): Promise<UsedCaptcha> {
  const [row] = await runSql<{ answer: string; username: string; iterations: number; expires_at: string }>(
    db,
    "delete from kz.captcha where uuid = $1 returning answer, username, iterations, expires_at",
    [uuid],
  );
  const matches = isSameText(row?.answer ?? "", code) || isWorkDone(uuid, code);
  const passed = row !== undefined && Date.parse(row.expires_at) > now.getTime() && matches;
  return { passed, username: row?.username ?? null, iterations: row?.iterations ?? 0 };
}

function makeAnswer(): string {
  return Array.from({ length: randomInt(4, 6) }, () => alphabet[randomInt(alphabet.length)]).join("");
}

function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text.toLowerCase()).digest();
  return timingSafeEqual(digest(one), digest(other));
}
