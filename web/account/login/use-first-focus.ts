import { useEffect, type RefObject } from "react";

/** Puts the cursor into the field a form begins with, once, when the form appears. */
export function useFirstFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => field.current?.focus(), [field]);
}
