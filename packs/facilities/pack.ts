import { readRules } from "@kezhuan/packs/read-data";
import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { addHistory } from "../add-history.ts";
import { facilityDicts } from "./dicts/facility-dicts.ts";
import { facilityGrants } from "./grants.ts";
import { facilityMenus } from "./menus.ts";
import { facDefect } from "./objects/fac-defect.ts";
import { facDaily, facLimit, facMeter, facReading } from "./objects/figures.ts";
import { facCheck, facInspection, facPoint, facRoute } from "./objects/inspections.ts";
import { facLog, facShift } from "./objects/shifts.ts";
import { facDevice, facSite, facUnit } from "./objects/sites.ts";
import rules from "./data/rules.json" with { type: "json" };

/** Works and stations: who is on duty, what is looked at, what is wrong, what is made and used. */
export const facilitiesPack: PackInput = {
  name: "facilities",
  label: { zh: "厂站运行", en: "Facilities" },
  about: {
    zh: "厂站、工艺单元与设备，值班交接与运行日志，按路线巡检，缺陷转工单，生产日报与仪表读数。",
    en: "Sites, units and devices; shifts and their log; inspections by routes and check lists; defects that become work orders; daily figures and meter readings.",
  },
  version: 1,
  dicts: [...facilityDicts],
  objects: [
    facSite,
    facUnit,
    facDevice,
    facShift,
    facLog,
    facRoute,
    facPoint,
    facInspection,
    facCheck,
    facDefect,
    facMeter,
    facReading,
    facLimit,
    facDaily,
  ],
  roles: [
    { code: "ROLE_FAC_MANAGER", label: { zh: "厂站主管", en: "Facility manager" } },
    { code: "ROLE_FAC_OPERATOR", label: { zh: "运行值班员", en: "Operator" } },
    { code: "ROLE_FAC_READER", label: { zh: "生产数据用户", en: "Reader of production data" } },
  ],
  grants: addHistory(facilityGrants),
  menus: [...facilityMenus],
  records: [readRules("facilities/data/rules.json", rules)],
};
