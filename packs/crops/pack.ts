import { readRules } from "@kezhuan/packs/read-data";
import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { addHistory } from "../add-history.ts";
import { cropDicts } from "./dicts/crop-dicts.ts";
import { cropGrants } from "./grants.ts";
import { cropMenus } from "./menus.ts";
import { crpAccession } from "./objects/accessions.ts";
import {
  crpLimit,
  crpObservation,
  crpPlanting,
  crpPlot,
  crpReading,
  crpTreatment,
} from "./objects/plantings.ts";
import { crpName, crpTaxon } from "./objects/taxa.ts";
import rules from "./data/rules.json" with { type: "json" };

/** Botanical collections and field trials: names, where plants came from, where they grow, and what is seen and done. */
export const cropsPack: PackInput = {
  name: "crops",
  label: { zh: "植物与栽培", en: "Crops and botanical collections" },
  about: {
    zh: "分类树与俗名、引种登录、地块与种植，按 BBCH 标度观测物候，栽培处理与测量数据，按达尔文核心术语导出。",
    en: "Taxa with vernacular names, accessions, plots and plantings; phenology on the BBCH scale, treatments and measurements; exports in Darwin Core terms.",
  },
  version: 1,
  dicts: [...cropDicts],
  objects: [
    crpTaxon,
    crpName,
    crpPlot,
    crpAccession,
    crpPlanting,
    crpObservation,
    crpTreatment,
    crpReading,
    crpLimit,
  ],
  roles: [
    { code: "ROLE_CRP_CURATOR", label: { zh: "登录管理员", en: "Curator" } },
    { code: "ROLE_CRP_GARDENER", label: { zh: "园艺师", en: "Gardener" } },
    { code: "ROLE_CRP_READER", label: { zh: "植物数据用户", en: "Reader of plant data" } },
  ],
  grants: addHistory(cropGrants),
  menus: [...cropMenus],
  records: [readRules("crops/data/rules.json", rules)],
};
