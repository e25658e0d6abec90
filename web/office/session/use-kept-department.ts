import type { MenuItem } from "@kezhuan/contract/api/menus";
import { useEffect } from "react";
import { keepDeptid, readDeptid } from "@kezhuan/web/api/session-store.ts";
import { useAccount } from "./account.tsx";

/**
 * Keeps the department at work for the requests to come, once its menu is known. A department without a menu is forgotten,
 * so that the next request falls back to the one used last.
 */
export function useKeptDepartment(menu: readonly MenuItem[] | undefined): void {
  const { deptid } = useAccount().user;
  useEffect(() => {
    if (menu === undefined) return;
    if (menu.length === 0) keepDeptid(null);
    else if (deptid && readDeptid() === undefined) keepDeptid(deptid);
  }, [menu, deptid]);
}
