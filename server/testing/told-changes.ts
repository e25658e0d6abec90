import type { Engine } from "../engine/engine.ts";
import { canReadEver, lookOf, showingIn } from "./access-oracle.ts";
import { populated } from "./make-population.ts";
import type { Somebody } from "./make-population.ts";
import { addRecords } from "./make-tenant.ts";
import { presentValue } from "./record-oracle.ts";
import { rowsOf, shapeOf } from "./test-world.ts";
import type { Row, World } from "./test-world.ts";

interface Changing {
  current: World;
  ids: ReadonlyMap<string, readonly string[]>;
  turn: number;
}

/** Gives every record other values in some fields, as the installation. */
export async function changeRecords(engine: Engine, { current, ids, turn }: Changing): Promise<void> {
  const places = ids.get("t_place") ?? [];
  const regions = ids.get("t_region") ?? [];
  const changes: Record<string, (index: number) => Record<string, unknown>> = {
    t_thing: (index) => ({
      title: `Turn ${turn} of ${index}`,
      number: index * turn,
      flag: (index + turn) % 2 === 0,
      note: `note ${turn}`,
      colour: turn === 1 ? "red" : "blue",
      colours: turn === 1 ? ["green"] : ["red", "紫"],
      words: [`w${index % 3}`, `t${turn}`],
      place: places[(index + turn) % places.length],
      places: [places[index % places.length], places[(index + turn) % places.length]],
    }),
    t_place: (index) => ({ name: `Place ${turn} ${index}`, name_en: `P${turn}`, size: index % 5 }),
    t_region: (index) => ({ name: `Region ${turn} ${index}`, rank: index * turn }),
  };
  for (const objname of populated) {
    const data = rowsOf(current, objname).map(({ id }, index) => ({ id, ...changes[objname]?.(index) }));
    await addRecords(
      engine,
      objname,
      data.map((one) => (objname === "t_place" ? { ...one, region: regions[turn] } : one)),
    );
  }
}

interface Change {
  objname: string;
  row: Row;
  /** Before the change, and after it. */
  worlds: readonly [World | undefined, World | undefined];
}

/** What a change of `changeRecords` must tell somebody who sees the record as it is now. */
export function tellChange({ rights, ctx }: Somebody, { objname, row, worlds }: Change): object {
  const look = lookOf(rights);
  const showing = showingIn(rights, { objname, row });
  const [before, after] = worlds.map((one) => one?.get(objname)?.get(row.id));
  const stamps = ["version", "updated_at", "updated_by"];
  const changed = [...shapeOf(objname).fields.values()].filter(
    ({ name }) =>
      !stamps.includes(name) &&
      canReadEver(rights, objname, name) &&
      JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null),
  );
  const show = (field: (typeof changed)[number], value: unknown) =>
    value === null || value === undefined ? null : presentValue(look, { field, value }, ctx.language);
  return {
    fields: changed
      .filter(({ name }) => showing(name) === "plain")
      .map((field) => ({
        field: field.name,
        before: show(field, before?.[field.name]),
        after: show(field, after?.[field.name]),
      })),
    masked: changed.filter(({ name }) => showing(name) !== "plain").map(({ name }) => name),
  };
}
