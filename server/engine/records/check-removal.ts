import type { RemovalCheck } from "@kezhuan/contract/api/removal";
import { dayMs } from "@kezhuan/contract/durations";
import { AppError, errorTable } from "@kezhuan/contract/errors";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { describeIssue } from "@kezhuan/contract/problems";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { dryRun } from "@kezhuan/server/db/transaction";
import { policyOf } from "../access/policy.ts";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { keepingOf } from "../history/keeping.ts";
import { describeReferring, type Referring } from "./referring.ts";
import { removeRows } from "./remove.ts";
import {
  planRemoval,
  referringBy,
  requireRemovable,
  type RemovalPlan,
  type Removing,
} from "./removing/plan-removal.ts";

/**
 * What the deletion of records would do, found out by deleting them in a transaction that is rolled back: whatever would
 * refuse the deletion is reported here. Errors: 401 or 403 without the right to delete any record of the object, 404.
 */
export async function checkRemoval(
  ctx: Ctx,
  { objname, idlist }: { objname: string; idlist: readonly string[] },
): Promise<RemovalCheck> {
  const { object, ids } = requireRemovable(ctx, objname, idlist);
  try {
    return await dryRun(ctx.db, async (db) => {
      const inside = { ...ctx, db };
      // First, as a statement that fails leaves the transaction fit for nothing but its rollback.
      const restorable = await readRestorable(inside, object);
      const plan = await planRemoval(inside, object, ids);
      const isRefused = plan.refusals.length + plan.referring.length > 0;
      const outcome = isRefused
        ? await describeRefusal(inside, plan)
        : await tryRemoval(inside, { object, ids, going: plan.going });
      return { ...outcome, restorable };
    });
  } catch (error) {
    throw translateDatabaseError(error) ?? error;
  }
}

type Outcome = Omit<RemovalCheck, "restorable">;

async function describeRefusal(ctx: Ctx, { refusals, referring, referred }: RemovalPlan): Promise<Outcome> {
  return {
    refusals: refusals.map(({ error, ids }) => ({ message: describeError(ctx, error), ids })),
    referenced: referring.length > 0 ? { ids: referred, ...(await describeReferring(ctx, referring)) } : null,
    along: [],
    cleared: [],
  };
}

async function tryRemoval(ctx: Ctx, removing: Removing): Promise<Outcome> {
  const along = await describeReferring(ctx, referringBy(ctx, removing, "cascade"));
  // Who wrote a record is a note in it, no reference that anybody would miss.
  const losing = referringBy(ctx, removing, "clear").flatMap(withoutNotes);
  const cleared = await describeReferring(ctx, losing);
  const refusal = await refusalOf(removeRows(ctx, removing.going));
  return {
    refusals: refusal ? [{ message: describeError(ctx, refusal), ids: [...removing.ids] }] : [],
    referenced: null,
    along: along.related,
    cleared: cleared.related,
  };
}

function withoutNotes(referring: Referring): Referring[] {
  if ("ids" in referring.by) return [referring];
  const by = referring.by.filter(({ field }) => !standardFieldNames.has(field.name));
  return by.length > 0 ? [{ ...referring, by }] : [];
}

async function refusalOf(work: Promise<void>): Promise<AppError | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const known = error instanceof AppError ? error : translateDatabaseError(error);
    if (!known || errorTable[known.key].report) throw error;
    return known;
  }
}

function describeError(ctx: Ctx, { key, issues: [issue], params }: AppError): string {
  return issue
    ? describeIssue(issue, ctx.language)
    : fillLabel(errorTable[key].message, params, ctx.language);
}

/** Whoever may do everything with the object restores its records, as long as the history keeps their values. */
async function readRestorable(ctx: Ctx, { name, def }: CatalogObject): Promise<RemovalCheck["restorable"]> {
  const { deletedDays } = keepingOf(ctx.catalog);
  if (!def.history || deletedDays === 0) return null;
  return {
    until: new Date(ctx.now().getTime() + deletedDays * dayMs).toISOString(),
    byCaller: policyOf(ctx, name).full,
  };
}
