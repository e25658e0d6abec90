let known: string | undefined;
const listeners = new Set<() => void>();

/** Compares what an answer says of the account's menus and rights with the answer before. */
export function noteAccessVersion(version: string | null | undefined): void {
  if (!version || version === known) return;
  const isFirst = known === undefined;
  known = version;
  if (!isFirst) for (const listener of listeners) listener();
}

/** Calls back when the menus or rights of the account are others than a moment ago. */
export function onAccessChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
