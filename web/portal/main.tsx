import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "../api/query-client.ts";
import { BorderGuard } from "../ui/border-guard.tsx";
import { loadOwnFace } from "../ui/font.ts";
import { whenLoaded } from "../ui/lazy-page.ts";
import { pathOfHash } from "../ui/part-for-path.ts";
import { createHashHistory } from "../ui/routing/hash-history.ts";
import { Router } from "../ui/routing/router.tsx";
import { afterFirstAnswers } from "./content/after-first-answers.ts";
import { PortalRoutes, loadPage } from "./routes.tsx";
import { Shell } from "./shell/shell.tsx";

/** Draws the portal; returns the way to take it away again. */
export function mountPortal(root: HTMLElement): () => void {
  const view = createRoot(root);
  const portal = (
    <QueryClientProvider client={queryClient}>
      <Router createHistory={createHashHistory}>
        <BorderGuard part="portal">
          <Shell>
            <PortalRoutes />
          </Shell>
        </BorderGuard>
      </Router>
    </QueryClientProvider>
  );
  let isGone = false;
  void whenLoaded(loadPage(pathOfHash(location.hash))).then(() => {
    if (isGone) return;
    // In small pieces: a slow phone hears a tap in between.
    startTransition(() => view.render(portal));
    // Megabytes where no Chinese face is installed: what people came for goes first.
    afterFirstAnswers(() => void loadOwnFace());
  });
  return () => {
    isGone = true;
    view.unmount();
  };
}
