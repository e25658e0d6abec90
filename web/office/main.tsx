import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { queryClient } from "../api/query-client.ts";
import { readToken } from "../api/session-store.ts";
import { BorderGuard } from "../ui/border-guard.tsx";
import { Messages } from "./parts/messages.tsx";
import { OfficeRouter } from "./routing/office-router.tsx";
import { OfficeRoutes } from "./routes.tsx";

/** Draws the back office; returns the way to take it away again. */
export function mountOffice(root: HTMLElement): () => void {
  const view = createRoot(root);
  view.render(
    <QueryClientProvider client={queryClient}>
      <OfficeRouter>
        <BorderGuard part="office">
          <OfficeRoutes />
        </BorderGuard>
      </OfficeRouter>
      <Messages />
    </QueryClientProvider>,
  );
  return () => {
    view.unmount();
    // What an account could see is not for who comes next.
    if (readToken() === undefined) queryClient.clear();
  };
}
