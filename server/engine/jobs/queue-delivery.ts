import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import type { Ctx } from "../context.ts";
import { webhookJobKind } from "./emit-webhooks.ts";
import { queueJob } from "./queue-job.ts";

interface Delivered {
  webhook: string;
  event: string;
  object: string;
  id: string;
  version: number;
}

/** Stores a delivery of one record for one webhook, whatever that is told of by itself, and queues its job. */
export async function queueDelivery(
  ctx: Ctx,
  { webhook, event, object, id, version }: Delivered,
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into kz.webhook_delivery (id, webhook, event, object, record_id, body, created_at, state, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $7)`,
    [newId(), webhook, event, object, id, JSON.stringify({ version, changed: [] }), ctx.now().toISOString()],
  );
  await queueJob(ctx, { kind: webhookJobKind, input: { webhook } });
}
