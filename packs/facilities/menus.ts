import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { listEntriesFor } from "@kezhuan/packs/menu-entries";

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
      entry("fac_shift", ["值班交接", "Shifts"], "swap"),
      entry("fac_log", ["运行日志", "Operating log"], "read"),
      entry("fac_inspection", ["巡检", "Inspections"], "audit"),
      entry("fac_check", ["检查记录", "Checks"], "bars"),
      entry("fac_defect", ["缺陷", "Defects"], "safety"),
      openEntry("fac_daily", ["生产日报", "Daily figures"], "bar-chart"),
      openEntry("fac_reading", ["仪表读数", "Meter readings"], "monitor"),
      entry("fac_limit", ["报警限值", "Alarm limits"], "thunderbolt"),
      openEntry("fac_meter", ["仪表", "Meters"], "dashboard"),
      openEntry("fac_site", ["厂站", "Sites"], "home"),
      entry("fac_unit", ["工艺单元", "Units"], "cluster"),
      entry("fac_device", ["设备", "Devices"], "database"),
      entry("fac_route", ["巡检路线", "Routes"], "control"),
    ],
  },
];
