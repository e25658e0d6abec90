import type { WireRecord } from "@kezhuan/contract/api/records";
import { AppError } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { mayReadEveryRow } from "@kezhuan/server/engine/records/may-read-every-row";
import type { Delivery } from "./deliveries.ts";

/** The context of an account as it is now. Throws when nobody can act for it. */
export type ActForOwner = (userId: string, deptid: string | null) => Promise<Ctx>;

/**
 * What is said of a change to somebody with the rights of `ctx`, with the record as it is by now; undefined when it is
 * none of their business.
 */
export async function buildMessage(ctx: Ctx, delivery: Delivery): Promise<string | undefined> {
  const { id, event, object, record_id: recordId, body } = delivery;
  const { version, changed } = body;
  if (recordId === null) return undefined;
  const told = { id, event, object, version, at: delivery.created_at };
  if (event === "delete") {
    const known = ctx.catalog.objects.has(object) && mayReadEveryRow(ctx, object);
    if (!known && !(await wasTold(ctx, delivery))) return undefined;
    return JSON.stringify({ ...told, record: { id: recordId }, changed: [] });
  }
  const record = await readRecord(ctx, object, recordId);
  if (!record) return undefined;
  const shown = changed.filter((name) => Object.hasOwn(record, name));
  // That something hidden has changed is hidden too.
  if (changed.length > 0 && shown.length === 0) return undefined;
  return JSON.stringify({ ...told, record, changed: shown });
}

async function readRecord(ctx: Ctx, objname: string, id: string): Promise<WireRecord | undefined> {
  try {
    return await getRecord(ctx, { objname, id });
  } catch (error) {
    // Gone again, the object too, or out of the owner's sight.
    if (error instanceof AppError && ["notFound", "forbidden"].includes(error.key)) return undefined;
    throw error;
  }
}

/** Of a record they have heard of they may hear that it is gone. */
async function wasTold(ctx: Ctx, { webhook, record_id: recordId }: Delivery): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    "select 1 from kz.webhook_delivery where webhook = $1 and record_id = $2 and state = 'delivered' limit 1",
    [webhook, recordId],
  );
  return rows.length > 0;
}
