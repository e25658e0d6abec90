import type { MenuItem } from "@kezhuan/contract/api/messages";
import { useEffect } from "react";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { trailTo } from "../session/menu-paths.ts";
import { openTab } from "./page-tabs.ts";
import { changeTabs } from "./tabs-store.ts";

/** Notes every page that is opened, and where in it the person is, as a tab. */
export function TabTitles({ menu }: { menu: readonly MenuItem[] }) {
  const { pathname, search } = useLocation();
  const title = trailTo(menu, pathname)?.at(-1)?.meta.title ?? "";
  useEffect(() => {
    changeTabs((tabs) => openTab(tabs, { path: pathname, address: pathname + search, title }));
  }, [pathname, search, title]);
  return null;
}
