import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { putCredential } from "./credential.ts";
import { derivePassword, makePassword } from "./derive-password.ts";
import { endLoginsOf } from "./end-logins.ts";
import { makeParameters } from "./password-parameters.ts";
import type { Sessions } from "./sessions.ts";

/** A random password that must be changed at the next login. Every login of the account ends. */
export async function resetPassword(
  sessions: Sessions,
  ctx: Ctx,
  { userid }: MessageInput<"resetPassword">,
): Promise<MessageOutput<"resetPassword">> {
  const username = isId(userid) ? await findUsername(ctx, userid) : undefined;
  if (username === undefined) throw fail("notFound");
  const password = makePassword();
  const parameters = await makeParameters(ctx.db, username, sessions.passwordIterations);
  const storedKey = await derivePassword(username, password, parameters);
  await inTransaction(ctx.db, async (tx) => {
    await putCredential(tx, { userId: userid, ...parameters, storedKey, mustChange: true });
    await endLoginsOf(sessions, tx, { userId: userid, keep: null, because: "password changed" });
  });
  return { password };
}

async function findUsername(ctx: Ctx, userId: string): Promise<string | undefined> {
  const [row] = await runSql<{ username: string }>(
    ctx.db,
    "select username from obj.sys_user where id = $1",
    [userId],
  );
  return row?.username;
}
