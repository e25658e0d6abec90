import type { ObjectMeta } from "@kezhuan/contract/api/metadata";

/** Whether the list is one of access rules, each of which is shown as a sentence. */
export function listsAccessRules({ object }: ObjectMeta): boolean {
  return object.name === "sys_access";
}
