import { useEffect, type RefObject } from "react";

/** `/` goes to the search field, unless something is being typed or a dialog is open. */
export function useListKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open], .ant-drawer-open")) return;
      const field = frame.current?.querySelector<HTMLInputElement>("[data-keyword] input");
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [frame]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}
