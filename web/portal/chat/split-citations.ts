import type { Citation } from "@kezhuan/contract/api/chat";

/** A piece of an answer: plain text, or the place where a record is cited. */
export interface Piece {
  text: string;
  citation?: Citation;
}

/** Parts an answer at what it cites by number and title; a number that stands for nothing stays text. */
export function splitCitations(text: string, citations: readonly Citation[]): Piece[] {
  const pieces: Piece[] = [];
  let rest = text;
  for (const citation of citations) {
    const cited = `[${citation.number}] ${citation.title}`;
    const at = rest.indexOf(cited);
    if (at < 0) continue;
    if (at > 0) pieces.push({ text: rest.slice(0, at) });
    pieces.push({ text: cited, citation });
    rest = rest.slice(at + cited.length);
  }
  return rest === "" ? pieces : [...pieces, { text: rest }];
}
