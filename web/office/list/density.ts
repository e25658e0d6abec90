import { useSyncExternalStore } from "react";

/** Rows of 40 or 32 pixels. */
export type Density = "normal" | "compact";

const key = "density";
const listeners = new Set<() => void>();

/** The height of rows in every list; kept on this device. */
export function useDensity(): Density {
  return useSyncExternalStore(subscribe, () =>
    localStorage.getItem(key) === "compact" ? "compact" : "normal",
  );
}

export function setDensity(density: Density): void {
  localStorage.setItem(key, density);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
