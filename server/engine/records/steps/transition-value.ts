import { transitionValues, type TransitionValue } from "@kezhuan/contract/metadata/object";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { addWorkingDays } from "@kezhuan/server/lib/work-days";
import type { Ctx } from "@kezhuan/server/engine/context";

/** True for a name that a change of state knows a value for. */
export function isTransitionValue(source: string | null): source is TransitionValue {
  return transitionValues.some((one) => one === source);
}

/** When, by whom, with what remark, until when, yes or no. `days`: working days that a review of the record may take. */
export function readTransitionValue(
  ctx: Ctx,
  source: TransitionValue,
  { comment, days, at }: { comment: string | undefined; days?: number | undefined; at?: string | undefined },
): string | boolean | null {
  const now = ctx.now();
  const values: Record<TransitionValue, () => string | boolean | null> = {
    $now: () => now.toISOString(),
    $today: () => dayInZone(now, ctx.catalog.timeZone),
    "$user.id": () => ctx.actor.userId,
    $comment: () => comment || null,
    $reviewDue: () => (days === undefined ? null : addWorkingDays(now, days, ctx.catalog).toISOString()),
    $at: () => (at === undefined ? null : new Date(at).toISOString()),
    $none: () => null,
    $true: () => true,
    $false: () => false,
  };
  return values[source]();
}
