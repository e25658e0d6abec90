import { createRequire } from "node:module";
import type SanitizeHtml from "sanitize-html";

const require = createRequire(import.meta.url);

/** Keeps the markup an article needs; scripts, styles, event handlers and foreign frames go. */
export function cleanHtml(html: string): string {
  // Loaded with the first text that needs it: with it comes a parser of style sheets, which a start has no use for.
  const sanitizeHtml = require("sanitize-html") as typeof SanitizeHtml;
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, "img", "h1", "h2", "s", "u"],
    allowedAttributes: { a: ["href", "title"], img: ["src", "alt", "width", "height"], "*": [] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
  });
}
