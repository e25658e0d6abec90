import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { newId } from "@kezhuan/server/lib/new-id";
import { findNextRun } from "@kezhuan/server/lib/next-run";

/** A scheduled task whose run is this process's now. */
export interface ClaimedRun {
  runId: string;
  schedule: string;
  kind: string;
  label: Label;
  input: unknown;
  owner: string | null;
  deptid: string | null;
  language: "zh" | "en";
  retries: number;
  alert: boolean;
  failures: number;
}

/** Names of built-in tasks, and kinds of the others. */
export interface KnownTasks {
  builtin: readonly string[];
  kinds: readonly string[];
}

interface DueRow extends Omit<ClaimedRun, "runId" | "schedule"> {
  id: string;
  cron: string;
  overlap: "skip" | "wait";
  asked_by: string | null;
  is_asked: boolean;
  is_running: boolean;
}

/** Who has not said for so long that a run goes on is taken to be dead. */
const leaseSeconds = 60;

/**
 * Takes the run that has been due longest. Of many processes one gets it: the row is locked while its next time is written.
 * Undefined when nothing is due. `known`: what this process can do.
 */
export async function claimRun(ctx: Ctx, known: KnownTasks): Promise<ClaimedRun | undefined> {
  for (;;) {
    const outcome = await inTransaction(ctx.db, (tx) => claimOne({ ...ctx, db: tx }, known));
    if (outcome !== "skipped") return outcome;
  }
}

async function claimOne(ctx: Ctx, known: KnownTasks): Promise<ClaimedRun | "skipped" | undefined> {
  const { db, now, catalog } = ctx;
  const at = now();
  const [due] = await runSql<DueRow>(
    db,
    `select s.id, s.kind, s.label, coalesce(s.cron, s.default_cron) as cron, s.overlap, s.input, s.owner, s.deptid,
            s.language, s.retries, s.alert, s.failures, s.asked_by, s.asked_at is not null as is_asked,
            r.id is not null as is_running
       from kz.schedule s left join kz.schedule_run r on r.schedule = s.id and r.state = 'running'
      where (s.kind = any($3::text[]) or (s.kind = 'builtin' and s.id = any($2::text[])))
        and (s.asked_at is not null or (not s.paused and s.next_at <= $1))
        and (r.id is null or (s.overlap = 'skip' and s.asked_at is null))
      order by s.asked_at is null, s.next_at limit 1 for update of s skip locked`,
    [at.toISOString(), known.builtin, known.kinds],
  );
  if (!due) return undefined;
  const { id, cron, is_asked: isAsked, is_running: isRunning, asked_by: askedBy, overlap: _, ...rest } = due;
  const next = findNextRun(cron, catalog.timeZone, at);
  await runSql(
    db,
    "update kz.schedule set next_at = case when asked_at is null or next_at <= $3 then $2 else next_at end, asked_at = null, asked_by = null where id = $1",
    // One that never comes again has been refused when it was saved.
    [id, (next ?? at).toISOString(), at.toISOString()],
  );
  const runId = newId();
  const cause = isAsked ? "hand" : due.failures > 0 && due.failures <= due.retries ? "retry" : "time";
  await runSql(
    db,
    `insert into kz.schedule_run (id, schedule, state, cause, started_by, started_at, ended_at, lease_until)
     values ($1, $2, $3, $4, $5, $6, case when $3 = 'skipped' then $6::timestamptz end,
             now() + interval '${leaseSeconds} seconds')`,
    [runId, id, isRunning ? "skipped" : "running", cause, askedBy, at.toISOString()],
  );
  return isRunning ? "skipped" : { ...rest, runId, schedule: id };
}

/** Says that the run goes on. */
export async function renewRun({ db }: Ctx, runId: string): Promise<void> {
  await runSql(
    db,
    `update kz.schedule_run set lease_until = now() + interval '${leaseSeconds} seconds' where id = $1 and state = 'running'`,
    [runId],
  );
}

const interrupted: Label = {
  zh: "执行中服务意外中断",
  en: "The server was interrupted while it ran",
};

/** Runs of processes that are gone have failed, and are tried again like others. */
export async function recoverRuns({ db, now }: Ctx): Promise<void> {
  await runSql(
    db,
    `with gone as (
       update kz.schedule_run set state = 'failed', ended_at = $1, output = $2
        where state = 'running' and lease_until < now() returning schedule)
     update kz.schedule s set failures = failures + 1,
            next_at = case when failures < retries then least(next_at, $1::timestamptz + interval '1 minute') else next_at end
       from gone where gone.schedule = s.id`,
    [now().toISOString(), JSON.stringify(interrupted)],
  );
}

/** So many runs of each task are kept, and failed ones beside them. */
const mostKept = 50;
const mostFailedKept = 50;

interface RunEnd {
  state: "done" | "failed";
  output: Label | undefined;
  /** The process stops: another one begins it anew, and no failure is counted. */
  isBrokenOff?: boolean;
}

/** Writes down how a run ended. A failed one comes again sooner while there are retries left. */
export async function endRun(
  ctx: Ctx,
  { runId, schedule, retries, failures }: ClaimedRun,
  { state, output, isBrokenOff = false }: RunEnd,
): Promise<void> {
  const at = ctx.now();
  await inTransaction(ctx.db, async (tx) => {
    await runSql(tx, "update kz.schedule_run set state = $2, output = $3, ended_at = $4 where id = $1", [
      runId,
      state,
      output ? JSON.stringify(output) : null,
      at.toISOString(),
    ]);
    const isRetried = state === "failed" && failures < retries;
    const again = isBrokenOff ? at : isRetried ? pauseAfter(at, failures) : undefined;
    await runSql(
      tx,
      `update kz.schedule set failures = case when $2 = 'done' then 0 when $4 then failures else failures + 1 end,
              next_at = least(next_at, coalesce($3::timestamptz, next_at)) where id = $1`,
      [schedule, state, again?.toISOString() ?? null, isBrokenOff],
    );
    await runSql(
      tx,
      `delete from kz.schedule_run where id in (
         select id from (select id, row_number() over (partition by state = 'failed' order by started_at desc, id desc) as place,
                                state
                           from kz.schedule_run where schedule = $1) r
          where state <> 'running' and place > case when state = 'failed' then ${mostFailedKept} else ${mostKept} end)`,
      [schedule],
    );
  });
}

/** One minute, then two, four … */
function pauseAfter(at: Date, failures: number): Date {
  return new Date(at.getTime() + 60_000 * 2 ** failures);
}
