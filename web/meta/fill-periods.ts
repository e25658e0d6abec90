/** Months (`2026-05`) or quarters (`2026-Q2`) from the first to the last, none left out, the latest at most so many. */
export function fillPeriods(keys: readonly string[], most: number): string[] {
  const numbers = keys.flatMap((key) => readPeriod(key) ?? []);
  if (numbers.length === 0) return [...keys];
  const write = keys.some((key) => key.includes("Q")) ? writeQuarter : writeMonth;
  const last = Math.max(...numbers);
  const first = Math.max(Math.min(...numbers), last - most + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => write(first + index));
}

/** Counted through the years: quarters in fours, months in twelves. */
function readPeriod(key: string): number | undefined {
  const quarter = /^(\d{4})-Q([1-4])$/.exec(key);
  if (quarter) return Number(quarter[1]) * 4 + Number(quarter[2]) - 1;
  const month = /^(\d{4})-(\d{2})$/.exec(key);
  return month ? Number(month[1]) * 12 + Number(month[2]) - 1 : undefined;
}

function writeQuarter(number: number): string {
  return `${Math.floor(number / 4)}-Q${(number % 4) + 1}`;
}

function writeMonth(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
}
