import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { unreadQuery } from "@kezhuan/web/api/notices.ts";

/** How often it is asked while somebody is there. */
const ASK_MS = 60_000;
/** Who has not touched anything for so long is not there: asking on would keep their login alive. */
const AWAY_MS = 600_000;
const signs = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/**
 * One's unread notices: asked for once the page has nothing more urgent to do, every minute while somebody is there, and
 * when they come back to the window.
 */
export function useUnread(userId: string) {
  const [isTime, setTime] = useState(false);
  const query = useQuery({ ...unreadQuery(userId), enabled: isTime, refetchOnWindowFocus: "always" });
  const { refetch } = query;
  useEffect(() => whenIdle(() => setTime(true)), []);
  useEffect(() => {
    if (!isTime) return undefined;
    const controller = new AbortController();
    let lastSign = Date.now();
    for (const sign of signs) {
      const listener = () => void (lastSign = Date.now());
      window.addEventListener(sign, listener, { signal: controller.signal, passive: true });
    }
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && Date.now() - lastSign < AWAY_MS) void refetch();
    }, ASK_MS);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [isTime, refetch]);
  return query.data;
}

function whenIdle(then: () => void): () => void {
  // Not in every browser.
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(then, 500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(then, { timeout: 2_000 });
  return () => window.cancelIdleCallback(handle);
}
