import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { requireServing } from "@kezhuan/server/engine/catalog/catalog";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { sendNotices } from "@kezhuan/server/engine/notices/send-notices";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { transitionRecord } from "@kezhuan/server/engine/records/transition";
import { loadInvitation, type Invitation } from "./load-invitation.ts";

export interface AcceptRequest {
  token: string;
  person_name: string;
  position?: string | undefined;
}

/** What an invitation is for and whether it is still good. Errors: 404. */
export async function getInvitation(
  ctx: Ctx,
  { token }: { token: string },
): Promise<MessageOutput<"getInvitation">> {
  const { state, institution, name, expiresAt } = await loadInvitation(ctx, { token });
  return { state, institution: { id: institution, label: name }, expires_at: expiresAt };
}

/**
 * Makes the caller a member of the institution they were invited into; once. Whoever belongs to it already leaves the
 * invitation as it is. Errors: 404, 409 for one that is used, revoked or over, or whose inviter does not speak for the
 * institution any more; 403 for the inviter.
 */
export async function acceptInvitation(
  ctx: Ctx,
  asked: AcceptRequest,
): Promise<MessageOutput<"acceptInvitation">> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const invitation = await loadInvitation(inside, { token: asked.token, lock: true });
    const institution = { id: invitation.institution, label: invitation.name };
    if (invitation.inviter === ctx.actor.userId) throw fail("forbidden");
    const known = await findMembership(inside, invitation.institution);
    if (known?.status === "accepted") return { outcome: "already", institution };
    if (invitation.state !== "open") throw fail("wrongState");
    const acting = actForInstallation(inside);
    await transitionRecord(acting, { objname: invitation.object, id: invitation.id, action: "accept" });
    await join(acting, invitation, { known: known?.id, asked });
    await tellInviter(inside, invitation, asked);
    return { outcome: "joined", institution };
  });
}

async function findMembership(
  ctx: Ctx,
  institution: string,
): Promise<{ id: string; status: string } | undefined> {
  const [row] = await runSql<{ id: string; status: string }>(
    ctx.db,
    `select id, status from ${requireServing(ctx.catalog, "memberships").table}
      where institution = $1 and created_by = $2 and status in ('accepted', 'submitted')
      order by status limit 1 for update`,
    [institution, ctx.actor.userId],
  );
  return row;
}

/** Whoever has asked already is answered by the invitation. */
async function join(
  ctx: Ctx,
  { institution, inviter }: Invitation,
  { known, asked }: { known: string | undefined; asked: AcceptRequest },
): Promise<void> {
  const { person_name, position } = asked;
  const given = { person_name, ...(position ? { position } : {}) };
  const decided = { status: "accepted", decided_by: inviter, decided_at: ctx.now().toISOString() };
  const data =
    known === undefined ? { institution, ...given, ...decided } : { id: known, ...given, ...decided };
  await saveRecords(ctx, { objname: requireServing(ctx.catalog, "memberships").name, data });
}

async function tellInviter(
  ctx: Ctx,
  invitation: Invitation,
  { person_name: name }: AcceptRequest,
): Promise<void> {
  await sendNotices(ctx, [
    {
      to: [invitation.inviter],
      kind: "account",
      text: {
        zh: `${name} 接受邀请，已加入“${invitation.name}”`,
        en: `${name} has accepted the invitation to “${invitation.name}”`,
      },
      link: "/my?at=identity",
      about: { object: invitation.object, id: invitation.id },
    },
  ]);
}
