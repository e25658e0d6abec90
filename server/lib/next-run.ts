import { Cron } from "croner";

/** Five parts: a minute is as exact as it gets. */
const options = { mode: "5-part", paused: true } as const;

/**
 * When a cron expression is due next, after `after`, by the clocks of a time zone (IANA name). Undefined for an expression
 * that cannot be read, or never comes, such as 31 February.
 */
export function findNextRun(cron: string, timeZone: string, after: Date): Date | undefined {
  try {
    return new Cron(cron.trim(), { ...options, timezone: timeZone }).nextRun(after) ?? undefined;
  } catch {
    // Its messages are English only, and the field is named anyway.
    return undefined;
  }
}
