import type { Language } from "@kezhuan/contract/metadata/label";
import { html, type Html } from "@kezhuan/server/lib/html";
import { listObjects, listOperations, listStructures, partTexts } from "./docs-parts.ts";
import { messageNames } from "@kezhuan/contract/api/messages";
import type { OpenApi } from "./openapi.ts";

/** Links to everything on the page. */
export function writeContents(document: OpenApi, language: Language): Html {
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
