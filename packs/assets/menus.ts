import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/list-entry";

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
      entry("ast_asset", { zh: "固定资产", en: "Fixed assets" }, "database"),
      entry("ast_stocktake", { zh: "资产盘点", en: "Stocktakes" }, "audit"),
      entry("ast_count", { zh: "盘点明细", en: "Counts" }, "bars"),
      moneyEntry("ast_run", { zh: "折旧计提", en: "Depreciation" }, "bar-chart"),
      moneyEntry("ast_charge", { zh: "折旧明细", en: "Charges" }, "table"),
      entry("ast_plan", { zh: "保养计划", en: "Maintenance" }, "calendar"),
      entry("ast_place", { zh: "存放地点", en: "Locations" }, "apartment"),
    ],
  },
];
