import { fail, type AppError, type ErrorKey } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import { DatabaseError } from "pg";

const keyOfState: Record<string, ErrorKey> = {
  "23505": "duplicate",
  "23P01": "duplicate",
  "23503": "referencedMeanwhile",
  "23001": "referencedMeanwhile",
  "40001": "conflict",
  "40P01": "conflict",
  "57014": "timeout",
  "55P03": "locked",
  "53100": "databaseFull",
  "57P01": "unavailable",
  "57P02": "unavailable",
  "57P03": "unavailable",
  "57P05": "unavailable",
  "25P03": "unavailable",
};

/** By the first two characters, where the single state is not listed above. */
const keyOfClass: Record<string, ErrorKey> = {
  "22": "badInput",
  "23": "badInput",
  "54": "badInput",
  "08": "unavailable",
  "53": "unavailable",
};

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** What a failed statement means to the caller; undefined when it means a fault of ours. */
export function translateDatabaseError(error: unknown): AppError | undefined {
  if (error instanceof DatabaseError) return translateState(error);
  const isOutOfReach = isConnectionFailure(error) || isUnanswered(error) || isPoolExhausted(error);
  return isOutOfReach ? fail("unavailable", { cause: error }) : undefined;
}

/** The server has not answered in the time it was given. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** No connection became free in time. To wait once more would only make the queue longer. */
function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

/** The key that broke a constraint. */
export interface RefusedKey {
  schema: string;
  table: string;
  columns: string[];
  /** As the server writes them, with commas between several. */
  values: string;
}

/** The key that a statement was refused for; undefined where the error names none. */
export function refusedKey(error: unknown): RefusedKey | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  const [, columns, values] = /^[^(]*\(([^()]+)\)=\((.*)\)[^)]*$/s.exec(error.detail ?? "") ?? [];
  if (columns === undefined || values === undefined) return undefined;
  const { schema = "", table = "" } = error;
  return { schema, table, columns: columns.split(", ").map(unquote), values };
}

/** A lock that was not to be had in the time given for it. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "55P03";
}

/** No such table or column, or one of another type: the statement was made for other tables. */
export function isOtherSchema(error: unknown): boolean {
  return error instanceof DatabaseError && ["42703", "42P01", "42804", "42883"].includes(error.code ?? "");
}

/**
 * The database was shut down before it could take or commit the statement: it said so (57P01), did not take connections
 * any more (57P03), could not be reached, or the statement could not be sent. A connection that is lost while an answer
 * is awaited says nothing about the commit.
 */
export function isBrokenOff(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === "57P01" || error.code === "57P03";
  if (!isConnectionFailure(error)) return false;
  if ("syscall" in error) return error.syscall === "connect" || error.syscall === "write";
  // What the driver says of a connection that it knows to be lost: it sends nothing over it.
  return error.message.endsWith("is not queryable");
}

function translateState(error: DatabaseError): AppError | undefined {
  const state = error.code ?? "";
  if (state === "23503" && /not present|不存在/.test(error.detail ?? ""))
    return withIssues("badInput", error);
  const key = keyOfState[state] ?? keyOfClass[state.slice(0, 2)];
  return key && withIssues(key, error);
}

function withIssues(key: ErrorKey, error: DatabaseError): AppError {
  return fail(key, { cause: error, issues: findIssues(error) });
}

/** Columns bear the names of fields, so what the server says about a column holds for the field. */
function findIssues(error: DatabaseError): Issue[] {
  if (error.code === "23502" && error.column) return [{ field: error.column, problem: "required" }];
  if (error.code !== "23505" && error.code !== "23503") return [];
  const columns = refusedKey(error)?.columns ?? [];
  const problem = error.code === "23505" ? "taken" : "unknownRecord";
  const missing = /not present|不存在/.test(error.detail ?? "");
  return error.code === "23505" || missing ? columns.map((field) => ({ field, problem })) : [];
}

/** The server quotes columns whose names are words of SQL. */
function unquote(column: string): string {
  return column.replace(/^"(.*)"$/, "$1");
}

/** The driver reports a lost or refused connection as a plain error. */
export function isConnectionFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string")
    return networkCodes.has(error.code) && "syscall" in error;
  return /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/.test(
    error.message,
  );
}
