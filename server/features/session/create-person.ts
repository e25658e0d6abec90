import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail, failField } from "@kezhuan/contract/errors";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { isPermitted } from "@kezhuan/server/engine/records/describe";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { firstPasswordKind } from "./mail-first-password.ts";
import { deriveRandomPassword, putRandomPassword } from "./set-random-password.ts";
import type { Sessions } from "./sessions.ts";

/**
 * An account with its memberships and its first password, in one transaction. What the actor may give is for the records to
 * say; a password is set for nobody but who is new. Errors: 400 with every field, 401/403, 409 for a name that is taken.
 */
export async function createPerson(
  sessions: Sessions,
  ctx: Ctx,
  { data, password }: MessageInput<"createPerson">,
): Promise<MessageOutput<"createPerson">> {
  if (data["id"] !== undefined) throw failField("id", "unexpectedValue");
  // Before a password is derived, which costs a tenth of a second of a processor.
  if (!isPermitted(ctx, "sys_user", "create")) throw fail("forbidden");
  if (password === "mail") requireMail(ctx, data["email"]);
  const { username } = data;
  const secret =
    password === "once" && typeof username === "string"
      ? await deriveRandomPassword(ctx.db, username.trim().toLowerCase(), sessions.passwordIterations)
      : undefined;
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const { ids } = await saveRecords(inside, { objname: "sys_user", data });
    const [id] = ids;
    if (id === undefined) throw new Error("saving a user gave no id");
    if (password === "mail") await queueJob(inside, { kind: firstPasswordKind, input: { user: id } });
    if (secret) await putRandomPassword(tx, { userId: id, password: secret, now: ctx.now() });
    return { id, password: secret?.text ?? null, mailed: password === "mail" };
  });
}

function requireMail(ctx: Ctx, email: unknown): void {
  if (!ctx.mails) throw failField("password", "noMail");
  if (typeof email !== "string" || email.trim() === "") throw failField("email", "required");
}
