/** For how many days, weeks and months that have one a back-up is kept. */
export interface Retention {
  daily: number;
  weekly: number;
  monthly: number;
}

/** What the names of a task's back-ups begin with: each task removes its own. */
export function prefixFor(schedule: string): string {
  return schedule === "backup" ? "kezhuan-auto" : `kezhuan-task-${schedule}`;
}

const ending = /^-(\d{4}-\d{2}-\d{2})T\d{2}-\d{2}-\d{2}Z\.kzb$/;

/** Told apart from those that people have asked for, which are theirs to remove. */
export function nameScheduled(now: Date, prefix = "kezhuan-auto"): string {
  return `${prefix}-${now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-")}.kzb`;
}

/**
 * Which of the names of a place may go: back-ups of one task that are not the newest of a day, week or month that is to be
 * kept. The newest of all stays, whatever is to be kept.
 */
export function chooseExpired(
  names: readonly string[],
  { daily, weekly, monthly }: Retention,
  prefix = "kezhuan-auto",
): string[] {
  const dayOf = (name: string) =>
    name.startsWith(prefix) ? (ending.exec(name.slice(prefix.length))?.[1] ?? "") : "";
  const backups = names
    .filter((name) => dayOf(name) !== "")
    .toSorted()
    .toReversed();
  const kept = new Set(backups.slice(0, 1));
  const periods: [number, (name: string) => string][] = [
    [daily, dayOf],
    [weekly, (name) => weekOf(dayOf(name))],
    [monthly, (name) => dayOf(name).slice(0, 7)],
  ];
  for (const [count, periodOf] of periods) {
    const newest = new Map<string, string>();
    for (const name of backups) if (!newest.has(periodOf(name))) newest.set(periodOf(name), name);
    for (const name of [...newest.values()].slice(0, count)) kept.add(name);
  }
  return backups.filter((name) => !kept.has(name));
}

/** The Monday it begins with. */
function weekOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
