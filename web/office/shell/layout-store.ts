import { makeListeners } from "@kezhuan/web/ui/listeners.ts";
import { useSyncExternalStore } from "react";
import { chooseKnown } from "@kezhuan/web/ui/preferences-model.ts";

/** Where the menu stands: at the side, across the top, or behind an icon above the page. */
export type Arrangement = "side" | "top" | "drawer";

export interface Layout {
  arrangement: Arrangement;
  /** Shows icons only. */
  collapsed: boolean;
  /** 220 instead of 270 px. */
  compact: boolean;
}

const key = "layout";
let current: Layout | undefined;
const changes = makeListeners();

export function useLayout(): Layout {
  return useSyncExternalStore(changes.subscribe, getLayout);
}

export function setLayout(change: Partial<Layout>): void {
  current = { ...getLayout(), ...change };
  localStorage.setItem(key, JSON.stringify(current));
  changes.notify();
}

function getLayout(): Layout {
  current ??= readStored();
  return current;
}

function readStored(): Layout {
  const stored = parse(localStorage.getItem(key));
  return {
    arrangement: chooseKnown(textOf(stored["arrangement"]), ["side", "top", "drawer"], "side"),
    collapsed: stored["collapsed"] === true,
    compact: stored["compact"] === true,
  };
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    // Only its members are read, each checked for itself.
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Somebody else's value under our key is no layout.
    return {};
  }
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
