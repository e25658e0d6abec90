import { setImmediate } from "node:timers/promises";
import { escapeMarkup } from "@kezhuan/server/lib/markup";
import { foldText } from "@kezhuan/server/text-index/fold";
import { highlight, listHitTerms } from "@kezhuan/server/text-index/highlight";
import { readQuestion } from "@kezhuan/server/text-index/question";
import type { Documentation, DocPage } from "./documentation.ts";
import type { DocSection } from "./split-sections.ts";

export interface DocHit {
  page: DocPage;
  section: DocSection;
  /** Safe HTML with the words in `<em>`. */
  excerpt: string;
}

const most = 20;
const mostOfPage = 3;
/** Of the words asked for: with fewer of them a section is about something else. */
const neededShare = 0.5;
/** So many sections may hold two neighbouring characters by chance: the rarest pair does not decide alone. */
const chance = 10;
const headingWeight = 5;
const titleWeight = 3;

/**
 * Searches documentation: sections that hold most of the words, rare ones first; a word in a heading counts more. What the
 * sections hold is worked out here, once.
 */
export async function makeDocSearch({ pages }: Documentation): Promise<(question: string) => DocHit[]> {
  const entries = await makeEntries([...pages.values()]);
  return (question) => {
    const wanted = listHitTerms(readQuestion(question).stretches);
    const weights = new Map([...wanted].map((term) => [term, weigh(term, entries)]));
    const needed = sum([...weights.values()]) * neededShare;
    return entries
      .map((entry) => ({ entry, ...score(entry, weights) }))
      .filter(({ points, found }) => points > 0 && found >= needed)
      .toSorted((left, right) => right.points - left.points)
      .filter(keepFew())
      .slice(0, most)
      .map(({ entry: { page, section } }) => ({
        page,
        section,
        excerpt: highlight(section.text, wanted) ?? escapeMarkup(section.text.slice(0, 150)),
      }));
  };
}

/** Leaves room for other pages: of each only the best sections are told. */
function keepFew(): (hit: { entry: Entry }) => boolean {
  const counts = new Map<DocPage, number>();
  return ({ entry: { page } }) => {
    const count = (counts.get(page) ?? 0) + 1;
    counts.set(page, count);
    return count <= mostOfPage;
  };
}

/** Page by page: requests that come meanwhile are answered in between. */
async function makeEntries(pages: readonly DocPage[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const page of pages) {
    entries.push(...page.sections.map((section) => makeEntry(page, section)));
    await setImmediate();
  }
  return entries;
}

/** A section as it is compared. */
interface Entry {
  page: DocPage;
  section: DocSection;
  title: string;
  heading: string;
  text: string;
}

function makeEntry(page: DocPage, section: DocSection): Entry {
  return {
    page,
    section,
    title: foldText(page.title),
    heading: foldText(section.heading),
    text: foldText(section.text),
  };
}

/** Words that stand everywhere say little, and what stands nowhere may be no word: two characters that are neighbours here only. */
function weigh(term: string, entries: readonly Entry[]): number {
  const holding = entries.filter(({ text, heading }) => text.includes(term) || heading.includes(term)).length;
  return holding === 0 ? 0 : Math.log(1 + entries.length / (holding + chance));
}

function score(entry: Entry, weights: ReadonlyMap<string, number>): { points: number; found: number } {
  let points = 0;
  let found = 0;
  for (const [term, weight] of weights) {
    const places =
      (entry.text.includes(term) ? 1 : 0) +
      (entry.heading.includes(term) ? headingWeight : 0) +
      (entry.title.includes(term) ? titleWeight : 0);
    points += weight * places;
    if (places > 0) found += weight;
  }
  return { points, found };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
