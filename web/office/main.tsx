import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { queryClient } from "../api/query-client.ts";
import { registerStepUp } from "../api/step-up.ts";
import { readToken } from "../api/session-store.ts";
import { loadChunk } from "../ui/load-chunk.ts";
import { whenLoaded } from "../ui/lazy-page.ts";
import { pathOfHash } from "../ui/part-for-path.ts";
import { BorderGuard } from "../ui/border-guard.tsx";
import { Router } from "../ui/routing/router.tsx";
import { Messages } from "./parts/messages.tsx";
import { createGuardedHistory } from "./routing/guarded-history.ts";
import { OfficeRoutes, loadRoute } from "./routes.tsx";

/** Draws the back office; returns the way to take it away again. */
export function mountOffice(root: HTMLElement): () => void {
  const view = createRoot(root);
  const forgetStepUp = registerStepUp(async () => {
    const { askConfirmation } = await loadChunk(() => import("../account/step-up/step-up-dialog.tsx"));
    return askConfirmation();
  });
  const office = (
    <QueryClientProvider client={queryClient}>
      <Router createHistory={createGuardedHistory}>
        <BorderGuard part="office">
          <OfficeRoutes />
        </BorderGuard>
      </Router>
      <Messages />
    </QueryClientProvider>
  );
  let isGone = false;
  void whenLoaded(loadRoute(pathOfHash(location.hash))).then(() => {
    if (!isGone) view.render(office);
  });
  return () => {
    isGone = true;
    view.unmount();
    forgetStepUp();
    // What an account could see is not for who comes next.
    if (readToken() === undefined) queryClient.clear();
  };
}
