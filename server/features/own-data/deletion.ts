import type { DeletionOutput } from "@kezhuan/contract/api/own-data";
import { dayMs } from "@kezhuan/contract/durations";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { holdsAdministration } from "@kezhuan/server/engine/records/holds-administration";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { deletionKind } from "./erase-account.ts";
import { requireUser } from "./profile.ts";

/** Time to think again. */
const coolingMs = 7 * dayMs;

type Published = NonNullable<DeletionOutput["deletion"]>["published"];

/** The deletion that waits for its day. */
export async function getDeletion(ctx: Ctx): Promise<DeletionOutput> {
  const [row] = await runSql<{ asked_at: string; due_at: string; published: Published }>(
    ctx.db,
    `select created_at as asked_at, run_at as due_at, input ->> 'published' as published
       from kz.job where kind = $1 and key = $2 and state in ('queued', 'running')`,
    [deletionKind, requireUser(ctx)],
  );
  return { deletion: row ?? null };
}

/**
 * Has the account deleted in seven days; asked again it stays at what was asked first. Whoever calls has made sure of
 * the password. Errors: 403 for administrators: the last one would lock the installation.
 */
export async function requestDeletion(ctx: Ctx, published: Published): Promise<DeletionOutput> {
  const userId = requireUser(ctx);
  if (await holdsAdministration(ctx.db, userId)) throw fail("forbidden");
  return inTransaction(ctx.db, async (tx) => {
    // The seven days begin at the very moment that is said to be the one of asking.
    const now = ctx.now();
    const inside = { ...ctx, db: tx, now: () => now };
    await queueJob(inside, {
      kind: deletionKind,
      input: { userId, published },
      key: userId,
      runAt: new Date(now.getTime() + coolingMs),
      title: { zh: "注销账号", en: "Delete the account" },
    });
    return getDeletion(inside);
  });
}

/** Keeps the account. Nothing to be done where none was to be deleted. */
export async function cancelDeletion(ctx: Ctx): Promise<DeletionOutput> {
  await runSql(
    ctx.db,
    `update kz.job set state = 'cancelled', cancel_asked = true, ended_at = $3
      where kind = $1 and key = $2 and state = 'queued'`,
    [deletionKind, requireUser(ctx), ctx.now().toISOString()],
  );
  return getDeletion(ctx);
}
