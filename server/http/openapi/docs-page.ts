import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { html, type Html } from "@kezhuan/server/lib/html";
import { writeMessages, writeTag } from "./docs-calls.ts";
import { writeObjects, writeStructures } from "./docs-objects.ts";
import { partTexts, listObjects, listOperations, listStructures } from "./docs-parts.ts";
import type { OpenApi } from "./openapi.ts";
import { listCodes } from "./openapi-answers.ts";
import { messageNames } from "@kezhuan/contract/api/messages";

/** The description as a page for people, made of the same document. */
export function writeDocsPage(document: OpenApi, language: Language): string {
  const page = html`<!doctype html>
    <html lang="${language === "zh" ? "zh-CN" : "en"}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <link rel="stylesheet" href="docs.css" />
      </head>
      <body>
        <header>
          <h1>${document.info.title}</h1>
          <p class="links">
            <a
              href="?language=${language === "zh" ? "en" : "zh"}"
              lang="${language === "zh" ? "en" : "zh-CN"}"
              >${texts.other[language]}</a
            >
            <a href="v1/openapi.json">OpenAPI 3.1</a>
          </p>
          ${document.info.description.split("\n\n").map((paragraph) => html`<p>${paragraph}</p>`)}
        </header>
        <div class="columns">
          <nav aria-label="${texts.contents[language]}">${writeContents(document, language)}</nav>
          <main>
            ${document.tags.map((tag) => writeTag(document, tag, language))}
            ${writeMessages(document, language)} ${writeObjects(document, language)}
            ${writeStructures(document, language)} ${writeCodeTable(language)}
          </main>
        </div>
      </body>
    </html>`;
  return page.text;
}

function writeCodeTable(language: Language): Html {
  return html`<h2 id="part-codes">${partTexts.codes[language]}</h2>
    <section id="Code">
      <table>
        <tbody>
          ${listCodes(language).map(
            ({ code, meaning }) =>
              html`<tr>
                <td><code>${code}</code></td>
                <td>${meaning}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
}

const texts = {
  other: { zh: "English", en: "中文" },
  contents: { zh: "目录", en: "Contents" },
} satisfies Record<string, Label>;

/** Links to everything on the page. */
function writeContents(document: OpenApi, language: Language): Html {
  const list = (part: string, title: string, entries: readonly { id: string; text: string }[]) =>
    entries.length > 0 &&
    html`<h2><a href="#part-${part}">${title}</a></h2>
      <ul>
        ${entries.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}
      </ul>`;
  const name = (id: string) => ({ id, text: id });
  return html`${document.tags.map((tag) =>
    list(
      tag.name,
      tag.description,
      listOperations(document, tag.name).map(({ operation }) => name(operation.operationId)),
    ),
  )}
  ${list(
    "arguments",
    partTexts.messages[language],
    messageNames.map((text) => ({ id: `${text}Message`, text })),
  )}
  ${list("objects", partTexts.objects[language], listObjects(document).map(name))}
  ${list("structures", partTexts.structures[language], listStructures(document).map(name))}
  ${list("codes", partTexts.codes[language], [name("Code")])}`;
}
