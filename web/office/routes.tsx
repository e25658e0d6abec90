import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router";
import { objectRoutes } from "./screens/object-routes.ts";
import { lazyPage } from "./routing/lazy-page.ts";
import { PageBoundary } from "./routing/page-boundary.tsx";

const LoginPage = lazyPage(async () => (await import("./login/login-page.tsx")).LoginPage);
const LoginOtherPage = lazyPage(async () => (await import("./login/login-other-page.tsx")).LoginOtherPage);
const Shell = lazyPage(async () => (await import("./shell/shell.tsx")).Shell);
const ObjectPage = lazyPage(async () => (await import("./screens/object-page.tsx")).ObjectPage);
const ProfilePage = lazyPage(async () => (await import("./screens/profile-page.tsx")).ProfilePage);
const TestAdminPage = lazyPage(async () => (await import("./screens/test-admin-page.tsx")).TestAdminPage);

/** Every route of the back office. The login pages come without the shell, the shell without any list. */
export function OfficeRoutes() {
  return (
    <PageBoundary page="office">
      <Suspense>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/loginOther" element={<LoginOtherPage />} />
          <Route element={<Shell />}>
            <Route path="/test/admin" element={<TestAdminPage />} />
            <Route path="/user/profile" element={<ProfilePage />} />
            <Route path="/ruid/:objname" element={<ObjectPage />} />
            {Object.entries(objectRoutes).map(([path, objname]) => (
              <Route key={path} path={path} element={<ObjectPage objname={objname} />} />
            ))}
          </Route>
          <Route path="*" element={<Navigate to="/404" replace />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
