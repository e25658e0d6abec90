import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { DeliveryOutput } from "@kezhuan/contract/api/webhooks";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { webhookJobKind } from "@kezhuan/server/engine/jobs/emit-webhooks";
import { newId } from "@kezhuan/server/lib/new-id";
import {
  findDelivery,
  listDeliveries,
  loadWebhook,
  storeSecret,
  type Delivery,
  type Webhook,
} from "./deliveries.ts";
import { sendMessage } from "./send-message.ts";
import { answerMs } from "./webhook-job.ts";

const pageSize = 50;

/** What was sent to a webhook. Errors: 404. */
export async function listWebhookDeliveries(
  ctx: Ctx,
  { webhook, before }: { webhook: string; before?: number | undefined },
): Promise<MessageOutput<"listWebhookDeliveries">> {
  const { id } = await requireWebhook(ctx, webhook);
  const rows = await listDeliveries(ctx.db, { webhook: id, before, limit: pageSize + 1 });
  return { deliveries: rows.slice(0, pageSize).map(toOutput), more: rows.length > pageSize };
}

/** Lets a delivery wait again, at its place. Errors: 404, 409 while its webhook is disabled. */
export async function resendWebhook(ctx: Ctx, deliveryId: string): Promise<MessageOutput<"resendWebhook">> {
  const delivery = isId(deliveryId) ? await findDelivery(ctx.db, deliveryId) : undefined;
  if (!delivery) throw fail("notFound");
  const { enabled } = await requireWebhook(ctx, delivery.webhook);
  // A test has nothing in it that could be said again.
  if (!enabled || delivery.event === "test") throw fail("wrongState");
  await inTransaction(ctx.db, async (tx) => {
    await runSql(
      tx,
      `update kz.webhook_delivery set state = 'waiting', next_at = $2, ended_at = null, problem = null where id = $1`,
      [delivery.id, ctx.now().toISOString()],
    );
    await queueJob({ ...ctx, db: tx }, { kind: webhookJobKind, input: { webhook: delivery.webhook } });
  });
  return { delivery: await readBack(ctx, delivery.id) };
}

/** Sends a message without a record at once and says what came of it. Errors: 404. */
export async function testWebhook(ctx: Ctx, id: string): Promise<MessageOutput<"testWebhook">> {
  const webhook = await requireWebhook(ctx, id);
  const now = ctx.now();
  const delivery = newId();
  const at = now.toISOString();
  const body = JSON.stringify({
    id: delivery,
    event: "test",
    object: "",
    record: null,
    version: 0,
    at,
    changed: [],
  });
  const { url, secret } = webhook;
  const sent = await sendMessage({
    url,
    secret,
    id: delivery,
    event: "test",
    body,
    now,
    timeoutMs: answerMs,
    networks: ctx.webhookNetworks ?? [],
  });
  await runSql(
    ctx.db,
    `insert into kz.webhook_delivery (id, webhook, event, object, body, created_at, state, attempts, ended_at, status,
       answer, problem) values ($1, $2, 'test', '', '{"version": 0, "changed": []}', $3, $4, 1, $5, $6, $7, $8)`,
    [
      delivery,
      webhook.id,
      at,
      sent.problem === null ? "delivered" : "failed",
      ctx.now().toISOString(),
      sent.status,
      sent.answer,
      sent.problem,
    ],
  );
  return { delivery: await readBack(ctx, delivery) };
}

/** A new secret, shown in this answer only. Errors: 404. */
export async function renewWebhookSecret(ctx: Ctx, id: string): Promise<MessageOutput<"renewWebhookSecret">> {
  const webhook = await requireWebhook(ctx, id);
  return { secret: await storeSecret(ctx.db, webhook.id) };
}

async function requireWebhook(ctx: Ctx, id: string): Promise<Webhook> {
  const webhook = isId(id) ? await loadWebhook(ctx.db, id) : undefined;
  if (!webhook) throw fail("notFound");
  return webhook;
}

async function readBack(ctx: Ctx, id: string): Promise<DeliveryOutput> {
  const delivery = await findDelivery(ctx.db, id);
  if (!delivery) throw fail("notFound");
  return toOutput(delivery);
}

function toOutput({ webhook: _webhook, body: _body, ...delivery }: Delivery): DeliveryOutput {
  // Older deliveries hold the beginning of what was answered.
  return { ...delivery, answer: delivery.status === null ? delivery.answer : null };
}
