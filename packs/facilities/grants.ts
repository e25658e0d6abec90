import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { and, is, isIn, isNot, me } from "@kezhuan/packs/condition";
import { everything } from "@kezhuan/packs/record-actions";
import { grantDirectory } from "../system/directory-grants.ts";

type Grants = NonNullable<PackInput["grants"]>;

const manager = "ROLE_FAC_MANAGER";
const operator = "ROLE_FAC_OPERATOR";
const reader = "ROLE_FAC_READER";

const ownShift = and(is("leader", me), isNot("status", "handed_over"));
const ownInspection = and(is("inspector", me));
const ownCheck = and(is("inspection.inspector", me), is("inspection.status", "doing"));
const ownReport = and(is("created_by", me), is("status", "reported"));
const inCharge = and(is("handler", me));
const onDuty = and(is("shift.leader", me), is("shift.status", "on_duty"));
const draft = and(is("status", "draft"));
const suspect = and(isIn("flag", ["ok", "suspect"]));
const usable = and(isNot("flag", "wrong"));
const confirmed = and(is("status", "confirmed"));

const reported = [
  "title",
  "grade",
  "source",
  "device",
  "site",
  "found_at",
  "found_by",
  "description",
  "photos",
];

/** Runs the sites: registers, rosters, routes, defects, figures. */
const managerGrants: Grants = [
  ...[
    "fac_site",
    "fac_unit",
    "fac_device",
    "fac_route",
    "fac_point",
    "fac_log",
    "fac_meter",
    "fac_limit",
  ].map((object) => ({ role: manager, object, actions: everything })),
  { role: manager, object: "fac_shift", actions: [...everything, "take_over", "hand_over"] },
  {
    role: manager,
    object: "fac_inspection",
    actions: [...everything, "start", "finish", "resume", "approve", "miss"],
  },
  { role: manager, object: "fac_check", actions: ["read", "update", "export"] },
  {
    role: manager,
    object: "fac_defect",
    actions: [...everything, "confirm", "refuse", "dispatch", "resolve", "reopen", "close"],
  },
  { role: manager, object: "fac_reading", actions: ["read", "create", "update", "import", "export"] },
  {
    role: manager,
    object: "fac_daily",
    actions: ["read", "create", "import", "export", "confirm", "reopen"],
  },
  { role: manager, object: "fac_daily", actions: ["update", "delete"], condition: draft },
  ...grantDirectory(manager),
];

/** Is on duty: keeps the log of the own shift, walks the own routes, reports defects and enters figures. */
const operatorGrants: Grants = [
  ...["fac_site", "fac_unit", "fac_device", "fac_route", "fac_point", "fac_meter", "fac_limit"].map(
    (object) => ({ role: operator, object, actions: ["read"] }),
  ),
  { role: operator, object: "fac_shift", actions: ["read"] },
  {
    role: operator,
    object: "fac_shift",
    actions: ["update", "take_over", "hand_over"],
    write: ["members", "situation", "handover"],
    condition: ownShift,
  },
  { role: operator, object: "fac_log", actions: ["read"] },
  { role: operator, object: "fac_log", actions: ["create", "update"], condition: onDuty },
  { role: operator, object: "fac_inspection", actions: ["read"] },
  {
    role: operator,
    object: "fac_inspection",
    actions: ["update", "start", "finish"],
    write: ["conclusion"],
    condition: ownInspection,
  },
  { role: operator, object: "fac_check", actions: ["read"] },
  {
    role: operator,
    object: "fac_check",
    actions: ["update"],
    write: ["result", "measured", "checked_at", "remark"],
    condition: ownCheck,
  },
  { role: operator, object: "fac_defect", actions: ["read"] },
  { role: operator, object: "fac_defect", actions: ["create"], write: reported },
  { role: operator, object: "fac_defect", actions: ["update"], write: reported, condition: ownReport },
  {
    role: operator,
    object: "fac_defect",
    actions: ["update", "resolve"],
    write: ["cause", "measure"],
    condition: inCharge,
  },
  { role: operator, object: "fac_reading", actions: ["read", "create", "import", "export"] },
  {
    role: operator,
    object: "fac_reading",
    actions: ["update"],
    write: ["flag", "remark"],
    condition: suspect,
  },
  { role: operator, object: "fac_daily", actions: ["read", "export"] },
  { role: operator, object: "fac_daily", actions: ["create", "update"], condition: draft },
  ...grantDirectory(operator),
];

/** Uses figures that somebody has confirmed, and values that are not known to be wrong. */
const readerGrants: Grants = [
  { role: reader, object: "fac_site", actions: ["read"], masks: { manager: "hide", remark: "hide" } },
  { role: reader, object: "fac_meter", actions: ["read"], masks: { keeper: "hide" } },
  {
    role: reader,
    object: "fac_reading",
    actions: ["read", "export"],
    masks: { remark: "hide" },
    condition: usable,
  },
  {
    role: reader,
    object: "fac_daily",
    actions: ["read", "export"],
    masks: { reporter: "hide", remark: "hide" },
    condition: confirmed,
  },
];

export const facilityGrants: Grants = [...managerGrants, ...operatorGrants, ...readerGrants];
