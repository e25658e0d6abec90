import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import type { Ctx } from "../context.ts";
import { webhookJobKind } from "./emit-webhooks.ts";
import { queueJob } from "./queue-job.ts";

interface Delivered {
  webhook: string;
  event: string;
  /** What it is about; absent: nothing but that the time has come. */
  record?: { object: string; id: string; version: number };
}

/** Stores a delivery for one webhook, whatever that is told of by itself, and queues its job. */
export async function queueDelivery(ctx: Ctx, { webhook, event, record }: Delivered): Promise<void> {
  await runSql(
    ctx.db,
    `insert into kz.webhook_delivery (id, webhook, event, object, record_id, body, created_at, state, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $7)`,
    [
      newId(),
      webhook,
      event,
      record?.object ?? "",
      record?.id ?? null,
      JSON.stringify({ version: record?.version ?? 0, changed: [] }),
      ctx.now().toISOString(),
    ],
  );
  await queueJob(ctx, { kind: webhookJobKind, input: { webhook } });
}
