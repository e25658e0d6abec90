import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/list-entry";

const staff = ["ROLE_ADMIN", "ROLE_CRP_CURATOR", "ROLE_CRP_GARDENER"];
const everybody = [...staff, "ROLE_CRP_READER"];

const entry = listEntriesFor(everybody);
const staffEntry = listEntriesFor(staff);

/** Menus of crops and botanical collections. */
export const cropMenus: readonly MenuDef[] = [
  {
    code: "crops",
    label: { zh: "植物与栽培", en: "Plants" },
    icon: "cluster",
    place: 35,
    roles: everybody,
    target: "both",
    children: [
      entry("crp_accession", { zh: "引种登录", en: "Accessions" }, "idcard"),
      entry("crp_planting", { zh: "种植", en: "Plantings" }, "appstore"),
      entry("crp_observation", { zh: "物候观测", en: "Phenology" }, "calendar"),
      staffEntry("crp_treatment", { zh: "栽培处理", en: "Treatments" }, "tool"),
      entry("crp_reading", { zh: "测量数据", en: "Measurements" }, "bar-chart"),
      staffEntry("crp_limit", { zh: "适宜范围", en: "Suitable ranges" }, "thunderbolt"),
      entry("crp_taxon", { zh: "分类单元", en: "Taxa" }, "apartment"),
      entry("crp_plot", { zh: "地块", en: "Plots" }, "layout"),
    ],
  },
];
