import { dayMs } from "@kezhuan/contract/durations";

/** Days from one calendar day to another, whatever the hour; negative when it is past. */
export function daysUntil(date: string, now = new Date()): number {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return Math.round(
    (Date.UTC(year, month - 1, day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / dayMs,
  );
}
