import { escapeMarkup, joinMarkup, type Part } from "./markup.ts";

/** Text that is XML already; made by `xml` only. The brand keeps HTML, which need not be well-formed, out of it. */
export interface Xml {
  readonly text: string;
  readonly wellFormed: true;
}

/**
 * A template of XML: ``xml`<title>${title}</title>` ``. What is put in is escaped unless it is such a template itself,
 * and what no XML document can hold, escaped or not, is left out.
 */
export function xml(strings: TemplateStringsArray, ...parts: readonly Part<Xml>[]): Xml {
  return { text: joinMarkup(strings, parts, escapeXml), wellFormed: true };
}

/** A whole document. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
}

/** Everything but the characters of XML 1.0; half a surrogate pair is none of them. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return escapeMarkup(text.replace(forbidden, ""));
}
