import { useEffect } from "react";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { openTab } from "./page-tabs.ts";
import { changeTabs } from "./tabs-store.ts";
import { usePageTitle } from "./use-page-title.ts";

/** Names a page of the shell: in the browser's tab, and in its own where the menu does not. */
export function useShellPage(title: string): void {
  const { pathname } = useLocation();
  usePageTitle(title);
  useEffect(() => {
    if (title === "") return;
    changeTabs((tabs) => {
      const tab = tabs.find(({ path }) => path === pathname);
      return tab && tab.title === "" ? openTab(tabs, { ...tab, title }) : tabs;
    });
  }, [pathname, title]);
}
