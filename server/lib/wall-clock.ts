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
  const offsetAt = (time: number) =>
    Date.parse(`${wallClock(new Date(time), timeZone).replace(" ", "T")}Z`) - Math.floor(time / 1000) * 1000;
  const first = asUtc - offsetAt(asUtc);
  return new Date(asUtc - Math.max(offsetAt(first), offsetAt(first - 1)));
}
