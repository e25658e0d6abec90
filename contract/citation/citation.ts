/** What is needed to cite a record. */
export interface Citation {
  title: string;
  /** The other half of the title, where there is one. */
  titleOther?: string | undefined;
  /** People in the order they are named in; empty: the institutions stand for them. */
  authors: readonly string[];
  institutions: readonly string[];
  /** `YYYY-MM-DD`, or as much of it as is known. */
  issued?: string | undefined;
  /** Its own number: 成果编号, registration number. */
  number?: string | undefined;
  keywords: readonly string[];
  abstract?: string | undefined;
  url: string;
  /** The day it is cited on, `YYYY-MM-DD`. */
  accessed: string;
}

export const citationFormats = ["bib", "ris", "gbt7714"] as const;
export type CitationFormat = (typeof citationFormats)[number];

/** True for a name in Chinese characters: such names are never turned round or abbreviated. */
export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** On one line, without what would be taken for the end of a field. */
export function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Who is named first: people, else institutions. */
export function responsible({ authors, institutions }: Citation): readonly string[] {
  return authors.length > 0 ? authors : institutions;
}
