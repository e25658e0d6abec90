import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { endLoginsOf } from "./end-logins.ts";
import { deriveRandomPassword, putRandomPassword } from "./set-random-password.ts";
import type { Sessions } from "./sessions.ts";

/** A random password that must be changed at the next login. Every login of the account ends. */
export async function resetPassword(
  sessions: Sessions,
  ctx: Ctx,
  { userid }: MessageInput<"resetPassword">,
): Promise<MessageOutput<"resetPassword">> {
  const { passwords } = await resetPasswords(sessions, ctx, { userids: [userid] });
  const [only] = passwords;
  if (!only) throw fail("notFound");
  return { password: only.password };
}

/** The same for several accounts, all or none. Errors: 404 when one of them is not there. */
export async function resetPasswords(
  sessions: Sessions,
  ctx: Ctx,
  { userids }: MessageInput<"resetPasswords">,
): Promise<MessageOutput<"resetPasswords">> {
  const history = sessions.parameters().password_history;
  const accounts = await findAccounts(ctx.db, [...new Set(userids)]);
  const made = await Promise.all(
    accounts.map(async (account) => ({
      account,
      password: await deriveRandomPassword(ctx.db, account.username, sessions.passwordIterations),
    })),
  );
  await inTransaction(ctx.db, async (tx) => {
    for (const { account, password } of made) {
      await putRandomPassword(tx, { userId: account.id, password, now: sessions.now(), history });
      await endLoginsOf(sessions, tx, { userId: account.id, keep: null, because: "password changed" });
    }
  });
  return { passwords: made.map(({ account, password }) => ({ ...account, password: password.text })) };
}

interface Account {
  id: string;
  username: string;
  name: string;
}

async function findAccounts(db: Db, ids: readonly string[]): Promise<Account[]> {
  if (!ids.every(isId)) throw fail("notFound");
  const rows = await runSql<Account>(
    db,
    "select id, username, name from obj.sys_user where id = any($1::uuid[]) order by username",
    [ids],
  );
  if (rows.length < ids.length) throw fail("notFound");
  return rows;
}
