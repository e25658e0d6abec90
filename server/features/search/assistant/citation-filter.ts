/** What lets text through only up to where it names a record that it was made from. */
export interface CitationFilter {
  /** Takes the next piece; answers what may be shown now. */
  push(piece: string): string;
  /** Nothing more comes; answers what may be shown of what is left. */
  end(): string;
  /** Numbers cited so far, in order. */
  readonly cited: readonly number[];
}

const between = String.raw`\s*[,，、;；\-–~]\s*`;
const marker = String.raw`[\[［【]\s*\^?\d{1,3}(?:${between}\d{1,3})*\s*[\]］】]`;
/** Markers that follow each other say one thing. */
const markers = new RegExp(String.raw`${marker}(?:[ \t]*${marker})*`);
/** Nothing, or what may become one more marker. */
const begun = /^[ \t]*(?:[[［【][^\]］】]{0,40})?$/;
/** Ends what was said before. */
const closing = /^[ \t]*[。．.!！?？;；)）」”』]+/;
// oxlint-disable-next-line no-control-regex -- those are exactly what is dropped
const unseen = /[\u0000-\u0008\u000B-\u001F\u007F\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * Every stretch of a generated answer must lead up to the number of a record that the model was given. What leads to
 * another number, or to none, is not shown: nobody could check it.
 */
export function openCitationFilter(isKnown: (number: number) => boolean): CitationFilter {
  const cited = new Set<number>();
  let pending = "";
  let isBehindCitation = false;
  let isBegun = false;
  const take = (isLast: boolean): string => {
    let shown = "";
    for (;;) {
      const found = markers.exec(pending);
      // More of the marker may be on its way.
      const isOpen = found && !isLast && begun.test(pending.slice(found.index + found[0].length));
      if (!found || isOpen) return shown;
      const before = pending.slice(0, found.index);
      pending = pending.slice(found.index + found[0].length);
      const numbers = [...found[0].matchAll(/\d+/g)].map(([digits]) => Number(digits)).filter(isKnown);
      if (numbers.length > 0) {
        for (const number of numbers) cited.add(number);
        const text = tidy(before);
        shown += (isBegun ? text : text.trimStart()) + numbers.map((number) => `[${number}]`).join("");
        isBegun = true;
      }
      isBehindCitation = numbers.length > 0;
      const [end = ""] = closing.exec(pending) ?? [];
      pending = pending.slice(end.length);
      if (isBehindCitation) shown += end;
    }
  };
  return {
    push: (piece) => {
      // Of a marker before: what ends its sentence.
      pending += piece;
      const [end = ""] = isBehindCitation ? (closing.exec(pending) ?? []) : [];
      pending = pending.slice(end.length);
      if (pending.trim() !== "") isBehindCitation = false;
      return end + take(false);
    },
    end: () => take(true),
    get cited() {
      return [...cited].toSorted((a, b) => a - b);
    },
  };
}

/** Plain text: what models mark as bold, as headings or as code is shown as what it says. */
function tidy(text: string): string {
  return text
    .replaceAll(unseen, "")
    .replaceAll(/\*\*|`+/g, "")
    .replaceAll(/^#{1,6}\s+/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n");
}
