const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone (IANA name), `YYYY-MM-DD`. */
export function dayInZone(instant: Date, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // The Swedish form of a date is ISO 8601.
    formatter = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant);
}
