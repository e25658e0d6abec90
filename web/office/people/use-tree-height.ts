import { useSyncExternalStore } from "react";

/** Header, tabs, and what stands above the tree. */
const besideTree = 230;
const narrowHeight = 220;
const least = 200;

/** How high the tree may be: only the rows within are drawn, so it has to be said in pixels. */
export function useTreeHeight(isNarrow: boolean): number {
  const windowHeight = useSyncExternalStore(subscribe, () => window.innerHeight);
  return isNarrow ? narrowHeight : Math.max(least, windowHeight - besideTree);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}
