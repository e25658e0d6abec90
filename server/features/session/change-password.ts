import type { CallInput } from "@kezhuan/contract/api/calls";
import { fail, failField } from "@kezhuan/contract/errors";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { checkPassword } from "./check-password.ts";
import { replaceStoredKey } from "./credential.ts";
import { endLoginsOf } from "./end-logins.ts";
import type { Client, Sessions } from "./sessions.ts";

/** Sets the password its owner chose, who proves to know the old one; ends the account's other logins. */
export async function changePassword(
  sessions: Sessions,
  { ctx, client }: { ctx: Ctx; client: Client },
  input: CallInput<"changePassword">,
): Promise<null> {
  const { username, sessionId } = ctx.actor;
  if (username === null) throw fail("unauthenticated");
  const { userId, storedKey } = await checkPassword(sessions, client, { ...input, username });
  await inTransaction(ctx.db, async (tx) => {
    const to = Buffer.from(input.verifier, "base64url");
    if (!(await replaceStoredKey(tx, userId, { from: storedKey, to }))) throw failField("verifier", "taken");
    await endLoginsOf(sessions, tx, { userId, keep: sessionId, because: "password changed" });
  });
  return null;
}
