import type { Database } from "./db/connect.ts";
import { makePendingMerger } from "./db/merge-pending-entries.ts";
import type { Audit } from "./features/audit/audit.ts";
import type { QueryLog } from "./features/search/query-log/query-log.ts";
import type { Chore } from "./housekeeping.ts";

interface Premises {
  database: Database;
  /** True where this process does the work of the background. */
  doesJobs?: boolean;
  queryLog: QueryLog;
  audit: Audit;
}

/**
 * What every process does for itself, with what only it has, and what cannot wait for a minute; all else is in
 * `scheduled-tasks.ts` and done by one of them.
 */
export function listChores({ database, doesJobs, queryLog, audit }: Premises): Chore[] {
  return [
    ...(doesJobs
      ? [{ name: "waiting index entries", everyMs: 1000, run: makePendingMerger(database.db) }]
      : []),
    { name: "search counts", everyMs: 10_000, run: () => queryLog.flush() },
    {
      name: "log of logins",
      everyMs: 30_000,
      run: async () => {
        audit.sweep();
        // Also those that a statement typed by hand, a command or another process has ended.
        audit.noteLogins();
        await audit.flush();
      },
    },
  ];
}
