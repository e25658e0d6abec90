import type { Issue } from "@kezhuan/contract/problems";
import { isAdministrator, type Ctx } from "@kezhuan/server/engine/context";
import type { CheckedRecord } from "./check-raising.ts";

/** People name a deputy for themselves only: naming oneself for somebody else would be taking their approvals. */
export function checkDeputy(ctx: Ctx, { image, prefix, isNew }: CheckedRecord): Issue[] {
  const { kind, userId } = ctx.actor;
  const person = image.get("person") ?? (isNew ? userId : image.get("created_by"));
  const issues: Issue[] = [];
  if (person !== userId && kind !== "system" && !isAdministrator(ctx.actor))
    issues.push({ field: "person", problem: "ownAccountOnly" });
  if (person !== null && person === image.get("deputy"))
    issues.push({ field: "deputy", problem: "ownDeputy" });
  return issues.map((issue) => ({ ...issue, field: prefix + issue.field }));
}
