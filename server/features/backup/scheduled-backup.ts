import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Connection } from "@kezhuan/server/db/connect";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Ctx } from "@kezhuan/server/engine/context";
import { defineJob, type AnyJobHandler, type Job } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { wallClock } from "@kezhuan/server/lib/wall-clock";
import { checkBackup, type CheckKind } from "./check-backup.ts";
import type { Known } from "./restore-backup.ts";
import { chooseExpired, nameScheduled, type Retention } from "./retention.ts";
import { writeBackup, type BackupOutcome, type ReadableStore } from "./write-backup.ts";

export interface BackupSchedule {
  /** `HH:MM` in the installation's time zone. */
  at: string;
  keep: Retention;
  /** Restores each back-up into a database made for it, or only reads it. */
  check: "restore" | "read";
  folder: string;
  passphrase: string | undefined;
  connection: Connection;
  /** May make databases, where there is such an account. */
  admin?: Connection | undefined;
  files: ReadableStore;
  known: Known;
}

const jobKind = "backup";
const mostAttempts = 3;
const pauseMinutes = 15;

/**
 * Queues the back-up of today once its time has come, and again after one that has failed, three times at most. Of many
 * processes one inserts the row of the day. A server that did not run at the time makes it when it does again.
 */
export async function queueDueBackup(ctx: Ctx, { at }: Pick<BackupSchedule, "at">): Promise<void> {
  const [day = "", clock = ""] = wallClock(ctx.now(), ctx.catalog.timeZone).split(" ");
  if (clock.slice(0, 5) < at) return;
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.now().toISOString();
    const claimed = await runSql(
      tx,
      `insert into kz.backup (day, state, started_at) values ($1, 'running', $2)
       on conflict (day) do update
          set state = 'running', attempts = backup.attempts + 1, started_at = excluded.started_at, problem = null
        where backup.state = 'failed' and backup.attempts < ${mostAttempts}
          and backup.ended_at < $2::timestamptz - interval '${pauseMinutes} minutes'
       returning day`,
      [day, now],
    );
    if (claimed.length === 0) return;
    await queueJob(
      { ...ctx, db: tx },
      { kind: jobKind, input: { day }, key: jobKind, title: { zh: `备份 ${day}`, en: `Back-up of ${day}` } },
    );
  });
}

/** Makes the back-up of a day, checks it, and removes old ones: only then, so that there is always a good one. */
export function backupJob(schedule: BackupSchedule): AnyJobHandler {
  return defineJob({
    kind: jobKind,
    input: z.strictObject({ day: z.string() }),
    runsAs: "system",
    onInterruption: "restart",
    aside: jobKind,
    async run(ctx, { day }, job) {
      try {
        return await makeBackup(ctx, schedule, { day, job });
      } catch (error) {
        // A process that stops gives it to another one.
        if (!job.signal.aborted) await noteFailure(ctx, day, error);
        throw error;
      }
    },
  });
}

async function makeBackup(ctx: Ctx, schedule: BackupSchedule, { day, job }: { day: string; job: Job }) {
  const { folder, passphrase, connection, files, known } = schedule;
  const started = performance.now();
  const name = nameScheduled(ctx.now());
  const target = join(folder, name);
  const outcome = await writeBackup({
    connection,
    files,
    target,
    passphrase,
    product: known.product,
    now: ctx.now,
    signal: job.signal,
    // The second half is the check.
    progress: ({ done, all }) => job.report(all === 0 ? 0 : done / all / 2),
  });
  const checked = await check(schedule, target, job);
  const seconds = (performance.now() - started) / 1000;
  await noteSuccess(ctx, day, { ...outcome, file: name, checked, seconds });
  await removeExpired(folder, schedule.keep);
  return { file: name, checked, rows: outcome.rows, files: outcome.files, missing: outcome.missing.length };
}

/** One that does not pass is kept under another name, as it may hold most of what is needed. */
async function check(schedule: BackupSchedule, target: string, { signal }: Job): Promise<CheckKind> {
  const { connection, admin, known, passphrase } = schedule;
  try {
    const archive = { path: target, passphrase, signal };
    return await checkBackup({ archive, connection, admin, known, readOnly: schedule.check === "read" });
  } catch (error) {
    if (signal.aborted) await rm(target, { force: true });
    else await rename(target, `${target}.failed`);
    throw error;
  }
}

interface Made extends BackupOutcome {
  file: string;
  checked: CheckKind;
  seconds: number;
}

async function noteSuccess({ db, now }: Ctx, day: string, made: Made): Promise<void> {
  await runSql(
    db,
    `update kz.backup set state = 'done', ended_at = $2, file = $3, file_bytes = $4, content_bytes = $5, "rows" = $6,
            files = $7, missing = $8, checked = $9, seconds = $10, problem = null where day = $1`,
    [
      day,
      now().toISOString(),
      made.file,
      made.fileBytes,
      made.contentBytes,
      made.rows,
      made.files,
      made.missing.length,
      made.checked,
      made.seconds,
    ],
  );
}

/** The log has the rest; the sentence is for administrators. */
async function noteFailure({ db, now, log }: Ctx, day: string, error: unknown): Promise<void> {
  log.error({ err: error, day }, "the scheduled back-up has failed");
  await runSql(db, "update kz.backup set state = 'failed', ended_at = $2, problem = $3 where day = $1", [
    day,
    now().toISOString(),
    error instanceof Error ? error.message : "unknown",
  ]);
}

async function removeExpired(folder: string, keep: Retention): Promise<void> {
  const names = await readdir(folder);
  for (const name of chooseExpired(names, keep)) await rm(join(folder, name), { force: true });
}
