import { useEffect, type RefObject } from "react";
import { focusStart } from "./focus-field.ts";

/** The drawer takes the focus itself while it slides in. */
const SLIDING_IN_MS = 250;

/** Puts the cursor where filling in begins as soon as the form's drawer is there, unless somebody has begun elsewhere in it. */
export function useStartFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!form.current?.contains(document.activeElement)) focusStart(form.current);
    }, SLIDING_IN_MS);
    return () => clearTimeout(timer);
  }, [form]);
}
