import type { Question } from "./question.ts";
import { forEachTerm, isSingle } from "./tokens.ts";

/** Terms that stand for a word when they are all held. */
export interface Variant {
  terms: readonly string[];
  /** Against the word itself. */
  weight: number;
}

/** What the index has to look up for a question. */
export interface TermPlan {
  /** By term; those that are not in it count as they are. */
  weights: ReadonlyMap<string, number>;
  /** Each must be held for a strict match. */
  required: readonly string[];
  /** Of each, one must be held whole for a strict match. */
  choices: readonly (readonly Variant[])[];
  /** What says a little more: pairs between words, single characters. */
  extras: readonly string[];
  /** What holds one of these whole is left out. */
  excluded: readonly (readonly string[])[];
}

const none: ReadonlyMap<string, number> = new Map();

export function planTerms({ stretches, words, alternatives, excluded = [], weights }: Question): TermPlan {
  if (weights) return { weights, required: [], choices: [], extras: [...weights.keys()], excluded: [] };
  const required = new Set<string>();
  const choices: Variant[][] = [];
  for (const word of words) {
    const others = alternatives?.get(word) ?? [];
    const own = listTerms(word);
    if (others.length === 0) for (const term of own) required.add(term);
    else choices.push([{ terms: own, weight: 1 }, ...others.map(toVariant)]);
  }
  const taken = new Set([...required, ...choices.flatMap(([own]) => own?.terms ?? [])]);
  const extras = new Set<string>();
  for (const stretch of stretches) forEachTerm(stretch, (term) => !taken.has(term) && extras.add(term));
  return {
    weights: none,
    required: [...required],
    choices,
    extras: [...extras],
    excluded: excluded.map(listTerms),
  };
}

function toVariant({ text, weight }: { text: string; weight: number }): Variant {
  return { terms: listTerms(text), weight };
}

/** The terms of a word: its pairs of characters, or the one that it is. */
function listTerms(word: string): string[] {
  const terms = new Set<string>();
  forEachTerm(word, (term) => {
    if (term.length === word.length || !isSingle(term)) terms.add(term);
  });
  return [...terms];
}
