import { pathOfHash } from "../part-for-path.ts";

/** Where one is in the product: `/zcg` and `?q=…`, the latter empty when there is no query. */
export interface Place {
  pathname: string;
  search: string;
}

/** A place, or it written as one: `/zcg?q=…`. */
export type To = string | Place;

export function readPlace(to: To): Place {
  if (typeof to !== "string") return to;
  const [, pathname = "/", search = ""] = /^([^?#]*)(\?[^#]+)?/.exec(to) ?? [];
  return { pathname, search };
}

/** The place in the browser's address. A slash at the end makes no other place. */
export function placeOfHash(hash: string): Place {
  const { pathname, search } = readPlace(pathOfHash(hash));
  return { pathname: pathname.replace(/(.)\/+$/, "$1"), search };
}

/** What leads there from anywhere in the product: `#/zcg?q=…`. */
export function hrefOf(to: To): string {
  return typeof to === "string" ? `#${to}` : `#${to.pathname}${to.search}`;
}
