import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail, failField } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { checkPassword } from "./check-password.ts";
import { limitCodes } from "./limit-codes.ts";
import { hasSecondFactor, spendCode } from "./second-factor.ts";
import { announceChange } from "./session-change.ts";
import type { Client, Sessions } from "./sessions.ts";

/** How a login can be confirmed, and until when it is. */
export async function getStepUp(sessions: Sessions, ctx: Ctx): Promise<MessageOutput<"getStepUp">> {
  const { userId, username, sessionId } = requireLogin(ctx);
  const [row] = await runSql<{ has_password: boolean; confirmed_at: string }>(
    ctx.db,
    `select exists (select from kz.credential c where c.user_id = $1) as has_password,
            coalesce(confirmed_at, created_at) as confirmed_at from kz.login where id = $2`,
    [userId, sessionId],
  );
  return {
    username,
    has_password: row?.has_password ?? false,
    has_totp: await hasSecondFactor(ctx.db, userId),
    confirmed_until: endOfConfirmation(sessions, new Date(row?.confirmed_at ?? 0)),
  };
}

/**
 * Confirms the login that asks, and no other of the account. Wrong proofs count towards the limits of logging in.
 * Errors: 400 for a wrong captcha, password or code, 429.
 */
export async function confirmStepUp(
  sessions: Sessions,
  { ctx, client }: { ctx: Ctx; client: Client },
  { password, uuid, code }: MessageInput<"confirmStepUp">,
): Promise<MessageOutput<"confirmStepUp">> {
  const { userId, username, sessionId } = requireLogin(ctx);
  if (password === undefined) {
    if (uuid !== undefined) throw failField("password", "required");
    await limitCodes(sessions, { username, client }, () =>
      inTransaction(ctx.db, async (tx) =>
        (await spendCode(tx, sessions.now(), { userId, code })) ? true : undefined,
      ),
    );
  } else {
    if (uuid === undefined) throw failField("uuid", "required");
    await checkPassword(sessions, client, { username, password, uuid, code });
  }
  const now = sessions.now();
  await runSql(ctx.db, "update kz.login set confirmed_at = $2 where id = $1 and ended_at is null", [
    sessionId,
    now.toISOString(),
  ]);
  const change = `login ${sessionId}`;
  sessions.applyChange(change);
  await announceChange(ctx.db, change);
  return { confirmed_until: endOfConfirmation(sessions, now) };
}

function endOfConfirmation({ parameters }: Sessions, confirmedAt: Date): string | null {
  const minutes = parameters().step_up_minutes;
  return minutes === 0 ? null : new Date(confirmedAt.getTime() + minutes * 60_000).toISOString();
}

function requireLogin({ actor: { userId, username, sessionId } }: Ctx) {
  if (userId === null || username === null || sessionId === null) throw fail("unauthenticated");
  return { userId, username, sessionId };
}
