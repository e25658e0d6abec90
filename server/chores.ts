import { noteAdministrators } from "./engine/access/administrators.ts";
import type { Database } from "./db/connect.ts";
import { purgeDue } from "./engine/design/purge.ts";
import type { Engine } from "./engine/engine.ts";
import type { Log } from "./engine/context.ts";
import { purgeHistory } from "./engine/history/purge-history.ts";
import { fillMoments } from "./engine/records/fill-moments.ts";
import { keepPartitions } from "./engine/records/keep-partitions.ts";
import { forgetRequests } from "./engine/records/forget-requests.ts";
import type { Audit } from "./features/audit/audit.ts";
import { queueDueBackup, type BackupSchedule } from "./features/backup/scheduled-backup.ts";
import type { FileStore } from "./features/files/file-store.ts";
import { sweepFiles, sweepStore } from "./features/files/sweep-files.ts";
import { forgetInvitations } from "./features/invitations/invitation-links.ts";
import { removeOldJobs } from "./features/jobs/remove-old-jobs.ts";
import { keepTimeLimits } from "./features/notices/keep-time-limits.ts";
import { forgetLinks } from "./features/readers/answer-links.ts";
import type { QueryLog } from "./features/search/query-log/query-log.ts";
import type { Sessions } from "./features/session/sessions.ts";
import { removeOldDeliveries } from "./features/webhooks/deliveries.ts";
import { auditChores } from "./audit-chores.ts";
import type { Chore } from "./housekeeping.ts";
import { readerChores } from "./reader-chores.ts";

const minuteMs = 60_000;
const hourMs = 3_600_000;

export interface Premises {
  database: Database;
  queryLog: QueryLog;
  engine: Engine;
  sessions: Sessions;
  audit: Audit;
  /** Before the routes of links in mails. */
  site: string;
  files: FileStore;
  now: () => Date;
  log: Log;
  /** Absent where no back-ups are made by themselves. */
  backups?: Pick<BackupSchedule, "at"> | undefined;
}

/** What is done again and again, by every process that does any. */
export function listChores({
  database: { db },
  queryLog,
  engine,
  sessions,
  audit,
  files,
  site,
  now,
  log,
  backups,
}: Premises): Chore[] {
  return [
    { name: "retired parts", everyMs: hourMs, run: () => purgeDue(engine.systemContext()) },
    {
      name: "unused files",
      everyMs: hourMs,
      run: async () => {
        while ((await sweepFiles(db, files, now())) > 0);
      },
    },
    { name: "stray files", everyMs: 24 * hourMs, run: () => sweepStore({ db, store: files, log }, now()) },
    { name: "moments of older records", everyMs: minuteMs, run: () => fillMoments(engine.systemContext()) },
    { name: "partitions", everyMs: hourMs, run: () => keepPartitions(engine.systemContext()) },
    { name: "old history", everyMs: hourMs, run: () => purgeHistory(engine.systemContext(), now()) },
    {
      name: "old jobs",
      everyMs: hourMs,
      run: async () => {
        while ((await removeOldJobs(db)) > 0);
      },
    },
    {
      name: "old webhook deliveries",
      everyMs: hourMs,
      run: async () => {
        while ((await removeOldDeliveries(db)) > 0);
      },
    },
    { name: "time limits", everyMs: minuteMs, run: () => keepTimeLimits(engine.systemContext()) },
    // Heals what statements typed by hand have changed.
    { name: "administrators", everyMs: minuteMs, run: () => noteAdministrators(db) },
    { name: "old requests", everyMs: hourMs, run: () => forgetRequests(db, now()) },
    { name: "old links", everyMs: hourMs, run: () => forgetLinks(db, now()) },
    { name: "search counts", everyMs: 10_000, run: () => queryLog.flush() },
    { name: "old search counts", everyMs: hourMs, run: () => queryLog.forget() },
    { name: "old invitations", everyMs: hourMs, run: () => forgetInvitations(db, now()) },
    ...(backups
      ? [{ name: "back-ups", everyMs: minuteMs, run: () => queueDueBackup(engine.systemContext(), backups) }]
      : []),
    ...readerChores({ engine, sessions, site }),
    ...auditChores({ audit, now, parameters: () => engine.catalog().parameters }),
  ];
}
