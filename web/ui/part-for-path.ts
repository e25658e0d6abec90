export type Part = "portal" | "office";

/** Fired when a router went to a route of the other part: a push does not fire `hashchange`. */
export const BORDER_EVENT = "kezhuan:border";

/** First parts of the routes of the office; the login is either's (see `partForPath`). */
export const officeRoots = [
  "loginOther",
  "test",
  "ruid",
  "kch",
  "system",
  "metadata",
  "user",
  "dashboard",
  "dashboards",
  "scan",
  "count",
  "vote",
];

/**
 * The part of the product a route belongs to; routes are `/…` without the hash, with their query. The login is the
 * portal's, where visitors come from, unless it is to lead to the office.
 */
export function partForPath(path: string): Part {
  const [route = "", query = ""] = path.split("?", 2);
  const aim = route === "/login" ? (new URLSearchParams(query).get("from") ?? "") : route;
  return officeRoots.includes(aim.split(/[/?]/)[1] ?? "") ? "office" : "portal";
}

/** Where `/redirect/…` leads, or undefined for other routes. */
export function redirectTarget(path: string): string | undefined {
  return path.startsWith("/redirect/") ? path.slice("/redirect".length) : undefined;
}

/** The route in the address, `/` when there is none. */
export function pathOfHash(hash: string): string {
  const path = hash.replace(/^#/, "");
  return path.startsWith("/") ? path : `/${path}`;
}
