import { useLayoutEffect, useRef } from "react";

/**
 * Gives the focus back to what had it when a drawer opened, as soon as it closes. The drawer does so by itself once its
 * motion is over, but not when it is closed while it is still coming in.
 */
export function useReturnFocus(isOpen: boolean): void {
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isOpen) before.current = activeElement instanceof HTMLElement ? activeElement : null;
    else {
      before.current?.focus();
      before.current = null;
    }
  }, [isOpen]);
}
