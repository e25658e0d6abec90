import { useAfterPaint } from "./use-after-paint.ts";

/** What stands below what is seen at once: drawn when that can be read already. It keeps a screen of room until then. */
export function BelowFirstScreen({ children }: { children: React.ReactNode }) {
  return useAfterPaint() ? children : <div className="page-wait" aria-busy="true" />;
}
