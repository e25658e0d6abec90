import type { GrantDef } from "@kezhuan/contract/metadata/access";
import { is, isIn } from "@kezhuan/packs/condition";

const ofAchievements = ["ROLE_KCH_DEPT", "ROLE_KCH_REVIEWER"];
const ofContracts = ["ROLE_KCH_REGISTRAR"];
const ofBoth = ["ROLE_KCH_BROKER", "ROLE_KCH_COORDINATOR", "ROLE_KCH_MANAGER"];

/**
 * Whoever may read a template of a document can fill it, with what they may read of the record: these read those of what
 * they work with. A broker sees the contracts of their own cases only.
 */
export const templateGrants: GrantDef[] = [
  ...ofAchievements.map((role) => grantTemplates(role, ["kch_achievement"])),
  ...ofContracts.map((role) => grantTemplates(role, ["kch_contract"])),
  ...ofBoth.map((role) => grantTemplates(role, ["kch_achievement", "kch_contract"])),
];

function grantTemplates(role: string, objects: readonly string[]): GrantDef {
  const rules = [isIn("object", objects), is("enabled", true)];
  return { role, object: "sys_template", actions: ["read"], condition: { match: "and", rules } };
}
