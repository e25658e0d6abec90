import { useEffect, type RefObject } from "react";
import type { Filling } from "./filling.ts";

/** Brings the value that the form points at into view and puts the cursor there. */
export function useTarget(filling: Filling, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    let last = filling.state.target;
    return filling.subscribe(() => {
      const { target } = filling.state;
      if (!target || target === last) return;
      last = target;
      // Tabs open and errors appear with the next frame; rows that are far away come with the one after.
      requestAnimationFrame(() => requestAnimationFrame(() => focusPath(form.current, target.path)));
    });
  }, [filling, form]);
}

function focusPath(form: HTMLElement | null, path: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  if (!field) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  field.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
  field
    .querySelector<HTMLElement>(
      "input:not([type=hidden], [type=file]), select, textarea, [contenteditable=true], button, input[type=file]",
    )
    ?.focus({ preventScroll: true });
}
