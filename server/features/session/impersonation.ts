import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { isAdministrator, type Actor, type Ctx } from "@kezhuan/server/engine/context";
import { holdsAdministration } from "@kezhuan/server/engine/records/holds-administration";
import { loadCurrent } from "@kezhuan/server/engine/records/load-current";
import { newId } from "@kezhuan/server/lib/new-id";
import { loadActor } from "./load-actor.ts";
import type { Identified, Sessions } from "./sessions.ts";
import { hashToken, makeToken } from "./tokens.ts";

const VIEW_MS = 30 * 60_000;
const MOST_ROWS = 500;

/**
 * Lets an account look at everything as another one does, for as long as this login, at most 30 minutes.
 * Errors: 403 without the right `viewas` on that account, or when it is an administrator's and one's own is not.
 */
export async function startImpersonation(
  sessions: Sessions,
  ctx: Ctx,
  { userid, deptid, reason }: MessageInput<"startViewAs">,
): Promise<MessageOutput<"startViewAs">> {
  const { actor } = ctx;
  if (actor.userId === null || actor.sessionId === null) throw fail("unauthenticated");
  const id = userid.toLowerCase();
  if (!isId(id)) throw fail("notFound");
  if (id === actor.userId) throw failField("userid", "ownAccount");
  const request = { objname: "sys_user", ids: [id], action: "viewas", lock: false };
  const current = (await loadCurrent(ctx, request)).get(id);
  if (!current) throw fail("notFound");
  if (current.covering?.length === 0) throw fail("forbidden");
  const viewed = await loadActor(sessions, { userid: id, deptid });
  if (!(await mayLook(sessions, actor, id))) throw fail("forbidden");
  const ticket = makeToken();
  const now = sessions.now();
  const expires = new Date(now.getTime() + VIEW_MS).toISOString();
  await runSql(
    ctx.db,
    `insert into kz.view_as (id, hash, login_id, viewer, viewer_name, viewer_dept, viewed, viewed_name, viewed_dept,
       reason, started_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      newId(),
      hashToken(ticket),
      actor.sessionId,
      actor.userId,
      actor.name,
      actor.deptid,
      id,
      viewed.name,
      viewed.deptid,
      reason,
      now.toISOString(),
      expires,
    ],
  );
  return { ticket, expires_at: expires, user: { id, name: viewed.name } };
}

interface ViewRow {
  id: string;
  login_id: string;
  viewer_name: string;
  viewer_dept: string | null;
  viewed: string;
  viewed_dept: string | null;
  expires_at: string;
}

/** Who acts in a request that bears a ticket: the one looked at, marked as such. Errors: 403 `viewEnded`, and those of the login. */
export async function identifyImpersonated(
  sessions: Sessions,
  token: string | null,
  ticket: string,
): Promise<Identified> {
  const [view] = await runSql<ViewRow>(
    sessions.db,
    `select id, login_id, viewer_name, viewer_dept, viewed, viewed_dept, expires_at from kz.view_as
      where hash = $1 and ended_at is null and expires_at > $2`,
    [hashToken(ticket), sessions.now().toISOString()],
  );
  const { actor: viewer, freshToken } = await sessions.identify(token, view?.viewer_dept ?? null);
  if (!view || view.login_id !== viewer.sessionId) throw fail("viewEnded");
  const viewed = await loadActor(sessions, { userid: view.viewed, deptid: view.viewed_dept }).catch(() => {
    // The account was disabled, or has left the department.
    throw fail("viewEnded");
  });
  if (!(await mayLook(sessions, viewer, view.viewed))) throw fail("viewEnded");
  const actor: Actor = {
    ...viewed,
    sessionId: viewer.sessionId,
    viewer: {
      viewId: view.id,
      userId: viewer.userId,
      username: viewer.username,
      name: view.viewer_name,
      until: view.expires_at,
    },
  };
  return freshToken === undefined ? { actor } : { actor, freshToken };
}

/** Accounts that are administrators in some department are looked at by administrators only. */
async function mayLook(sessions: Sessions, viewer: Actor, userId: string): Promise<boolean> {
  return isAdministrator(viewer) || !(await holdsAdministration(sessions.db, userId));
}

/** Ends the view that the request is part of, or else all of this login's. */
export async function endImpersonation(
  sessions: Sessions,
  { db, actor }: Ctx,
): Promise<MessageOutput<"endViewAs">> {
  const rows = await runSql(
    db,
    `update kz.view_as set ended_at = $1
      where login_id = $2 and ended_at is null and expires_at > $1 and ($3::uuid is null or id = $3) returning id`,
    [sessions.now().toISOString(), actor.sessionId, actor.viewer?.viewId ?? null],
  );
  return { ended: rows.length };
}

interface ListedRow {
  id: string;
  viewer: string;
  viewer_name: string;
  viewed: string;
  viewed_name: string;
  reason: string;
  started_at: string;
  expires_at: string;
  ended_at: string | null;
}

/** Administrators see all of it, everybody else what they did and who looked as them. */
export async function listImpersonations(
  { db, actor }: Ctx,
  { userid }: MessageInput<"listViewAs">,
): Promise<MessageOutput<"listViewAs">> {
  if (userid !== undefined && !isId(userid)) throw fail("notFound");
  const rows = await runSql<ListedRow>(
    db,
    `select id, viewer, viewer_name, viewed, viewed_name, reason, started_at, expires_at, ended_at from kz.view_as
      where ($1::uuid is null or viewed = $1) and ($2 or viewer = $3 or viewed = $3)
      order by started_at desc, id limit ${MOST_ROWS}`,
    [userid ?? null, isAdministrator(actor), actor.userId],
  );
  return {
    views: rows.map(({ viewer, viewer_name, viewed, viewed_name, ...rest }) => ({
      ...rest,
      viewer: { id: viewer, name: viewer_name },
      viewed: { id: viewed, name: viewed_name },
    })),
  };
}
