export interface Piece {
  text: string;
  isHit: boolean;
}

/** The words of a search, longest first, so that a longer hit is not cut by a shorter one. */
export function splitTerms(keyword: string): string[] {
  const words = keyword.split(/[\s,，、;；]+/).filter((word) => word !== "");
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

/**
 * What is marked for a search: its words, and the pairs of characters of Chinese ones, since a record may hold them
 * apart from each other.
 */
export function listMarkTerms(keyword: string): string[] {
  const pairs = [...keyword.matchAll(/\p{Script=Han}{3,}/gu)].flatMap(([word]) => {
    const characters = [...word];
    return characters.slice(1).map((character, index) => `${characters[index] ?? ""}${character}`);
  });
  return [...new Set([...splitTerms(keyword), ...pairs])];
}

/** Cuts a text at the hits of the terms, upper and lower case alike. */
export function markHits(text: string, terms: readonly string[]): Piece[] {
  if (terms.length === 0) return [{ text, isHit: false }];
  const pattern = new RegExp(`(${terms.map(escapePattern).join("|")})`, "giu");
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

/** The part of a long text around its first hit, about `length` characters, with … where something is left out. */
export function cutAround(text: string, terms: readonly string[], length: number): string {
  if (text.length <= length) return text;
  const at = terms.length > 0 ? text.search(new RegExp(terms.map(escapePattern).join("|"), "iu")) : -1;
  const start = at < length * 0.7 ? 0 : Math.max(0, at - Math.floor(length / 3));
  const end = Math.min(text.length, start + length);
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

interface Places {
  shown: readonly (string | undefined)[];
  hidden: readonly (string | undefined)[];
}

/** The first hidden text that holds a term which no shown text does; undefined when all that was hit is in sight. */
export function findHidden(terms: readonly string[], { shown, hidden }: Places): string | undefined {
  const holds = (text: string | undefined, term: string) => text?.toLowerCase().includes(term.toLowerCase());
  const unseen = terms.filter((term) => !shown.some((text) => holds(text, term)));
  return hidden.find((text) => unseen.some((term) => holds(text, term)));
}

function escapePattern(term: string): string {
  return term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
