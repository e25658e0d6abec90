import type { WireRecord } from "@kezhuan/contract/api/records";
import { AppError } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import { mayReadEveryRow, mayReadSomeRow } from "@kezhuan/server/engine/records/may-read-every-row";
import type { Delivery, Webhook } from "./deliveries.ts";

/** The context of an account as it is now. Throws when nobody can act for it. */
export type ActForOwner = (userId: string, deptid: string | null) => Promise<Ctx>;

/** `unseen`: the record is none of the owner's business; `nothing`: what was changed of it is not. */
type Built = { event: string; body: string } | "nothing" | "unseen";

/** What is said of a change to somebody with the rights of `ctx`, with the record as it is by now; of a time, that it has come. */
export async function buildMessage(
  ctx: Ctx,
  { actions }: Pick<Webhook, "actions">,
  delivery: Delivery,
): Promise<Built> {
  const { id, object, record_id: recordId } = delivery;
  const { version, changed } = delivery.body;
  const told = { id, event: delivery.event, object, version, at: delivery.created_at };
  if (recordId === null)
    return { event: delivery.event, body: JSON.stringify({ ...told, record: null, changed: [] }) };
  if (delivery.event === "delete") {
    if (!(await mayHearOfEnd(ctx, { actions }, delivery))) return "nothing";
    const body = JSON.stringify({ ...told, record: { id: recordId }, changed: [] });
    return { event: "delete", body };
  }
  const record = await readRecord(ctx, object, recordId);
  if (!record) return "unseen";
  const shown = changed.filter((name) => Object.hasOwn(record, name));
  // That something hidden has changed is hidden too.
  if (changed.length > 0 && shown.length === 0) return "nothing";
  const event = sayEvent(ctx, { delivery, record });
  // Who asked for some events only would know from being told which one it was.
  if (event !== delivery.event && !hearsChanges(actions)) return "nothing";
  return { event, body: JSON.stringify({ ...told, event, record, changed: shown }) };
}

/** A transition's name says which state the record came to: a change like any other to who cannot read that. */
function sayEvent(ctx: Ctx, { delivery, record }: { delivery: Delivery; record: WireRecord }): string {
  const { states } = findObject(ctx.catalog, delivery.object).def;
  if (!states?.transitions.some(({ action }) => action === delivery.event)) return delivery.event;
  const isShown = Object.hasOwn(record, states.field) && record._masked?.includes(states.field) !== true;
  return isShown ? delivery.event : "update";
}

function hearsChanges(actions: readonly string[] | null): boolean {
  return actions === null || actions.length === 0 || actions.includes("update");
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

/**
 * Of a record that is gone nobody can say who saw it. Who sees all of them hears of its end, and who heard of it, was
 * to hear of its changes, and has not lost sight of it since.
 */
async function mayHearOfEnd(
  ctx: Ctx,
  { actions }: Pick<Webhook, "actions">,
  { webhook, object, record_id: recordId, place }: Delivery,
): Promise<boolean> {
  if (!ctx.catalog.objects.has(object)) return false;
  if (mayReadEveryRow(ctx, object)) return true;
  if (!hearsChanges(actions) || !mayReadSomeRow(ctx, object)) return false;
  const [last] = await runSql<{ seen: boolean }>(
    ctx.db,
    `select state = 'delivered' as seen from kz.webhook_delivery
      where webhook = $1 and object = $2 and record_id = $3 and place < $4 and (state = 'delivered' or body ? 'unseen')
      order by place desc limit 1`,
    [webhook, object, recordId, place],
  );
  return last?.seen === true;
}
