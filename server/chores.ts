import type { Audit } from "./features/audit/audit.ts";
import type { QueryLog } from "./features/search/query-log/query-log.ts";
import type { Chore } from "./housekeeping.ts";

interface Premises {
  queryLog: QueryLog;
  audit: Audit;
}

/** What every process does for itself, with what only it has; all else is in `scheduled-tasks.ts` and done by one of them. */
export function listChores({ queryLog, audit }: Premises): Chore[] {
  return [
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
