import { linesOf } from "@kezhuan/contract/kinds/field-type";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { fail, failField } from "@kezhuan/contract/errors";
import type { Transition } from "@kezhuan/contract/metadata/object";
import { listApprovals } from "@kezhuan/contract/metadata/review";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { mayEver } from "../access/policy.ts";
import { findObject, quote, type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { openScope, openStatement } from "../query/scope.ts";
import { applyStep, copyReferred } from "./steps/apply-step.ts";
import { checkImage, checkTransition, type Image } from "./checks/check-image.ts";
import { gatherLines } from "./steps/gather-lines.ts";
import { stepOfVote } from "./steps/count-ballots.ts";
import { extendDay } from "./steps/extend-day.ts";
import { throwIssues } from "./issues.ts";
import { loadCurrent } from "./load-current.ts";
import { denied } from "./page-request.ts";
import { announceWrite } from "./announce-write.ts";
import { notifyOfStep } from "./writing/notify-step.ts";
import { isOwnReview } from "./describing/own-review.ts";
import { refuseOwnReview } from "./steps/find-approvers.ts";
import { getRecord } from "./get.ts";
import { withholdNames } from "./describing/withhold-names.ts";
import { lockRoomsOf, settlePlaces } from "./totals/places.ts";
import { withTotals } from "./totals/with-totals.ts";
import { readTransitionValue } from "./steps/transition-value.ts";
import { placeOfStep } from "./writing/give-places.ts";
import { numbersOfStep } from "./writing/give-numbers.ts";
import { staleVersion, writeChange } from "./writing/update.ts";

export interface TransitionRequest {
  objname: string;
  id: string;
  action: string;
  version?: number | undefined;
  comment?: string | undefined;
  /** For a step that schedules something: when it shall happen. */
  at?: string | undefined;
}

/**
 * Moves a record to another state. The right to an action is granted under the action's name.
 * Errors: 404, 403 (what is approved by whoever handed it in among it), 409 stale version or a state the action does not start from, 400 with the fields still missing.
 */
export async function transitionRecord(ctx: Ctx, request: TransitionRequest): Promise<WireRecord> {
  try {
    return await takeStep(ctx, request);
  } catch (error) {
    throw withholdNames(ctx, request.objname, translateDatabaseError(error) ?? error);
  }
}

async function takeStep(ctx: Ctx, request: TransitionRequest): Promise<WireRecord> {
  const { objname, id, action } = request;
  const scope = openScope(openStatement(ctx), objname);
  const { states } = scope.object.def;
  const transition = states?.transitions.find((one) => one.action === action);
  if (!states || !transition) throw failField("action", "unknown");
  if (scope.policy && !mayEver(scope.policy, action)) throw denied(scope);
  checkTime(ctx, transition, request.at);
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockRoomsOf(inside, scope.object, [id.toLowerCase()].filter(isId));
    const current = (
      await loadCurrent(inside, { objname, ids: [id.toLowerCase()].filter(isId), action, lock: true })
    ).get(id.toLowerCase());
    if (!current) throw fail("notFound");
    if (current.covering?.length === 0) throw fail("forbidden");
    const state = String(current.image.get(states.field));
    // First: who saw another version may not have seen this state either.
    if (request.version !== undefined && request.version !== current.version) throw staleVersion("");
    if (transition.doneIn?.includes(state)) return getRecord(inside, { objname, id: current.id });
    if (!transition.from.includes(state)) {
      throw fail("wrongState", { issues: [{ field: states.field, problem: "badTransition" }] });
    }
    checkSchedule(scope.object, action, current.image);
    if (isApproval(scope.object, { action, state }) && (await isOwnReview(inside, scope.object, current.id)))
      throw await refuseOwnReview(inside, scope.object, action);
    const changed = new Map<string, unknown>([[states.field, transition.to]]);
    const { days } = scope.object.def.review ?? {};
    for (const [name, source] of Object.entries(transition.set ?? {})) {
      changed.set(name, readTransitionValue(ctx, source, { comment: request.comment, days, at: request.at }));
    }
    const taking = await placeOfStep(inside, scope, { transition, image: current.image });
    for (const [name, value] of Object.entries(taking)) changed.set(name, value);
    const copying = { object: scope.object, transition, image: current.image };
    for (const [name, value] of await copyReferred(inside, copying)) changed.set(name, value);
    for (const [name, day] of extendDays(ctx, transition, current.image)) changed.set(name, day);
    const step = { action, image: current.image };
    for (const [name, number] of await numbersOfStep(inside, scope.object, step)) changed.set(name, number);
    const image = new Map([...current.image, ...changed]);
    for (const field of scope.object.fields.values()) {
      if (linesOf(field) && field.def.requiredFor?.includes(action))
        image.set(field.name, await hasLines(inside, field, current.id));
    }
    // A pair in order that the step leaves alone is none of its business, and may be out of sight.
    const own = checkImage(scope.object, image, "").filter(
      ({ field, problem, params }) =>
        problem !== "notAfter" || changed.has(field) || changed.has(String(params?.["other"])),
    );
    throwIssues([...checkTransition(scope.object, image, action), ...own]);
    const insideScope = openScope(openStatement(inside), objname);
    await applyStep(inside, { object: scope.object, transition, image, comment: request.comment });
    const taken = { object: scope.object, transition, id: current.id, image: current.image };
    for (const [name, value] of await gatherLines(inside, { ...taken, image })) changed.set(name, value);
    for (const [name, value] of await stepOfVote(inside, taken)) changed.set(name, value);
    const written = await writeChange(insideScope, { current, changed, prefix: "" }, action);
    await notifyOfStep(inside, scope.object, { id: current.id, action, changed: changed.keys() });
    await settlePlaces(inside, takeStep);
    const [record = written] = await withTotals(inside, scope.object, [written]);
    await announceWrite(inside, scope.object);
    return record;
  });
}

/** True for a step that says yes to what waits for it. */
function isApproval(
  { def: { review } }: CatalogObject,
  { action, state }: { action: string; state: string },
) {
  return review !== undefined && state in review.waits && listApprovals(review).includes(action);
}

/** Errors: 400 for a time that is missing or past, or with a step that takes none. */
function checkTime(ctx: Ctx, { set = {} }: Transition, at: string | undefined): void {
  const takesTime = Object.values(set).includes("$at");
  if (at !== undefined && !takesTime) throw failField("at", "unexpectedValue");
  if (!takesTime) return;
  if (at === undefined) throw failField("at", "required");
  if (Date.parse(at) <= ctx.now().getTime()) throw failField("at", "notInFuture");
}

/** Errors: 409 where there is no schedule to cancel. */
function checkSchedule({ def }: CatalogObject, action: string, image: Image): void {
  const { schedule } = def.review ?? {};
  if (action !== schedule?.cancel) return;
  if (!image.get(schedule.at))
    throw fail("wrongState", { issues: [{ field: schedule.at, problem: "required" }] });
}

/** Whether there are lines at all, whoever sees them: something that stands for a value, or null. */
async function hasLines(ctx: Ctx, field: CatalogField, id: string): Promise<true | null> {
  const lines = linesOf(field);
  const { table } = findObject(ctx.catalog, lines?.object ?? "");
  const text = `select 1 from ${table} where ${quote(lines?.field ?? "")} = $1 limit 1`;
  return (await runSql(ctx.db, text, [id])).length > 0 ? true : null;
}

/** Days of the record that the change moves on. */
function extendDays(ctx: Ctx, { extend = {} }: Transition, image: Image): [string, string][] {
  const today = dayInZone(ctx.now(), ctx.catalog.timeZone);
  return Object.entries(extend).flatMap(([name, { months, only }]): [string, string][] => {
    const before = image.get(name);
    const day = extendDay(typeof before === "string" ? before : "", {
      today,
      months,
      isPastOnly: only === "past",
    });
    return day === undefined ? [] : [[name, day]];
  });
}
