import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { and, is, isIn, me } from "@kezhuan/packs/condition";
import { everything } from "@kezhuan/packs/record-actions";
import { grantDirectory } from "../system/directory-grants.ts";

type Grants = NonNullable<PackInput["grants"]>;

const transitions = ["assign", "start", "wait", "resume", "finish", "redo", "close", "cancel"];

const manager = "ROLE_WORK_MANAGER";
const technician = "ROLE_WORK_TECHNICIAN";

/** Who plans the work: all of it. */
export const managerGrants: Grants = [
  { role: manager, object: "work_order", actions: [...everything, ...transitions] },
  ...["work_asset", "work_place", "work_material"].map((object) => ({
    role: manager,
    object,
    actions: everything,
  })),
  ...grantDirectory(manager),
];

const own = and(is("assignee", me));
const ownMaterial = and(is("order.assignee", me));
const ofTeam = and(
  isIn("team", "$user.deptTree"),
  isIn("status", ["open", "assigned", "working", "waiting"]),
);
const outline = [
  "number",
  "title",
  "type",
  "priority",
  "status",
  "asset",
  "place",
  "team",
  "assignee",
  "planned_start",
  "planned_end",
  "created_at",
];

/** Who does the work: what was given to them, the outline of what the team has to do, and nothing of what it costs. */
export const technicianGrants: Grants = [
  {
    role: technician,
    object: "work_order",
    actions: ["read", "update", "start", "wait", "resume", "finish"],
    write: ["result", "hours", "photos", "materials"],
    masks: { labour: "hide", cost: "hide" },
    condition: own,
  },
  { role: technician, object: "work_order", actions: ["read"], read: outline, condition: ofTeam },
  {
    role: technician,
    object: "work_material",
    actions: ["read", "create", "update", "delete"],
    read: ["order", "sort_no", "name", "quantity", "unit"],
    condition: ownMaterial,
  },
  {
    role: technician,
    object: "work_asset",
    actions: ["read"],
    masks: { price: "hide", residual: "hide" },
  },
  { role: technician, object: "work_place", actions: ["read"] },
  ...grantDirectory(technician),
];
