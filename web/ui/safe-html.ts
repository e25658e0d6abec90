const allowed: Readonly<Record<string, readonly string[]>> = {
  P: [],
  BR: [],
  HR: [],
  H1: [],
  H2: [],
  H3: [],
  H4: [],
  H5: [],
  H6: [],
  STRONG: [],
  B: [],
  EM: [],
  I: [],
  U: [],
  S: [],
  SUB: [],
  SUP: [],
  CODE: [],
  PRE: [],
  BLOCKQUOTE: [],
  UL: [],
  OL: ["start"],
  LI: [],
  A: ["href"],
  IMG: ["src", "alt"],
  TABLE: [],
  THEAD: [],
  TBODY: [],
  TR: [],
  TH: ["colspan", "rowspan"],
  TD: ["colspan", "rowspan"],
  SPAN: [],
  DIV: [],
};

/**
 * Keeps of stored HTML what a text needs. The server has done the same on saving; this is the second lock, for
 * what came into the database some other way.
 */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  cleanInside(body);
  return body.innerHTML;
}

/** The text alone, for one line of a list. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

function cleanInside(parent: Element): void {
  for (const element of Array.from(parent.children)) {
    const attributes = allowed[element.tagName];
    if (!attributes) {
      element.remove();
      continue;
    }
    for (const { name, value } of Array.from(element.attributes)) {
      if (!attributes.includes(name) || !isHarmless(name, value)) element.removeAttribute(name);
    }
    if (element.tagName === "A") {
      element.setAttribute("rel", "noreferrer");
      element.setAttribute("target", "_blank");
    }
    cleanInside(element);
  }
}

function isHarmless(name: string, value: string): boolean {
  if (name !== "href" && name !== "src") return true;
  return /^(https?:|mailto:|tel:|\/|\.|#)/i.test(value.trim());
}
