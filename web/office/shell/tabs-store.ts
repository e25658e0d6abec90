import { useSyncExternalStore } from "react";
import type { PageTab } from "./page-tabs.ts";

const key = "pageTabs";
const pinnedKey = "pinnedTabs";
let current: readonly PageTab[] | undefined;
const listeners = new Set<() => void>();

/** The open tabs; kept for the browser tab, so that a reload brings them back, and the pinned ones beyond it. */
export function useTabs(): readonly PageTab[] {
  return useSyncExternalStore(subscribe, getTabs);
}

export function changeTabs(change: (tabs: readonly PageTab[]) => readonly PageTab[]): void {
  const next = change(getTabs());
  if (next === current) return;
  current = next;
  sessionStorage.setItem(key, JSON.stringify(next));
  const pinned = next.filter(({ isPinned }) => isPinned).map((tab) => ({ ...tab, address: tab.path }));
  localStorage.setItem(pinnedKey, JSON.stringify(pinned));
  for (const listener of listeners) listener();
}

export function getTabs(): readonly PageTab[] {
  current ??= readStored(sessionStorage.getItem(key) ?? localStorage.getItem(pinnedKey));
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(text: string | null): readonly PageTab[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isTab) : [];
  } catch {
    // Somebody else's value under our key is no list of tabs.
    return [];
  }
}

function isTab(value: unknown): value is PageTab {
  return (
    typeof value === "object" &&
    value !== null &&
    "path" in value &&
    "address" in value &&
    "title" in value &&
    [value.path, value.address, value.title].every((part) => typeof part === "string")
  );
}
