import type { Html } from "@kezhuan/server/lib/html";
import { cleanHtml } from "@kezhuan/server/lib/clean-html";

/**
 * Formatted text as it may stand in a page. It is cleaned when it is written; what came into the table another way, or
 * under another kind, has not been.
 */
export function safeHtml(value: string): Html {
  return { text: cleanHtml(value) };
}
