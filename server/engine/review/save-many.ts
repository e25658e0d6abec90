import type { WireRecord } from "@kezhuan/contract/api/records";
import { AppError, errorTable, fail } from "@kezhuan/contract/errors";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Language } from "@kezhuan/contract/metadata/label";
import { describeIssue, type Issue } from "@kezhuan/contract/problems";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { inSavepoint } from "@kezhuan/server/db/transaction";
import type { Ctx } from "../context.ts";
import { saveRecords } from "../records/save.ts";

/** Rows of one attempt: all of them are tried again without those that were refused. */
export const rowsAtOnce = 200;
/** After so many refused attempts in a row the rows of one are tried one by one. */
const mostAttempts = 4;

export interface Changed {
  id: string;
  [field: string]: unknown;
}

interface ManySaved {
  saved: WireRecord[];
  refused: { id: string; error: AppError }[];
}

/**
 * Changes records of an object within a transaction, and leaves those as they are that are refused. Written together as
 * far as that goes. Errors: what is wrong with the call and not with a record, such as a lock.
 */
export async function saveMany(
  ctx: Ctx,
  { objname, data }: { objname: string; data: readonly Changed[] },
): Promise<ManySaved> {
  const outcome: ManySaved = { saved: [], refused: [] };
  for (let start = 0; start < data.length; start += rowsAtOnce) {
    const some = await saveSome(ctx, objname, data.slice(start, start + rowsAtOnce));
    outcome.saved.push(...some.saved);
    outcome.refused.push(...some.refused);
  }
  return outcome;
}

async function saveSome(ctx: Ctx, objname: string, all: readonly Changed[]): Promise<ManySaved> {
  const refused: ManySaved["refused"] = [];
  let data = all;
  for (let attempt = 0; attempt < mostAttempts && data.length > 0; attempt += 1) {
    const sent = [...data];
    const result = await trySave(ctx, () => saveRecords(ctx, { objname, data: sent }, { together: true }));
    if (!(result instanceof AppError)) {
      const saved = Array.isArray(result.data) ? result.data : [result.data];
      return { saved, refused };
    }
    const named = namedIn(result);
    if (named.size === 0) break;
    refused.push(...[...named].map(([index, error]) => ({ id: sent[index]?.id ?? "", error })));
    data = sent.filter((_, index) => !named.has(index));
  }
  const saved: WireRecord[] = [];
  for (const one of data) {
    const result = await trySave(ctx, () => saveRecords(ctx, { objname, data: [one] }));
    if (result instanceof AppError) refused.push({ id: one.id, error: namedIn(result).get(0) ?? result });
    else saved.push(...(Array.isArray(result.data) ? result.data : [result.data]));
  }
  return { saved, refused };
}

/** The records of a list that a refusal names, each with what is said of it. */
function namedIn({ key, issues, params }: AppError): Map<number, AppError> {
  const named = new Map<number, Issue[]>();
  for (const issue of issues) {
    const [, index, field = ""] = /^data\.(\d+)(?:\.(.*))?$/.exec(issue.field) ?? [];
    if (index === undefined) return new Map();
    const own = named.get(Number(index)) ?? [];
    own.push({ ...issue, field });
    named.set(Number(index), own);
  }
  return new Map([...named].map(([index, own]) => [index, fail(key, { issues: own, params })]));
}

/** What an attempt answers, or how it was refused and nothing of it written. */
export async function trySave<T>(ctx: Ctx, work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await inSavepoint(ctx.db, work);
  } catch (error) {
    const told = error instanceof AppError ? error : translateDatabaseError(error);
    if (!told || !isAboutRecord(told)) throw error;
    return told;
  }
}

/** Codes that say something of a record. Others, such as an overloaded server or a lock, end the whole call. */
const codesOfRecords: ReadonlySet<number> = new Set([400, 403, 404, 409]);

function isAboutRecord({ key }: AppError): boolean {
  return key !== "stepUpNeeded" && !errorTable[key].report && codesOfRecords.has(errorTable[key].code);
}

/** Why a record is refused, and which of its fields that concerns. */
export function describeRefusal(
  { key, issues, params }: AppError,
  language: Language,
): { field?: string; reason: string } {
  const [first] = issues;
  // What is wrong with the input is what its fields say; other refusals have words of their own.
  const isOfField = first !== undefined && first.field !== "" && key === "badInput";
  const reason = isOfField
    ? describeIssue(first, language)
    : fillLabel(errorTable[key].message, params, language);
  return first && first.field !== "" ? { field: first.field, reason } : { reason };
}
