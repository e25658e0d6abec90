import { fail } from "@kezhuan/contract/errors";
import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import type { Ctx } from "../context.ts";

export interface JobRequest {
  /** Names the handler; the composition root lists them. */
  kind: string;
  /** What the handler needs to know, as JSON. */
  input: unknown;
  /** What people read in the list of jobs. */
  title?: Label;
  /** Of jobs of a kind with the same key only one waits or runs: asking again gives that one. */
  key?: string;
  /** Not before then; absent: at once. */
  runAt?: Date;
  /** Of its kind no more than so many wait or run for one owner. */
  most?: number;
}

/**
 * Queues a job in the transaction of the change that asks for it: both happen or neither. Its owner is the actor.
 * Answers the job's id. Errors: 429 for who has as many already.
 */
export async function queueJob(ctx: Ctx, request: JobRequest): Promise<string> {
  const { kind, input, title, key, runAt, most } = request;
  if (most !== undefined) await refuseMore(ctx, { kind, most });
  const now = ctx.now();
  const [row] = await runSql<{ id: string }>(
    ctx.db,
    `insert into kz.job (id, kind, state, input, owner, key, created_at, run_at, title, deptid, language, scopes)
     values ($1, $2, 'queued', $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (kind, key) where state in ('queued', 'running') do update set kind = excluded.kind
     returning id`,
    [
      newId(),
      kind,
      JSON.stringify(input),
      ctx.actor.userId,
      key ?? null,
      now.toISOString(),
      (runAt ?? now).toISOString(),
      title ? JSON.stringify(title) : null,
      ctx.actor.deptid,
      ctx.language,
      ctx.actor.scopes ? JSON.stringify([...ctx.actor.scopes]) : null,
    ],
  );
  await runSql(ctx.db, "select pg_notify('kz_jobs', $1)", [kind]);
  // The statement inserts a row or finds one.
  return String(row?.id);
}

async function refuseMore(ctx: Ctx, { kind, most }: { kind: string; most: number }): Promise<void> {
  const rows = await runSql(
    ctx.db,
    `select 1 from kz.job where owner = $1 and kind = $2 and state in ('queued', 'running') limit ${most}`,
    [ctx.actor.userId, kind],
  );
  if (rows.length >= most) throw fail("tooManyJobs", { params: { most } });
}
