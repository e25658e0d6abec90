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

/** Scores of the documents of one tally as far as they are better than those of another; who holds all that is needed hits once. */
export function takeBetter(
  from: Tally,
  into: Tally,
  { needed, share = 1 }: { needed: number; share?: number },
): void {
  for (const doc of touchedBy(from)) {
    const score = (from.scores[doc] ?? 0) * share;
    if (into.scores[doc] === 0) touch(into, doc);
    if (score > (into.scores[doc] ?? 0)) into.scores[doc] = score;
    if (from.hits[doc] === needed) into.hits[doc] = 1;
  }
}

export function addTally(from: Tally, into: Tally): void {
  for (const doc of touchedBy(from)) {
    if (into.scores[doc] === 0) touch(into, doc);
    into.scores[doc] = (into.scores[doc] ?? 0) + (from.scores[doc] ?? 0);
    into.hits[doc] = (into.hits[doc] ?? 0) + (from.hits[doc] ?? 0);
  }
}

/** Tallies for parts of a question: each is empty when it is taken, and given back when it has been added up. */
export class SpareTallies {
  readonly #all: Tally[] = [];
  readonly #free: Tally[] = [];

  take(size: number): Tally {
    const tally = this.#free.pop() ?? makeTally(size);
    if (!this.#all.includes(tally)) this.#all.push(tally);
    return fitTally(tally, size);
  }

  give(tally: Tally): void {
    clearTally(tally);
    this.#free.push(tally);
  }

  get bytes(): number {
    return this.#all.reduce((sum, tally) => sum + bytesOfTally(tally), 0);
  }
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
  const [whole, others] = partByHits(tally, needed);
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

/** The documents that have a score: those that hold so many of the terms that count, and the others. */
export function partByHits(tally: Tally, needed: number): [Uint32Array, Uint32Array] {
  const { hits } = tally;
  const docs = touchedBy(tally);
  const [yes, no] = [new Uint32Array(docs.length), new Uint32Array(docs.length)];
  let count = 0;
  for (let at = 0; at < docs.length; at += 1) {
    const doc = docs[at] ?? 0;
    if (hits[doc] === needed) yes[count++] = doc;
    else no[at - count] = doc;
  }
  return [yes.subarray(0, count), no.subarray(0, docs.length - count)];
}

/** Documents that have a score: those that hold all that is needed, and others. */
export interface Parted {
  strict: Uint32Array;
  close: Uint32Array;
}

export function partTouched(
  tally: Tally,
  { needed, barred }: { needed: number; barred: ReadonlySet<number> },
): Parted {
  const [strict, close] = partByHits(tally, needed);
  if (barred.size === 0) return { strict, close };
  const isWanted = (doc: number) => !barred.has(doc);
  return { strict: strict.filter(isWanted), close: close.filter(isWanted) };
}

export function concat(first: Uint32Array, second: Uint32Array): Uint32Array {
  const both = new Uint32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function forget({ scores, hits }: Tally, doc: number): void {
  scores[doc] = 0;
  hits[doc] = 0;
}

/** A score and a document as one number, so that sorting numbers sorts both: 31 bits of the one, 22 of the other. */
const DOC_BITS = 22;
/** Scores that differ in no higher bit are counted together: within two hundredths of each other. */
const BUCKET_BITS = 17;
const buckets = new Uint32Array(2 ** (31 - BUCKET_BITS));
let gathered = new Uint32Array(1024);

/** The best so many of these documents, best first. Equals keep the order in which they were indexed, newest first. */
export function bestOf({ scores }: Tally, docs: Uint32Array, most: number): Uint32Array {
  if (most === 0) return new Uint32Array(0);
  // Beyond four million documents scores lose their last bits.
  const docBits = Math.max(DOC_BITS, Math.ceil(Math.log2(scores.length)));
  // Scores are positive: as whole numbers they have the same order. They lie far apart, so they are fetched once.
  const bits = new Uint32Array(scores.buffer, scores.byteOffset, scores.length);
  gathered = fitRoom(gathered, docs.length);
  for (let at = 0; at < docs.length; at += 1) gathered[at] = bits[docs[at] ?? 0] ?? 0;
  const { limit, count } = limitOf(gathered.subarray(0, docs.length), most);
  const keys = new Float64Array(count);
  let taken = 0;
  for (let at = 0; at < docs.length; at += 1) {
    const score = gathered[at] ?? 0;
    if (score >= limit) keys[taken++] = (score >>> (docBits - DOC_BITS)) * 2 ** docBits + (docs[at] ?? 0);
  }
  keys.sort();
  const best = new Uint32Array(Math.min(most, count));
  for (let at = 0; at < best.length; at += 1) best[at] = (keys[count - 1 - at] ?? 0) % 2 ** docBits;
  return best;
}

/** A score that the best so many have, and few others, so that few are left to sort; and how many have it. */
function limitOf(scores: Uint32Array, most: number): { limit: number; count: number } {
  if (scores.length <= most) return { limit: 0, count: scores.length };
  buckets.fill(0);
  for (let at = 0; at < scores.length; at += 1) {
    const bucket = (scores[at] ?? 0) >>> BUCKET_BITS;
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
  let count = 0;
  let bucket = buckets.length;
  while (count < most && bucket > 0) count += buckets[--bucket] ?? 0;
  return { limit: bucket * 2 ** BUCKET_BITS, count };
}
