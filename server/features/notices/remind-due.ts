import type { Due } from "@kezhuan/contract/metadata/object-due";
import { AppError } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { notifyPeople } from "@kezhuan/server/engine/records/notify-people";
import { transitionRecord } from "@kezhuan/server/engine/records/transition";
import { findDue, type DueRecord } from "./find-due.ts";

export interface Reminded {
  reminders: number;
  ended: number;
}

/**
 * Gives the reminders whose day has come and ends what has run out, as the installation. Each is noted in the
 * transaction that gives it, so that it is given once however often, and by however many processes, this is done.
 */
export async function remindDue(before: Ctx): Promise<Reminded> {
  const ctx = { ...before, origin: "limit" };
  const done: Reminded = { reminders: 0, ended: 0 };
  for (const object of ctx.catalog.objects.values())
    for (const due of object.def.notices?.due ?? []) await lookAfter(ctx, object, { due, done });
  return done;
}

/** What is ended is no longer among what comes next: pages go by id. */
async function lookAfter(
  ctx: Ctx,
  object: CatalogObject,
  { due, done }: { due: Due; done: Reminded },
): Promise<void> {
  for await (const one of findDue(ctx, object, due)) {
    for (const index of one.reminders)
      done.reminders += (await giveReminder(ctx, object, { due, one, index })) ? 1 : 0;
    if (one.ends) done.ended += (await end(ctx, object, { due, one })) ? 1 : 0;
  }
}

interface Limit {
  due: Due;
  one: DueRecord;
}

async function giveReminder(
  ctx: Ctx,
  object: CatalogObject,
  { due, one, index }: Limit & { index: number },
): Promise<boolean> {
  const telling = due.reminders[index];
  if (!telling) return false;
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const step = `${telling.days}.${index}`;
    if (!(await claim(inside, object, { due, one, step }))) return false;
    await notifyPeople(inside, { object, id: one.id }, { kind: "reminder", ...telling });
    return true;
  });
}

async function end(ctx: Ctx, object: CatalogObject, { due, one }: Limit): Promise<boolean> {
  const { action } = due.end ?? {};
  if (action === undefined) return false;
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx };
      if (!(await claim(inside, object, { due, one, step: "end" }))) return false;
      await transitionRecord(inside, { objname: object.name, id: one.id, action });
      return true;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A record that lacks something for the step, or was moved on a moment ago: it is looked at again in an hour.
    ctx.log.warn(
      { err: error, object: object.name, record: one.id, action },
      "a time limit could not be enforced",
    );
    return false;
  }
}

/** True for whoever is first to do this. */
async function claim(
  ctx: Ctx,
  object: CatalogObject,
  { due, one, step }: Limit & { step: string },
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into kz.reminder (object, record_id, due, step, due_on, given_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning 1`,
    [object.name, one.id, due.name, step, one.dueOn, ctx.now().toISOString()],
  );
  return rows.length > 0;
}
