import type { WireRecord } from "@kezhuan/contract/api/records";
import { fail, failField } from "@kezhuan/contract/errors";
import { isDeepStrictEqual } from "node:util";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { mayEver } from "../access/policy.ts";
import type { Ctx } from "../context.ts";
import { loadChangeTo, loadValuesAt, type EarlierValues } from "../history/load-changes.ts";
import { callRestored } from "../history/call-restored.ts";
import { findReadable, openScope, openStatement, type Scope } from "../query/scope.ts";
import { loadForHistory, readableIn, stampOf } from "./list-history.ts";
import type { Current } from "./load-current.ts";
import { denied, requireRead } from "./page-request.ts";
import { asSent } from "./reading/present-values.ts";
import { evaluateVersions } from "./reading/version-access.ts";
import { isEngineWritten } from "./read-input.ts";
import { saveRecords } from "./save.ts";

/**
 * Writes the values of an earlier version over the present ones, as the caller and through every check of a change.
 * It takes the right to the record's history as well. What the engine writes, the state, and fields that the caller
 * cannot read, then or now, stay as they are. Errors: 404, 403, 400 for a version that never was, whose values are
 * forgotten or that the caller could not see, and whatever saving refuses.
 */
export async function restoreVersion(
  ctx: Ctx,
  { objname, id, version }: { objname: string; id: string; version: number },
): Promise<WireRecord> {
  const scope = openScope(openStatement(ctx), objname, "history");
  requireRead(scope);
  if (scope.policy && !mayEver(scope.policy, "update")) throw denied(scope);
  return inTransaction(ctx.db, async (tx) => {
    const inside: Ctx = { ...ctx, db: tx };
    const past = openScope(openStatement(inside), objname, "history");
    const current = await loadForHistory(past, id);
    if (version >= current.version) throw failField("version", "tooBig", { max: current.version - 1 });
    const earlier = await loadValuesAt(tx, { object: objname, id: current.id, version });
    if (!earlier.complete) throw failField("version", "valuesForgotten");
    const isShown = await readableThen(past, current, { version, earlier });
    const data: Record<string, unknown> = {};
    for (const [name, value] of earlier.values) {
      const field = findReadable(scope, name);
      if (!field || !isShown(name) || field.def.fixed || isEngineWritten(scope.object, field)) continue;
      if (!isDeepStrictEqual(value, current.image.get(name) ?? null)) data[name] = asSent(field, value);
    }
    const saved = await saveRecords(inside, {
      objname,
      data: { ...data, id: current.id, version: current.version },
    });
    await callRestored(tx, { object: objname, id: current.id, version: current.version + 1 });
    return one(saved.data);
  });
}

/** Which fields the caller could read in the version and can read now. Errors: 400 for a version out of their sight. */
async function readableThen(
  scope: Scope,
  current: Current,
  { version, earlier }: { version: number; earlier: EarlierValues },
): Promise<(name: string) => boolean> {
  const change = await loadChangeTo(scope.statement.ctx.db, {
    object: scope.object.name,
    id: current.id,
    version,
  });
  const values = new Map([...current.image, ...earlier.values, ...(change ? stampOf(change) : [])]);
  const [seen] = await evaluateVersions(scope, [{ values, until: earlier.until }]);
  // In the words for values that are gone: that there are some is not for who could not see them.
  if (seen === undefined) throw failField("version", "valuesForgotten");
  return readableIn(current, seen);
}

function one(data: WireRecord | WireRecord[]): WireRecord {
  const record = Array.isArray(data) ? data[0] : data;
  if (!record) throw fail("notFound");
  return record;
}
