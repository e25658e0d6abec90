import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "../api/query-client.ts";
import { BorderGuard } from "../ui/border-guard.tsx";
import { loadOwnFace } from "../ui/font.ts";
import { pathOfHash } from "../ui/part-for-path.ts";
import { createHashHistory } from "../ui/routing/hash-history.ts";
import { Router } from "../ui/routing/router.tsx";
import { afterFirstAnswers } from "./after-first-answers.ts";
import { PortalRoutes, loadPage } from "./routes.tsx";
import { Shell } from "./shell/shell.tsx";

/** How long the frame of the page waits for its content. */
const patienceMs = 300;

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
  // With the page itself where it is about to be there: React lets whoever saw the wait for it wait for a third of a second.
  const path = pathOfHash(location.hash);
  const ready = loadPage(path).catch(() => undefined); // Whoever draws it tells what went wrong.
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  void Promise.race([ready, late]).then(() => {
    // In small pieces: a slow phone hears a tap in between.
    if (!isGone) startTransition(() => view.render(portal));
  });
  // Megabytes where no Chinese face is installed: what people came for goes first.
  afterFirstAnswers(() => void loadOwnFace());
  return () => {
    isGone = true;
    view.unmount();
  };
}
