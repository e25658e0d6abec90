import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/list-entry";

const staff = ["ROLE_ADMIN", "ROLE_FAC_MANAGER", "ROLE_FAC_OPERATOR"];
const everybody = [...staff, "ROLE_FAC_READER"];

const entry = listEntriesFor(staff);
const openEntry = listEntriesFor(everybody);

/** Menus of facilities: what is done every day first, then figures, then registers. */
export const facilityMenus: readonly MenuDef[] = [
  {
    code: "facilities",
    label: { zh: "厂站运行", en: "Facilities" },
    icon: "build",
    place: 22,
    roles: everybody,
    target: "both",
    children: [
      entry("fac_shift", { zh: "值班交接", en: "Shifts" }, "swap"),
      entry("fac_log", { zh: "运行日志", en: "Operating log" }, "read"),
      entry("fac_inspection", { zh: "巡检", en: "Inspections" }, "audit"),
      entry("fac_check", { zh: "检查记录", en: "Checks" }, "bars"),
      entry("fac_defect", { zh: "缺陷", en: "Defects" }, "safety"),
      openEntry("fac_daily", { zh: "生产日报", en: "Daily figures" }, "bar-chart"),
      openEntry("fac_reading", { zh: "仪表读数", en: "Meter readings" }, "monitor"),
      entry("fac_limit", { zh: "报警限值", en: "Alarm limits" }, "thunderbolt"),
      openEntry("fac_meter", { zh: "仪表", en: "Meters" }, "dashboard"),
      openEntry("fac_site", { zh: "厂站", en: "Sites" }, "home"),
      entry("fac_unit", { zh: "工艺单元", en: "Units" }, "cluster"),
      entry("fac_device", { zh: "设备", en: "Devices" }, "database"),
      entry("fac_route", { zh: "巡检路线", en: "Routes" }, "control"),
    ],
  },
];
