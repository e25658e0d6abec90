import { z } from "zod";
import { dayMs, hourMs } from "@kezhuan/contract/durations";
import type { WebhookProblem } from "@kezhuan/contract/metadata/webhook";
import { AppError } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { checkJob, defineJob, type AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { webhookJobKind } from "@kezhuan/server/engine/jobs/emit-webhooks";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { buildMessage, type ActForOwner } from "./build-message.ts";
import {
  failWaiting,
  findNext,
  loadWebhook,
  noteAttempt,
  type Delivery,
  type Webhook,
} from "./deliveries.ts";
import { sendMessage, type Sent } from "./send-message.ts";

/** What the other side gets to answer. */
export const answerMs = 10_000;
/** Who sends has the webhook to itself for so long; longer than one message can take. */
const leaseMs = 30_000;
/** Other webhooks want their turn too: after so many messages, or so long, another job goes on. */
const mostAtOnce = 100;
const longestTurnMs = 30_000;
/** So many receivers that do not answer hold up nobody; from then on the others wait for the end of a turn. */
const abreast = 4;
/** From ten seconds on, four times as long after each failure, up to four hours. */
const firstPauseMs = 10_000;
const longestPauseMs = 4 * hourMs;

interface Sending {
  actFor: ActForOwner;
  timeoutMs: number;
}

/** Sends what waits for one webhook, in order. */
export function webhookJob(actFor: ActForOwner, timeoutMs = answerMs): AnyJobHandler {
  return defineJob({
    kind: webhookJobKind,
    input: z.strictObject({ webhook: z.uuid() }),
    runsAs: "system",
    onInterruption: "restart",
    aside: "webhooks",
    abreast,
    run: async (ctx, { webhook }, job) => {
      const look = () => checkJob(job);
      return { sent: await sendWaiting(ctx, webhook, { actFor, timeoutMs, look }) };
    },
  });
}

/** How many were dealt with. Nothing, while somebody else sends for this webhook. */
async function sendWaiting(ctx: Ctx, id: string, sending: Sending & { look: () => void }): Promise<number> {
  let count = 0;
  const until = performance.now() + longestTurnMs;
  // What came after the last look and before the webhook was free again found it taken, so there is one more look.
  while (await findNext(ctx, id)) {
    if (!(await take(ctx, id))) return count;
    try {
      const sent = await sendUntilEmpty(ctx, id, { ...sending, most: mostAtOnce - count, until });
      count += sent;
    } finally {
      await runSql(ctx.db, "update kz.webhook set sending_until = null where id = $1", [id]);
    }
    if (count >= mostAtOnce || performance.now() >= until) {
      await queueJob(ctx, { kind: webhookJobKind, input: { webhook: id } });
      return count;
    }
  }
  return count;
}

/** False while another process, or another job of this one, sends for it. */
async function take(ctx: Ctx, id: string): Promise<boolean> {
  if (!(await loadWebhook(ctx.db, id))) {
    await failWaiting(ctx, id);
    return true;
  }
  const rows = await runSql(
    ctx.db,
    `update kz.webhook set sending_until = now() + interval '${leaseMs} milliseconds'
      where id = $1 and (sending_until is null or sending_until < now()) returning id`,
    [id],
  );
  return rows.length > 0;
}

interface Turn extends Sending {
  look: () => void;
  most: number;
  /** By the clock of this process. */
  until: number;
}

async function sendUntilEmpty(ctx: Ctx, id: string, turn: Turn): Promise<number> {
  let count = 0;
  for (; count < turn.most && performance.now() < turn.until; count += 1) {
    turn.look();
    // Read anew each time: it may have been changed or disabled meanwhile.
    const webhook = await loadWebhook(ctx.db, id);
    if (!webhook?.enabled) {
      await failWaiting(ctx, id);
      return count;
    }
    const delivery = await findNext(ctx, id);
    if (!delivery) return count;
    await runSql(
      ctx.db,
      `update kz.webhook set sending_until = now() + interval '${leaseMs} milliseconds' where id = $1`,
      [id],
    );
    await sendOne(ctx, { webhook, delivery, ...turn });
  }
  return count;
}

interface One extends Sending {
  webhook: Webhook;
  delivery: Delivery;
}

async function sendOne(ctx: Ctx, { webhook, delivery, actFor, timeoutMs }: One): Promise<void> {
  const made = await prepare(webhook, delivery, actFor);
  if (typeof made === "string")
    return noteAttempt(ctx, delivery.id, { state: "skipped", unseen: made === "unseen" });
  const sent =
    "problem" in made
      ? made
      : await sendMessage({
          url: webhook.url,
          secret: webhook.secret,
          id: delivery.id,
          event: made.event,
          body: made.body,
          now: ctx.now(),
          timeoutMs,
          networks: ctx.webhookNetworks ?? [],
        });
  if (sent.problem !== null) return settleFailure(ctx, { webhook, delivery, sent });
  await noteAttempt(ctx, delivery.id, { ...sent, state: "delivered" });
  if (webhook.failing_since !== null)
    await runSql(ctx.db, "update kz.webhook set failing_since = null where id = $1", [webhook.id]);
}

/** The message, why there is none for this owner, or why it cannot be said. */
async function prepare(
  webhook: Webhook,
  delivery: Delivery,
  actFor: ActForOwner,
): Promise<Awaited<ReturnType<typeof buildMessage>> | Sent> {
  let owner: Ctx;
  try {
    owner = await actFor(webhook.owner, webhook.deptid);
  } catch (error) {
    if (!(error instanceof AppError) || error.key === "unavailable") throw error;
    return { problem: "owner", status: null, answer: "" };
  }
  return buildMessage(owner, webhook, delivery);
}

interface Failure {
  webhook: Webhook;
  delivery: Delivery;
  sent: Sent;
}

/** Tries again after a pause; who could not be reached for a day is left alone. */
async function settleFailure(ctx: Ctx, { webhook, delivery, sent }: Failure): Promise<void> {
  const now = ctx.now().getTime();
  const since = webhook.failing_since === null ? now : Date.parse(webhook.failing_since);
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    if (now - since >= dayMs) {
      await noteAttempt(inside, delivery.id, { ...sent, state: "failed" });
      await disable(inside, webhook.id, "tooLong");
      return;
    }
    const pause = Math.min(firstPauseMs * 4 ** Math.min(delivery.attempts, 10), longestPauseMs);
    const nextAt = new Date(now + pause);
    await noteAttempt(inside, delivery.id, { ...sent, state: "waiting", nextAt });
    await runSql(tx, "update kz.webhook set failing_since = $2 where id = $1", [
      webhook.id,
      new Date(since).toISOString(),
    ]);
    await queueJob(inside, { kind: webhookJobKind, input: { webhook: webhook.id }, runAt: nextAt });
  });
}

async function disable(ctx: Ctx, id: string, failure: WebhookProblem): Promise<void> {
  await failWaiting(ctx, id);
  const failed = { id, enabled: false, failure, failed_at: ctx.now().toISOString() };
  await saveRecords(ctx, { objname: "sys_webhook", data: failed });
  // Who enables it again gives it another day.
  await runSql(ctx.db, "update kz.webhook set failing_since = null where id = $1", [id]);
}
