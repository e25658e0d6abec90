import { useEffect } from "react";

/** Listens for keys anywhere on the page, but where somebody writes or holds a key of the browser's. */
export function useViewerKeys(keys: Readonly<Record<string, () => unknown>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
      if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [keys]);
}
