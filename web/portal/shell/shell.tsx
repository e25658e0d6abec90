import { useEffect } from "react";
import { registerShowError } from "@kezhuan/web/api/failure-report.ts";
import { SkipLink } from "@kezhuan/web/ui/skip-link.tsx";
import { Toaster } from "@kezhuan/web/ui/toaster.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useAfterPaint } from "../content/use-after-paint.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useScrollMemory } from "./scroll-memory.ts";
import "./shell.css";

/** What surrounds every page of the portal. */
export function Shell({ children }: { children: React.ReactNode }) {
  useScrollMemory();
  // Below what is seen at once.
  const isPainted = useAfterPaint();
  useEffect(
    () => registerShowError((message, options) => showToast(message, { tone: "error", ...options })),
    [],
  );
  return (
    <div className="site">
      <SkipLink target="content" />
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {isPainted && <Footer />}
      <Toaster />
    </div>
  );
}
