import { escapeMarkup } from "@kezhuan/server/lib/markup";
import { foldWithPlaces } from "./fold.ts";
import { listStretches, stem } from "./tokens.ts";

/** About so many characters of a long text are shown around the first hit. */
const SNIPPET = 150;
const BEFORE_HIT = 30;

/** The terms that are marked in texts: pairs of characters and whole words; a single character only if it was asked for. */
export type HitTerms = ReadonlySet<string>;

/** The characters that terms begin with: where none of them stands no term does. Looked up for each text of a page. */
const beginningsOf = new WeakMap<HitTerms, ReadonlySet<number>>();

export function listHitTerms(stretches: readonly string[]): HitTerms {
  const terms = new Set<string>();
  for (const { text, isHan } of stretches.flatMap(listStretches)) {
    if (!isHan) terms.add(stem(text));
    else if (text.length === 1) terms.add(text);
    for (let at = 0; isHan && at + 1 < text.length; at += 1) terms.add(text.slice(at, at + 2));
  }
  return terms;
}

/**
 * The text as safe HTML with its hits in `<em>` and no other markup, a long one cut around the first hit; undefined
 * where there is none.
 */
export function highlight(text: string, terms: HitTerms, most = SNIPPET): string | undefined {
  const hits = findHits(text, terms, most);
  const [first] = hits;
  if (!first) return undefined;
  const { start, end } = cutAround(first, text, most);
  let html = start > 0 ? "…" : "";
  let at = start;
  for (const hit of hits) {
    if (hit.start < at || hit.start >= end) continue;
    const to = Math.min(hit.end, end);
    html += `${escapeMarkup(text.slice(at, hit.start))}<em>${escapeMarkup(text.slice(hit.start, to))}</em>`;
    at = to;
  }
  return html + escapeMarkup(text.slice(at, end)) + (end < text.length ? "…" : "");
}

interface Hit {
  start: number;
  end: number;
}

/** What is shown of a text: so many characters around its first hit. */
function cutAround({ start: first }: Hit, text: string, most: number): Hit {
  const start = text.length <= most || first < most - BEFORE_HIT ? 0 : first - BEFORE_HIT;
  return { start, end: Math.min(text.length, start + most) };
}

/** Where the terms stand in what is shown of the text, as it is written; those that touch are one. */
function findHits(text: string, terms: HitTerms, most: number): Hit[] {
  const { folded, placeOf } = foldWithPlaces(text);
  const beginnings = listBeginnings(terms);
  const hits: Hit[] = [];
  /** Behind this nothing is shown. */
  let end = text.length;
  const add = (from: number, to: number) => {
    const hit = { start: placeOf(from), end: placeOf(to) };
    const last = hits.at(-1);
    if (last && hit.start <= last.end) last.end = Math.max(last.end, hit.end);
    else hits.push(hit);
    if (!last) ({ end } = cutAround(hit, text, most));
  };
  const isShown = (at: number) => placeOf(at) < end;
  for (const { text: part, isHan, start } of listStretches(folded)) {
    if (!isShown(start)) break;
    if (!isHan) {
      if (terms.has(stem(part))) add(start, start + part.length);
      continue;
    }
    for (let at = 0; at < part.length && isShown(start + at); at += 1) {
      if (!beginnings.has(part.charCodeAt(at))) continue;
      if (terms.has(part.charAt(at))) add(start + at, start + at + 1);
      if (at + 1 < part.length && terms.has(part.slice(at, at + 2))) add(start + at, start + at + 2);
    }
  }
  return hits;
}

function listBeginnings(terms: HitTerms): ReadonlySet<number> {
  const known = beginningsOf.get(terms);
  if (known) return known;
  const beginnings = new Set([...terms].map((term) => term.charCodeAt(0)));
  beginningsOf.set(terms, beginnings);
  return beginnings;
}
