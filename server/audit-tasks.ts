import { dayMs } from "@kezhuan/contract/durations";
import type { ParameterValues } from "@kezhuan/contract/parameters/registry";
import type { Audit } from "./features/audit/audit.ts";
import { idleMs, longestMs } from "./features/session/lifetimes.ts";
import type { BuiltinTask } from "./features/schedules/run-due.ts";

interface Premises {
  audit: Audit;
  now: () => Date;
  /** As they are at the time. */
  parameters: () => ParameterValues;
}

/** What is done for the logs by itself. */
export function auditTasks({ audit, now, parameters }: Premises): BuiltinTask[] {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  return [
    {
      name: "expired-logins",
      label: { zh: "记录过期的登录", en: "Log of expired logins" },
      cron: "*/5 * * * *",
      run: () =>
        audit.logExpired({
          openedBefore: ago(longestMs(parameters())),
          usedBefore: ago(idleMs(parameters())),
        }),
    },
    {
      name: "old-log-entries",
      label: { zh: "清除到期的日志", en: "Removal of old log entries" },
      cron: "48 * * * *",
      run: () => audit.purge(ago(parameters().log_days * dayMs)),
    },
  ];
}
