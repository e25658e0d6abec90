import { Suspense, lazy } from "react";
import { loadChunk } from "../ui/load-chunk.ts";
import { useLocation } from "../ui/routing/router.tsx";
import { Home } from "./home/home.tsx";
import { PageBoundary } from "./shell/page-boundary.tsx";
import { PageWait } from "./shell/page-wait.tsx";

const Finder = lazyPage(async () => (await import("./finder/finder.tsx")).Finder);
const Detail = lazyPage(async () => (await import("./detail/detail.tsx")).Detail);
const Nearest = lazyPage(async () => (await import("./pages/nearest.tsx")).Nearest);
const NotFound = lazyPage(async () => (await import("./pages/not-found.tsx")).NotFound);

/** Every public route. */
export function PortalRoutes() {
  const { pathname } = useLocation();
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageWait />}>{drawPage(pathname)}</Suspense>
    </PageBoundary>
  );
}

function drawPage(path: string): React.ReactNode {
  if (path === "/" || path === "/home") return <Home />;
  if (path === "/zcg") return <Finder />;
  if (path === "/cgDetail") return <Detail />;
  if (path === "/404") return <NotFound />;
  // It knows the other routes, and leads to /404 from what is none.
  return <Nearest />;
}

function lazyPage(load: () => Promise<React.ComponentType>) {
  return lazy(() => loadChunk(async () => ({ default: await load() })));
}
