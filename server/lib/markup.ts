/** A part of a template: markup that is ready, text to be escaped, or a list of such parts. */
export type Part<Ready extends { readonly text: string }> =
  | Ready
  | string
  | number
  | false
  | undefined
  | readonly Part<Ready>[];

/** Joins a template with its parts. What is not markup already is escaped; false and undefined leave nothing. */
export function joinMarkup<Ready extends { readonly text: string }>(
  strings: TemplateStringsArray,
  parts: readonly Part<Ready>[],
  escape: (text: string) => string,
): string {
  const write = (part: Part<Ready>): string => {
    if (part === undefined || part === false) return "";
    if (isList(part)) return part.map(write).join("");
    return typeof part === "object" ? part.text : escape(String(part));
  };
  return strings.reduce((before, string, index) => before + write(parts[index - 1]) + string);
}

// Array.isArray does not recognise a list that is read-only.
function isList<Ready extends { readonly text: string }>(part: Part<Ready>): part is readonly Part<Ready>[] {
  return Array.isArray(part);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Fit for text and for attributes in quotes, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
