import { randomBytes } from "node:crypto";
import type { DeliveryOutput } from "@kezhuan/contract/api/webhooks";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";

/** A webhook as it is now. */
export interface Webhook {
  id: string;
  url: string;
  owner: string;
  deptid: string | null;
  enabled: boolean;
  /** Of what it is told; null or empty: of everything. */
  actions: string[] | null;
  secret: string;
  failing_since: string | null;
}

export interface Delivery extends DeliveryOutput {
  webhook: string;
  body: { version: number; changed: string[] };
}

const columns = `id, webhook, place::float8 as place, event, object, record_id, body, created_at, state, attempts, next_at,
  ended_at, status, problem, answer`;

/** Undefined where there is none (any more). Makes its secret when it has none yet. */
export async function loadWebhook(db: Db, id: string): Promise<Webhook | undefined> {
  await runSql(
    db,
    `insert into kz.webhook (id, secret) select w.id, $2 from obj.sys_webhook w
      where w.id = $1 and not exists (select 1 from kz.webhook k where k.id = w.id) on conflict (id) do nothing`,
    [id, makeSecret()],
  );
  const [row] = await runSql<Webhook>(
    db,
    // Whoever made it for themselves goes on in the department they made it in.
    `select w.id, w.url, w.owner, case when w.owner = w.created_by then w.deptid end as deptid,
            w.enabled is not false as enabled, w.actions, k.secret, k.failing_since
       from obj.sys_webhook w join kz.webhook k on k.id = w.id where w.id = $1`,
    [id],
  );
  return row;
}

/** The secret from now on. */
export async function storeSecret(db: Db, id: string): Promise<string> {
  const secret = makeSecret();
  await runSql(
    db,
    "insert into kz.webhook (id, secret) values ($1, $2) on conflict (id) do update set secret = excluded.secret",
    [id, secret],
  );
  return secret;
}

function makeSecret(): string {
  return `whsec_${randomBytes(32).toString("base64url")}`;
}

/** The one to be sent next: what a webhook hears keeps its order, so one that failed holds back those behind it. */
export async function findNext(ctx: Ctx, webhook: string): Promise<Delivery | undefined> {
  const [row] = await runSql<Delivery>(
    ctx.db,
    `select ${columns} from kz.webhook_delivery where webhook = $1 and state = 'waiting' order by place limit 1`,
    [webhook],
  );
  const isDue = row && (row.next_at === null || Date.parse(row.next_at) <= ctx.now().getTime());
  return isDue ? row : undefined;
}

export async function findDelivery(db: Db, id: string): Promise<Delivery | undefined> {
  const [row] = await runSql<Delivery>(db, `select ${columns} from kz.webhook_delivery where id = $1`, [id]);
  return row;
}

/** The newest first. */
export function listDeliveries(
  db: Db,
  { webhook, before, limit }: { webhook: string; before: number | undefined; limit: number },
): Promise<Delivery[]> {
  return runSql<Delivery>(
    db,
    `select ${columns} from kz.webhook_delivery where webhook = $1 and ($2::bigint is null or place < $2)
      order by place desc limit ${limit}`,
    [webhook, before ?? null],
  );
}

export interface Attempt {
  state: Delivery["state"];
  /** The record was out of the owner's sight. */
  unseen?: boolean;
  status?: number | null;
  answer?: string | null;
  problem?: Delivery["problem"];
  nextAt?: Date;
}

/** Notes what came of an attempt. */
export async function noteAttempt(ctx: Ctx, id: string, attempt: Attempt): Promise<void> {
  const { state, unseen = false, status = null, answer = null, problem = null, nextAt } = attempt;
  await runSql(
    ctx.db,
    `update kz.webhook_delivery set attempts = attempts + 1, state = $2, status = $3, answer = $4, problem = $5,
            next_at = $6, ended_at = $7, body = case when $8 then body || '{"unseen": true}' else body end where id = $1`,
    [
      id,
      state,
      status,
      answer,
      problem,
      nextAt?.toISOString() ?? null,
      state === "waiting" ? null : ctx.now().toISOString(),
      unseen,
    ],
  );
}

/** Ends everything that waits for a webhook that will not be sent to. */
export async function failWaiting(ctx: Ctx, webhook: string): Promise<void> {
  await runSql(
    ctx.db,
    `update kz.webhook_delivery set state = 'failed', problem = 'unavailable', next_at = null, ended_at = $2
      where webhook = $1 and state = 'waiting'`,
    [webhook, ctx.now().toISOString()],
  );
}

const keptDays = 30;

/** Removes deliveries of a month ago, and what is kept of webhooks that are gone. How many. */
export async function removeOldDeliveries(db: Db): Promise<number> {
  await runSql(
    db,
    "delete from kz.webhook k where not exists (select 1 from obj.sys_webhook w where w.id = k.id)",
  );
  const rows = await runSql(
    db,
    `delete from kz.webhook_delivery where id in (
       select id from kz.webhook_delivery where created_at < now() - interval '${keptDays} days' and state <> 'waiting'
        order by created_at limit 1000)
     returning id`,
  );
  return rows.length;
}
