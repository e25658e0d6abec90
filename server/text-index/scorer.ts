import type { Documents } from "./documents.ts";
import { MOST_OCCURRENCES, MOST_SLOTS, SEVERAL, type Postings } from "./postings.ts";
import { touch, type Tally } from "./tally.ts";
import { lengthOf } from "./zones.ts";

/** How soon more of the same word says nothing more. */
export const SATURATION = 1.2;

/**
 * What a number of occurrences counts in one text: its square root. A text that repeats a word says little more of it
 * than one that writes it twice, while a short text that has it is about it.
 */
const dampened = Float32Array.from({ length: MOST_OCCURRENCES + 1 }, (_, count) => Math.sqrt(count));

/** How much a term says of which so many documents are known to hold it. */
export function rarityOf(holders: number, documents: number): number {
  return Math.log(1 + (documents - Math.min(holders, documents) + 0.5) / (holders + 0.5));
}

/** What an occurrence counts in each slot of an object by the length of its text; 0 where it may not be looked into. */
export type Factors = Float32Array;

/** By object, of those that may be looked into. */
export function listFactors(
  documents: Documents,
  { slots, seesAll }: { slots: ReadonlyMap<number, number>; seesAll: boolean },
): ReadonlyMap<number, Factors> {
  const norms = documents.listNorms(seesAll);
  const byObject = new Map<number, Factors>();
  for (const [object, allowed] of slots) {
    if (allowed === 0) continue;
    const factors = new Float32Array(MOST_SLOTS * 256);
    for (let slot = 0; slot < MOST_SLOTS; slot += 1) {
      const norm = norms[object * MOST_SLOTS + slot];
      if (!norm || ((allowed >>> slot) & 1) === 0) continue;
      for (let length = 0; length < 256; length += 1)
        factors[slot * 256 + length] = norm.weight / (norm.fixed + norm.perLength * (lengthOf[length] ?? 0));
    }
    byObject.set(object, factors);
  }
  return byObject;
}

export interface Scoring {
  documents: Pick<Documents, "state" | "lengths">;
  postings: Postings;
  factors: Factors;
  weight: number;
  tally: Tally;
  /** It is one of those that must be held. */
  counts: boolean;
  /** Only these documents, in ascending order; all of them are there. */
  pool?: Uint32Array | undefined;
}

/** Adds what a term says of each document that holds it: the loop in which the time of a search is spent. */
export function scoreList(
  list: number,
  { documents, postings, factors, weight, tally, counts, pool }: Scoring,
): void {
  const end = postings.flatten(list);
  const bytes = postings.cells;
  const { state, lengths } = documents;
  const { scores, hits } = tally;
  const full = weight * (SATURATION + 1);
  let doc = 0;
  let at = 0;
  let next = 0;
  // Where the cell of the last document lies that held the term in one field.
  let known = 0;
  while (at < end) {
    let byte = bytes[at++] ?? 0;
    let head = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] ?? 0;
      head |= (byte & 0x7f) << shift;
    }
    doc += head >>> 1;
    let from = known;
    let until = known + 1;
    if ((head & 1) === 0) {
      const first = bytes[at] ?? 0;
      const isOne = first < SEVERAL;
      from = isOne ? at : at + 1;
      until = isOne ? at + 1 : from + (first & 0xf);
      if (isOne) known = at;
      at = until;
    }
    if (pool) {
      while (next < pool.length && (pool[next] ?? 0) < doc) next += 1;
      if (next === pool.length) return;
      if (pool[next] !== doc) continue;
    } else if (state[doc] === 0) continue;
    let amount = 0;
    for (let cell = from; cell < until; cell += 1) {
      const value = bytes[cell] ?? 0;
      const slot = value >>> 4;
      const length = lengths[slot]?.[doc] ?? 0;
      amount += (dampened[value & 0xf] ?? 0) * (factors[slot * 256 + length] ?? 0);
    }
    if (amount === 0) continue;
    const before = scores[doc] ?? 0;
    if (before === 0) touch(tally, doc);
    scores[doc] = before + (full * amount) / (amount + SATURATION);
    if (counts) hits[doc] = (hits[doc] ?? 0) + 1;
  }
}
