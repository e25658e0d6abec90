import { Suspense } from "react";
import { useLocation } from "../ui/routing/router.tsx";
import { Home } from "./home/home.tsx";
import { hasAhead } from "@kezhuan/web/api/take-ahead.ts";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { PageBoundary } from "./shell/page-boundary.tsx";
import { PageWait } from "./shell/page-wait.tsx";
import { subjectPlaces } from "./subject/subject-places.ts";

// Two tables, each in a file of its own: what visitors of records wait for does not name all the other pages.
const importRecords = () => import("./record-routes.tsx");
const importOthers = () => import("./other-routes.tsx");
const RecordRoutes = lazyPage(async () => (await importRecords()).Routes);
const OtherRoutes = lazyPage(async () => (await importOthers()).Routes);

/** The routes that find records or show one; an enterprise is an institution under an address of its own. */
const recordPaths: readonly string[] = [
  "/dwDetail",
  ...Object.values(subjectPlaces).flatMap(({ find, detail }) => [find, detail]),
];

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
  const isRecord = recordPaths.includes(path);
  await (isRecord ? RecordRoutes : OtherRoutes).load();
  const { loadListed } = await (isRecord ? importRecords : importOthers)();
  const loaded = await loadListed(path);
  // Otherwise the answers are still to be asked for, and the page says so meanwhile.
  if (hasAhead()) await loaded?.prepare?.(query);
}

function drawPage(path: string): React.ReactNode {
  if (isHome(path)) return <Home layout={homes[path]} />;
  const Routes = recordPaths.includes(path) ? RecordRoutes : OtherRoutes;
  return <Routes path={path} />;
}

function isHome(path: string): path is keyof typeof homes {
  return Object.hasOwn(homes, path);
}
