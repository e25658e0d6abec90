import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/menu-entries";

const roles = ["ROLE_ADMIN", "ROLE_WORK_MANAGER", "ROLE_WORK_TECHNICIAN"];

const entry = listEntriesFor(roles);

/** Menus of work orders. */
export const workMenus: readonly MenuDef[] = [
  {
    code: "work",
    label: { zh: "运维工单", en: "Work orders" },
    icon: "tool",
    place: 20,
    roles,
    target: "both",
    children: [
      entry("work_order", ["工单", "Orders"], "calendar"),
      entry("work_asset", ["资产设备", "Assets"], "database"),
      entry("work_place", ["地点", "Places"], "apartment"),
    ],
  },
];
