import { fitRoom } from "./room.ts";

/** Scores being added up, by document, and how many of the terms that count each holds. */
export interface Tally {
  scores: Float32Array;
  hits: Uint16Array;
  /** Documents that have a score: so many of them. */
  touched: Uint32Array;
  count: number;
}

export function makeTally(size: number): Tally {
  return {
    scores: new Float32Array(size),
    hits: new Uint16Array(size),
    touched: new Uint32Array(1024),
    count: 0,
  };
}

export function bytesOfTally({ scores, hits, touched }: Tally): number {
  return scores.byteLength + hits.byteLength + touched.byteLength;
}

/** A tally with room for so many documents. */
export function fitTally(tally: Tally, size: number): Tally {
  if (tally.scores.length < size) Object.assign(tally, makeTally(size));
  return tally;
}

export function touch(tally: Tally, doc: number): void {
  if (tally.count === tally.touched.length) tally.touched = fitRoom(tally.touched, tally.count + 1);
  tally.touched[tally.count++] = doc;
}

export function clearTally(tally: Tally): void {
  for (const doc of touchedBy(tally)) forget(tally, doc);
  tally.count = 0;
}

/** The documents that have a score. */
export function touchedBy({ touched, count }: Tally): Uint32Array {
  return touched.subarray(0, count);
}

/**
 * Leaves those that hold all of the `needed` terms that have been looked up, and the best so many others, in ascending
 * order. Whatever else had a score has none any more.
 */
export function keepBest(tally: Tally, needed: number, most: number): Uint32Array {
  const [whole, others] = partBy(tally, (doc) => tally.hits[doc] === needed);
  const kept = new Uint32Array(whole.length + Math.min(most, others.length));
  const best = bestOf(tally, others, most);
  kept.set(whole);
  kept.set(best, whole.length);
  const scores = Float32Array.from(best, (doc) => tally.scores[doc] ?? 0);
  const hits = Uint16Array.from(best, (doc) => tally.hits[doc] ?? 0);
  for (const doc of others) forget(tally, doc);
  for (const [at, doc] of best.entries()) {
    tally.scores[doc] = scores[at] ?? 0;
    tally.hits[doc] = hits[at] ?? 0;
  }
  tally.touched.set(kept.sort());
  tally.count = kept.length;
  return kept;
}

/** The documents that have a score, parted by what holds of them. */
export function partBy(tally: Tally, holds: (doc: number) => boolean): [Uint32Array, Uint32Array] {
  const docs = touchedBy(tally);
  const [yes, no] = [new Uint32Array(docs.length), new Uint32Array(docs.length)];
  let count = 0;
  for (let at = 0; at < docs.length; at += 1) {
    const doc = docs[at] ?? 0;
    if (holds(doc)) yes[count++] = doc;
    else no[at - count] = doc;
  }
  return [yes.subarray(0, count), no.subarray(0, docs.length - count)];
}

function forget({ scores, hits }: Tally, doc: number): void {
  scores[doc] = 0;
  hits[doc] = 0;
}

/** A score and a document as one number, so that sorting numbers sorts both: 31 bits of the one, 22 of the other. */
const DOC_BITS = 22;
const MOST_SAMPLED = 4096;
const score = new Float32Array(1);
const bits = new Uint32Array(score.buffer);

/** The best so many of these documents, best first. Equals keep the order in which they were indexed, newest first. */
export function bestOf({ scores }: Tally, docs: Uint32Array, most: number): Uint32Array {
  if (most === 0) return new Uint32Array(0);
  // Beyond four million documents scores lose their last bits.
  const docBits = Math.max(DOC_BITS, Math.ceil(Math.log2(scores.length)));
  const collect = (limit: number) => {
    const keys = new Float64Array(docs.length);
    let count = 0;
    for (const doc of docs) {
      score[0] = scores[doc] ?? 0;
      if ((score[0] ?? 0) >= limit)
        keys[count++] = ((bits[0] ?? 0) >>> (docBits - DOC_BITS)) * 2 ** docBits + doc;
    }
    return keys.subarray(0, count);
  };
  const good = docs.length > most * 4 ? collect(limitOf(scores, docs, most)) : collect(0);
  const sorted = (good.length < most ? collect(0) : good).sort();
  const best = new Uint32Array(Math.min(most, sorted.length));
  for (let at = 0; at < best.length; at += 1) best[at] = (sorted[sorted.length - 1 - at] ?? 0) % 2 ** docBits;
  return best;
}

/** Of many, a sample tells how good one must be to be among the best, so that few are left to sort. */
function limitOf(scores: Float32Array, docs: Uint32Array, most: number): number {
  const step = Math.max(1, Math.floor(docs.length / MOST_SAMPLED));
  const sample = new Float32Array(Math.ceil(docs.length / step));
  for (let at = 0; at < sample.length; at += 1) sample[at] = scores[docs[at * step] ?? 0] ?? 0;
  sample.sort();
  const place = Math.min(sample.length - 1, Math.ceil((most * 2) / step) + 8);
  return sample[sample.length - 1 - place] ?? 0;
}
