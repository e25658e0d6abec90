import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { fail } from "@kezhuan/contract/errors";
import type { Places } from "@kezhuan/contract/metadata/places";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, quote, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";

/** A record with places, locked until the transaction ends, as it says how many there are and for whom. */
export interface Room {
  id: string;
  values: Readonly<Record<string, unknown>>;
}

/** Locks the records whose places are asked for, so that nobody else counts or gives any meanwhile. */
export async function lockRooms(
  ctx: Ctx,
  object: CatalogObject,
  ids: Iterable<string>,
): Promise<Map<string, Room>> {
  const { places } = object.def;
  const target = places && findObject(ctx.catalog, roomsOf(object, places));
  if (!places || !target) return new Map();
  const { ask, waiting } = places;
  const names = new Set([
    places.limit,
    ...(ask ? [ask.while] : []),
    ...(waiting?.while === undefined ? [] : [waiting.while]),
    ...(waiting?.offer ? [waiting.offer.days] : []),
    ...Object.keys(waiting?.open ?? {}),
  ]);
  const rows = await runSql<Record<string, unknown> & { id: string }>(
    ctx.db,
    `select "id", ${[...names].map(quote).join(", ")} from ${target.table}
      where "id" = any($1::uuid[]) order by "id" for update`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, ...values }) => [id, { id, values }]));
}

/** The same for records that take places. To be called before these are locked themselves, as everywhere. */
export async function lockRoomsOf(ctx: Ctx, object: CatalogObject, ids: readonly string[]): Promise<void> {
  const { places } = object.def;
  if (!places || ids.length === 0) return;
  const rows = await runSql<{ room: string | null }>(
    ctx.db,
    `select distinct ${quote(places.in)} as room from ${object.table} where "id" = any($1::uuid[])`,
    [ids],
  );
  await lockRooms(
    ctx,
    object,
    rows.flatMap(({ room }) => room ?? []),
  );
}

/** How many places are left: less than none where a limit was lowered. The room is locked. */
export async function countFree(
  ctx: Ctx,
  object: CatalogObject,
  { room, places }: { room: Room; places: Places },
): Promise<number> {
  const limit = room.values[places.limit] ?? null;
  if (limit === null) return Number.POSITIVE_INFINITY;
  const [row] = await runSql<{ held: string }>(
    ctx.db,
    `select count(*) as held from ${object.table} where ${quote(places.in)} = $1::uuid and ${stateOf(object)} = any($2::text[])`,
    [room.id, places.holding],
  );
  return Number(limit) - Number(row?.held);
}

/** Of a record that came back: errors 409 where its place is somebody else's by now. */
export async function refuseOverfull(ctx: Ctx, object: CatalogObject, id: string): Promise<void> {
  const { places } = object.def;
  if (!places) return;
  const [row] = await runSql<{ room: string | null; state: string | null }>(
    ctx.db,
    `select ${quote(places.in)} as room, ${stateOf(object)} as state from ${object.table} where "id" = $1::uuid`,
    [id],
  );
  if (typeof row?.room !== "string" || !places.holding.includes(String(row.state))) return;
  const room = (await lockRooms(ctx, object, [row.room])).get(row.room);
  if (room && (await countFree(ctx, object, { room, places })) < 0)
    throw fail("wrongState", { issues: [{ field: places.in, problem: "full" }] });
}

/** Whoever waits for a place of a room, the first of all. */
export async function findFirst(
  ctx: Ctx,
  object: CatalogObject,
  { room, places }: { room: Room; places: Places },
): Promise<string | undefined> {
  const { waiting } = places;
  if (!waiting || !isOpen(room, waiting.open)) return undefined;
  const [row] = await runSql<{ id: string }>(
    ctx.db,
    `select "id" from ${object.table} where ${quote(places.in)} = $1::uuid and ${stateOf(object)} = $2
      order by ${quote(waiting.since)} nulls last, "id" limit 1`,
    [room.id, waiting.state],
  );
  return row?.id;
}

function isOpen({ values }: Room, open: Readonly<Record<string, string[]>> = {}): boolean {
  return Object.entries(open).every(([name, allowed]) => allowed.includes(String(values[name])));
}

/** Rooms in which a place may have become free in a transaction, by the object whose records take them. */
const touchedIn = new WeakMap<Db, Map<string, Set<string>>>();

/** Notes what was written: a record that takes a place, as it was and as it is, or one that has some. */
export function touchPlaces(
  { db }: Ctx,
  object: CatalogObject,
  { id, images }: { id: string; images: readonly ReadonlyMap<string, unknown>[] },
): void {
  const { places } = object.def;
  for (const image of places ? images : []) {
    const room = image.get(places?.in ?? "");
    if (typeof room === "string") touch(db, object.name, room);
  }
  for (const taker of object.takenBy) touch(db, taker, id);
}

function touch(db: Db, object: string, room: string): void {
  const touched = touchedIn.get(db) ?? new Map<string, Set<string>>();
  touchedIn.set(db, touched.set(object, (touched.get(object) ?? new Set<string>()).add(room)));
}

/** Takes a step of a record; settles the places of what it writes itself. */
type TakeStep = (ctx: Ctx, step: { objname: string; id: string; action: string }) => Promise<unknown>;

/** Gives the places that have become free in the transaction of `ctx` to those who wait, one after the other. */
export async function settlePlaces(ctx: Ctx, takeStep: TakeStep): Promise<void> {
  const touched = touchedIn.get(ctx.db);
  touchedIn.delete(ctx.db);
  // What a pack brings is as it says.
  if (ctx.origin?.startsWith("pack:")) return;
  for (const [name, rooms] of touched ?? []) {
    const object = findObject(ctx.catalog, name);
    for (const room of [...rooms].toSorted()) await moveUp(ctx, { object, room }, takeStep);
  }
}

async function moveUp(
  ctx: Ctx,
  { object, room: id }: { object: CatalogObject; room: string },
  takeStep: TakeStep,
): Promise<void> {
  const { places } = object.def;
  const room = (await lockRooms(ctx, object, [id])).get(id);
  if (!places?.waiting || !room) return;
  const first = await findFirst(ctx, object, { room, places });
  if (first === undefined || (await countFree(ctx, object, { room, places })) <= 0) return;
  const { moveUp: action, offer } = places.waiting;
  const isOffered = offer !== undefined && Number(room.values[offer.days] ?? 0) > 0;
  // The step notes the room again: whoever is next is found when it settles.
  await takeStep(actForInstallation(ctx), {
    objname: object.name,
    id: first,
    action: isOffered ? offer.action : action,
  });
}

function roomsOf({ fields }: CatalogObject, places: Places): string {
  const field = fields.get(places.in);
  return (field && targetOf(field)) ?? "";
}

function stateOf({ def: { states } }: CatalogObject): string {
  return quote(states?.field ?? "");
}
