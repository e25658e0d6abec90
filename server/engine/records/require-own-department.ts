import { failField } from "@kezhuan/contract/errors";
import type { Ctx } from "../context.ts";

/**
 * Nothing is written in another department than the one the request names: what somebody does belongs where they say
 * they work. Errors: 400 naming `deptid`.
 */
export function requireOwnDepartment({ actor }: Ctx): void {
  if (actor.kind === "user" && actor.foreignDept) throw failField("deptid", "mismatch");
}
