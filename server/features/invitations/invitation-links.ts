import { createHash, randomBytes } from "node:crypto";
import { dayMs } from "@kezhuan/contract/durations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { objectServing } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";

/** The route of a link into an institution; only a digest of what it carries is kept. */
export async function makeInvitationLink(ctx: Ctx, invitation: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await runSql(
    ctx.db,
    "insert into kz.invitation_token (token_hash, invitation, made_at) values ($1, $2, $3)",
    [digest(token), invitation, ctx.now().toISOString()],
  );
  return `/invited?t=${token}`;
}

/** The invitation behind what a link carries; undefined for what was never given out, or is gone. */
export async function findInvitation(ctx: Ctx, token: string): Promise<string | undefined> {
  const [row] = await runSql<{ invitation: string }>(
    ctx.db,
    "select invitation from kz.invitation_token where token_hash = $1",
    [digest(token)],
  );
  return row?.invitation;
}

/** Used, revoked or over: its links say so for a while, and then they are none any more. */
const keptDays = 30;

/** Takes away links of invitations that are long over, and forgets to whom these were sent. */
export async function forgetInvitations({ db, catalog, now }: Ctx): Promise<void> {
  const invitations = objectServing(catalog, "invitations");
  if (!invitations) return;
  const before = new Date(now().getTime() - keptDays * dayMs).toISOString();
  await runSql(
    db,
    `delete from kz.invitation_token t where not exists
       (select from ${invitations.table} i where i.id = t.invitation and i.expires_at > $1)`,
    [before],
  );
  await runSql(
    db,
    `update ${invitations.table} set sent_to = null, version = version + 1
      where expires_at <= $1 and sent_to is not null`,
    [before],
  );
}

function digest(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
