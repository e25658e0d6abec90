import { useEffect } from "react";
import { watchSession } from "@kezhuan/web/api/watch-session.ts";

/** A page that is just being drawn has other things to ask for. */
const startMs = 3_000;

/** While the page is in view it learns at once when its login is ended; browsers allow few open requests to one server. */
export function useSessionWatch(): void {
  useEffect(() => {
    let watching: AbortController | undefined;
    const begin = () => {
      watching?.abort();
      watching = undefined;
      if (document.hidden) return;
      watching = new AbortController();
      void watchSession(watching.signal);
    };
    const timer = setTimeout(begin, startMs);
    document.addEventListener("visibilitychange", begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", begin);
      watching?.abort();
    };
  }, []);
}
