import { noteAdministrators } from "./engine/access/administrators.ts";
import type { Database } from "./db/connect.ts";
import { purgeDue } from "./engine/design/purge.ts";
import type { Engine } from "./engine/engine.ts";
import type { Log } from "./engine/context.ts";
import { expireJobFiles } from "./engine/jobs/job-files.ts";
import { purgeHistory } from "./engine/history/purge-history.ts";
import { fillMoments } from "./engine/records/fill-moments.ts";
import { keepPartitions } from "./engine/records/keep-partitions.ts";
import { forgetRequests } from "./engine/records/forget-requests.ts";
import type { Audit } from "./features/audit/audit.ts";
import { keepApprovals } from "./engine/approvals/keep-approvals.ts";
import { removeOldRuns } from "./engine/automation/rule-log.ts";
import { keepRules } from "./engine/automation/time-rules.ts";
import { makeScheduledBackup, type BackupPlaces } from "./features/backup/scheduled-backup.ts";
import type { Retention } from "./features/backup/retention.ts";
import type { FileStore } from "./features/files/file-store.ts";
import type { PictureCache } from "./features/files/picture-cache.ts";
import { checkFiles } from "./features/files/check-files.ts";
import { scanStored } from "./features/files/scan/scan-stored.ts";
import type { Scanner } from "./features/files/scan/scanner.ts";
import { sweepFiles, sweepStore } from "./features/files/sweep-files.ts";
import { forgetInvitations } from "./features/invitations/invitation-links.ts";
import { removeOldJobs } from "./features/jobs/remove-old-jobs.ts";
import { keepTimeLimits } from "./features/notices/keep-time-limits.ts";
import { forgetLinks } from "./features/readers/answer-links.ts";
import type { BuiltinTask } from "./features/schedules/run-due.ts";
import type { QueryLog } from "./features/search/query-log/query-log.ts";
import type { Sessions } from "./features/session/sessions.ts";
import { removeOldDeliveries } from "./features/webhooks/deliveries.ts";
import { archiveTasks, type LogArchive } from "./archive-tasks.ts";
import { auditTasks } from "./audit-tasks.ts";
import { readerTasks } from "./reader-tasks.ts";

export interface Premises {
  database: Database;
  queryLog: QueryLog;
  engine: Engine;
  sessions: Sessions;
  audit: Audit;
  /** Before the routes of links in mails. */
  site: string;
  files: FileStore;
  /** Absent: nothing is scanned. */
  scanner?: Scanner | undefined;
  pictures: PictureCache;
  now: () => Date;
  log: Log;
  /** Aborted as soon as the process is asked to end. */
  stopping?: AbortSignal | undefined;
  /** Absent where this process makes no back-ups. */
  backups?: BackupPlaces | undefined;
  /** The back-up that settings ask for; absent for none. */
  dailyBackup?: DailyBackup | undefined;
  /** Absent where the log of the database is not archived. */
  logArchive?: LogArchive | undefined;
}

export interface DailyBackup {
  /** `HH:MM` in the installation's time zone. */
  at: string;
  keep: Retention;
  /** Restores each back-up into a database made for it, or only reads it. */
  check: "restore" | "read";
}

/** What the product does again and again, by one process of many; administrators see it and can change its times. */
export function listScheduledTasks(premises: Premises): BuiltinTask[] {
  const { engine, sessions, site, audit, now } = premises;
  return [
    ...recordTasks(premises),
    ...backupTasks(premises),
    ...logTasks(premises),
    ...sweepingTasks(premises),
    ...fileTasks(premises),
    ...forgettingTasks(premises),
    ...readerTasks({ engine, sessions, site }),
    ...auditTasks({ audit, now, parameters: () => engine.catalog().parameters }),
  ];
}

/** Where a minute late would be noticed, or little is to be done. */
function recordTasks({ database: { db }, engine }: Premises): BuiltinTask[] {
  return [
    {
      name: "time-limits",
      label: { zh: "期限提醒与到期处理", en: "Reminders and time limits" },
      cron: "* * * * *",
      run: () => keepTimeLimits(engine.systemContext()),
    },
    {
      name: "rules",
      label: { zh: "按时间触发自动化规则", en: "Automation rules that go by time" },
      cron: "* * * * *",
      run: () => keepRules(engine.systemContext()),
    },
    {
      name: "approvals",
      label: { zh: "审批提醒与超时", en: "Reminders and time limits of approvals" },
      cron: "* * * * *",
      run: () => keepApprovals(engine.systemContext()),
    },
    {
      name: "moments",
      label: { zh: "补全旧记录的状态时间", en: "Moments of older records" },
      cron: "* * * * *",
      run: () => fillMoments(engine.systemContext()),
    },
    {
      // Heals what statements typed by hand have changed.
      name: "administrators",
      label: { zh: "核对管理员", en: "Check of administrators" },
      cron: "* * * * *",
      run: () => noteAdministrators(db),
    },
  ];
}

function logTasks({ database: { db }, files, logArchive: archive, now }: Premises): BuiltinTask[] {
  return archive ? archiveTasks({ db, files, archive, now }) : [];
}

const retriesOfBackup = 2;

/** What `BACKUP_AT` asks for is a task like those of administrators. */
function backupTasks({ engine, backups, dailyBackup }: Premises): BuiltinTask[] {
  if (!backups || !dailyBackup) return [];
  const { at, keep, check } = dailyBackup;
  const [hour, minute] = at.split(":").map(Number);
  return [
    {
      name: "backup",
      label: { zh: "备份（BACKUP_AT）", en: "Back-up (BACKUP_AT)" },
      cron: `${minute} ${hour} * * *`,
      retries: retriesOfBackup,
      run: (signal) =>
        makeScheduledBackup(engine.systemContext(), backups, {
          schedule: "backup",
          destination: "folder",
          ...keep,
          check,
          signal,
        }),
    },
  ];
}

/** Each at a minute of its own. */
function sweepingTasks({ database: { db }, engine, files, pictures, now, log }: Premises): BuiltinTask[] {
  return [
    {
      name: "retired-parts",
      label: { zh: "清除到期的停用对象和字段", en: "Purge of retired objects and fields" },
      cron: "3 * * * *",
      run: () => purgeDue(engine.systemContext()),
    },
    {
      name: "unused-files",
      label: { zh: "清理未使用的文件", en: "Removal of unused files" },
      cron: "8 * * * *",
      run: () => untilNone(() => sweepFiles(db, { store: files, pictures }, now())),
    },
    {
      name: "stray-files",
      label: { zh: "清理存储中的残留文件", en: "Removal of stray files in the store" },
      cron: "40 3 * * *",
      run: () => sweepStore({ db, store: files, log }, now()),
    },
    {
      name: "old-history",
      label: { zh: "清除到期的历史", en: "Removal of old history" },
      cron: "13 * * * *",
      run: () => purgeHistory(engine.systemContext(), now()),
    },
    {
      name: "partitions",
      label: { zh: "维护时间序列的分区", en: "Partitions of time series" },
      cron: "48 * * * *",
      run: () => keepPartitions(engine.systemContext()),
    },
    {
      name: "old-jobs",
      label: { zh: "清除旧的后台任务", en: "Removal of old jobs" },
      cron: "18 * * * *",
      run: () => untilNone(() => removeOldJobs(db)),
    },
  ];
}

/** What nobody has scanned is scanned as soon as there is a scanner; what is gone from the store is found within days. */
function fileTasks({ database: { db }, engine, files: store, scanner, now }: Premises): BuiltinTask[] {
  return [
    ...(scanner
      ? [
          {
            name: "virus-scan",
            label: { zh: "扫描尚未扫描的文件", en: "Virus scan of files not scanned yet" },
            cron: "*/10 * * * *",
            run: () => scanStored({ ctx: engine.systemContext(), store, scanner }),
          },
        ]
      : []),
    {
      name: "missing-files",
      label: { zh: "检查文件内容是否缺失", en: "Check for missing files" },
      cron: "20 4 * * *",
      run: () => checkFiles(db, store, now()),
    },
  ];
}

function forgettingTasks({ database: { db }, engine, files, queryLog, now }: Premises): BuiltinTask[] {
  return [
    {
      name: "expired-exports",
      label: { zh: "清理到期的导出文件", en: "Removal of expired exports" },
      cron: "53 * * * *",
      run: () => untilNone(() => expireJobFiles(engine.systemContext(), files)),
    },
    {
      name: "old-deliveries",
      label: { zh: "清除旧的网络钩子记录", en: "Removal of old webhook deliveries" },
      cron: "23 * * * *",
      run: () => untilNone(() => removeOldDeliveries(db)),
    },
    {
      name: "old-rule-runs",
      label: { zh: "清除旧的规则运行记录", en: "Removal of old runs of rules" },
      cron: "26 * * * *",
      run: () => untilNone(() => removeOldRuns(db)),
    },
    {
      name: "old-requests",
      label: { zh: "清除旧的幂等键", en: "Removal of old idempotency keys" },
      cron: "28 * * * *",
      run: () => forgetRequests(db, now()),
    },
    {
      name: "old-links",
      label: { zh: "清除失效的邮件链接", en: "Removal of old links of mails" },
      cron: "33 * * * *",
      run: () => forgetLinks(engine.systemContext()),
    },
    {
      name: "old-invitations",
      label: { zh: "清除失效的邀请", en: "Removal of old invitations" },
      cron: "38 * * * *",
      run: () => forgetInvitations(engine.systemContext()),
    },
    {
      name: "old-search-counts",
      label: { zh: "清除旧的查询统计", en: "Removal of old search counts" },
      cron: "43 * * * *",
      run: () => queryLog.forget(),
    },
  ];
}

async function untilNone(remove: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (let count = await remove(); count > 0; count = await remove()) sum += count;
  return sum;
}
