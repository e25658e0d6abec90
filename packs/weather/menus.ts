import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/menu-entries";

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
      entry("wx_observation", ["观测数据", "Observations"], "bar-chart"),
      entry("wx_daily", ["日值数据", "Daily values"], "calendar"),
      entry("wx_threshold", ["观测阈值", "Thresholds"], "thunderbolt"),
      entry("wx_station", ["气象站", "Stations"], "cluster"),
    ],
  },
];
