import { useLayoutEffect, useRef } from "react";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";

// Lists come back from memory at once; what must be fetched again gets this long to grow to its old height.
const PATIENCE = 1500;

/** Going back returns to where one was on the page; going on to another page begins at its top, for the keyboard too. */
export function useScrollMemory(): void {
  const { action, key, pathname } = useLocation();
  const before = useRef({ key, pathname });
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () => sessionStorage.setItem(`scroll ${key}`, String(Math.round(scrollY)));
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [key]);
  useLayoutEffect(() => {
    const isFirst = before.current.key === key;
    const isOtherPage = before.current.pathname !== pathname;
    before.current = { key, pathname };
    const top = topOf(key);
    // A page that has just been opened is at its top; to ask it to go there would have it laid out before it is complete.
    if (action === "POP" && !(isFirst && top === 0)) return returnTo(top);
    if (isOtherPage && !isFirst) {
      scrollTo(0, 0);
      document.getElementById("content")?.focus({ preventScroll: true });
    }
    return undefined;
  }, [action, key, pathname]);
}

/** How far down one was on the page of an entry of the history when one left it. */
export function topOf(key: string): number {
  return Number(sessionStorage.getItem(`scroll ${key}`));
}

function returnTo(top: number): () => void {
  const start = performance.now();
  let frame = 0;
  const step = () => {
    scrollTo(0, top);
    const isThere = Math.abs(scrollY - top) < 2;
    if (!isThere && performance.now() - start < PATIENCE) frame = requestAnimationFrame(step);
  };
  step();
  // The person's own scrolling wins over the memory.
  const give = () => cancelAnimationFrame(frame);
  addEventListener("wheel", give, { passive: true, once: true });
  return () => {
    give();
    removeEventListener("wheel", give);
  };
}
