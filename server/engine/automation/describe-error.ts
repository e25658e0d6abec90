import { AppError, errorTable } from "@kezhuan/contract/errors";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { describeIssue } from "@kezhuan/contract/problems";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";

/** In words for the run log: of what nobody foresaw only that it happened. */
export function describeError(error: unknown): Label {
  const known = error instanceof AppError ? error : translateDatabaseError(error);
  if (!known) return errorTable.internal.message;
  const say = (language: Language) => {
    const issues = known.issues.map((issue) => `${issue.field}: ${describeIssue(issue, language)}`);
    const message = fillLabel(errorTable[known.key].message, { request: "-", ...known.params }, language);
    return issues.length > 0 ? `${message} (${issues.join("; ")})` : message;
  };
  return { zh: say("zh"), en: say("en") };
}
