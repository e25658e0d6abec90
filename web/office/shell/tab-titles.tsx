import type { MenuItem } from "@kezhuan/contract/api/menus";
import { useEffect } from "react";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { titleInMenu } from "../session/menu-paths.ts";
import { nameTabs, openTab } from "./page-tabs.ts";
import { changeTabs } from "./tabs-store.ts";

/** Notes every page that is opened, and where in it the person is, as a tab; the menu names them all, in its language. */
export function TabTitles({ menu }: { menu: readonly MenuItem[] }) {
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
