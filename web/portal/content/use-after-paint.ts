import { startTransition, useEffect, useState } from "react";

/** False for the first picture of a component, true from the next one on: for what is drawn when that can be read. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // The first frame is painted after its callbacks; by the second it is on the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
