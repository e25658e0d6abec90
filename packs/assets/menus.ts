import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/menu-entries";

const everybody = ["ROLE_ADMIN", "ROLE_AST_MANAGER", "ROLE_AST_CUSTODIAN", "ROLE_AST_FINANCE"];
const money = ["ROLE_ADMIN", "ROLE_AST_MANAGER", "ROLE_AST_FINANCE"];

const entry = listEntriesFor(everybody);
const moneyEntry = listEntriesFor(money);

/** Menus of fixed assets. */
export const assetMenus: readonly MenuDef[] = [
  {
    code: "assets",
    label: { zh: "资产管理", en: "Assets" },
    icon: "bank",
    place: 25,
    roles: everybody,
    target: "both",
    children: [
      entry("ast_asset", ["固定资产", "Fixed assets"], "database"),
      entry("ast_stocktake", ["资产盘点", "Stocktakes"], "audit"),
      entry("ast_count", ["盘点明细", "Counts"], "bars"),
      moneyEntry("ast_run", ["折旧计提", "Depreciation"], "bar-chart"),
      moneyEntry("ast_charge", ["折旧明细", "Charges"], "table"),
      entry("ast_plan", ["保养计划", "Maintenance"], "calendar"),
      entry("ast_place", ["存放地点", "Locations"], "apartment"),
    ],
  },
];
