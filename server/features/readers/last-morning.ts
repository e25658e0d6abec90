import { hourMs } from "@kezhuan/contract/durations";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";

interface Morning {
  timeZone: string;
  /** Of this day of the week only; 1 is Monday. */
  weekday?: number;
}

const hour = 8;

/** The last eight o'clock in the morning where the installation is, of any day or of one day of the week. */
export function lastMorning(now: Date, { timeZone, weekday }: Morning): Date {
  // Hour by hour: days are not all equally long where clocks are changed.
  let moment = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  while (!isMorning(moment, timeZone, weekday)) moment = new Date(moment.getTime() - hourMs);
  return moment;
}

/** Making one takes longer than asking it a hundred times, and a week has so many hours. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function isMorning(moment: Date, timeZone: string, weekday: number | undefined): boolean {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" });
  clocks.set(timeZone, clock);
  if (Number(clock.format(moment)) !== hour) return false;
  return weekday === undefined || new Date(dayInZone(moment, timeZone)).getUTCDay() === weekday;
}
