import { failField } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { putCredential } from "./credential.ts";
import { derivePassword } from "./derive-password.ts";
import { makeParameters } from "./password-parameters.ts";

export interface NewAccount {
  /** Fields of `sys_user`. */
  user: { username: string; name: string } & Record<string, unknown>;
  /** Where it works from the start, by the codes of department and roles. */
  member?: { dept: string; roles: readonly string[] };
}

/** An account with a password that the installation sets. The context is the system's; returns the user's id. */
export async function createAccount(
  ctx: Ctx,
  account: NewAccount,
  secret: { password: string; mustChange: boolean; iterations: number },
): Promise<string> {
  const username = account.user.username.toLowerCase();
  const parameters = await makeParameters(ctx.db, username, secret.iterations);
  const storedKey = await derivePassword(username, secret.password, parameters);
  return inTransaction(ctx.db, async (tx) => {
    const userId = await saveAccount({ ...ctx, db: tx }, account);
    await putCredential(tx, ctx.now(), { userId, ...parameters, storedKey, mustChange: secret.mustChange });
    return userId;
  });
}

/** The records of an account. Errors: 400 for what the objects refuse, 409 for a username that is taken. */
export async function saveAccount(ctx: Ctx, { user, member }: NewAccount): Promise<string> {
  const { ids } = await saveRecords(ctx, { objname: "sys_user", data: user });
  const [userId] = ids;
  if (userId === undefined) throw new Error("saving a user gave no id");
  if (member) await saveMember(ctx, userId, member);
  return userId;
}

async function saveMember(
  ctx: Ctx,
  userId: string,
  { dept, roles }: { dept: string; roles: readonly string[] },
): Promise<void> {
  const departments = await findByCode(ctx, "qd_org", [dept]);
  const [department] = departments;
  if (department === undefined) throw failField("dept", "unknownRecord");
  const roleIds = await findByCode(ctx, "sys_role", roles);
  if (roleIds.length < roles.length) throw failField("roles", "unknownRecord");
  await saveRecords(ctx, {
    objname: "sys_member",
    data: { user: userId, dept: department, roles: roleIds, is_default: true },
  });
}

async function findByCode(
  ctx: Ctx,
  object: "qd_org" | "sys_role",
  codes: readonly string[],
): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    ctx.db,
    `select id from obj.${object} where code = any($1::text[])`,
    [codes],
  );
  return rows.map(({ id }) => id);
}
