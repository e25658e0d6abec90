import type { ParameterValues } from "@kezhuan/contract/parameters/registry";
import type { Audit } from "./features/audit/audit.ts";
import { idleMs, longestMs } from "./features/session/lifetimes.ts";
import type { Chore } from "./housekeeping.ts";

interface Premises {
  audit: Audit;
  now: () => Date;
  /** As they are at the time. */
  parameters: () => ParameterValues;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What is done for the logs by itself. */
export function auditChores({ audit, now, parameters }: Premises): Chore[] {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  return [
    {
      name: "log of logins",
      everyMs: minuteMs / 2,
      run: async () => {
        audit.sweep();
        // Also those that a statement typed by hand, a command or another process has ended.
        audit.noteLogins();
        await audit.flush();
      },
    },
    {
      name: "expired logins",
      everyMs: 5 * minuteMs,
      run: () =>
        audit.logExpired({
          openedBefore: ago(longestMs(parameters())),
          usedBefore: ago(idleMs(parameters())),
        }),
    },
    {
      name: "old log entries",
      everyMs: 60 * minuteMs,
      run: () => audit.purge(ago(parameters().log_days * dayMs)),
    },
  ];
}
