import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { randomBytes } from "node:crypto";
import { apiKeyLimits, apiKeyPrefix, type ApiKeyOutput } from "@kezhuan/contract/api/api-keys";
import { dayMs } from "@kezhuan/contract/durations";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { isAdministrator, type Ctx } from "@kezhuan/server/engine/context";
import { listPermissions } from "@kezhuan/server/engine/records/describe";
import { newId } from "@kezhuan/server/lib/new-id";
import { checkPassword } from "./check-password.ts";
import { announceChange } from "./session-change.ts";
import type { Client, Sessions } from "./sessions.ts";
import { hashToken } from "./tokens.ts";

/** As long as a token, and as hard to guess. */
const bytes = 32;
const hintLength = apiKeyPrefix.length + 6;
const mostListed = 1000;

/** The keys of one's account; as an administrator everybody's when asked for. Errors: 403. */
export async function listApiKeys(
  ctx: Ctx,
  { all, userid }: MessageInput<"listApiKeys">,
): Promise<MessageOutput<"listApiKeys">> {
  const whose = userid ?? (all ? null : ctx.actor.userId);
  if (whose !== ctx.actor.userId && !isAdministrator(ctx.actor)) throw fail("forbidden");
  if (whose !== null && !isId(whose)) throw fail("notFound");
  const rows = await runSql<KeyRow>(
    ctx.db,
    `select k.id, k.name, k.hint, k.user_id, u.name as user_name, k.deptid, o.name as dept_name, k.scopes,
            k.created_at, k.expires_at, k.last_used_at, k.revoked_at,
            k.revoked_at is null and (k.expires_at is null or k.expires_at > $2) as good
       from kz.api_key k left join obj.sys_user u on u.id = k.user_id left join obj.qd_org o on o.id = k.deptid
      where $1::uuid is null or k.user_id = $1
      order by k.revoked_at nulls first, k.created_at desc limit ${mostListed}`,
    [whose, ctx.now().toISOString()],
  );
  return { keys: rows.map(tellKey) };
}

/**
 * Makes a key of one's own, with proof of the password. Errors: 400 for a scope beyond one's rights, for an end that is
 * over or too far away, and for a wrong captcha or password; 403, 429.
 */
export async function createApiKey(
  sessions: Sessions,
  { ctx, client }: { ctx: Ctx; client: Client },
  input: MessageInput<"createApiKey">,
): Promise<MessageOutput<"createApiKey">> {
  const { userId, username } = ctx.actor;
  if (userId === null || username === null) throw fail("unauthenticated");
  const now = ctx.now();
  checkEnd(input.expires_at, now);
  const deptid = input.deptid ?? ctx.actor.deptid;
  if (deptid !== null && !isId(deptid)) throw failField("deptid", "unknownRecord");
  const actor = deptid === ctx.actor.deptid ? ctx.actor : await sessions.actFor(userId, deptid);
  const allowed = new Set(listPermissions({ ...ctx, actor }));
  if (!input.scopes.every((scope) => allowed.has(scope))) throw failField("scopes", "notAllowed");
  await checkPassword(sessions, client, { ...input, username });
  const key = apiKeyPrefix + randomBytes(bytes).toString("base64url");
  const id = newId();
  const made = await runSql(
    ctx.db,
    `insert into kz.api_key (id, hash, hint, user_id, deptid, name, scopes, created_at, created_by, expires_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $4, $9
      where (select count(*) from kz.api_key where user_id = $4 and revoked_at is null) < ${apiKeyLimits.perAccount}
     returning id`,
    [
      id,
      hashToken(key),
      key.slice(0, hintLength),
      userId,
      deptid,
      input.name,
      [...new Set(input.scopes)],
      now.toISOString(),
      input.expires_at,
    ],
  );
  if (made.length === 0) throw fail("tooMany");
  ctx.log.info({ key: id, user: userId, scopes: input.scopes.length }, "an API key was made");
  return { id, key };
}

function checkEnd(end: string, now: Date): void {
  const last = new Date(now.getTime() + apiKeyLimits.days * dayMs).toISOString();
  if (Date.parse(end) <= now.getTime())
    throw failField("expires_at", "notAfter", { other: now.toISOString() });
  if (Date.parse(end) > Date.parse(last)) throw failField("expires_at", "notMore", { other: last });
}

/** Ends a key at once, in every process. Errors: 404 for what is not one's own, but for administrators. */
export async function revokeApiKey(
  sessions: Sessions,
  ctx: Ctx,
  { keyid }: MessageInput<"revokeApiKey">,
): Promise<MessageOutput<"revokeApiKey">> {
  if (!isId(keyid)) throw fail("notFound");
  const rows = await runSql<{ was_good: boolean }>(
    ctx.db,
    `update kz.api_key k set revoked_at = coalesce(k.revoked_at, $3), revoked_by = coalesce(k.revoked_by, $2)
       from (select id, revoked_at is null as was_good from kz.api_key where id = $1 for update) o
      where k.id = o.id and (k.user_id = $2 or $4) returning o.was_good`,
    [keyid, ctx.actor.userId, ctx.now().toISOString(), isAdministrator(ctx.actor)],
  );
  const [row] = rows;
  if (!row) throw fail("notFound");
  const change = `login ${keyid}`;
  sessions.applyChange(change);
  await announceChange(ctx.db, change);
  return { revoked: row.was_good ? 1 : 0 };
}

interface KeyRow extends Omit<ApiKeyOutput, "owner" | "dept"> {
  user_id: string;
  user_name: string | null;
  deptid: string | null;
  dept_name: string | null;
}

function tellKey({ user_id, user_name, deptid, dept_name, ...key }: KeyRow): ApiKeyOutput {
  return {
    ...key,
    owner: { id: user_id, label: user_name },
    dept: deptid === null ? null : { id: deptid, label: dept_name },
  };
}
