import type { WireRecord } from "@kezhuan/contract/api/records";
import { fail, failField } from "@kezhuan/contract/errors";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { transitionRecord, type TransitionRequest } from "../records/transition.ts";
import { loadStanding, stateOf } from "./load-standing.ts";
import { noteRound } from "./rounds.ts";

export interface ReviewStep extends TransitionRequest {
  remarks?: Record<string, string> | undefined;
  checked?: string[] | undefined;
}

/**
 * A change of state; where it is a reviewer's step, what was said of the record and its fields is kept with it.
 * Errors: as every transition's, 400 for remarks with a step that is no reviewer's.
 */
export async function reviewTransition(ctx: Ctx, step: ReviewStep): Promise<WireRecord> {
  const { remarks, checked, ...request } = step;
  const { review } = findObject(ctx.catalog, step.objname).def;
  const steps = new Set(Object.values(review?.waits ?? {}).flat());
  const isSaid = Object.keys(remarks ?? {}).length > 0;
  if (!review || !steps.has(step.action)) {
    if (isSaid) throw failField("remarks", "unexpectedValue");
    return transitionRecord(ctx, request);
  }
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const standing = await loadStanding(inside, step);
    // Who comes too late is told so by the transition; what is decided is the record as it was found here.
    const waits = stateOf(standing) in review.waits;
    const record = await transitionRecord(inside, request);
    const { current, isReviewer } = standing;
    // Staff who publish their own entry review nothing.
    const isRound = waits && isReviewer && step.action !== review.claim;
    if (isSaid && !isRound) throw fail("forbidden");
    if (isRound)
      await noteRound(inside, standing, {
        action: step.action,
        comment: step.comment,
        remarks,
        checked,
        values: current.image,
      });
    return record;
  });
}
