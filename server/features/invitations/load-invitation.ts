import type { InvitationState } from "@kezhuan/contract/api/invitations";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { invitationTables } from "./invitation-tables.ts";
import { findInvitation } from "./invitation-links.ts";

export interface Invitation {
  /** Of which object it is a record. */
  object: string;
  id: string;
  inviter: string;
  institution: string;
  name: string;
  state: InvitationState;
  expiresAt: string;
}

interface Row {
  id: string;
  inviter: string | null;
  institution: string;
  name: string;
  name_en: string | null;
  status: string;
  expires_at: string;
  /** Whoever invited still speaks for the institution, and visitors can see it. */
  speaks: boolean;
}

/**
 * The invitation of a link as it stands now, whoever has the link: it is what gives the right. Errors: 404 for what is
 * none.
 */
export async function loadInvitation(
  ctx: Ctx,
  { token, lock = false }: { token: string; lock?: boolean },
): Promise<Invitation> {
  const id = await findInvitation(ctx, token);
  if (id === undefined) throw fail("notFound");
  const tables = invitationTables(ctx);
  const [row] = await runSql<Row>(
    ctx.db,
    `select i.id, i.created_by as inviter, i.institution, b.name, b.name_en, i.status, i.expires_at,
            (b.claimed_by_user is not distinct from i.created_by and b.verify_status = 'verified'
               and b.status = 'published' and u.enabled is not false) is true as speaks
       from ${tables.invitations} i join ${tables.institutions} b on b.id = i.institution
       left join obj.sys_user u on u.id = i.created_by
      where i.id = $1${lock ? " for update of i" : ""}`,
    [id],
  );
  if (!row) throw fail("notFound");
  const english = ctx.language === "en" ? row.name_en : null;
  return {
    object: tables.name,
    id: row.id,
    inviter: row.inviter ?? "",
    institution: row.institution,
    name: english ?? row.name,
    state: stateOf(row, ctx.now()),
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}

function stateOf({ status, expires_at, speaks }: Row, now: Date): InvitationState {
  if (status === "accepted" || status === "revoked") return status;
  if (new Date(expires_at) <= now) return "expired";
  return speaks ? "open" : "void";
}
