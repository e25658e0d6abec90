import { lazy, type ComponentType } from "react";
import { loadChunk } from "@kezhuan/web/ui/load-chunk.ts";

/** A page that comes when it is first opened; a failed fetch is repeated before it counts. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(load) }));
}
