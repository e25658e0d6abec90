import { escapeMarkup } from "@kezhuan/server/lib/markup";
import { foldText } from "@kezhuan/server/text-index/fold";
import { highlight, listHitTerms } from "@kezhuan/server/text-index/highlight";
import { listUnits, readQuestion } from "@kezhuan/server/text-index/question";
import type { Documentation, DocPage } from "./documentation.ts";
import type { DocSection } from "./split-sections.ts";

export interface DocHit {
  page: DocPage;
  section: DocSection;
  /** Safe HTML with the words in `<em>`. */
  excerpt: string;
}

const most = 20;
/** Of the words asked for: with fewer of them a section is about something else. */
const neededShare = 0.5;
const headingWeight = 5;
const titleWeight = 3;

/**
 * Searches documentation: sections that hold most of the words, rare ones first; a word in a heading counts more. What the
 * sections hold is worked out here, once.
 */
export function makeDocSearch({ pages }: Documentation): (question: string) => DocHit[] {
  const entries = [...pages.values()].flatMap((page) =>
    page.sections.map((section) => makeEntry(page, section)),
  );
  return (question) => {
    const wanted = listHitTerms(readQuestion(question).stretches);
    const weights = new Map([...wanted].map((term) => [term, weigh(term, entries)]));
    const needed = sum([...weights.values()]) * neededShare;
    return entries
      .map((entry) => ({ entry, ...score(entry, weights) }))
      .filter(({ points, found }) => points > 0 && found >= needed)
      .toSorted((left, right) => right.points - left.points)
      .slice(0, most)
      .map(({ entry: { page, section } }) => ({
        page,
        section,
        excerpt: highlight(section.text, wanted) ?? escapeMarkup(section.text.slice(0, 150)),
      }));
  };
}

interface Entry {
  page: DocPage;
  section: DocSection;
  title: ReadonlySet<string>;
  heading: ReadonlySet<string>;
  text: ReadonlySet<string>;
}

function makeEntry(page: DocPage, section: DocSection): Entry {
  return {
    page,
    section,
    title: termsOf(page.title),
    heading: termsOf(section.heading),
    text: termsOf(section.text),
  };
}

function termsOf(text: string): ReadonlySet<string> {
  return new Set([...listHitTerms([foldText(text)]), ...listUnits(text)]);
}

/** Words that stand everywhere say little, and what stands nowhere may be no word: two characters that are neighbours here only. */
function weigh(term: string, entries: readonly Entry[]): number {
  const holding = entries.filter((entry) => entry.text.has(term) || entry.heading.has(term)).length;
  return holding === 0 ? 0 : Math.log(1 + entries.length / holding);
}

function score(entry: Entry, weights: ReadonlyMap<string, number>): { points: number; found: number } {
  let points = 0;
  let found = 0;
  for (const [term, weight] of weights) {
    const places =
      (entry.text.has(term) ? 1 : 0) +
      (entry.heading.has(term) ? headingWeight : 0) +
      (entry.title.has(term) ? titleWeight : 0);
    points += weight * places;
    if (places > 0) found += weight;
  }
  return { points, found };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
