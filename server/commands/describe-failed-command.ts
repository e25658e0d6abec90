import { inspect } from "node:util";
import { errorTable, type AppError } from "@kezhuan/contract/errors";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Language } from "@kezhuan/contract/metadata/label";
import { describeIssue } from "@kezhuan/contract/problems";

/** A refusal of the engine or of a feature, in the words the HTTP side uses, for a terminal. */
export function describeFailedCommand(error: AppError, language: Language): string {
  const { message } = errorTable[error.key];
  const head = fillLabel(message, { request: "-", ...error.params }, language);
  const issues = error.issues.map((issue) => `  ${issue.field}: ${describeIssue(issue, language)}`);
  const lines = [head, ...issues];
  // Only then is there more to know than the words say.
  if (errorTable[error.key].report && error.cause !== undefined) lines.push(inspect(error.cause));
  return lines.join("\n");
}
