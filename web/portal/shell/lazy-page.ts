import { createElement, lazy, useState, type ComponentType } from "react";
import { loadChunk } from "@kezhuan/web/ui/load-chunk.ts";

/** A page whose code is fetched when somebody goes there, or ahead of that by `load`. */
export type LazyPage<Props extends object = object> = ComponentType<Props> & { load: () => Promise<unknown> };

/** Makes a lazy page. One that is loaded already is drawn at once, without what is shown while it comes. */
export function lazyPage<Props extends object = object>(
  fetchPage: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await loadChunk(fetchPage);
    return { default: loaded };
  };
  const Waiting = lazy(load);
  function Page(props: Props) {
    // It stays what it began as: another component would begin anew.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return createElement(Drawn, props);
  }
  return Object.assign(Page, { load });
}
