/** Scores being added up, by document, and how many of the terms that count each holds. */
export interface Tally {
  scores: Float32Array;
  hits: Uint16Array;
  /** Documents that have a score. */
  touched: number[];
}

export function makeTally(size: number): Tally {
  return { scores: new Float32Array(size), hits: new Uint16Array(size), touched: [] };
}

/** A tally with room for so many documents. */
export function fitTally(tally: Tally, size: number): Tally {
  if (tally.scores.length < size) Object.assign(tally, makeTally(size));
  return tally;
}

export function clearTally(tally: Tally): void {
  for (const doc of tally.touched) {
    tally.scores[doc] = 0;
    tally.hits[doc] = 0;
  }
  tally.touched.length = 0;
}

/** The best so many of these documents, best first. Equals keep the order in which they were indexed, newest first. */
export function bestOf({ scores }: Tally, docs: number[], most: number): number[] {
  const byScore = (a: number, b: number) => (scores[b] ?? 0) - (scores[a] ?? 0) || b - a;
  if (docs.length <= most * 4) return docs.toSorted(byScore).slice(0, most);
  // Of many, a sample tells how good one must be to be among the best, so that few are left to sort.
  const step = Math.max(1, Math.floor(docs.length / 4096));
  const sample = docs.filter((_, index) => index % step === 0).toSorted(byScore);
  const last = sample[Math.min(sample.length - 1, Math.ceil((most * 2) / step) + 8)];
  const limit = last === undefined ? 0 : (scores[last] ?? 0);
  const good = docs.filter((doc) => (scores[doc] ?? 0) >= limit);
  return (good.length >= most ? good : docs).toSorted(byScore).slice(0, most);
}
