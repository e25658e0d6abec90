import { makeListeners } from "@kezhuan/web/ui/listeners.ts";

/** Side by side more than four cannot be read any more. */
export const MAX_COMPARED = 4;

const KEY = "compare";

/** An achievement that somebody has put aside to compare. */
export interface Compared {
  id: string;
  title: string;
}

const changes = makeListeners();
const nothing: readonly Compared[] = [];
let last: { text: string | null; list: readonly Compared[] } = { text: null, list: nothing };

/** What has been put aside in this browser, in the order in which it was; the same list until it changes. */
export function getCompared(): readonly Compared[] {
  const text = localStorage.getItem(KEY);
  if (text !== last.text) last = { text, list: parseCompared(text) };
  return last.list;
}

/** Puts one aside, or takes it away again. False when there are as many as can be compared. */
export function toggleCompared({ id, title }: Compared): boolean {
  const before = getCompared();
  if (before.some((one) => one.id === id)) {
    keep(before.filter((one) => one.id !== id));
    return true;
  }
  if (before.length >= MAX_COMPARED) return false;
  keep([...before, { id, title }]);
  return true;
}

export function clearCompared(): void {
  keep(nothing);
}

/** Calls back when the list changes, in this tab or another one. */
export function subscribeCompared(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === KEY) listener();
  };
  const unsubscribe = changes.subscribe(listener);
  addEventListener("storage", onStorage);
  return () => {
    unsubscribe();
    removeEventListener("storage", onStorage);
  };
}

/** What is kept may have been written by an earlier version, or by hand: only what can be used is taken. */
export function parseCompared(text: string | null): readonly Compared[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.flatMap(readOne).slice(0, MAX_COMPARED) : nothing;
  } catch {
    // No JSON: nothing that we have written.
    return nothing;
  }
}

function readOne(one: unknown): Compared[] {
  if (typeof one !== "object" || one === null || !("id" in one) || !("title" in one)) return [];
  const { id, title } = one;
  return typeof id === "string" && id !== "" && typeof title === "string" ? [{ id, title }] : [];
}

function keep(list: readonly Compared[]): void {
  localStorage.setItem(KEY, JSON.stringify(list));
  changes.notify();
}
