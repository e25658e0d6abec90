import { posix } from "node:path";
import { parse, Renderer, type Tokens } from "marked";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { Html } from "@kezhuan/server/lib/html";
import { escapeMarkup } from "@kezhuan/server/lib/markup";
import type { DocPage, Documentation } from "./documentation.ts";
import { makeAnchors, plainText } from "./split-sections.ts";

export interface PageLinks {
  documentation: Documentation;
  language: Language;
  basePath: string;
}

/** A page's Markdown as HTML. HTML inside it is shown, never taken over. */
export function renderPage(page: DocPage, links: PageLinks): Html {
  return { text: parse(page.markdown, { async: false, renderer: new PageRenderer(page, links) }) };
}

class PageRenderer extends Renderer {
  readonly #page: DocPage;
  readonly #links: PageLinks;
  readonly #nextAnchor = makeAnchors();

  constructor(page: DocPage, links: PageLinks) {
    super();
    this.#page = page;
    this.#links = links;
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const anchor = this.#nextAnchor(plainText(tokens));
    const text = this.parser.parseInline(tokens);
    return `<h${depth} id="${escapeMarkup(anchor)}">${text}</h${depth}>\n`;
  }

  override link({ href, tokens }: Tokens.Link): string {
    const text = this.parser.parseInline(tokens);
    const target = resolveLink(this.#page.path, href, this.#links.documentation);
    // Files of the source code are named, but not served.
    if (!target) return text;
    const rel = target.kind === "outside" ? ' rel="noreferrer"' : "";
    return `<a href="${escapeMarkup(this.#addressOf(target))}"${rel}>${text}</a>`;
  }

  #addressOf(target: LinkTarget): string {
    const { basePath, language } = this.#links;
    if (target.kind !== "page") return (target.kind === "product" ? basePath : "") + target.address;
    return (target.path === "" ? "" : `${basePath}/docs/${language}/${target.path}`) + target.anchor;
  }

  override image({ href, text }: Tokens.Image): string {
    const name = href.slice(href.lastIndexOf("/pictures/") + "/pictures/".length);
    const source = `${this.#links.basePath}/docs/pictures/${name}`;
    return `<a class="picture" href="${escapeMarkup(source)}"><img src="${escapeMarkup(source)}" alt="${escapeMarkup(text)}" width="1280" height="800" loading="lazy"></a>`;
  }

  override table(token: Tokens.Table): string {
    return `<div class="scroll" tabindex="0">${super.table(token)}</div>`;
  }

  override code({ text }: Tokens.Code): string {
    return `<pre tabindex="0"><code>${escapeMarkup(text)}</code></pre>\n`;
  }

  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return text.startsWith("<!--") ? "" : escapeMarkup(text);
  }
}

export type LinkTarget =
  /** Another site, or a page of the product. */
  | { kind: "outside" | "product"; address: string }
  /** A page of the documentation, the present one where the path is empty; the anchor with its `#`, or empty. */
  | { kind: "page"; path: string; anchor: string };

/** Where a link in a page leads; undefined: to a file that is no page. */
export function resolveLink(from: string, href: string, { pages }: Documentation): LinkTarget | undefined {
  if (/^[a-z]+:/.test(href)) return { kind: "outside", address: href };
  if (href.startsWith("/")) return { kind: "product", address: href };
  const [file = "", hash] = decodeURI(href).split("#");
  const anchor = hash === undefined ? "" : `#${hash}`;
  if (file === "") return { kind: "page", path: "", anchor };
  const path = posix.join(posix.dirname(from), file.replace(/(?:\.zh)?\.md$/, ""));
  return pages.has(path) ? { kind: "page", path, anchor } : undefined;
}
