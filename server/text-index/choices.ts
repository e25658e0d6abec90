import type { Choice } from "./plan-terms.ts";
import { rarityOf } from "./scorer.ts";
import { addTally, clearTally, takeBetter, type SpareTallies, type Tally } from "./tally.ts";

/** What the words of an entry say one by one, against what they say together. */
const OF_PARTS = 0.7;

/** A term that the index knows. */
export interface KnownTerm {
  /** In how many documents of whatever object, as far as the asker may know. */
  holders: number;
  rarity: number;
}

/** A way of saying a word. */
interface Way<T> {
  terms: readonly T[];
  /** How much each of them counts, as a share of its rarity. */
  share: number;
  /** The index knows all of its terms. */
  isWhole: boolean;
}

/** A word with the ways of saying it that the index knows. */
export interface KnownChoice<T> {
  ways: readonly Way<T>[];
  parts: readonly KnownChoice<T>[];
  /** In how many documents it is at most, however it is said. */
  holders: number;
}

/**
 * What the index knows of a choice. All ways are as rare as they are together: a translation that nobody uses says no more
 * than the word itself, and neither does one that is made of more terms.
 */
export function knowChoice<T extends KnownTerm>(
  { variants, parts }: Choice,
  find: (text: string) => T | undefined,
  documents: number,
): KnownChoice<T> {
  const known = variants.flatMap(({ terms: texts, weight }, at) => {
    const terms = texts.flatMap((text) => find(text) ?? []);
    const isWhole = terms.length === texts.length;
    // Half of another word is another thing.
    if (terms.length === 0 || (at > 0 && !isWhole)) return [];
    return [{ terms, weight, isWhole, holders: Math.min(...terms.map(({ holders }) => holders)) }];
  });
  const together = known.reduce((sum, { holders }) => sum + holders, 0);
  const common = rarityOf(Math.min(documents, together), documents);
  const own = parts.map((part) => knowChoice(part, find, documents));
  const [word] = known;
  const most = word?.isWhole ? totalOf(word.terms) : Number.POSITIVE_INFINITY;
  return {
    ways: known.map(({ terms, weight, isWhole, holders }) => ({
      terms,
      share: weight * Math.min(1, common / rarityOf(holders, documents)) * Math.min(1, most / totalOf(terms)),
      isWhole,
    })),
    parts: own,
    holders: together + (own.length > 0 ? Math.min(...own.map(({ holders }) => holders)) : 0),
  };
}

function totalOf(terms: readonly KnownTerm[]): number {
  return terms.reduce((sum, { rarity }) => sum + rarity, 0);
}

interface ChoiceScoring<T> {
  /** Adds what a term says of each document that holds it. */
  score: (term: T, weight: number, into: Tally) => void;
  spares: SpareTallies;
  /** For so many documents. */
  room: number;
}

/**
 * Adds to each document's score what the way of saying a word counts that it holds best: one of the variants, or the parts
 * one by one. Whoever holds one of these whole holds the word.
 */
export function scoreChoice<T extends KnownTerm>(
  { ways, parts }: KnownChoice<T>,
  scoring: ChoiceScoring<T>,
  into: Tally,
): void {
  const { score, spares, room } = scoring;
  const [best, part] = [spares.take(room), spares.take(room)];
  for (const { terms, share, isWhole } of ways) {
    for (const term of terms) score(term, term.rarity * share, part);
    takeBetter(part, best, { needed: isWhole ? terms.length : Number.NaN });
    clearTally(part);
  }
  for (const one of parts) scoreChoice(one, scoring, part);
  takeBetter(part, best, { needed: parts.length, share: OF_PARTS });
  addTally(best, into);
  for (const tally of [best, part]) spares.give(tally);
}
