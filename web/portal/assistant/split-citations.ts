import type { Citation } from "@kezhuan/contract/api/chat";

/** A piece of an answer: plain text, or the place where a record is cited. */
export interface Piece {
  text: string;
  citation?: Citation;
}

/**
 * Parts an answer at what it cites: by number, or by number and title. A number that stands for nothing stays text, and so
 * does everything else: an answer leads to the records that it cites and nowhere else.
 */
export function splitCitations(text: string, citations: readonly Citation[]): Piece[] {
  const known = new Map(citations.map((citation) => [citation.number, citation]));
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: marker, 1: digits, index } of text.matchAll(/\[(\d{1,3})\]/g)) {
    const citation = known.get(Number(digits));
    if (!citation || index < from) continue;
    const named = `${marker} ${citation.title}`;
    const cited = citation.title !== "" && text.startsWith(named, index) ? named : marker;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: cited, citation });
    from = index + cited.length;
  }
  return from < text.length ? [...pieces, { text: text.slice(from) }] : pieces;
}
