import { dayMs } from "@kezhuan/contract/durations";
import { fail } from "@kezhuan/contract/errors";
import type { Transition } from "@kezhuan/contract/metadata/object";
import type { Places } from "@kezhuan/contract/metadata/places";
import type { Issue } from "@kezhuan/contract/problems";
import { mayEver } from "@kezhuan/server/engine/access/policy";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Scope } from "@kezhuan/server/engine/query/scope";
import { checkImage, type Image, type Pending } from "../checks/check-image.ts";
import { throwIssues } from "../issues.ts";
import { countFree, findFirst, lockRooms, type Room } from "../totals/places.ts";

/**
 * The state in which new records begin that take a place: they have it, wait for it, or are asked about first. What a
 * pack brings stays as it says. Errors: 400 where there is neither a place nor a waiting list.
 */
export async function givePlaces(
  ctx: Ctx,
  scope: Pick<Scope, "object" | "policy">,
  pending: readonly Pending[],
): Promise<void> {
  const { object } = scope;
  const { places, states } = object.def;
  if (!places || !states || ctx.origin?.startsWith("pack:")) return;
  const rooms = await lockRooms(
    ctx,
    object,
    pending.map(({ values }) => String(values.get(places.in))),
  );
  const left = new Map<string, number>();
  for (const room of rooms.values()) left.set(room.id, await countOpen(ctx, object, { room, places }));
  const issues: Issue[] = [];
  for (const { values, prefix } of pending) {
    const room = rooms.get(String(values.get(places.in)));
    if (!room) continue;
    const free = left.get(room.id) ?? 0;
    const state = mustAsk(scope, { places, room })
      ? places.ask?.state
      : free > 0
        ? states.initial
        : waitingState(places, room);
    if (state === states.initial) left.set(room.id, free - 1);
    for (const [name, value] of Object.entries(enter(ctx, { places, state: state ?? "" })))
      values.set(name, value);
    if (state !== undefined) values.set(states.field, state);
    // Who comes in person and finds no place does not wait for one.
    if (state === undefined || (state !== states.initial && checkImage(object, values, prefix).length > 0))
      issues.push({ field: prefix + places.in, problem: "full" });
  }
  throwIssues(issues);
}

/** As many as may be given to who comes now: none while others wait whose turn it is. */
async function countOpen(
  ctx: Ctx,
  object: CatalogObject,
  one: { room: Room; places: Places },
): Promise<number> {
  const isAwaited = (await findFirst(ctx, object, one)) !== undefined;
  return isAwaited ? 0 : countFree(ctx, object, one);
}

/** A step that leads to a place, and the record as it is before. */
interface Taking {
  transition: Transition;
  image: Image;
}

/**
 * What a step writes where it takes a place: the state it really leads to, and since or until when that holds.
 * Errors: 409 where there is neither a place nor a waiting list.
 */
export async function placeOfStep(
  ctx: Ctx,
  scope: Pick<Scope, "object" | "policy">,
  { transition, image }: Taking,
): Promise<Record<string, unknown>> {
  const { object } = scope;
  const { places, states } = object.def;
  if (!places || !states) return {};
  const { waiting } = places;
  const { action, to } = transition;
  const id = String(image.get(places.in));
  const room = (await lockRooms(ctx, object, [id])).get(id);
  if (!room) return {};
  if (action === waiting?.offer?.action)
    return { [waiting.offer.until]: daysOn(ctx, room, waiting.offer.days) };
  const takes = places.holding.includes(to) && !places.holding.includes(String(image.get(states.field)));
  if (!takes || action === waiting?.moveUp) return {};
  if (action !== places.ask?.action && mustAsk(scope, { places, room }))
    return { [states.field]: places.ask?.state };
  if ((await countOpen(ctx, object, { room, places })) > 0) return {};
  const state = waitingState(places, room);
  if (state === undefined) throw fail("wrongState", { issues: [{ field: places.in, problem: "full" }] });
  return { [states.field]: state, ...enter(ctx, { places, state }) };
}

function mustAsk(
  { policy }: Pick<Scope, "policy">,
  { places: { ask }, room }: { places: Places; room: Room },
): boolean {
  if (!ask || room.values[ask.while] !== true) return false;
  return policy !== null && !mayEver(policy, ask.action);
}

function waitingState({ waiting }: Places, room: Room): string | undefined {
  const hasList = waiting && (waiting.while === undefined || room.values[waiting.while] === true);
  return hasList ? waiting.state : undefined;
}

function enter(
  ctx: Ctx,
  { places: { waiting }, state }: { places: Places; state: string },
): Record<string, unknown> {
  return waiting && state === waiting.state ? { [waiting.since]: ctx.now().toISOString() } : {};
}

function daysOn(ctx: Ctx, room: Room, field: string): string {
  return new Date(ctx.now().getTime() + Number(room.values[field] ?? 0) * dayMs).toISOString();
}
