import { Suspense } from "react";
import { useLocation } from "../ui/routing/router.tsx";
import { Home } from "./home/home.tsx";
import { lazyPage } from "./shell/lazy-page.ts";
import { PageBoundary } from "./shell/page-boundary.tsx";
import { PageWait } from "./shell/page-wait.tsx";

const FindAchievements = lazyPage(
  async () => (await import("./achievement/find-achievements.tsx")).FindAchievements,
);
const Detail = lazyPage(async () => (await import("./achievement/achievement-page.tsx")).Detail);
const OtherRoutes = lazyPage(async () => (await import("./other-routes.tsx")).OtherRoutes);

// What most visitors come for; the rest is named in a file of its own, to keep the first script small.
const pages: Readonly<Record<string, React.ComponentType>> = {
  "/zcg": FindAchievements,
  "/cgDetail": Detail,
};

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
  if (path === "/index1" || path === "/index_gd") return <Home layout={path} />;
  const Page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  return Page ? <Page /> : <OtherRoutes path={path} />;
}
