import { objectOfPath } from "@kezhuan/contract/metadata/menu-targets";
import { OFFICE_START } from "@kezhuan/web/account/login/office-start.ts";
import { isValidElement, Suspense } from "react";
import { isLazyPage, lazyPage, type LazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { Redirect, useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { IMPERSONATION_LOG_PATH } from "./access/impersonation-log.ts";
import { FORM_DESIGN_PATH, FORMS_PATH } from "./form-designer/form-paths.ts";
import { findLogPlace } from "./logs/log-place.ts";
import { APPROVALS_PATH } from "./approvals/approvals-place.ts";
import { BOARDS_PATH, boardOfPath } from "./dashboards/board-place.ts";
import { REVIEW_PATH } from "./review/review-place.ts";
import { PageBoundary } from "./routing/page-boundary.tsx";
import {
  HEALTH_PATH,
  NOTICES_PATH,
  SCHEDULES_PATH,
  ballotOfPath,
  countOfPath,
  personOfPath,
  postOfPath,
  scanOfPath,
} from "./routing/object-routes.ts";

const LoginPage = lazyPage(async () => (await import("./login/login-page.tsx")).LoginPage);
const LoginOtherPage = lazyPage(async () => (await import("./login/login-other-page.tsx")).LoginOtherPage);
const StartPage = lazyPage(async () => (await import("./login/start-page.tsx")).StartPage);
const Shell = lazyPage(async () => (await import("./shell/shell.tsx")).Shell);
const ObjectPage = lazyPage(async () => (await import("./screens/object-page.tsx")).ObjectPage);
const PeoplePage = lazyPage(async () => (await import("./people/people-page.tsx")).PeoplePage);
const DepartmentsPage = lazyPage(async () => (await import("./people/departments-page.tsx")).DepartmentsPage);
const PersonPage = lazyPage(async () => (await import("./people/person-page.tsx")).PersonPage);
const RolesPage = lazyPage(async () => (await import("./roles/roles-page.tsx")).RolesPage);
const MenusPage = lazyPage(async () => (await import("./menus/menus-page.tsx")).MenusPage);
const AccessPage = lazyPage(async () => (await import("./rights/access-page.tsx")).AccessPage);
const PostPage = lazyPage(async () => (await import("./people/post-page.tsx")).PostPage);
const FormsPage = lazyPage(async () => (await import("./form-designer/forms-page.tsx")).FormsPage);
const DesignerPage = lazyPage(async () => (await import("./designer/designer-page.tsx")).DesignerPage);
const ProfilePage = lazyPage(async () => (await import("./screens/profile-page.tsx")).ProfilePage);
const NoticesPage = lazyPage(async () => (await import("./screens/notices-page.tsx")).NoticesPage);
const ImpersonationLogPage = lazyPage(
  async () => (await import("./access/impersonation-log-page.tsx")).ImpersonationLogPage,
);
const LogsPage = lazyPage(async () => (await import("./logs/logs-page.tsx")).LogsPage);
const DashboardPage = lazyPage(async () => (await import("./dashboard/dashboard-page.tsx")).DashboardPage);
const DashboardsPage = lazyPage(
  async () => (await import("./dashboards/dashboards-page.tsx")).DashboardsPage,
);
const BoardPage = lazyPage(async () => (await import("./dashboards/board-page.tsx")).BoardPage);
const ReviewPage = lazyPage(async () => (await import("./review/review-page.tsx")).ReviewPage);
const ParameterPage = lazyPage(async () => (await import("./parameters/parameter-page.tsx")).ParameterPage);
const PacksPage = lazyPage(async () => (await import("./packs/packs-page.tsx")).PacksPage);
const CodePage = lazyPage(async () => (await import("./code/code-page.tsx")).CodePage);
const SchedulesPage = lazyPage(async () => (await import("./schedules/schedules-page.tsx")).SchedulesPage);
const ApprovalsPage = lazyPage(async () => (await import("./approvals/approvals-page.tsx")).ApprovalsPage);
const FlowsPage = lazyPage(async () => (await import("./flows/flows-page.tsx")).FlowsPage);
const FilesPage = lazyPage(async () => (await import("./files/files-page.tsx")).FilesPage);
const RulesPage = lazyPage(async () => (await import("./automation/rules-page.tsx")).RulesPage);
const BallotPage = lazyPage(async () => (await import("./ballots/ballot-page.tsx")).BallotPage);
const CountPage = lazyPage(async () => (await import("./counting/count-page.tsx")).CountPage);
const ScanPage = lazyPage(async () => (await import("./labels/scan-page.tsx")).ScanPage);
const HealthPage = lazyPage(async () => (await import("./health/health-page.tsx")).HealthPage);

/** Every route of the back office. Login pages load neither the shell nor a list; the shell loads no list. */
export function OfficeRoutes() {
  const { pathname } = useLocation();
  return (
    <PageBoundary page="office">
      <Suspense>{drawRoute(pathname)}</Suspense>
    </PageBoundary>
  );
}

/** Loads the code of a route. Rejects when it cannot be loaded. */
export async function loadRoute(path: string): Promise<void> {
  await Promise.all(listPages(drawRoute(path)).map((page) => page.load()));
}

function listPages(drawn: React.ReactNode): LazyPage[] {
  if (!isValidElement<{ children?: React.ReactNode }>(drawn)) return [];
  const inside = listPages(drawn.props.children);
  return isLazyPage(drawn.type) ? [drawn.type, ...inside] : inside;
}

function drawRoute(path: string): React.ReactNode {
  if (path === "/login") return <LoginPage />;
  if (path === "/loginOther") return <LoginOtherPage />;
  if (path === OFFICE_START) return <StartPage />;
  const page = drawPage(path);
  return page ? <Shell>{page}</Shell> : <Redirect to="/404" />;
}

/** Pages with an address of their own. */
const pages: Readonly<Record<string, React.ComponentType>> = {
  [HEALTH_PATH]: HealthPage,
  [SCHEDULES_PATH]: SchedulesPage,
  [APPROVALS_PATH]: ApprovalsPage,
  [REVIEW_PATH]: ReviewPage,
  [BOARDS_PATH]: DashboardsPage,
  [NOTICES_PATH]: NoticesPage,
  [IMPERSONATION_LOG_PATH]: ImpersonationLogPage,
  [FORMS_PATH]: FormsPage,
  [FORM_DESIGN_PATH]: FormsPage,
  "/dashboard": DashboardPage,
  "/metadata/table": DesignerPage,
  "/system/access": AccessPage,
  "/system/approval": FlowsPage,
  "/system/code": CodePage,
  "/system/dept": DepartmentsPage,
  "/system/file": FilesPage,
  "/system/menu": MenusPage,
  "/system/pack": PacksPage,
  "/system/parameter": ParameterPage,
  "/system/role": RolesPage,
  "/system/rule": RulesPage,
  "/system/user": PeoplePage,
  "/user/profile": ProfilePage,
};

function drawPage(path: string): React.ReactNode {
  const Page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (Page) return <Page />;
  const person = personOfPath(path);
  if (person !== undefined) return <PersonPage key={person} id={person} />;
  const board = boardOfPath(path);
  if (board !== undefined) return <BoardPage key={board} id={board} />;
  const log = findLogPlace(path);
  if (log) return <LogsPage place={log} />;
  const post = postOfPath(path);
  if (post !== undefined) return <PostPage key={post} id={post} />;
  const counted = countOfPath(path);
  if (counted) return <CountPage key={counted.id} {...counted} />;
  const voted = ballotOfPath(path);
  if (voted) return <BallotPage key={voted.id} {...voted} />;
  const scanned = scanOfPath(path);
  if (scanned !== undefined) return <ScanPage key={scanned} objname={scanned} />;
  const objname = objectOfPath(path);
  return objname && <ObjectPage objname={objname} />;
}
