import DOMPurify, { type Config, type DOMPurify as Purifier } from "dompurify";

const tags =
  "p br hr h1 h2 h3 h4 h5 h6 strong b em i u s sub sup code pre blockquote ul ol li a img table thead tbody tr th td span div";

const config: Config = {
  ALLOWED_TAGS: tags.split(" "),
  ALLOWED_ATTR: ["href", "src", "alt", "start", "colspan", "rowspan"],
  // Numbers are no addresses.
  ADD_URI_SAFE_ATTR: ["start", "colspan", "rowspan"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Pages of this installation, and the schemes that the server keeps.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\.|#|\/(?![/\\]))/i,
};

/** One of our own, so that its hooks are nobody else's. Made when it is first needed: it takes a document. */
let purifier: Purifier | undefined;

/**
 * Keeps of stored HTML what a text needs. The server has done the same on saving; this is the second lock, for
 * what came into the database some other way.
 */
export function cleanHtml(html: string): string {
  purifier ??= makePurifier();
  return purifier.sanitize(html, config);
}

/** The text alone, for one line of a list. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

function makePurifier(): Purifier {
  const made = DOMPurify(window);
  made.addHook("afterSanitizeAttributes", (element) => {
    // Pictures inside of addresses are an exception of the library's; the server keeps none either.
    if (/^\s*data:/i.test(element.getAttribute("src") ?? "")) element.removeAttribute("src");
    if (element.tagName !== "A") return;
    element.setAttribute("rel", "noreferrer");
    element.setAttribute("target", "_blank");
  });
  return made;
}
