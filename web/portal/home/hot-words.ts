import type { HomeOutput } from "@kezhuan/contract/api/portal";
import { readText, readTexts } from "../content/read-values.ts";

const SHOWN = 6;

/** The words to try: those that several records share first, then each record's first, in order; each once. */
export function countWords(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const list of lists) for (const word of new Set(list)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1]);
  const words = [...shared.map(([word]) => word), ...lists.flatMap((list) => list.slice(0, 1))];
  return [...new Set(words)].slice(0, SHOWN);
}

/** A word to try: what is searched for, and how English pages show it. */
export interface HotWord {
  word: string;
  english?: string | undefined;
}

/** Those that editors offer; where there are none, those of the newest achievements. */
export function chooseWords({ lists }: HomeOutput): HotWord[] {
  const offered = (lists.hotWords?.items ?? []).flatMap((row) => {
    const word = readText(row["word"]);
    return word ? [{ word, english: readText(row["word_en"]) }] : [];
  });
  if (offered.length > 0) return offered;
  const keywords = (lists.achievements?.items ?? []).map((row) => readTexts(row["keywords"]));
  return countWords(keywords).map((word) => ({ word }));
}
