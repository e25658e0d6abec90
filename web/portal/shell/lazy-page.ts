import { lazy } from "react";
import { loadChunk } from "@kezhuan/web/ui/load-chunk.ts";

/** A page that is fetched when somebody goes there. */
export function lazyPage<Props extends object = object>(load: () => Promise<React.ComponentType<Props>>) {
  return lazy(() => loadChunk(async () => ({ default: await load() })));
}
