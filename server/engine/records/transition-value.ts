import { transitionValues } from "@kezhuan/contract/metadata/object";
import type { TransitionValue } from "@kezhuan/contract/metadata/object";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import type { Ctx } from "../context.ts";

/** True for a name that a change of state knows a value for. */
export function isTransitionValue(source: string | null): source is TransitionValue {
  return transitionValues.some((one) => one === source);
}

/** When, by whom, with what remark. */
export function readTransitionValue(
  ctx: Ctx,
  source: TransitionValue,
  comment: string | undefined,
): string | null {
  const values: Record<TransitionValue, string | null> = {
    $now: ctx.now().toISOString(),
    $today: dayInZone(ctx.now(), ctx.catalog.timeZone),
    "$user.id": ctx.actor.userId,
    $comment: comment || null,
  };
  return values[source];
}
