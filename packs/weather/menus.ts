import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/list-entry";

const roles = ["ROLE_ADMIN", "ROLE_WX_MANAGER", "ROLE_WX_OBSERVER", "ROLE_WX_READER"];

const entry = listEntriesFor(roles);

/** Menus of weather data. */
export const weatherMenus: readonly MenuDef[] = [
  {
    code: "weather",
    label: { zh: "气象数据", en: "Weather" },
    icon: "monitor",
    place: 40,
    roles,
    target: "both",
    children: [
      entry("wx_observation", { zh: "观测数据", en: "Observations" }, "bar-chart"),
      entry("wx_daily", { zh: "日值数据", en: "Daily values" }, "calendar"),
      entry("wx_threshold", { zh: "观测阈值", en: "Thresholds" }, "thunderbolt"),
      entry("wx_station", { zh: "气象站", en: "Stations" }, "cluster"),
    ],
  },
];
