import { startTransition, useEffect, useState } from "react";
import { whenPainted } from "./when-painted.ts";

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
    return whenPainted(() => startTransition(() => setCount(count + step)));
  }, [count, step, all]);
  return count;
}
