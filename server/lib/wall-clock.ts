const formatters = new Map<string, Intl.DateTimeFormat>();

/** What clocks in a time zone (IANA name) show at an instant, `YYYY-MM-DD HH:mm:ss`. */
export function wallClock(instant: Date, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // The Swedish form of a date and time is ISO 8601 but for the T.
    formatter = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant);
}

/** The instant at which clocks in a time zone show `YYYY-MM-DD HH:mm:ss`; the earlier one where they do so twice. */
export function instantOf(clock: string, timeZone: string): Date {
  const asUtc = Date.parse(`${clock.replace(" ", "T")}Z`);
  const offsetAt = (time: number) => offsetIn(timeZone, time);
  const first = asUtc - offsetAt(asUtc);
  return new Date(asUtc - Math.max(offsetAt(first), offsetAt(first - 1)));
}

const hourMs = 3_600_000;
/** Some years of hours; a spreadsheet is about few of them, and says so in each of its rows. */
const mostHours = 20_000;
/** By zone, by hour: the offset throughout it, or nothing where it changes within. */
const offsets = new Map<string, Map<number, number | undefined>>();

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetIn(timeZone: string, time: number): number {
  if (Number.isNaN(time)) return Number.NaN;
  const known = offsets.get(timeZone) ?? new Map<number, number | undefined>();
  offsets.set(timeZone, known);
  const hour = Math.floor(time / hourMs);
  if (!known.has(hour)) {
    if (known.size >= mostHours) known.clear();
    // Clocks are not changed twice within an hour.
    const [start, end] = [readOffset(timeZone, hour * hourMs), readOffset(timeZone, (hour + 1) * hourMs)];
    known.set(hour, start === end ? start : undefined);
  }
  return known.get(hour) ?? readOffset(timeZone, time);
}

function readOffset(timeZone: string, time: number): number {
  const shown = Date.parse(`${wallClock(new Date(time), timeZone).replace(" ", "T")}Z`);
  return shown - Math.floor(time / 1000) * 1000;
}
