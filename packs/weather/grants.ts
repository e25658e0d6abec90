import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { and, is, isIn, isNot, me } from "@kezhuan/packs/condition";
import { grantDirectory } from "../system/directory-grants.ts";

type Grants = NonNullable<PackInput["grants"]>;

const manager = "ROLE_WX_MANAGER";
const observer = "ROLE_WX_OBSERVER";
const reader = "ROLE_WX_READER";

/** Not yet judged, or in doubt: what observers still decide. */
const undecided = and(isIn("flag", ["9", "1"]));
const usable = and(isNot("flag", "2"));

/** Managers keep stations and values; observers enter values and judge them; readers use what is not known to be wrong. */
export const weatherGrants: Grants = [
  {
    role: manager,
    object: "wx_station",
    actions: ["read", "create", "update", "delete", "import", "export"],
  },
  ...["wx_observation", "wx_daily"].map((object) => ({
    role: manager,
    object,
    actions: ["read", "create", "update", "import", "export"],
  })),
  {
    role: manager,
    object: "wx_threshold",
    actions: ["read", "create", "update", "delete", "import", "export"],
  },
  ...grantDirectory(manager),
  { role: observer, object: "wx_station", actions: ["read", "export"] },
  {
    role: observer,
    object: "wx_station",
    actions: ["update"],
    write: ["status", "serviced_on", "remark"],
    condition: and(is("keeper", me)),
  },
  ...["wx_observation", "wx_daily"].flatMap((object) => [
    { role: observer, object, actions: ["read", "create", "import", "export"] },
    { role: observer, object, actions: ["update"], write: ["flag", "remark"], condition: undecided },
  ]),
  { role: observer, object: "wx_threshold", actions: ["read"] },
  ...grantDirectory(observer),
  { role: reader, object: "wx_station", actions: ["read"], masks: { keeper: "hide", remark: "hide" } },
  ...["wx_observation", "wx_daily"].map((object) => ({
    role: reader,
    object,
    actions: ["read", "export"],
    masks: { remark: "hide" as const },
    condition: usable,
  })),
];
