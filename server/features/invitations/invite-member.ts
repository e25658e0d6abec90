import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { dayMs } from "@kezhuan/contract/durations";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { invitationTables } from "./invitation-tables.ts";
import { makeInvitationLink } from "./invitation-links.ts";
import { invitationMailKind } from "./mail-invitation.ts";

export interface InviteRequest {
  institution: string;
  sent_to: string;
  days: number;
}

/** Open at once for one institution; with so many unanswered something else is wrong. */
const mostOpen = 20;
/** Made within a day, answered or not: each may be a mail to a stranger. */
const mostADay = 50;
const address = /^[^\s@<>,;"']+@[^\s@<>,;"']+\.[^\s@<>,;"']+$/;

/**
 * Invites somebody into the institution the caller speaks for. Nobody looks whether there is an account of that address:
 * the answer is the same either way. Errors: 403 for who does not speak for it, or with too many invitations open.
 */
export async function inviteMember(
  ctx: Ctx,
  { institution, sent_to, days }: InviteRequest,
): Promise<MessageOutput<"inviteMember">> {
  const lower = institution.toLowerCase();
  if (!isId(lower)) throw fail("forbidden");
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await requireSpeaker(inside, lower);
    await requireRoom(inside, lower);
    const expiresAt = new Date(ctx.now().getTime() + days * dayMs).toISOString();
    const { ids } = await saveRecords(actForInstallation(inside), {
      objname: invitationTables(inside).name,
      data: { institution: lower, sent_to, expires_at: expiresAt },
    });
    const [id = ""] = ids;
    const link = await makeInvitationLink(inside, id);
    const mailed = ctx.mails === true && address.test(sent_to);
    // The job makes a link of its own: what the inviter was shown is kept nowhere.
    if (mailed) await queueJob(inside, { kind: invitationMailKind, input: { invitation: id } });
    return { id, link, mailed, expires_at: expiresAt };
  });
}

/** The same whether there is no such institution or somebody else speaks for it. */
async function requireSpeaker(ctx: Ctx, institution: string): Promise<void> {
  const [row] = await runSql(
    ctx.db,
    `select 1 from ${invitationTables(ctx).institutions}
      where id = $1 and claimed_by_user = $2 and verify_status = 'verified' and status = 'published' for update`,
    [institution, ctx.actor.userId],
  );
  if (!row) throw fail("forbidden");
}

/** Counted behind the lock on the institution, so that many at once do not pass together. */
async function requireRoom(ctx: Ctx, institution: string): Promise<void> {
  const now = ctx.now();
  const [row] = await runSql<{ open: number; recent: number }>(
    ctx.db,
    `select count(*) filter (where status = 'open' and expires_at > $2)::int as open,
            count(*) filter (where created_at > $3)::int as recent
       from ${invitationTables(ctx).invitations} where institution = $1`,
    [institution, now.toISOString(), new Date(now.getTime() - dayMs).toISOString()],
  );
  if (row && row.open >= mostOpen) throw fail("quotaReached", { params: { most: mostOpen } });
  if (row && row.recent >= mostADay) throw fail("tooMany");
}
