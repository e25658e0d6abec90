import { Suspense } from "react";
import { useAfterPaint } from "./use-after-paint.ts";

/** What stands below what is seen at once: drawn when that can be read already and its code is there. It keeps a screen of room until then. */
export function BelowFirstScreen({ children }: { children: React.ReactNode }) {
  const room = <div className="page-wait" aria-busy="true" />;
  return useAfterPaint() ? <Suspense fallback={room}>{children}</Suspense> : room;
}
