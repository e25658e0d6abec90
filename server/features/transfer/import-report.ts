/** What became of the lines of a file. */
export interface ImportReport {
  /** Lines read, blank ones left out. */
  lines: number;
  created: number;
  /** Lines whose key an earlier import or somebody else had brought in. */
  known: number;
  rejected: number;
  /** Field → value as found → how often; kept as text, as no dictionary item is called that. */
  unmatched: Map<string, Tally>;
  /** Names found in lines that no mapping mentions. */
  unmapped: Tally;
  /** The end was asked for before the file's. */
  stopped: boolean;
}

export type Tally = Map<string, number>;

/** A file with a new value in each line must not fill the memory. */
const mostValues = 10_000;

export function startReport(): ImportReport {
  return {
    lines: 0,
    created: 0,
    known: 0,
    rejected: 0,
    unmatched: new Map(),
    unmapped: new Map(),
    stopped: false,
  };
}

export function count(tally: Tally, value: string): void {
  const before = tally.get(value);
  if (before !== undefined || tally.size < mostValues) tally.set(value, (before ?? 0) + 1);
}

export function tallyOf(report: ImportReport, field: string): Tally {
  const tally = report.unmatched.get(field) ?? new Map<string, number>();
  report.unmatched.set(field, tally);
  return tally;
}
