import type { Label } from "@kezhuan/contract/metadata/label";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

export interface ClaimedJob {
  id: string;
  kind: string;
  input: unknown;
  owner: string | null;
  deptid: string | null;
  scopes: string[] | null;
  language: "zh" | "en";
  attempts: number;
  position: unknown;
}

/** One run of a job in one process; whoever has not this pair any more has lost the job. */
export interface Claim {
  jobId: string;
  holder: string;
}

interface Claiming {
  holder: string;
  kinds: readonly string[];
  leaseMs: number;
}

/**
 * Takes the job that has waited longest, of somebody for whom none runs if there is one; nobody else gets the same. Times
 * are the database's, so that clocks may differ.
 */
export async function claimJob(
  db: Db,
  { holder, kinds, leaseMs }: Claiming,
): Promise<ClaimedJob | undefined> {
  const [job] = await runSql<ClaimedJob>(
    db,
    `update kz.job set state = 'running', holder = $1, attempts = attempts + 1,
            lease_until = now() + $3 * interval '1 millisecond', started_at = coalesce(started_at, now())
      where id = coalesce((${longestWaiting(`(owner is null or owner <> all(array(${served})))`)}),
                          (${longestWaiting("true")}))
      returning id, kind, input, owner, deptid, scopes, language, attempts, position`,
    [holder, kinds, leaseMs],
  );
  return job;
}

const served = "select owner from kz.job where state = 'running' and owner is not null";

function longestWaiting(whose: string): string {
  return `select id from kz.job where state = 'queued' and run_at <= now() and kind = any($2::text[]) and ${whose}
           order by run_at, id limit 1 for update skip locked`;
}

/** Attempts in all, by processes that died or gave up under it. */
export const mostAttempts = 5;

const gaveOut: Label = {
  zh: "多次运行均意外中断，已放弃",
  en: "It was interrupted too often and has been given up",
};
const interrupted: Label = {
  zh: "运行中服务意外中断",
  en: "The server was interrupted while it ran",
};

/**
 * Gives jobs of processes that are gone back to whoever is there; those that cannot be begun again fail. Only kinds this
 * process knows: of others it cannot say which may be run twice.
 */
export async function recoverJobs(
  db: Db,
  { kinds, finalKinds }: { kinds: readonly string[]; finalKinds: readonly string[] },
): Promise<number> {
  const rows = await runSql(
    db,
    `update kz.job set holder = null, lease_until = null,
            state = case when cancel_asked then 'cancelled'
                         when kind = any($1::text[]) or attempts >= $2 then 'failed' else 'queued' end,
            ended_at = case when cancel_asked or kind = any($1::text[]) or attempts >= $2 then now() end,
            message = case when cancel_asked then message when kind = any($1::text[]) then $3::jsonb
                           when attempts >= $2 then $4::jsonb else message end
      where id in (select id from kz.job where state = 'running' and lease_until < now() and kind = any($5::text[])
                    for update skip locked)
      returning id`,
    [finalKinds, mostAttempts, JSON.stringify(interrupted), JSON.stringify(gaveOut), kinds],
  );
  return rows.length;
}

export interface Beat {
  leaseMs: number;
  progress: number;
  message: Label | undefined;
}

/** Says that the run goes on. What the job's row says about it; undefined when it is not this run's any more. */
export async function keepJob(
  db: Db,
  { jobId, holder }: Claim,
  { leaseMs, progress, message }: Beat,
): Promise<{ cancel_asked: boolean } | undefined> {
  const [row] = await runSql<{ cancel_asked: boolean }>(
    db,
    `update kz.job set lease_until = now() + $3 * interval '1 millisecond', progress = $4,
            message = coalesce($5::jsonb, message)
      where id = $1 and holder = $2 and state = 'running' returning cancel_asked`,
    [jobId, holder, leaseMs, progress, message ? JSON.stringify(message) : null],
  );
  return row;
}

/** Gives a job back as it was found: being asked to stop is no attempt. */
export async function giveBackJob(db: Db, { jobId, holder }: Claim): Promise<void> {
  await runSql(
    db,
    `update kz.job set state = 'queued', holder = null, lease_until = null, attempts = attempts - 1
      where id = $1 and holder = $2 and state = 'running'`,
    [jobId, holder],
  );
  await runSql(db, "select pg_notify('kz_jobs', '')");
}

/** Tries again later, each time after a longer pause. */
export async function postponeJob(db: Db, { jobId, holder }: Claim): Promise<void> {
  await runSql(
    db,
    `update kz.job set state = 'queued', holder = null, lease_until = null,
            run_at = now() + interval '2 seconds' * power(3, attempts)
      where id = $1 and holder = $2 and state = 'running'`,
    [jobId, holder],
  );
}

export interface Ending {
  state: "done" | "failed" | "cancelled";
  result: unknown;
  message?: Label | undefined;
}

/** False when the job was somebody else's already. */
export async function endJob(
  db: Db,
  { jobId, holder }: Claim,
  { state, result, message }: Ending,
): Promise<boolean> {
  const rows = await runSql(
    db,
    `update kz.job set state = $3, result = $4, message = coalesce($5::jsonb, message), ended_at = now(),
            progress = case when $3 = 'done' then 1 else progress end, holder = null, lease_until = null
      where id = $1 and holder = $2 and state = 'running' returning id`,
    [jobId, holder, state, JSON.stringify(result ?? null), message ? JSON.stringify(message) : null],
  );
  return rows.length > 0;
}
