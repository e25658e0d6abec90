import { AppError, fail } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import type { Statement } from "@kezhuan/server/engine/query/scope";

/** Whoever sent more that is wrong has enough to begin with. */
export const mostIssuesTold = 1000;

/** Throws what is wrong with the request, all of it at once. Errors: `badInput`. */
export function throwIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw fail("badInput", { issues: [...issues] });
}

/** A statement with issues must not be run. */
export function checkStatement(statement: Statement): void {
  throwIssues(statement.issues);
}

/** Takes a step. What it finds wrong with the input is added to the issues, so that what follows can be looked at too. */
export async function gatherIssues<T>(issues: Issue[], step: Promise<T>): Promise<T | undefined> {
  try {
    return await step;
  } catch (error) {
    // What the database itself refused has ended the transaction: nothing that follows could be looked at.
    if (!(error instanceof AppError) || error.key !== "badInput" || error.cause !== undefined) throw error;
    // One by one: of a thousand records there may be more than a call takes arguments.
    for (const issue of error.issues) issues.push(issue);
    return undefined;
  }
}
