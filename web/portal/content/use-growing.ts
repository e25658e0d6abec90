import { startTransition, useEffect, useState } from "react";
import { whenPainted } from "./when-painted.ts";

/** What a slow phone draws within 50 ms, the time after which a tap is felt to be late. */
const STEP = 2;

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
