import { Suspense } from "react";
import { useLocation } from "../ui/routing/router.tsx";
import { Home } from "./home/home.tsx";
import { hasAhead } from "@kezhuan/web/api/take-ahead.ts";
import { lazyPage, type LazyPage, type PreparedPage } from "@kezhuan/web/ui/lazy-page.ts";
import { PageBoundary } from "./shell/page-boundary.tsx";
import { PageWait } from "./shell/page-wait.tsx";

const FindAchievements = lazyPage(
  async () => (await import("./achievement/find-achievements.tsx")).FindAchievements,
);
const Detail = lazyPage(async () => (await import("./achievement/achievement-page.tsx")).Detail);
const importOthers = () => import("./other-routes.tsx");
const OtherRoutes = lazyPage(async () => (await importOthers()).OtherRoutes);

// What most visitors come for; the rest is named in a file of its own, to keep the first script small.
const pages: Readonly<Record<string, LazyPage>> = {
  "/zcg": FindAchievements,
  "/cgDetail": Detail,
};

/** Where the home page is, and how it is laid out there. */
const homes = { "/": "/", "/home": "/", "/index1": "/index1", "/index_gd": "/index_gd" } as const;

/** Every public route. */
export function PortalRoutes() {
  const { pathname } = useLocation();
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageWait />}>{drawPage(pathname)}</Suspense>
    </PageBoundary>
  );
}

/**
 * Settles when the code of the page of a route, with its query, is there, and with it what was asked for ahead of it.
 * Errors: what keeps it from coming.
 */
export async function loadPage(route: string): Promise<void> {
  const [path = "", query = ""] = route.split("?");
  if (isHome(path)) return;
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  await (page ?? OtherRoutes).load();
  const loaded: PreparedPage | undefined = page
    ? (await page.load()).default
    : await (await importOthers()).loadOtherPage(path);
  // Otherwise the answers are still to be asked for, and the page says so meanwhile.
  if (hasAhead()) await loaded?.prepare?.(query);
}

function drawPage(path: string): React.ReactNode {
  if (isHome(path)) return <Home layout={homes[path]} />;
  const Page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  return Page ? <Page /> : <OtherRoutes path={path} />;
}

function isHome(path: string): path is keyof typeof homes {
  return Object.hasOwn(homes, path);
}
