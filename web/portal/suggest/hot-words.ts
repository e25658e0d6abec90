import type { HomeWord } from "@kezhuan/contract/api/portal";
import type { SearchScope } from "../finder/search-scope.ts";

/** The words that find something where one looks. */
export function wordsFor(words: readonly HomeWord[], scope: SearchScope): HomeWord[] {
  return words.filter(({ kinds }) => scope === "all" || kinds.includes(scope));
}
