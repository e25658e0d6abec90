import { setTimeout as sleep } from "node:timers/promises";
import {
  backupTask,
  dashboardTask,
  exportTask,
  figuresTask,
  retentionTask,
  webhookTask,
} from "@kezhuan/contract/api/schedules";
import type { JobOutput } from "@kezhuan/contract/api/jobs";
import { dayMs } from "@kezhuan/contract/durations";
import { AppError, fail } from "@kezhuan/contract/errors";
import { inTransaction } from "./db/transaction.ts";
import { isAdministrator, type Ctx } from "./engine/context.ts";
import { queueDelivery } from "./engine/jobs/queue-delivery.ts";
import { sendNotices } from "./engine/notices/send-notices.ts";
import { describeObject } from "./engine/records/describe.ts";
import { getRecord } from "./engine/records/get.ts";
import { pageRecords } from "./engine/records/page.ts";
import { removeRecords } from "./engine/records/remove.ts";
import { getJob } from "./features/jobs/manage-jobs.ts";
import { mailDashboard } from "./features/dashboards/mail-dashboard.ts";
import { makeScheduledBackup, type BackupPlaces } from "./features/backup/scheduled-backup.ts";
import type { ClaimedRun } from "./features/schedules/claim-run.ts";
import type { Scheduling, TaskOutcome } from "./features/schedules/run-due.ts";
import { writeFigures } from "./features/schedules/take-figures.ts";
import { requestExport } from "./features/transfer/export-records.ts";
import { dayInZone } from "./lib/day-in-zone.ts";

/** The owner of a task acting, with the rights of this moment. */
export type ActForTask = (task: ClaimedRun) => Promise<Ctx>;

/** What administrators can have done again and again. `backups`: absent where this process makes none. */
export function listScheduleKinds(actFor: ActForTask, backups?: BackupPlaces): Scheduling["kinds"] {
  return {
    ...(backups
      ? {
          backup: async (task, signal) => {
            const ctx = await actFor(task);
            if (!isAdministrator(ctx.actor)) throw fail("forbidden");
            const order = { ...backupTask.parse(task.input), schedule: task.schedule, signal };
            return makeScheduledBackup(ctx, backups, order);
          },
        }
      : {}),
    figures: async (task) => writeFigures(await actFor(task), task.schedule, figuresTask.parse(task.input)),
    export: async (task, signal) => exportView(await actFor(task), task, signal),
    dashboard: async (task) => mailDashboard(await actFor(task), task.runId, dashboardTask.parse(task.input)),
    retention: async (task, signal) => removeOld(await actFor(task), task, signal),
    webhook: async (task) => callWebhook(await actFor(task), task),
  };
}

const lookEveryMs = 500;

/** Writes what a list shows into a spreadsheet and notifies the owner, by mail as well where they want that. */
async function exportView(ctx: Ctx, task: ClaimedRun, signal: AbortSignal): Promise<TaskOutcome> {
  const { jobid } = await requestExport(ctx, exportTask.parse(task.input));
  const job = await waitFor(ctx, jobid, signal);
  if (!job) return { zh: "导出已排队", en: "The export is queued" };
  if (job.state !== "done") throw new Error(job.message ?? job.state);
  // What the job of an export answers.
  const { rows, file } = job.result as { rows: number; file: { name: string } };
  await sendNotices(ctx, [
    {
      to: [String(ctx.actor.userId)],
      actorToo: true,
      kind: "system",
      text: { zh: `“${task.label.zh}”已导出 ${rows} 行`, en: `“${task.label.en}” has exported ${rows} rows` },
      detail: {
        zh: `文件 ${file.name} 在后台任务中下载，保留 7 天。`,
        en: `Download ${file.name} from your jobs; it is kept for 7 days.`,
      },
      link: "/dashboard",
      once: `schedule:${task.runId}`,
    },
  ]);
  return { zh: `导出 ${rows} 行`, en: `Exported ${rows} rows` };
}

/** Undefined where the process stops before the job is over: another one goes on with that. */
async function waitFor(ctx: Ctx, jobid: string, signal: AbortSignal): Promise<JobOutput | undefined> {
  while (!signal.aborted) {
    const job = await getJob(ctx, jobid);
    if (job.ended_at !== null) return job;
    await sleep(lookEveryMs);
  }
  return undefined;
}

const atOnce = 200;
/** More go the next time: nobody's deletion takes the database for hours. */
const mostRemoved = 10_000;

/** Deletes records whose date is so many days ago, as if their owner did: they can be restored as long as history is kept. */
async function removeOld(ctx: Ctx, task: ClaimedRun, signal: AbortSignal): Promise<TaskOutcome> {
  const { objname, field, days } = retentionTask.parse(task.input);
  const before = new Date(ctx.now().getTime() - days * dayMs);
  const isDay = describeObject(ctx, objname).fields.find(({ name }) => name === field)?.kind === "date";
  const value = isDay ? dayInZone(before, ctx.catalog.timeZone) : before.toISOString();
  const old = { match: "and", rules: [{ field, op: "lt", value }] };
  const tally = { removed: 0, kept: 0 };
  let after: string | undefined;
  while (!signal.aborted && tally.removed < mostRemoved) {
    const page = await pageRecords(ctx, {
      objname,
      highsearch: old,
      pageSize: atOnce,
      count: "none",
      sort: "id",
      fields: ["id"],
      ...(after ? { after } : {}),
    });
    for (const { id } of page.data) {
      const isRemoved = await removeUnlessUsed(ctx, objname, String(id));
      tally[isRemoved ? "removed" : "kept"] += 1;
    }
    if (page.next === null) break;
    after = page.next;
  }
  if (tally.removed + tally.kept === 0) return undefined;
  return {
    zh: `删除 ${tally.removed} 条，保留 ${tally.kept} 条（仍被引用或无权删除）`,
    en: `Deleted ${tally.removed}, kept ${tally.kept} that others refer to or that may not be deleted`,
  };
}

async function removeUnlessUsed(ctx: Ctx, objname: string, id: string): Promise<boolean> {
  try {
    await removeRecords(ctx, objname, [id]);
    return true;
  } catch (error) {
    const stays =
      error instanceof AppError &&
      ["stillReferenced", "referencedMeanwhile", "forbidden", "notFound"].includes(error.key);
    if (!stays) throw error;
    return false;
  }
}

/** Queues a message, which is sent, and tried again, like those of changes. Errors: 409 while the webhook is disabled. */
async function callWebhook(ctx: Ctx, task: ClaimedRun): Promise<TaskOutcome> {
  const { webhook } = webhookTask.parse(task.input);
  const { enabled } = await getRecord(ctx, { objname: "sys_webhook", id: webhook });
  if (enabled === false) throw fail("wrongState");
  await inTransaction(ctx.db, (tx) => queueDelivery({ ...ctx, db: tx }, { webhook, event: "schedule" }));
  return { zh: "消息已排队", en: "The message is queued" };
}
