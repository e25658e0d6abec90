import { startTransition, useEffect, useState } from "react";
import { whenPainted } from "./when-painted.ts";

/** Each step draws the page anew: fewer at a time take longer in all. */
const STEP = 4;

/**
 * How many of something are drawn: those in view first, and a few more with every second frame while these are being
 * read. Drawn in one go, the rest would keep a slow phone from hearing a tap.
 */
export function useGrowing(first: number, all: number): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= all) return undefined;
    return whenPainted(() => startTransition(() => setCount(count + STEP)));
  }, [count, all]);
  return count;
}
