import type { Piece } from "./highlight.ts";

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** A highlighted text of the server in pieces: HTML whose only element is `<em>` around hits. */
export function readPieces(html: string): Piece[] {
  return html
    .split(/<em>(.*?)<\/em>/s)
    .map((part, index) => ({
      text: part.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity),
      isHit: index % 2 === 1,
    }))
    .filter(({ text }) => text !== "");
}

/** What was hit in any field of a record, longest first, as it is written there. */
export function listHits(highlights: Readonly<Record<string, string>>): string[] {
  const hits = Object.values(highlights).flatMap((html) =>
    readPieces(html).flatMap(({ text, isHit }) => (isHit ? [text] : [])),
  );
  return [...new Set(hits)].sort((a, b) => b.length - a.length);
}
