export interface Extension {
  today: string;
  months: number;
  /** A day still to come stays as it is. */
  isPastOnly: boolean;
}

/** The day moved on to so many months from today, or undefined where it lies later already, or is to stay. */
export function extendDay(day: string, { today, months, isPastOnly }: Extension): string | undefined {
  if (isPastOnly && day >= today) return undefined;
  const moved = addMonths(today, months);
  return day >= moved ? undefined : moved;
}

/** The same day of a later month, or the last one of it where it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
