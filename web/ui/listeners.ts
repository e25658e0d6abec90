/** Functions to be called when a value outside of React changes; `subscribe` is what `useSyncExternalStore` takes. */
export function makeListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(this: void, listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(this: void): void {
      for (const listener of listeners) listener();
    },
  };
}
