import { vi } from "vitest";

interface Entry {
  state: unknown;
  hash: string;
}

/** The history of a tab: its entries, and what a browser does with them by itself. */
export interface HistoryStandIn {
  hashes: () => string[];
  /** Where the tab is now. */
  hash: () => string;
  /** Back and forward. */
  go: (steps: number) => void;
  /** An address typed by hand. */
  type: (hash: string) => void;
}

/** Gives a Node test the history of a browser's tab, as far as a router sees it. */
export function standInForHistory(...first: Entry[]): HistoryStandIn {
  let entries = first;
  let at = 0;
  const tab = new EventTarget();
  const present = () => entries[at] ?? { state: null, hash: "" };
  const add = (entry: Entry) => {
    at += 1;
    entries = [...entries.slice(0, at), entry];
  };
  const go = (steps: number) => {
    at += steps;
    tab.dispatchEvent(new Event("popstate"));
  };
  vi.stubGlobal("location", {
    get hash() {
      return present().hash;
    },
  });
  vi.stubGlobal("history", {
    get state() {
      return present().state;
    },
    pushState: (state: unknown, _title: string, hash: string) => add({ state, hash }),
    replaceState(state: unknown, _title: string, hash = present().hash) {
      entries[at] = { state, hash };
    },
    // Browsers move later, too.
    go: (steps: number) => queueMicrotask(() => go(steps)),
  });
  vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
  vi.stubGlobal("removeEventListener", tab.removeEventListener.bind(tab));
  return {
    hashes: () => entries.map((entry) => entry.hash),
    hash: () => present().hash,
    go,
    type(hash) {
      add({ state: null, hash });
      tab.dispatchEvent(new Event("popstate"));
    },
  };
}
