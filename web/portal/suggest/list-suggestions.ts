import type { HomeWord } from "@kezhuan/contract/api/portal";
import { wordsFor } from "./hot-words.ts";
import { searchPath, type SearchScope } from "../finder/search-scope.ts";
import type { SubjectKind } from "../subject/subject.ts";

/** One line under the search box: a word to search for, or a record to go to. */
export interface Suggestion {
  kind: "word" | SubjectKind;
  text: string;
  /** Tells one from another of the same name. */
  note?: string;
  to: string;
}

interface Typed {
  scope: SearchScope;
  /** What stands in the box. */
  text: string;
  words: readonly HomeWord[];
  /** Words and records that begin so. */
  titles: readonly Suggestion[];
}

/** How many words stand before the records that were found. */
const WORDS_BESIDE = 2;

/** What to offer for what was typed: words that others look for, then what begins so; for nothing, all the words. */
export function listSuggestions({ scope, text, words, titles }: Typed): Suggestion[] {
  const typed = text.trim().toLowerCase();
  const fitting = wordsFor(words, scope).filter((one) => {
    const word = one.text.toLowerCase();
    // What has been typed whole already need not be offered.
    return typed === "" || (word !== typed && word.includes(typed));
  });
  const offered = typed === "" ? fitting : fitting.slice(0, WORDS_BESIDE);
  const all: Suggestion[] = [
    ...offered.map((one) => ({ kind: "word" as const, text: one.text, to: searchPath(scope, one.text) })),
    ...(typed === "" ? [] : titles),
  ];
  return all.filter((one, at) => all.findIndex(({ to }) => to === one.to) === at);
}
