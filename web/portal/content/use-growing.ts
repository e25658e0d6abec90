import { startTransition, useEffect, useState } from "react";

interface Growing {
  first: number;
  step: number;
  all: number;
}

/**
 * How many of something are drawn: those in view first, and a few more with every second frame while these are being
 * read. Drawn in one go, the rest would keep a slow phone from hearing a tap.
 */
export function useGrowing({ first, step, all }: Growing): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= all) return undefined;
    // The first frame is painted after its callbacks; by the second it is on the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setCount(count + step)));
    });
    return () => cancelAnimationFrame(frame);
  }, [count, step, all]);
  return count;
}
