import sanitizeHtml from "sanitize-html";

/** Keeps the markup an article needs; scripts, styles, event handlers and foreign frames go. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, "img", "h1", "h2", "s", "u"],
    allowedAttributes: { a: ["href", "title"], img: ["src", "alt", "width", "height"], "*": [] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
  });
}
