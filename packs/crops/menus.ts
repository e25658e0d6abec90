import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/menu-entries";

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
      entry("crp_accession", ["引种登录", "Accessions"], "idcard"),
      entry("crp_planting", ["种植", "Plantings"], "appstore"),
      entry("crp_observation", ["物候观测", "Phenology"], "calendar"),
      staffEntry("crp_treatment", ["栽培处理", "Treatments"], "tool"),
      entry("crp_reading", ["测量数据", "Measurements"], "bar-chart"),
      staffEntry("crp_limit", ["适宜范围", "Suitable ranges"], "thunderbolt"),
      entry("crp_taxon", ["分类单元", "Taxa"], "apartment"),
      entry("crp_plot", ["地块", "Plots"], "layout"),
    ],
  },
];
