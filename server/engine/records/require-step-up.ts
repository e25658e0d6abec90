import { minuteMs } from "@kezhuan/contract/durations";
import { fail } from "@kezhuan/contract/errors";
import { needsStepUp, type RecordWrite, type StepUpRefusal } from "@kezhuan/contract/step-up";
import type { Ctx } from "../context.ts";

/**
 * Refuses a login that has not proved lately who it is. API keys, jobs and the installation itself have no such proof and
 * are not asked. Errors: 403 `stepUpNeeded`.
 */
export function requireStepUp({ actor, catalog, now }: Pick<Ctx, "actor" | "catalog" | "now">): void {
  const minutes = catalog.parameters.step_up_minutes;
  if (minutes === 0 || actor.kind !== "user" || actor.confirmedAt === undefined) return;
  if (now().getTime() - actor.confirmedAt < minutes * minuteMs) return;
  const refusal: StepUpRefusal = { stepUp: { confirm: "confirmStepUp", minutes } };
  throw fail("stepUpNeeded", { data: { ...refusal } });
}

/** The same for a write of records, where `contract/step-up.ts` lists it. */
export function requireStepUpFor(ctx: Ctx, objname: string, write: RecordWrite): void {
  if (needsStepUp(objname, write)) requireStepUp(ctx);
}

/** For what is rolled back: previews are not confirmed. */
export function withoutStepUp<C extends Pick<Ctx, "actor">>(ctx: C): C {
  const { confirmedAt: _confirmedAt, ...actor } = ctx.actor;
  return { ...ctx, actor };
}
