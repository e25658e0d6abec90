import type { GrantDef } from "@kezhuan/contract/metadata/access";
import { everyAccountRole } from "@kezhuan/contract/metadata/notice";

/** Roles of visitors, and those an account has without anybody having given it one. */
const outsideRoles: readonly string[] = ["ROLE_ANONYMOUS", "ROLE_DEFAULT", "ROLE_MEMBER", everyAccountRole];

/** Lets roles of staff see the history of what they may read. */
export function addHistory(grants: readonly GrantDef[]): GrantDef[] {
  return grants.map((grant) => {
    const { role, actions, effect = "allow" } = grant;
    const isAdded = effect === "allow" && actions.includes("read") && !outsideRoles.includes(role);
    return isAdded ? { ...grant, actions: [...new Set([...actions, "history"])] } : grant;
  });
}
