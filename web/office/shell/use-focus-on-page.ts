import { useEffect, useRef } from "react";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";

/** Going on to another page begins at its content, for the keyboard too. */
export function useFocusOnPage(): void {
  const { action, pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (action !== "POP") document.getElementById("page")?.focus({ preventScroll: true });
  }, [action, pathname]);
}
