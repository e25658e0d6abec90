import { hrefOf, placeOfHash, type Place, type To } from "./place.ts";

/** How one came to a place: by the browser (back, forward, an address typed), by going on, or in place of another. */
export type Action = "POP" | "PUSH" | "REPLACE";

/** A place, and which entry of the tab's history it is. Both outlive a reload. */
export interface Visit extends Place {
  action: Action;
  key: string;
  /** 0 is where the tab entered the product. */
  index: number;
}

export interface HashHistory {
  readonly visit: Visit;
  push: (to: To) => void;
  replace: (to: To) => void;
  /** Tells every visit from now on, until the function returned is called. One listener at a time. */
  listen: (listener: (visit: Visit) => void) => () => void;
}

/** The browser's history of what stands behind `#`. */
export function createHashHistory(): HashHistory {
  let visit = readVisit("POP", 0);
  let tell: (visit: Visit) => void = () => undefined;
  const show = (next: Visit) => {
    visit = next;
    tell(visit);
  };
  // An address typed by hand carries no entry of ours; it stands one ahead.
  const onPop = () => show(readVisit("POP", visit.index + 1));
  return {
    get visit() {
      return visit;
    },
    push(to) {
      history.pushState(makeEntry(visit.index + 1), "", hrefOf(to));
      show(readVisit("PUSH", visit.index + 1));
    },
    replace(to) {
      history.replaceState(makeEntry(visit.index), "", hrefOf(to));
      show(readVisit("REPLACE", visit.index));
    },
    listen(listener) {
      tell = listener;
      addEventListener("popstate", onPop);
      return () => {
        tell = () => undefined;
        removeEventListener("popstate", onPop);
      };
    },
  };
}

type Entry = Pick<Visit, "key" | "index">;

function makeEntry(index: number): Entry {
  return { key: Math.random().toString(36).slice(2), index };
}

function readVisit(action: Action, index: number): Visit {
  if (!isEntry(history.state)) history.replaceState(makeEntry(index), "");
  // Ours now, whoever made the entry.
  const entry = history.state as Entry;
  return { ...placeOfHash(location.hash), key: entry.key, index: entry.index, action };
}

function isEntry(state: unknown): state is Entry {
  return typeof state === "object" && state !== null && "key" in state && "index" in state;
}
