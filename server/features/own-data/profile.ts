import type { MessageInput } from "@kezhuan/contract/api/messages";
import type { ProfileOutput } from "@kezhuan/contract/api/own-data";
import { fail, failField } from "@kezhuan/contract/errors";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { askConfirmation, noteOwnEmail, readEmailState } from "@kezhuan/server/engine/notices/own-email";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { saveRecords } from "@kezhuan/server/engine/records/save";

const objname = "sys_user";

/** One's own account, whatever else the roles let one see of accounts. */
export async function getProfile(ctx: Ctx): Promise<ProfileOutput> {
  const id = requireUser(ctx);
  const record = await getRecord(actForInstallation(ctx), { objname, id });
  const { state, sentAt } = await readEmailState(ctx, id);
  const read = (name: string) => {
    const value = record[name];
    return typeof value === "string" ? value : null;
  };
  return {
    username: read("username") ?? "",
    name: read("name") ?? "",
    phone: read("phone"),
    email: read("email"),
    email_state: state,
    email_sent_at: sentAt,
    mails: ctx.mails ?? false,
    identity: read("identity"),
    consent_version: read("consent_version"),
    consent_at: read("consent_at"),
  };
}

/** Changes what is given. Errors: 400 for what the object refuses, and for taking away the last way to be reached. */
export async function saveProfile(ctx: Ctx, input: MessageInput<"saveProfile">): Promise<ProfileOutput> {
  const id = requireUser(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const before = await getProfile(inside);
    await saveRecords(actForInstallation(inside), { objname, data: { id, ...input } });
    const { phone, email } = await getProfile(inside);
    if (phone === null && email === null) throw failField("phone", "required");
    if (email !== null && email !== before.email) await noteOwnEmail(inside, { user: id, email });
    return getProfile(inside);
  });
}

/** Sends the link that confirms one's address once more. Errors: 409 where no mails are sent, 429 when asked too often. */
export async function sendEmailConfirmation(ctx: Ctx): Promise<ProfileOutput> {
  await askConfirmation(ctx, requireUser(ctx));
  return getProfile(ctx);
}

/** Errors: 401 for visitors. */
export function requireUser({ actor }: Ctx): string {
  if (actor.userId === null) throw fail("needsLogin");
  return actor.userId;
}
