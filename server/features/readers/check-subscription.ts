import type { Issue } from "@kezhuan/contract/problems";
import { readCondition } from "@kezhuan/contract/query/condition";
import type { Ctx, RecordToCheck } from "@kezhuan/server/engine/context";
import { checkCondition } from "@kezhuan/server/engine/records/check-condition";
import { searchedObject } from "./subscription-queries.ts";

/** A condition that can never be asked would leave its owner waiting for news: it is refused as that of a list would be. */
export function checkSubscription(ctx: Ctx, { image, values, prefix }: RecordToCheck): Promise<Issue[]> {
  const condition = values.get("condition");
  const isGiven = condition !== null && condition !== undefined;
  const issues = isGiven ? findIssues(ctx, condition, image.get("subject")) : [];
  return Promise.resolve(issues.map((issue) => ({ ...issue, field: `${prefix}condition` })));
}

function findIssues(ctx: Ctx, condition: unknown, subject: unknown): Issue[] {
  const object = typeof subject === "string" ? searchedObject(ctx, subject) : undefined;
  if (object !== undefined) return checkCondition(ctx, object, { condition, path: "condition" });
  const read = readCondition(condition);
  return "issues" in read ? read.issues : [];
}
