import { useLayoutEffect, useRef, useState } from "react";

/** Steps from roomy to tight, as sheet.css has them; smaller than the last nobody reads on paper. */
const TIGHTEST = 5;

/**
 * Makes what is in an element of fixed height fit into it: one step tighter after the other, before anything is
 * painted. `isCut` when it does not fit even so.
 */
export function useFit() {
  const body = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState(0);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const tighten = () => {
      if (element.scrollHeight <= element.clientHeight) return;
      if (level < TIGHTEST) setLevel(level + 1);
      else setCut(true);
    };
    tighten();
    // Another face is wider: what was measured before it came does not hold.
    document.fonts.addEventListener("loadingdone", tighten);
    return () => document.fonts.removeEventListener("loadingdone", tighten);
  }, [level]);
  return { body, level, isCut };
}
