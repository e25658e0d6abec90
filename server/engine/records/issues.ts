import { fail } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import type { Statement } from "../query/scope.ts";

/** Throws what is wrong with the request, all of it at once. Errors: `badInput`. */
export function throwIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw fail("badInput", { issues: [...issues] });
}

/** A statement with issues must not be run. */
export function checkStatement(statement: Statement): void {
  throwIssues(statement.issues);
}
