const dayMs = 86_400_000;

/** A calendar day (`YYYY-MM-DD`) so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The same counting Monday to Friday only: one working day after a Friday is Monday. */
export function addWorkdays(day: string, days: number): string {
  const step = days < 0 ? -1 : 1;
  let reached = day;
  for (let left = Math.abs(days); left > 0;) {
    reached = addDays(reached, step);
    if (isWorkday(reached)) left -= 1;
  }
  return reached;
}

/** Whole days from one to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
