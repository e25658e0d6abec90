import type { Question } from "./question.ts";
import { forEachTerm, isSingle } from "./tokens.ts";

/** Terms that stand for a word when they are all held. */
export interface Variant {
  terms: readonly string[];
  /** Against the word itself. */
  weight: number;
}

/** A word with all that stands for it. */
export interface Choice {
  /** Each may be held instead of another. */
  variants: readonly Variant[];
  /** May all be held instead as well, though they say less one by one. */
  parts: readonly Choice[];
}

/** What the index has to look up for a question. */
export interface TermPlan {
  /** By term; those that are not in it count as they are. */
  weights: ReadonlyMap<string, number>;
  /** Each must be held for a strict match. */
  required: readonly string[];
  /** Of each, a variant must be held whole for a strict match, or all parts. */
  choices: readonly Choice[];
  /** What says a little more: pairs between words, single characters. */
  extras: readonly string[];
  /** What holds one of these whole is left out. */
  excluded: readonly (readonly string[])[];
}

const none: ReadonlyMap<string, number> = new Map();

export function planTerms(question: Question): TermPlan {
  const { stretches, words, alternatives, excluded = [], weights } = question;
  if (weights) return { weights, required: [], choices: [], extras: [...weights.keys()], excluded: [] };
  const required = new Set<string>();
  const choices: Choice[] = [];
  for (const word of words) {
    const isChoice = (alternatives?.get(word) ?? []).length > 0;
    if (isChoice) choices.push(toChoice(word, question));
    else for (const term of listTerms(word)) required.add(term);
  }
  const taken = new Set([...required, ...choices.flatMap(({ variants: [own] }) => own?.terms ?? [])]);
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

/** A word of its own first, then what may stand in its place. */
function toChoice(word: string, question: Question): Choice {
  const { alternatives, parts } = question;
  return {
    variants: [{ terms: listTerms(word), weight: 1 }, ...(alternatives?.get(word) ?? []).map(toVariant)],
    parts: (parts?.get(word) ?? []).map((part) => toChoice(part, question)),
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
