import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { addHistory } from "../add-history.ts";
import { assetDicts } from "./dicts/asset-dicts.ts";
import { assetGrants } from "./grants.ts";
import { assetMenus } from "./menus.ts";
import { astAsset } from "./objects/ast-asset.ts";
import { astPlace } from "./objects/ast-place.ts";
import { astPlan } from "./objects/ast-plan.ts";
import { astCharge, astRun } from "./objects/depreciation.ts";
import { astCount, astStocktake } from "./objects/stocktake.ts";
import { assetRules } from "./rules.ts";

/** Fixed assets: what there is, who keeps it, what it is worth, and whether it is still there. */
export const assetsPack: PackInput = {
  name: "assets",
  label: { zh: "资产管理", en: "Asset management" },
  about: {
    zh: "固定资产台账：领用借还、标签与扫码盘点、按月计提折旧、保养计划、处置审批。",
    en: "The register of fixed assets: custody and loans, labels and stocktakes by phone, monthly depreciation, maintenance plans, disposal with approval.",
  },
  version: 1,
  dicts: [...assetDicts],
  objects: [astPlace, astAsset, astRun, astCharge, astStocktake, astCount, astPlan],
  roles: [
    { code: "ROLE_AST_MANAGER", label: { zh: "资产管理员", en: "Asset manager" } },
    { code: "ROLE_AST_CUSTODIAN", label: { zh: "资产保管人", en: "Custodian" } },
    { code: "ROLE_AST_FINANCE", label: { zh: "资产财务", en: "Asset finance" } },
  ],
  grants: addHistory(assetGrants),
  menus: [...assetMenus],
  records: [assetRules],
};
