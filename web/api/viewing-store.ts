/** Looking at everything as another user does: in this tab only, until a moment. */
export interface Viewing {
  /** Goes with every request. */
  ticket: string;
  /** Whose view. */
  name: string;
  /** A moment, ISO. */
  until: string;
}

const key = "viewing";
const listeners = new Set<() => void>();
let forbidden: ((msg: string) => void) | undefined;
let known: { text: string | null; viewing: Viewing | undefined } | undefined;

/** The same object until it changes. */
export function readViewing(): Viewing | undefined {
  const text = sessionStorage.getItem(key);
  if (known?.text !== text) known = { text, viewing: parse(text) };
  return known?.viewing;
}

export function keepViewing(viewing: Viewing): void {
  sessionStorage.setItem(key, JSON.stringify(viewing));
  announce();
}

export function dropViewing(): void {
  if (sessionStorage.getItem(key) === null) return;
  sessionStorage.removeItem(key);
  announce();
}

/** Calls back when it begins or ends; session storage is the tab's own, so nothing can come from elsewhere. */
export function subscribeViewing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is told of refusals while one looks as another user: the view itself may have been ended. */
export function registerForbidden(listen: (msg: string) => void): void {
  forbidden = listen;
}

export function meetForbidden(msg: string): void {
  if (readViewing()) forbidden?.(msg);
}

function parse(text: string | null): Viewing | undefined {
  if (text === null) return undefined;
  try {
    // Written by keepViewing and by nothing else.
    return JSON.parse(text) as Viewing;
  } catch {
    // Somebody else's value under our key is no view.
    return undefined;
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}
