import { makeListeners } from "@kezhuan/web/ui/listeners.ts";
import { useSyncExternalStore } from "react";

/** Rows of 40 or 32 pixels. */
export type Density = "normal" | "compact";

const key = "density";
const changes = makeListeners();

/** The height of rows in every list; kept on this device. */
export function useDensity(): Density {
  return useSyncExternalStore(changes.subscribe, () =>
    localStorage.getItem(key) === "compact" ? "compact" : "normal",
  );
}

export function setDensity(density: Density): void {
  localStorage.setItem(key, density);
  changes.notify();
}
