import { useEffect } from "react";
import { BORDER_EVENT, partForPath, redirectTarget, type Part } from "./part-for-path.ts";
import { useLocation } from "./routing/router.tsx";
import "./border-guard.css";

/** Draws the part's routes, and hands over to the other part when the address has left this one. */
export function BorderGuard({ part, children }: { part: Part; children: React.ReactNode }) {
  const { pathname, search } = useLocation();
  const isForeign = partForPath(pathname + search) !== part || redirectTarget(pathname) !== undefined;
  useEffect(() => {
    if (isForeign) dispatchEvent(new Event(BORDER_EVENT));
  }, [isForeign, pathname, search]);
  return isForeign ? <div className="border-wait" aria-busy="true" /> : children;
}
