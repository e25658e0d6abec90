import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { addHistory } from "../add-history.ts";
import { readDicts } from "@kezhuan/packs/read-data";
import dicts from "./dicts/data/work.json" with { type: "json" };
import { managerGrants, technicianGrants } from "./grants.ts";
import { workMenus } from "./menus.ts";
import { workAsset } from "./objects/work-asset.ts";
import { workMaterial } from "./objects/work-material.ts";
import { workOrder } from "./objects/work-order.ts";
import { workPlace } from "./objects/work-place.ts";

/** Looking after buildings and equipment: what there is, where it stands, and the work it makes. */
export const workPack: PackInput = {
  name: "work",
  label: { zh: "运维工单", en: "Work orders" },
  about: {
    zh: "设备资产、报修与工单：派工、处理、验收，按时限提醒。",
    en: "Assets, fault reports and work orders: assigned, done, accepted, with reminders by their deadlines.",
  },
  version: 1,
  dicts: readDicts("work/dicts/data/work.json", dicts),
  objects: [workPlace, workAsset, workOrder, workMaterial],
  roles: [
    { code: "ROLE_WORK_MANAGER", label: { zh: "运维主管", en: "Maintenance manager" } },
    { code: "ROLE_WORK_TECHNICIAN", label: { zh: "运维人员", en: "Technician" } },
  ],
  grants: addHistory([...managerGrants, ...technicianGrants]),
  menus: [...workMenus],
};
