import { makeListeners } from "@kezhuan/web/ui/listeners.ts";
import { useLayoutEffect, useSyncExternalStore } from "react";
import type { PageTab } from "./page-tabs.ts";

/** Whose tabs they are. */
export interface TabsOwner {
  userid: string;
  /** Somebody looks as this user: the tabs end with that, and none is pinned. */
  isViewed: boolean;
}

const openKey = "pageTabs:";
const pinnedKey = "pinnedTabs:";
const none: readonly PageTab[] = [];
let owner: TabsOwner | undefined;
let current: readonly PageTab[] | undefined;
const changes = makeListeners();

/** The open tabs; kept for the browser tab, so that a reload brings them back, and the pinned ones beyond it. */
export function useTabs(): readonly PageTab[] {
  return useSyncExternalStore(changes.subscribe, getTabs);
}

/** Shows the tabs of one account, those of no other. While it is drawn first there are none. */
export function useTabsOf({ userid, isViewed }: TabsOwner): void {
  useLayoutEffect(() => {
    enterTabs({ userid, isViewed });
    return () => enterTabs(undefined);
  }, [userid, isViewed]);
}

/** What another account has open in this browser tab is forgotten, unless one only looks as somebody and returns. */
export function enterTabs(next: TabsOwner | undefined): void {
  owner = next;
  current = undefined;
  if (next && !next.isViewed) forgetOthers(openKeyOf(next));
  changes.notify();
}

export function changeTabs(change: (tabs: readonly PageTab[]) => readonly PageTab[]): void {
  if (!owner) return;
  const next = change(getTabs());
  if (next === current) return;
  current = next;
  sessionStorage.setItem(openKeyOf(owner), JSON.stringify(next));
  if (!owner.isViewed) {
    const pinned = next.filter(({ isPinned }) => isPinned).map((tab) => ({ ...tab, address: tab.path }));
    localStorage.setItem(pinnedKey + owner.userid, JSON.stringify(pinned));
  }
  changes.notify();
}

export function getTabs(): readonly PageTab[] {
  if (!owner) return none;
  current ??= readStored(sessionStorage.getItem(openKeyOf(owner)) ?? readPinned(owner));
  return current;
}

function openKeyOf({ userid, isViewed }: TabsOwner): string {
  return `${openKey}${isViewed ? "as " : ""}${userid}`;
}

function readPinned({ userid, isViewed }: TabsOwner): string | null {
  return isViewed ? null : localStorage.getItem(pinnedKey + userid);
}

function forgetOthers(kept: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(openKey) && key !== kept) sessionStorage.removeItem(key);
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
