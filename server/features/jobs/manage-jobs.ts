import type { JobOutput } from "@kezhuan/contract/api/jobs";
import { fail } from "@kezhuan/contract/errors";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { isAdministrator, type Ctx } from "@kezhuan/server/engine/context";

const mostListed = 100;

interface JobRow extends Omit<JobOutput, "title" | "message" | "owner"> {
  title: Label | null;
  message: Label | null;
  owner: string | null;
  owner_name: string | null;
}

const columns = `j.id, j.kind, j.title, j.state, j.progress::float8 as progress, j.message, j.result, j.owner,
  u.name as owner_name, j.created_at, j.started_at, j.ended_at,
  (j.cancel_asked and j.state = 'running') as stopping`;
const from = "kz.job j left join obj.sys_user u on u.id = j.owner";

/** One's own job, or as an administrator anybody's. Errors: 404 for every other. */
export async function getJob(ctx: Ctx, jobid: string): Promise<JobOutput> {
  if (!isId(jobid)) throw fail("notFound");
  const [row] = await runSql<JobRow>(
    ctx.db,
    `select ${columns} from ${from} where j.id = $1 and (j.owner = $2 or $3)`,
    [jobid, ctx.actor.userId, isAdministrator(ctx.actor)],
  );
  if (!row) throw fail("notFound");
  return toOutput(ctx, row);
}

/** The newest of one's own jobs, or of everybody's. Errors: 403 for who may not see those. */
export async function listJobs(ctx: Ctx, all: boolean): Promise<{ jobs: JobOutput[] }> {
  if (all && !isAdministrator(ctx.actor)) throw fail("forbidden");
  const rows = await runSql<JobRow>(
    ctx.db,
    `select ${columns} from ${from} where $2 or j.owner = $1
      order by j.created_at desc, j.id limit ${mostListed}`,
    [ctx.actor.userId, all],
  );
  return { jobs: rows.map((row) => toOutput(ctx, row)) };
}

/**
 * Asks a job to end: one that waits ends at once, one that runs when its handler gets to a good place, one that is over
 * stays as it is. Errors: 404.
 */
export async function cancelJob(ctx: Ctx, jobid: string): Promise<JobOutput> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await getJob(inside, jobid);
    await runSql(
      tx,
      `update kz.job set cancel_asked = true,
              state = case when state = 'queued' then 'cancelled' else state end,
              ended_at = case when state = 'queued' then now() else ended_at end
        where id = $1 and state in ('queued', 'running')`,
      [jobid],
    );
    await runSql(tx, "select pg_notify('kz_jobs', $1)", [`cancel:${jobid}`]);
    return getJob(inside, jobid);
  });
}

/**
 * Puts a job that has failed or was cancelled into the queue again; it goes on from the position that it has saved. One that
 * is done, or waits, stays as it is. Errors: 404, 409 where another one for the same thing waits or runs.
 */
export async function retryJob(ctx: Ctx, jobid: string): Promise<JobOutput> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await getJob(inside, jobid);
    await runSql(
      tx,
      `update kz.job set state = 'queued', attempts = 0, run_at = now(), ended_at = null, started_at = null, message = null,
              progress = 0, cancel_asked = false, holder = null, lease_until = null
        where id = $1 and state in ('failed', 'cancelled')`,
      [jobid],
    );
    await runSql(tx, "select pg_notify('kz_jobs', '')");
    return getJob(inside, jobid);
  });
}

function toOutput(ctx: Ctx, { owner_name, ...row }: JobRow): JobOutput {
  return {
    ...row,
    title: row.title?.[ctx.language] ?? row.kind,
    message: row.message?.[ctx.language] ?? null,
    owner: row.owner === null ? null : { id: row.owner, label: owner_name },
    result: addAddress(ctx, row.result, row.owner),
  };
}

/** Files that a job made are their owner's alone, an administrator's look at the job notwithstanding. */
function addAddress(ctx: Ctx, result: unknown, owner: string | null): unknown {
  if (typeof result !== "object" || result === null || !("file" in result) || !result.file) return result;
  if (owner !== ctx.actor.userId) return result;
  // `file` of a result is what `keepJobFile` answered.
  const file = result.file as FileValue;
  return { ...result, file: { ...file, url: ctx.fileUrl(file.id) } };
}
