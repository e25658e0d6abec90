import type { ObjectMeta } from "@kezhuan/contract/api/metadata";

/** Whether the list is one of access rules, each of which is told as a sentence. */
export function listsAccessRules({ object }: ObjectMeta): boolean {
  return object.name === "sys_access";
}

/** What a list of rules has to ask for, so that each can be told. */
export const ruleFields: readonly string[] = [
  "role",
  "object",
  "effect",
  "actions",
  "enabled",
  "scope",
  "scope_depts",
  "condition",
  "view",
  "read_fields",
  "write_fields",
  "masks",
  "field_labels",
  "valid_from",
  "valid_until",
  "reason",
];
