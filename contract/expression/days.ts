const dayLength = 86_400_000;

/** The number of a calendar day `YYYY-MM-DD`, counted from 1970; undefined for what is none. */
export function readDay(text: string): number | undefined {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines let 31 February roll over; the round trip does not.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isDay ? Math.round(time / dayLength) : undefined;
}

/** The calendar day of a number; undefined before the year 1 and after 9999. */
export function writeDay(number: number): string | undefined {
  const time = number * dayLength;
  if (Math.abs(time) > 8.64e15) return undefined;
  const iso = new Date(time).toISOString();
  return /^\d{4}-/.test(iso) && !iso.startsWith("0000") ? iso.slice(0, 10) : undefined;
}
