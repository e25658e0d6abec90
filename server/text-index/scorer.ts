import type { Documents } from "./documents.ts";
import { MOST_SLOTS, SEVERAL, type Postings } from "./postings.ts";
import { touch, type Tally } from "./tally.ts";
import { lengthOf } from "./zones.ts";

/** How soon more of the same word says nothing more. */
export const SATURATION = 1.2;

/** What an occurrence counts in each slot of each object by the length of its text; 0 where it may not be looked into. */
export type Factors = Float32Array;

export function listFactors(
  documents: Documents,
  { slots, seesAll }: { slots: ReadonlyMap<number, number>; seesAll: boolean },
): Factors {
  const norms = documents.listNorms(seesAll);
  const factors = new Float32Array(norms.length * 256);
  for (const [at, norm] of norms.entries()) {
    const allowed = slots.get(Math.floor(at / MOST_SLOTS)) ?? 0;
    if (!norm || ((allowed >>> (at % MOST_SLOTS)) & 1) === 0) continue;
    for (let length = 0; length < 256; length += 1)
      factors[at * 256 + length] = norm.weight / (norm.fixed + norm.perLength * (lengthOf[length] ?? 0));
  }
  return factors;
}

export interface Scoring {
  documents: Pick<Documents, "state" | "object" | "lengths">;
  postings: Postings;
  factors: Factors;
  weight: number;
  tally: Tally;
  /** It is one of those that must be held. */
  counts: boolean;
  /** Only documents that have a score already. */
  isPool?: boolean;
}

/** Adds what a term says of each document that holds it: the loop in which the time of a search is spent. */
export function scoreList(
  list: number,
  { documents, postings, factors, weight, tally, counts, isPool = false }: Scoring,
): void {
  const end = postings.flatten(list);
  const bytes = postings.cells;
  const { state, object, lengths } = documents;
  const { scores, hits } = tally;
  const full = weight * (SATURATION + 1);
  let doc = 0;
  let at = 0;
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
    if (state[doc] === 0 || (isPool && scores[doc] === 0)) continue;
    const own = (object[doc] ?? 0) * MOST_SLOTS;
    let amount = 0;
    for (let cell = from; cell < until; cell += 1) {
      const value = bytes[cell] ?? 0;
      const slot = value >>> 4;
      const length = lengths[slot]?.[doc] ?? 0;
      amount += (value & 0xf) * (factors[(own + slot) * 256 + length] ?? 0);
    }
    if (amount === 0) continue;
    const before = scores[doc] ?? 0;
    if (before === 0) touch(tally, doc);
    scores[doc] = before + (full * amount) / (amount + SATURATION);
    if (counts) hits[doc] = (hits[doc] ?? 0) + 1;
  }
}
