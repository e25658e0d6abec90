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
}

/**
 * Queues a job in the transaction of the change that asks for it: both happen or neither. Its owner is the actor.
 * Answers the job's id.
 */
export async function queueJob(ctx: Ctx, request: JobRequest): Promise<string> {
  const { kind, input, title, key, runAt } = request;
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
