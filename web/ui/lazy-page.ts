import { createElement, lazy, useState, type ComponentType } from "react";
import { loadChunk } from "./load-chunk.ts";

/** A page whose code is fetched when somebody goes there, or ahead of that by `load`. */
export type LazyPage<Props extends object = object> = ComponentType<Props> & {
  load: () => Promise<{ default: ComponentType<Props> }>;
};

/** A page that can be given what it shows before it is drawn: `prepare` takes its query, and settles when that is there. */
export type PreparedPage = ComponentType & { prepare?: (query: string) => Promise<unknown> };

let loading = 0;

/** Whether the code of a page is on its way, which will ask for what it shows. */
export function isPageLoading(): boolean {
  return loading > 0;
}

/** Makes a lazy page. One that is loaded already is drawn at once, without what is shown while it comes. */
export function lazyPage<Props extends object = object>(
  fetchPage: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loading += 1;
    try {
      loaded = await loadChunk(fetchPage);
      return { default: loaded };
    } finally {
      loading -= 1;
    }
  };
  const Waiting = lazy(load);
  function Page(props: Props) {
    // It stays what it began as: another component would begin anew.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return createElement(Drawn, props);
  }
  return Object.assign(Page, { load });
}

export function isLazyPage(component: unknown): component is LazyPage {
  return typeof component === "function" && "load" in component;
}

/** How long a face waits for the code of the page that is asked for before it draws what stands around it. */
const patienceMs = 300;

/**
 * Settles when a face can be drawn with its first page in place. It is there already, or about to be, as its code is
 * fetched together with the face (`web/start-ahead.ts`). Drawn apart it would come later than that: React lets whoever
 * saw the wait for something see it for a third of a second. What keeps a page from coming is told where it is drawn.
 */
export function whenLoaded(page: Promise<unknown>): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  return Promise.race([page.catch(() => undefined), late]);
}
