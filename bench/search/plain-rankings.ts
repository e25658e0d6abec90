import type { Abstract } from "./load-abstracts.ts";
import type { Shape } from "./questions.ts";

/** Returns the numbers of the abstracts that match a query, best first. */
export type Ranking = (question: string) => number[];

const most = 100;

/** Abstracts that contain the query literally, as `like` finds them. */
export function rankByLike(texts: readonly string[]): Ranking {
  return (question) => texts.flatMap((text, at) => (text.includes(question) ? [at] : [])).slice(0, most);
}

/** BM25 as in textbooks, over single characters and pairs, with all texts of an abstract as one. */
export function rankByBm25(texts: Iterable<string>): Ranking {
  /** Term → documents that contain it, and how often. */
  const holders = new Map<string, number[]>();
  const lengths: number[] = [];
  for (const text of texts) {
    const at = lengths.length;
    let length = 0;
    for (const [term, count] of countTerms(text)) {
      length += count;
      const holding = holders.get(term);
      if (holding) holding.push(at, count);
      else holders.set(term, [at, count]);
    }
    lengths.push(length);
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (question) => {
    const scores = new Map<number, number>();
    for (const term of countTerms(question).keys()) {
      const holding = holders.get(term) ?? [];
      const rarity = Math.log(1 + (lengths.length - holding.length / 2 + 0.5) / (holding.length / 2 + 0.5));
      for (let place = 0; place < holding.length; place += 2) {
        const [at = 0, count = 0] = [holding[place], holding[place + 1]];
        const norm = 1.2 * (0.25 + (0.75 * (lengths[at] ?? 0)) / average);
        scores.set(at, (scores.get(at) ?? 0) + (rarity * count * 2.2) / (count + norm));
      }
    }
    return [...scores]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, most)
      .map(([at]) => at);
  };
}

export function textsOf(abstracts: readonly Abstract[], shape: Shape): string[] {
  return abstracts.map(({ title, abstract, keywords }) =>
    [...(shape === "text" ? [] : [title]), ...(shape === "whole" ? [keywords.join(" ")] : []), abstract].join(
      "\n",
    ),
  );
}

function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [run] of text.toLowerCase().matchAll(/\p{Script=Han}+|[\p{L}\p{N}]+/gu))
    for (const term of termsOf(run)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function termsOf(run: string): string[] {
  if (!/^\p{Script=Han}/u.test(run)) return [run];
  const single = [...run];
  return [...single, ...single.slice(1).map((character, at) => `${single[at] ?? ""}${character}`)];
}
