import type { MessageInput } from "@kezhuan/contract/api/messages";
import type { ProfileOutput } from "@kezhuan/contract/api/own-data";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Language } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { dryRun, inTransaction } from "@kezhuan/server/db/transaction";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import {
  askConfirmation,
  forgetOwnEmail,
  noteOwnEmail,
  readEmailState,
  notifyOldAddress,
} from "@kezhuan/server/engine/notices/own-email";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { saveRecords } from "@kezhuan/server/engine/records/save";

const objname = "sys_user";

/** One's own account, whatever else the roles let one see of accounts. */
export async function getProfile(ctx: Ctx): Promise<ProfileOutput> {
  const id = requireUser(ctx);
  const record = await getRecord(actForInstallation(ctx), { objname, id });
  const { state, sentAt, replacement } = await readEmailState(ctx, id);
  const [chosen] = await runSql<{ language: Language; picture: string | null; confirmed: boolean }>(
    ctx.db,
    `select c.language, u.avatar -> 0 ->> 'id' as picture,
       exists (select from kz.confirmed_phone p where p.user_id = u.id and p.phone = u.phone) as confirmed from obj.sys_user u
       left join kz.notice_choice c on c.user_id = u.id and c.language_chosen where u.id = $1`,
    [id],
  );
  const read = (name: string) => {
    const value = record[name];
    return typeof value === "string" ? value : null;
  };
  return {
    username: read("username") ?? "",
    name: read("name") ?? "",
    phone: read("phone"),
    phone_confirmed: chosen?.confirmed ?? false,
    email: read("email"),
    email_state: state,
    email_sent_at: sentAt,
    new_email: replacement && {
      email: replacement.email,
      state: replacement.state,
      sent_at: replacement.sentAt,
    },
    mails: ctx.mails ?? false,
    avatar: chosen?.picture ? ctx.fileUrl(chosen.picture) : null,
    language: chosen?.language ?? null,
    identity: read("identity"),
    consent_version: read("consent_version"),
    consent_at: read("consent_at"),
  };
}

/**
 * Changes what is given. A confirmed address stays in use until the new one is confirmed.
 * Errors: 400 for what the object refuses, and for taking away the last way to be reached; 409 for another address in
 * the place of a confirmed one where no mails are sent.
 */
export async function saveProfile(ctx: Ctx, input: MessageInput<"saveProfile">): Promise<ProfileOutput> {
  const id = requireUser(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const before = await getProfile(inside);
    const { language, avatar, email, ...plain } = input;
    const data = {
      id,
      ...plain,
      ...(email === undefined || (await waits(inside, before, email)) ? {} : { email }),
      ...(avatar === undefined ? {} : { avatar: avatar && { id: await requireOwnUpload(inside, avatar) } }),
    };
    if (Object.keys(data).length > 1) await saveRecords(actForInstallation(inside), { objname, data });
    if (language !== undefined) await chooseLanguage(inside, language);
    const after = await getProfile(inside);
    if (!isReachable(after) && isReachable(before)) throw failField("phone", "required");
    await followEmail(inside, { before, after, asked: email });
    return getProfile(inside);
  });
}

function isReachable({ phone, email }: ProfileOutput): boolean {
  return phone !== null || email !== null;
}

/** Whether an address has to be confirmed before the account has it. */
async function waits(ctx: Ctx, before: ProfileOutput, email: string | null): Promise<boolean> {
  if (!email || email === before.email || before.email_state !== "confirmed") return false;
  if (!ctx.mails) throw fail("emailByAdministrator");
  // Saved and taken back: what is no address is refused now, and not when the link is followed.
  await dryRun(ctx.db, (db) =>
    saveRecords(actForInstallation({ ...ctx, db }), { objname, data: { id: requireUser(ctx), email } }),
  );
  return true;
}

interface Followed {
  before: ProfileOutput;
  after: ProfileOutput;
  asked: string | null | undefined;
}

/** Has a new address confirmed, and tells the one that was taken away. */
async function followEmail(ctx: Ctx, { before, after, asked }: Followed): Promise<void> {
  const user = requireUser(ctx);
  if (asked === undefined) return;
  const email = asked || null;
  if (email !== null && email !== before.email) {
    const isKnown = email === before.new_email?.email;
    if (!isKnown)
      await noteOwnEmail(ctx, { user, email, replaces: after.email === email ? null : after.email });
    return;
  }
  // The address as it is: another one is no longer wanted.
  if (before.new_email || email === null) await forgetOwnEmail(ctx, user);
  if (email === null && before.email !== null && before.email_state === "confirmed")
    await notifyOldAddress(ctx, { user, email: before.email });
}

/** A picture that one has uploaded oneself and that is in no record yet. Errors: 400. */
async function requireOwnUpload(ctx: Ctx, file: string): Promise<string> {
  const own = isId(file)
    ? await runSql(
        ctx.db,
        "select from kz.file where id = $1 and uploaded_by = $2 and object = $3 and field = 'avatar' and record_id is null",
        [file, requireUser(ctx), objname],
      )
    : [];
  if (own.length === 0) throw failField("avatar", "unknownFile");
  return file;
}

async function chooseLanguage(ctx: Ctx, language: Language | null): Promise<void> {
  await runSql(
    ctx.db,
    `insert into kz.notice_choice as c (user_id, language, language_chosen) values ($1, coalesce($2, $3), $2 is not null)
     on conflict (user_id) do update set language = coalesce($2, c.language), language_chosen = $2 is not null`,
    [requireUser(ctx), language, ctx.language],
  );
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
