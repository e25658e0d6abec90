import { linesOf } from "@kezhuan/contract/kinds/field-type";
import { AppError, fail } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import { mayWriteEver, policyOf } from "@kezhuan/server/engine/access/policy";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { findReadable, openScope, openStatement } from "@kezhuan/server/engine/query/scope";

/**
 * A refusal without the names of fields that the actor can neither read nor write. A unique value is taken and a state
 * does not fit whoever asks; of what is wrong with the rest no more is told than that there is something.
 */
export function withholdNames(ctx: Ctx, objname: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.issues.length === 0) return error;
  const isTold = (issue: Issue) => namesKnown(ctx, objname, issue);
  const told = error.issues.filter(isTold);
  if (told.length === error.issues.length) return error;
  const { key, params, data, cause } = error;
  const places = new Set(error.issues.filter((issue) => !isTold(issue)).map(({ field }) => recordOf(field)));
  const rest = [...places].map((field): Issue => ({ field, problem: "outOfSight" }));
  return fail(key, { issues: key === "badInput" ? [...told, ...rest] : told, params, data, cause });
}

/** The place of the record in the request: `data.3`, or nothing for one alone. */
function recordOf(path: string): string {
  return /^data\.\d+/.exec(path)?.[0] ?? "";
}

function namesKnown(ctx: Ctx, objname: string, { field, problem, params }: Issue): boolean {
  // In the caller's own words, and in the same for a field that there is not.
  if (problem === "unknown") return true;
  const path = field.replace(/^data\.\d+\./, "").split(".");
  const other = params?.["other"];
  return isKnown(ctx, objname, path) && (other === undefined || isKnown(ctx, objname, [String(other)]));
}

/** What is no field of the object is the name of a parameter. */
function isKnown(ctx: Ctx, objname: string, [name = "", , ...within]: readonly string[]): boolean {
  const object = findObject(ctx.catalog, objname);
  const field = object.fields.get(name);
  if (!field) return true;
  const scope = openScope(openStatement(ctx), objname);
  if (!findReadable(scope, name) && !mayWriteEver(policyOf(ctx, objname), name)) return false;
  const lines = linesOf(field);
  return !lines || within.length === 0 || isKnown(ctx, lines.object, within);
}
