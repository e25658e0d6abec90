import { lexer, type Token, type Tokens } from "marked";

/** A heading and what stands below it up to the next one. */
export interface DocSection {
  heading: string;
  depth: number;
  /** The part of the address after `#`; the first heading, the page's title, has none. */
  anchor: string;
  /** Without marks of Markdown. */
  text: string;
}

/** Cuts a page at its headings. */
export function splitSections(markdown: string): DocSection[] {
  const sections: DocSection[] = [];
  const nextAnchor = makeAnchors();
  for (const token of lexer(markdown)) {
    if (isHeading(token)) {
      const heading = plainText(token.tokens);
      const anchor = nextAnchor(heading);
      sections.push({ heading, depth: token.depth, anchor: sections.length === 0 ? "" : anchor, text: "" });
      continue;
    }
    const last = sections.at(-1);
    if (last) last.text = `${last.text} ${plainText([token])}`.trim();
  }
  return sections;
}

/** What a page says first: its first paragraph, if it has one before its second heading. */
export function readLead(markdown: string): string {
  const [, ...rest] = lexer(markdown);
  const end = rest.findIndex(isHeading);
  const paragraph = rest.slice(0, end === -1 ? undefined : end).find(({ type }) => type === "paragraph");
  return paragraph ? plainText([paragraph]) : "";
}

/** Anchors of the headings of one page, as code hosts make them, so that links hold there and here. */
export function makeAnchors(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}\p{Connector_Punctuation} -]/gu, "")
      .replaceAll(" ", "-");
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  };
}

/** What a reader sees of some tokens. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).join("").replaceAll(/\s+/g, " ").trim();
}

function textOf(token: Token): string {
  const { type } = token;
  if (type === "html" || type === "image") return " ";
  if (type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows]
      .flat()
      .map(({ tokens }) => `${plainText(tokens)} `)
      .join("");
  }
  if (type === "list")
    return (token as Tokens.List).items.map((item) => `${plainText(item.tokens)} `).join("");
  if (token.type !== "codespan" && "tokens" in token && token.tokens) {
    const end = type === "paragraph" || type === "blockquote" ? " " : "";
    return token.tokens.map(textOf).join("") + end;
  }
  return "text" in token ? String(token.text) : " ";
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === "heading";
}
