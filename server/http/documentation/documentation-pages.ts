import type { Label, Language } from "@kezhuan/contract/metadata/label";
import type { DocPage, Documentation } from "@kezhuan/server/features/documentation/documentation";
import { renderPage } from "@kezhuan/server/features/documentation/render-page";
import type { DocHit } from "@kezhuan/server/features/documentation/search-documentation";
import { html, type Html } from "@kezhuan/server/lib/html";

export interface DocFrame {
  language: Language;
  basePath: string;
  /** Paths of the style sheets below the prefix. */
  styles: readonly string[];
  documentation: Documentation;
}

/** A page of the documentation, between its contents and its neighbours. */
export function writeDocPage(frame: DocFrame, page: DocPage): string {
  const isForeign = page.language !== frame.language;
  const main = html`<main id="content">
    ${isForeign && html`<p class="note">${texts.notTranslated[frame.language]}</p>`}
    <article${langOf(page.language, frame.language)}>${renderPage(page, frame)}</article>
    ${writeNeighbours(frame, page)}
  </main>`;
  return writeFrame(frame, {
    title: page.title,
    path: page.path,
    main,
    aside: writeOnThisPage(page, frame.language),
  });
}

/** The first page: all chapters with their pages. */
export function writeContentsPage(frame: DocFrame): string {
  const { language, documentation } = frame;
  const main = html`<main id="content" class="contents">
    <h1>${texts.title[language]}</h1>
    <p class="lead">${texts.lead[language]}</p>
    ${documentation.chapters.map(
      ({ title, pages }) =>
        html`<section>
          <h2>${title}</h2>
          <ul>
            ${pages.map((page) => html`<li>${writeLink(frame, page)}<p${langOf(page.language, language)}>${page.lead}</p></li>`)}
          </ul>
        </section>`,
    )}
  </main>`;
  return writeFrame(frame, { title: texts.title[language], path: "", main });
}

export function writeResultsPage(
  frame: DocFrame,
  found: { question: string; hits: readonly DocHit[] },
): string {
  const { language } = frame;
  const { question, hits } = found;
  const title =
    question === "" ? texts.search[language] : texts.found[language].replace("{question}", question);
  const nothing = question !== "" && hits.length === 0 && html`<p>${texts.nothing[language]}</p>`;
  const main = html`<main id="content" class="results">
    <h1>${title}</h1>
    ${nothing}
    <ol>
      ${hits.map(({ page, section, excerpt }) => {
        const anchor = section.anchor === "" ? "" : `#${section.anchor}`;
        return html`<li${langOf(page.language, language)}>
          <a href="${addressOf(frame)}/${page.path}${anchor}">${section.heading}</a>
          ${section.heading !== page.title && html`<span class="of">${page.title}</span>`}
          <p>${{ text: excerpt }}</p>
        </li>`;
      })}
    </ol>
  </main>`;
  return writeFrame(frame, { title, path: "", main, question });
}

export function writeMissingPage(frame: DocFrame): string {
  const title = texts.missing[frame.language];
  const main = html`<main id="content">
    <h1>${title}</h1>
    <p><a href="${addressOf(frame)}">${texts.title[frame.language]}</a></p>
  </main>`;
  return writeFrame(frame, { title, path: "", main });
}

interface Content {
  title: string;
  /** Of the page; the other language is a link to the same one. */
  path: string;
  main: Html;
  aside?: Html | false;
  question?: string;
}

function writeFrame(frame: DocFrame, { title, path, main, aside = false, question = "" }: Content): string {
  const { language, basePath, styles } = frame;
  const other = language === "zh" ? "en" : "zh";
  return html`<!doctype html>
    <html lang="${localeOf(language)}" data-mode="light">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – 科转 Kezhuan</title>
        <link rel="icon" type="image/svg+xml" href="${basePath}/icon.svg" />
        ${styles.map((path) => html`<link rel="stylesheet" href="${basePath}${path}" />`)}
      </head>
      <body>
        <a class="skip" href="#content">${texts.skip[language]}</a>
        <header class="bar">
          <a class="brand" href="${basePath}/">科转 Kezhuan</a>
          <a href="${addressOf(frame)}">${texts.title[language]}</a>
          <a class="to-contents" href="#contents">${texts.contents[language]}</a>
          <form role="search" action="${addressOf(frame)}/search">
            <input
              type="search"
              name="q"
              value="${question}"
              maxlength="200"
              aria-label="${texts.search[language]}"
              placeholder="${texts.search[language]}"
            />
            <button type="submit">${texts.find[language]}</button>
          </form>
          <a
            href="${basePath}/docs/${other}${path === "" ? "" : `/${path}`}"
            lang="${localeOf(other)}"
            hreflang="${localeOf(other)}"
            >${texts.other[language]}</a
          >
        </header>
        <div class="columns">
          <nav class="chapters" id="contents" aria-label="${texts.contents[language]}">
            ${writeChapters(frame, path)}
          </nav>
          ${main} ${aside}
        </div>
      </body>
    </html>`.text;
}

function writeChapters(frame: DocFrame, path: string): Html {
  return html`${frame.documentation.chapters.map(
    ({ title, pages }) =>
      html`<h2>${title}</h2>
        <ul>
          ${pages.map((page) => html`<li>${writeLink(frame, page, page.path === path)}</li>`)}
        </ul>`,
  )}`;
}

function writeLink(frame: DocFrame, page: DocPage, isHere = false): Html {
  const here: Html | false = isHere && { text: ' aria-current="page"' };
  return html`<a href="${addressOf(frame)}/${page.path}" ${here}${langOf(page.language, frame.language)}
    >${page.title}</a
  >`;
}

function writeOnThisPage({ sections }: DocPage, language: Language): Html | false {
  const parts = sections.filter(({ depth }) => depth === 2);
  if (parts.length < 2) return false;
  return html`<nav class="on-page" aria-label="${texts.onPage[language]}">
    <h2>${texts.onPage[language]}</h2>
    <ul>
      ${parts.map(({ anchor, heading }) => html`<li><a href="#${anchor}">${heading}</a></li>`)}
    </ul>
  </nav>`;
}

function writeNeighbours(frame: DocFrame, page: DocPage): Html {
  const all = frame.documentation.chapters.flatMap(({ pages }) => pages);
  const at = all.indexOf(page);
  const [before, after] = [all[at - 1], all[at + 1]];
  const { language } = frame;
  return html`<nav class="neighbours" aria-label="${texts.neighbours[language]}">
    ${before && html`<span>${texts.before[language]} ${writeLink(frame, before)}</span>`}
    ${after && html`<span>${texts.after[language]} ${writeLink(frame, after)}</span>`}
  </nav>`;
}

function addressOf({ basePath, language }: Pick<DocFrame, "basePath" | "language">): string {
  return `${basePath}/docs/${language}`;
}

function langOf(language: Language, around: Language): Html | false {
  return language !== around && { text: ` lang="${localeOf(language)}"` };
}

function localeOf(language: Language): string {
  return language === "zh" ? "zh-CN" : "en";
}

const texts = {
  title: { zh: "使用文档", en: "Documentation" },
  lead: {
    zh: "按角色查阅手册，按问题查阅指南；每条命令和链接都经过测试。",
    en: "Handbooks by role, guides by question. Every command and link in them is tested.",
  },
  search: { zh: "搜索文档", en: "Search the documentation" },
  find: { zh: "搜索", en: "Search" },
  found: { zh: "“{question}”的搜索结果", en: "Found for “{question}”" },
  nothing: {
    zh: "没有找到，请换个说法，或从目录查找。",
    en: "Nothing found. Try other words, or the contents.",
  },
  missing: { zh: "没有这一页", en: "There is no such page" },
  contents: { zh: "目录", en: "Contents" },
  onPage: { zh: "本页内容", en: "On this page" },
  neighbours: { zh: "前后页", en: "Pages before and after" },
  before: { zh: "上一页", en: "Before:" },
  after: { zh: "下一页", en: "Next:" },
  skip: { zh: "跳到正文", en: "Skip to content" },
  other: { zh: "English", en: "中文" },
  notTranslated: { zh: "本页只有英文版。", en: "This page is in Chinese only." },
} satisfies Record<string, Label>;
