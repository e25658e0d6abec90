import { Suspense, lazy } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { loadChunk } from "../ui/load-chunk.ts";
import { Home } from "./home/home.tsx";
import { nearestPaths } from "./pages/nearest-paths.ts";
import { PageBoundary } from "./shell/page-boundary.tsx";
import { PageWait } from "./shell/page-wait.tsx";

const Finder = lazyPage(async () => (await import("./finder/finder.tsx")).Finder);
const Detail = lazyPage(async () => (await import("./detail/detail.tsx")).Detail);
const Nearest = lazyPage(async () => (await import("./pages/nearest.tsx")).Nearest);
const NotFound = lazyPage(async () => (await import("./pages/not-found.tsx")).NotFound);

/** Every public route. What is not one leads to /404. */
export function PortalRoutes() {
  const { pathname } = useLocation();
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageWait />}>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/home" element={<Home />} />
          <Route path="/zcg" element={<Finder />} />
          <Route path="/cgDetail" element={<Detail />} />
          {nearestPaths.map((path) => (
            <Route key={path} path={path} element={<Nearest />} />
          ))}
          <Route path="/404" element={<NotFound />} />
          <Route path="*" element={<Navigate to="/404" replace />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

function lazyPage(load: () => Promise<React.ComponentType>) {
  return lazy(() => loadChunk(async () => ({ default: await load() })));
}
