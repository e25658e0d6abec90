import { useEffect } from "react";
import { onAccessChange } from "@kezhuan/web/api/access-version.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

/** How often an open page looks whether its menu is still right; each look costs the server one short statement. */
const LOOK_MS = 10_000;

/** Whoever has done nothing for so long is not at work: looking on their behalf would keep their login from ending. */
const IDLE_MS = 120_000;

const signs = ["pointermove", "pointerdown", "keydown", "wheel"] as const;

/** Keeps the menu and the rights of an open page as the server has them, without a reload. */
export function useFreshAccess(): void {
  useEffect(() => {
    const forget = () => void refresh(keyOf("menu"), keyOf("info"), keyOf("objMetaData"));
    let lastSign = Date.now();
    const noteSign = () => {
      lastSign = Date.now();
    };
    const look = () => {
      const isAtWork = document.visibilityState === "visible" && Date.now() - lastSign < IDLE_MS;
      if (isAtWork) void refresh(keyOf("menu"));
    };
    const stop = onAccessChange(forget);
    const timer = setInterval(look, LOOK_MS);
    for (const sign of signs) addEventListener(sign, noteSign, { passive: true });
    document.addEventListener("visibilitychange", look);
    return () => {
      stop();
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, noteSign);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
