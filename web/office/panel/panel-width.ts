import { makeListeners } from "@kezhuan/web/ui/listeners.ts";
import { useSyncExternalStore } from "react";

/** Pixels between which the panel beside a list can be made wider. */
export const panelLimits = { least: 360, most: 1000, step: 24 } as const;

const key = "panelWidth";
const changes = makeListeners();
let width: number | undefined;

/** How wide this person has made the panel on this device; at first somewhat less than half of what is beside the menu. */
function readWidth(): number {
  if (width !== undefined) return width;
  const kept = Number(localStorage.getItem(key));
  const usual = Math.round(Math.min(680, window.innerWidth * 0.36));
  width = clamp(kept > 0 ? kept : usual);
  return width;
}

/** Makes the panel wider or narrower, for all lists. */
export function setPanelWidth(next: number): void {
  width = clamp(Math.round(next));
  localStorage.setItem(key, String(width));
  changes.notify();
}

function clamp(pixels: number): number {
  return Math.min(panelLimits.most, Math.max(panelLimits.least, pixels));
}

export function usePanelWidth(): number {
  return useSyncExternalStore(changes.subscribe, readWidth);
}
