import { readCondition } from "@kezhuan/contract/query/condition";
import type { Issue } from "@kezhuan/contract/problems";
import type { Ctx, RecordToCheck } from "@kezhuan/server/engine/context";
import { compileGroup } from "@kezhuan/server/engine/query/conditions";
import { openScope, openStatement } from "@kezhuan/server/engine/query/scope";
import { searchedObject } from "./subscription-queries.ts";

/** A condition that can never be asked would leave its owner waiting for news: it is refused as that of a list would be. */
export function checkSubscription(ctx: Ctx, { image, values, prefix }: RecordToCheck): Promise<Issue[]> {
  const condition = values.get("condition");
  const field = `${prefix}condition`;
  if (condition === null || condition === undefined) return Promise.resolve([]);
  const read = readCondition(condition, field);
  if ("issues" in read) return Promise.resolve(read.issues.map((issue) => ({ ...issue, field })));
  const subject = image.get("subject");
  const object = typeof subject === "string" ? searchedObject(ctx, subject) : undefined;
  if (object === undefined) return Promise.resolve([]);
  const statement = openStatement(ctx);
  compileGroup(openScope(statement, object), read.group);
  return Promise.resolve(statement.issues.map((issue) => ({ ...issue, field })));
}
