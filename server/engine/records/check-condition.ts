import { readCondition } from "@kezhuan/contract/query/condition";
import type { Issue } from "@kezhuan/contract/problems";
import type { Ctx } from "../context.ts";
import { compileGroup } from "../query/conditions.ts";
import { openScope, openStatement } from "../query/scope.ts";

/** What is wrong with a condition that somebody wants to keep, by `path`. Fields that they may not read are unknown to them. */
export function checkCondition(
  ctx: Ctx,
  objname: string,
  { condition, path }: { condition: unknown; path: string },
): Issue[] {
  if (condition === undefined || condition === null) return [];
  const read = readCondition(condition, path);
  if ("issues" in read) return read.issues.map((issue) => placed(issue, path));
  const trial = openScope(openStatement(ctx), objname);
  compileGroup(trial, read.group);
  return trial.statement.issues.map((issue) => placed(issue, path));
}

function placed(issue: Issue, path: string): Issue {
  return issue.field.startsWith(path) ? issue : { ...issue, field: `${path}.${issue.field}` };
}
