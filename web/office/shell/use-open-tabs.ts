import { useMemo } from "react";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { objectNeededBy } from "../routing/object-routes.ts";
import { useAccount } from "../session/account.tsx";
import { allowedTabs, type PageTab } from "./page-tabs.ts";
import { useTabs } from "./tabs-store.ts";

/** The open tabs that the account may open, in the department it works in. */
export function useOpenTabs(): readonly PageTab[] {
  const { permissions } = useAccount();
  const { pathname } = useLocation();
  const tabs = useTabs();
  return useMemo(
    () => allowedTabs(tabs, { permissions, objectOf: objectNeededBy, here: pathname }),
    [tabs, permissions, pathname],
  );
}
