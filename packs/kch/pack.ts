import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { grantDirectory } from "../system/directory-grants.ts";
import { memberGrants } from "./access/member-grants.ts";
import { departmentGrants, managerGrants, reviewerGrants } from "./access/staff-grants.ts";
import { grantPublished } from "./access/visitor-grants.ts";
import { kchDicts } from "./dicts/all-dicts.ts";
import { kchMenus } from "./menus.ts";
import { kchAchievement } from "./objects/kch-achievement.ts";
import { kchDemand } from "./objects/kch-demand.ts";
import { kchExpert } from "./objects/kch-expert.ts";
import { kchInstitution } from "./objects/kch-institution.ts";

const everybody = ["public"];
const registered = ["public", "members"];

/** Transfer of research results: who offers what, who seeks what, who knows about it. */
export const kchPack: PackInput = {
  name: "kch",
  label: { zh: "科技成果转化", en: "Technology transfer" },
  version: 1,
  dicts: [...kchDicts],
  objects: [kchInstitution, kchExpert, kchAchievement, kchDemand],
  roles: [
    { code: "ROLE_KCH_MANAGER", label: { zh: "成果转化管理员", en: "Transfer manager" } },
    { code: "ROLE_KCH_REVIEWER", label: { zh: "审核员", en: "Reviewer" } },
    { code: "ROLE_KCH_DEPT", label: { zh: "部门业务员", en: "Department staff" } },
  ],
  grants: [
    ...grantPublished("ROLE_ANONYMOUS", everybody),
    ...grantPublished("ROLE_DEFAULT", everybody),
    ...grantPublished("ROLE_MEMBER", registered),
    ...memberGrants,
    ...grantPublished("ROLE_KCH_DEPT", registered),
    ...departmentGrants,
    ...reviewerGrants,
    ...managerGrants,
    ...["ROLE_KCH_DEPT", "ROLE_KCH_REVIEWER", "ROLE_KCH_MANAGER"].flatMap(grantDirectory),
  ],
  menus: [...kchMenus],
};
