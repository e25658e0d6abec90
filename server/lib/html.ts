/** Text that is HTML already; made by `html` only. */
export interface Html {
  readonly text: string;
}

type Part = Html | string | number | false | undefined | readonly Part[];

/**
 * A template of HTML: ``html`<b>${name}</b>` ``. What is put in is escaped unless it is such a template itself;
 * lists are joined, false and undefined leave nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { text: strings.reduce((before, string, index) => before + write(parts[index - 1]) + string) };
}

function write(part: Part): string {
  if (part === undefined || part === false) return "";
  if (isList(part)) return part.map(write).join("");
  return typeof part === "object" ? part.text : escape(String(part));
}

// Array.isArray does not recognise a list that is read-only.
function isList(part: Part): part is readonly Part[] {
  return Array.isArray(part);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
