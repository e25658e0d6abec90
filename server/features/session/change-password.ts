import type { CallInput } from "@kezhuan/contract/api/calls";
import { fail } from "@kezhuan/contract/errors";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { checkPassword } from "./check-password.ts";
import { endLoginsOf } from "./end-logins.ts";
import { announceNewPassword } from "./mail-password-changed.ts";
import { setOwnPassword } from "./set-own-password.ts";
import type { Client, Sessions } from "./sessions.ts";

/** Sets the password its owner chose, who proves to know the old one; ends the account's other logins. */
export async function changePassword(
  sessions: Sessions,
  { ctx, client }: { ctx: Ctx; client: Client },
  input: CallInput<"changePassword">,
): Promise<null> {
  const { username, sessionId } = ctx.actor;
  if (username === null) throw fail("unauthenticated");
  const owner = await checkPassword(sessions, client, { ...input, username });
  await inTransaction(ctx.db, async (tx) => {
    await setOwnPassword(sessions, tx, { owner, chosen: input });
    const { userId } = owner;
    await endLoginsOf(sessions, tx, { userId, keep: sessionId, because: "password changed" });
    await announceNewPassword({ ...ctx, db: tx }, { userId, client });
  });
  return null;
}
