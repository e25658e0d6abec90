import { useRef, type RefObject } from "react";

/** Moves what is in a scrolling box by dragging it with the mouse; fingers scroll it by themselves. */
export function useDrag(box: RefObject<HTMLElement | null>) {
  const start = useRef<{ x: number; y: number; left: number; top: number }>(undefined);
  const end = () => {
    start.current = undefined;
  };
  return {
    onPointerDown: (event: React.PointerEvent) => {
      const element = box.current;
      if (!element || event.pointerType !== "mouse" || event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      start.current = {
        x: event.clientX,
        y: event.clientY,
        left: element.scrollLeft,
        top: element.scrollTop,
      };
    },
    onPointerMove: (event: React.PointerEvent) => {
      if (!start.current || !box.current) return;
      const { x, y, left, top } = start.current;
      box.current.scrollTo(left - (event.clientX - x), top - (event.clientY - y));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
