import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState, useRef } from "react";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { PasswordWarning } from "@kezhuan/web/account/password/password-warning.tsx";
import { SkipLink } from "@kezhuan/web/ui/skip-link.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { Asker } from "../parts/asker.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageBoundary } from "../routing/page-boundary.tsx";
import { useAccount, useIsAdministrator } from "../session/account.tsx";
import { AccountGate } from "../session/account-gate.tsx";
import { readCapacity } from "@kezhuan/web/account/login/capacity.ts";
import { trailTo, titleInMenu } from "../session/menu-paths.ts";
import { menuQuery } from "../session/menu-query.ts";
import { useSessionWatch } from "../session/use-session-watch.ts";
import { useFreshAccess } from "../session/use-fresh-access.ts";
import { useKeptDepartment } from "../session/use-kept-department.ts";
import { keepActivePath } from "../session/places.ts";
import { SessionEnd } from "../session/session-end.tsx";
import { PROFILE_PATH } from "../session/start-address.ts";
import { OfficeProvider } from "../theme/office-provider.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { useCommands } from "./use-commands.ts";
import { Header } from "./header.tsx";
import { useLayout } from "./layout-store.ts";
import { NavMenu } from "./nav-menu.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useTabsOf, changeTabs } from "./tabs-store.ts";
import { useIsCramped, useIsNarrow } from "./use-is-narrow.ts";
import type { MenuItem } from "@kezhuan/contract/api/menus";
import { nameTabs, openTab } from "./page-tabs.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { shellTexts } from "./shell-texts.ts";
import { useReturnFocus } from "../parts/use-return-focus.ts";
import { SideDrawer } from "../parts/side-drawer.tsx";
import "./shell.css";
import "./menu-drawer.css";

interface MenuDrawerProps {
  items: readonly MenuItem[];
  isOpen: boolean;
  onClose: () => void;
}

const Palette = lazyPage(async () => (await import("../palette/palette.tsx")).Palette);

/** The frame of every page behind the login: menu and header, tabs, and the page. */
export function Shell({ children }: { children: React.ReactNode }) {
  return (
    <OfficeProvider>
      <SessionEnd />
      <AccountGate waiting={<PageSkeleton />}>
        <Frame>{children}</Frame>
      </AccountGate>
      <Asker />
    </OfficeProvider>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const { user, viewing } = useAccount();
  const isAdmin = useIsAdministrator();
  const { language } = usePreferences();
  const { pathname } = useLocation();
  const layout = useLayout();
  const isNarrow = useIsNarrow();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [round, setRound] = useState(0);
  const request = { userid: user.id, deptid: user.deptid, capacity: readCapacity(), language };
  const { data: menu, error, isPending, refetch } = useQuery(menuQuery(request));
  const trail = trailTo(menu ?? [], pathname);
  useKeptDepartment(viewing ? undefined : menu);
  useTabsOf({ userid: user.id, isViewed: viewing !== undefined });
  useFocusOnPage();
  useSessionWatch();
  useFreshAccess();
  useActivePath(trail ? pathname : undefined);
  const finder = useFinder();
  const commands = useCommands();
  const arrangement = useIsCramped() ? "drawer" : layout.arrangement;
  return (
    <div className="shell" data-arrangement={arrangement}>
      <SkipLink target="page" />
      <Header
        trail={trail ?? []}
        arrangement={arrangement}
        onOpenMenu={() => setMenuOpen(true)}
        onFind={finder.open}
        menu={arrangement === "top" && menu ? <NavMenu items={menu} mode="horizontal" /> : null}
      />
      {arrangement === "side" && <SideMenu items={menu} isWaiting={isPending} />}
      {finder.isOpen && menu && (
        <Suspense>
          <Palette menu={menu} commands={commands} onClose={finder.close} />
        </Suspense>
      )}
      {arrangement === "drawer" && (
        <MenuDrawer items={menu ?? []} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      )}
      <div className="shell-body">
        <PasswordWarning />
        <TabTitles menu={menu ?? []} />
        {!isNarrow && <TabBar onRefresh={() => setRound(round + 1)} />}
        <main id="page" className="shell-page" tabIndex={-1}>
          {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {/* Administrators can always go where an empty menu is filled again. */}
          {menu?.length === 0 && pathname !== PROFILE_PATH && !isAdmin ? (
            <EmptyMenu />
          ) : (
            <PageBoundary page={pathname} key={`${round} ${user.deptid}`}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </PageBoundary>
          )}
        </main>
      </div>
    </div>
  );
}

/** Remembers where somebody was in their menu, for the next time. */
function useActivePath(path: string | undefined): void {
  useEffect(() => {
    if (path !== undefined) keepActivePath(path);
  }, [path]);
}

/** Notes every page that is opened, and where in it the person is, as a tab; the menu names them all, in its language. */
function TabTitles({ menu }: { menu: readonly MenuItem[] }) {
  const { pathname, search } = useLocation();
  const title = titleInMenu(menu, pathname) ?? "";
  useEffect(() => {
    changeTabs((tabs) => openTab(tabs, { path: pathname, address: pathname + search, title }));
  }, [pathname, search, title]);
  useEffect(() => {
    changeTabs((tabs) => nameTabs(tabs, (path) => titleInMenu(menu, path)));
  }, [menu]);
  return null;
}

/** Ctrl-K, on a Mac Command-K, opens what finds everything by its name, and closes it again. */
function useFinder(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

/** Going on to another page begins at its content, for the keyboard too. */
function useFocusOnPage(): void {
  const { action, pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (action !== "POP") document.getElementById("page")?.focus({ preventScroll: true });
  }, [action, pathname]);
}

/** What a person sees who has no menu here, and what to do about it. */
function EmptyMenu() {
  const t = useText(shellTexts);
  return <EmptyState title={t("noMenuTitle")} lead={t("noMenuLead")} level={1} />;
}

/** The menu behind an icon: on phones, and in the top-bottom layout. */
function MenuDrawer({ items, isOpen, onClose }: MenuDrawerProps) {
  const t = useText(shellTexts);
  useReturnFocus(isOpen);
  return (
    <SideDrawer
      isOpen={isOpen}
      placement="left"
      size={290}
      title={t("menu")}
      onClose={onClose}
      className="menu-drawer"
    >
      <NavMenu items={items} mode="inline" onGo={onClose} />
    </SideDrawer>
  );
}
