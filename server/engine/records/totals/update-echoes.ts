import { targetOf } from "@kezhuan/contract/kinds/field-type";
import type { StateEcho } from "@kezhuan/contract/metadata/object";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, quote, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { announceWrite } from "../announce-write.ts";

type Image = ReadonlyMap<string, unknown>;

/** A record that others refer to, and what has changed about those in a transaction. */
interface Heard {
  object: CatalogObject;
  echo: StateEcho;
  target: string;
  /** The records that were written. */
  written: Set<string>;
  /** The states they were in. */
  left: string[];
}

const heardIn = new WeakMap<Db, Map<string, Heard>>();

/** True when the state of a record says something about another. */
export function hasEchoes({ def }: CatalogObject): boolean {
  return (def.states?.echoes ?? []).length > 0;
}

/** Notes a record that was written, as it was and as it is; either may be missing. */
export function touchEchoes(
  { db }: Ctx,
  object: CatalogObject,
  { id, before, after }: { id: string; before?: Image | undefined; after?: Image | undefined },
): void {
  const { states } = object.def;
  for (const echo of states?.echoes ?? []) {
    const heard = heardIn.get(db) ?? new Map<string, Heard>();
    heardIn.set(db, heard);
    for (const [image, isLeft] of [[before, true] as const, [after, false] as const]) {
      const target = image?.get(echo.through);
      if (typeof target !== "string") continue;
      const key = JSON.stringify([object.name, echo.through, echo.field, target]);
      const one = heard.get(key) ?? { object, echo, target, written: new Set<string>(), left: [] };
      one.written.add(id);
      if (isLeft) one.left.push(String(image?.get(states?.field ?? "")));
      heard.set(key, one);
    }
  }
}

/** The same for records that are about to be deleted. */
export async function touchDeletedEchoes(
  ctx: Ctx,
  object: CatalogObject,
  ids: readonly string[],
): Promise<void> {
  const { states } = object.def;
  if (!states || !hasEchoes(object)) return;
  const names = [states.field, ...(states.echoes ?? []).map(({ through }) => through)];
  const rows = await runSql<Record<string, unknown> & { id: string }>(
    ctx.db,
    `select id, ${names.map(quote).join(", ")} from ${object.table} where id = any($1::uuid[])`,
    [ids],
  );
  for (const row of rows) touchEchoes(ctx, object, { id: row.id, before: new Map(Object.entries(row)) });
}

/** Lets the fields follow that go by the states written in the transaction of `ctx`. Their versions stay, as with totals. */
export async function updateEchoes(ctx: Ctx): Promise<void> {
  const heard = heardIn.get(ctx.db);
  heardIn.delete(ctx.db);
  // In the same order everywhere, so that two who move cases of the same records do not wait in a circle.
  const sorted = [...(heard ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [, one] of sorted) await follow(ctx, one);
}

async function follow(ctx: Ctx, { object, echo, target, written, left }: Heard): Promise<void> {
  const to = targetObject(ctx, object, echo);
  const field = quote(echo.field);
  const [now] = await runSql<{ value: string | null }>(
    ctx.db,
    `select ${field} as value from ${to.table} where id = $1::uuid for update`,
    [target],
  );
  // Gone itself, or what somebody has chosen lies outside of all steps.
  if (!now) return;
  const stands = now.value === null ? 0 : echo.steps.findIndex(({ value }) => value === now.value);
  if (stands < 0) return;
  const rows = await runSql<{ state: string; own: boolean }>(
    ctx.db,
    `select ${quote(object.def.states?.field ?? "")} as state, id = any($2::uuid[]) as own
       from ${object.table} where ${quote(echo.through)} = $1::uuid`,
    [target, [...written]],
  );
  const reached = furthest(
    echo,
    rows.map(({ state }) => state),
  );
  const was = furthest(echo, [...left, ...rows.flatMap(({ state, own }) => (own ? [] : [state]))]);
  if (reached === stands || (reached < stands && was !== stands)) return;
  await runSql(ctx.db, `update ${to.table} set ${field} = $2 where id = $1::uuid`, [
    target,
    echo.steps[reached]?.value,
  ]);
  await announceWrite(ctx, to);
}

function targetObject(ctx: Ctx, object: CatalogObject, { through }: StateEcho): CatalogObject {
  const field = object.fields.get(through);
  return findObject(ctx.catalog, (field && targetOf(field)) ?? "");
}

function furthest({ steps }: StateEcho, states: readonly string[]): number {
  return Math.max(0, ...states.map((state) => steps.findIndex((step) => step.states.includes(state))));
}
