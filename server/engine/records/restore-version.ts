import type { WireRecord } from "@kezhuan/contract/api/records";
import { fail, failField } from "@kezhuan/contract/errors";
import { isDeepStrictEqual } from "node:util";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { mayEver } from "../access/policy.ts";
import type { Ctx } from "../context.ts";
import { loadValuesAt } from "../history/load-changes.ts";
import { callRestored } from "../history/call-restored.ts";
import { findReadable, openScope, openStatement } from "../query/scope.ts";
import { loadVisible } from "./list-history.ts";
import { denied } from "./page-request.ts";
import { asSent } from "./reading/present-values.ts";
import { isEngineWritten } from "./read-input.ts";
import { saveRecords } from "./save.ts";

/**
 * Writes the values of an earlier version over the present ones, as the caller and through every check of a change.
 * What the engine writes, the state, and fields that the caller cannot read stay as they are.
 * Errors: 404, 403, 400 for a version that never was or whose values are forgotten, and whatever saving refuses.
 */
export async function restoreVersion(
  ctx: Ctx,
  { objname, id, version }: { objname: string; id: string; version: number },
): Promise<WireRecord> {
  const scope = openScope(openStatement(ctx), objname);
  if (scope.policy && !mayEver(scope.policy, "update")) throw denied(scope);
  return inTransaction(ctx.db, async (tx) => {
    const inside: Ctx = { ...ctx, db: tx };
    const current = await loadVisible(inside, objname, id);
    if (version >= current.version) throw failField("version", "tooBig", { max: current.version - 1 });
    const earlier = await loadValuesAt(tx, { object: objname, id: current.id, version });
    if (!earlier.complete) throw failField("version", "valuesForgotten");
    const data: Record<string, unknown> = {};
    for (const [name, value] of earlier.values) {
      const field = findReadable(scope, name);
      const isShown = field && (current.readable === null || current.readable.has(name));
      if (!field || !isShown || field.def.fixed || isEngineWritten(scope.object, field)) continue;
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

function one(data: WireRecord | WireRecord[]): WireRecord {
  const record = Array.isArray(data) ? data[0] : data;
  if (!record) throw fail("notFound");
  return record;
}
