import type { Envelope } from "@kezhuan/contract/api/envelope";
import { AppError, errorTable, fail } from "@kezhuan/contract/errors";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Language } from "@kezhuan/contract/metadata/label";
import { describeIssue } from "@kezhuan/contract/problems";
import { translateDatabaseError } from "../db/sqlstate.ts";
import type { Log } from "../engine/context.ts";
import { mostIssuesTold } from "../engine/records/issues.ts";

const done: Record<Language, string> = { zh: "操作成功", en: "Success" };

export function succeed(data: unknown, language: Language): Envelope {
  return { code: 200, msg: done[language], data: data ?? null };
}

export interface Failure {
  /** HTTP status. */
  status: number;
  body: Envelope;
}

export interface FailureContext {
  language: Language;
  requestId: string;
  log: Log;
  /** `/api/v1/*` answers with the HTTP status itself, `/rest/*` with 200 but for transport matters. */
  properStatus: boolean;
  /** The request came with a token or something else that was to show who sent it. */
  hasProof?: boolean;
}

/** Turns whatever was thrown into the answer. What is not an expected outcome is logged whole and told as a number. */
export function describeFailure(thrown: unknown, context: FailureContext): Failure {
  const error = toAppError(thrown);
  // Who never was logged in has no login that could have expired.
  const isVisitor = error.key === "unauthenticated" && context.hasProof === false;
  const entry = errorTable[isVisitor ? "needsLogin" : error.key];
  const { language, requestId, log } = context;
  if (entry.report) log.error({ err: error.cause ?? error, requestId }, error.message);
  const params = { request: requestId, ...error.params };
  const errors = error.issues.slice(0, mostIssuesTold).map((issue) => ({
    // A name of nothing but blanks is one too; in quotes it can be seen.
    field: issue.field.trim() === "" ? JSON.stringify(issue.field) : issue.field,
    message: describeIssue(issue, language),
  }));
  const data = errors.length > 0 || Object.keys(error.data).length > 0 ? { errors, ...error.data } : null;
  return {
    status: statusOf(entry, context.properStatus),
    body: { code: entry.code, msg: fillLabel(entry.message, params, language), data },
  };
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  return translateDatabaseError(thrown) ?? fail("internal", { cause: thrown });
}

function statusOf(entry: { code: number; transport?: number }, properStatus: boolean): number {
  if (entry.transport !== undefined) return entry.transport;
  if (!properStatus) return 200;
  // 120700 and 120701 are ended logins.
  return entry.code > 599 ? 401 : entry.code;
}
