/** Random cases of access that the numbers of runs in the tests amount to. */
const fullCases = 20_000;
/** `npm test` draws a tenth of them, others each time; `npm run test:long` ten times as many. */
const requested = Number(process.env["ACCESS_CASES"] ?? 2000);
const caseFactor = Number.isFinite(requested) && requested > 0 ? requested / fullCases : 1;

/** Counts what has been decided against an oracle. A case is one person, one record and one call. */
export interface CaseTally {
  /** Cases decided so far, by the call that was asked. */
  readonly counts: ReadonlyMap<string, number>;
  add(call: string, cases: number): void;
  total(): number;
}

export function openTally(): CaseTally {
  const counts = new Map<string, number>();
  return {
    counts,
    add: (call, cases) => void counts.set(call, (counts.get(call) ?? 0) + cases),
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** Runs of a property, scaled by the number of random cases requested. */
export function manyRuns(runs: number): number {
  return Math.ceil(runs * caseFactor);
}

/** How many cases were decided; whoever runs the tests reads it, call by call. */
export function tellCases(tally: CaseTally): number {
  const parts = [...tally.counts].map(([call, count]) => `${call} ${count}`).join(", ");
  process.stdout.write(`${tally.total()} cases of access decided against the oracle: ${parts}\n`);
  return tally.total();
}
