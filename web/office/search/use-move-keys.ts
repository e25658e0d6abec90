import { useEffect, useRef, type RefObject } from "react";

/** Alt with an arrow moves the condition, or else the group, that the keyboard is in. */
export function useMoveKeys(
  frame: RefObject<HTMLElement | null>,
  move: (key: string, step: 1 | -1) => void,
): void {
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    const element = frame.current;
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
      const part = event.target instanceof Element ? event.target.closest("[data-part]") : null;
      const key = part?.getAttribute("data-part");
      if (!key) return;
      event.preventDefault();
      // Before a choice that has the focus takes the arrow for itself.
      event.stopPropagation();
      latest.current(key, event.key === "ArrowUp" ? -1 : 1);
    };
    element?.addEventListener("keydown", onKey, { capture: true });
    return () => element?.removeEventListener("keydown", onKey, { capture: true });
  }, [frame]);
}
