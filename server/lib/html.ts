import { escapeMarkup, joinMarkup, type Part } from "./markup.ts";

/** Text that is HTML already; made by `html` and by what cleans HTML only. */
export interface Html {
  readonly text: string;
}

/**
 * A template of HTML: ``html`<b>${name}</b>` ``. What is put in is escaped unless it is such a template itself;
 * lists are joined, false and undefined leave nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part<Html>[]): Html {
  return { text: joinMarkup(strings, parts, escapeMarkup) };
}

/** Data for programs inside a page, as JSON: no text in it can end the element or begin another. */
export function dataScript(type: string, data: unknown): Html {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return { text: `<script type="${escapeMarkup(type)}">${json}</script>` };
}
