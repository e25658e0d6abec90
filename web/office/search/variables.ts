import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { variableLabels } from "@kezhuan/contract/query/variable-labels";
import { takesList, type Operator } from "@kezhuan/contract/query/operators";
import { referredObject } from "../kinds/record-options.ts";

/** Stand for several values, so that only operators on lists take them. */
const lists: ReadonlySet<string> = new Set(["$user.deptTree", "$user.deptIds", "$user.postIds"]);

const byTarget: Readonly<Record<string, readonly string[]>> = {
  sys_user: ["$user.id"],
  qd_org: ["$user.deptid", "$user.deptTree", "$user.deptIds"],
  sys_post: ["$user.postIds"],
};

const byKind: Partial<Record<FieldMeta["kind"], readonly string[]>> = {
  date: ["$today"],
  datetime: ["$today", "$now"],
};

/** True for a value of an access rule that is another one for every user. */
export function isVariable(value: unknown): value is string {
  return typeof value === "string" && Object.hasOwn(variableLabels, value);
}

/** The variables that a field can be compared with. */
export function variablesFor(field: FieldMeta, op: Operator): string[] {
  const fitting = byKind[field.kind] ?? byTarget[referredObject(field)] ?? [];
  if (op.includes("ike")) return [];
  return fitting.filter((name) => takesList(op) || !lists.has(name));
}
