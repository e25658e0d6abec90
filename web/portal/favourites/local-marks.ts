import { makeListeners } from "@kezhuan/web/ui/listeners.ts";
import { subjectKinds, type SubjectKind } from "../subject/subject.ts";

/** More than anybody marks without an account; the oldest make room. */
export const MAX_LOCAL = 200;

export const MARKS_KEY = "favourites";

/** A record that somebody has marked. Its name is not kept: what it says is read when it is shown. */
export interface LocalMark {
  kind: SubjectKind;
  about: string;
}

const changes = makeListeners();
const nothing: readonly LocalMark[] = [];
let last: { text: string | null; list: readonly LocalMark[] } = { text: null, list: nothing };

/** What has been marked in this browser without an account, newest first; the same list until it changes. */
export function getLocalMarks(): readonly LocalMark[] {
  const text = localStorage.getItem(MARKS_KEY);
  if (text !== last.text) last = { text, list: parseMarks(text) };
  return last.list;
}

/** Marks one, or takes its mark away again. */
export function toggleLocalMark(mark: LocalMark): void {
  const before = getLocalMarks();
  const without = before.filter((one) => !isSame(one, mark));
  keep(without.length < before.length ? without : [mark, ...before]);
}

export function dropLocalMarks(marks: readonly LocalMark[]): void {
  keep(getLocalMarks().filter((one) => !marks.some((mark) => isSame(one, mark))));
}

/** Calls back when the marks change, in this tab or another one. */
export function subscribeLocalMarks(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === MARKS_KEY) listener();
  };
  const unsubscribe = changes.subscribe(listener);
  addEventListener("storage", onStorage);
  return () => {
    unsubscribe();
    removeEventListener("storage", onStorage);
  };
}

/** What is kept may have been written by an earlier version, or by hand: only what can be used is taken. */
export function parseMarks(text: string | null): readonly LocalMark[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.flatMap(readOne).slice(0, MAX_LOCAL) : nothing;
  } catch {
    // No JSON: nothing that we have written.
    return nothing;
  }
}

function readOne(one: unknown): LocalMark[] {
  if (typeof one !== "object" || one === null || !("kind" in one) || !("about" in one)) return [];
  const kind = subjectKinds.find((name) => name === one.kind);
  return kind && typeof one.about === "string" && /^[0-9a-f-]{36}$/.test(one.about)
    ? [{ kind, about: one.about }]
    : [];
}

export function isSame(one: LocalMark, other: LocalMark): boolean {
  return one.kind === other.kind && one.about === other.about;
}

function keep(list: readonly LocalMark[]): void {
  if (list.length === 0) localStorage.removeItem(MARKS_KEY);
  else localStorage.setItem(MARKS_KEY, JSON.stringify(list.slice(0, MAX_LOCAL)));
  changes.notify();
}
