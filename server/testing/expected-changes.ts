import { expect } from "vitest";
import type { RecordChange } from "@kezhuan/contract/api/history";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { Condition } from "@kezhuan/contract/query/condition";
import type { Engine } from "../engine/engine.ts";
import {
  allowing,
  canReadEver,
  lookOf,
  readableIn,
  seesRow,
  showingIn,
  type Rights,
} from "./access-oracle.ts";
import { populated, type Somebody } from "./make-population.ts";
import { addRecords } from "./make-tenant.ts";
import { labelOf, presentValue } from "./record-oracle.ts";
import { rightsFor } from "./rights-for-use.ts";
import { rowsOf, shapeOf, type Row, type World } from "./test-world.ts";

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

interface Noted {
  objname: string;
  /** As it is now. */
  row: Row;
  /** Before `changeRecords`, and after each of two turns of it. */
  worlds: readonly World[];
}

/** Why somebody is told no history of a record; undefined: they are told it. */
export function historyRefusal(
  rights: Rights,
  { objname, row }: Omit<Noted, "worlds">,
): "forbidden" | "notFound" | undefined {
  const past = rightsFor(rights, { objname, use: "history" });
  if (allowing(past, objname, "read").length === 0) return "forbidden";
  if (seesRow(past, objname, row)) return undefined;
  return seesRow(rights, objname, row) ? "forbidden" : "notFound";
}

/** Compares a history with what it must tell somebody: the last two changes wholly, the earlier ones by what they leave out. */
export function expectChanges(changes: readonly RecordChange[], somebody: Somebody, noted: Noted): void {
  const { objname, row, worlds } = noted;
  const [first, second, third] = worlds;
  if (!first || !second || !third) throw new Error("three worlds");
  const past = rightsFor(somebody.rights, { objname, use: "history" });
  const showing = showingIn(past, { objname, row });
  for (const { fields, masked, origin } of changes) {
    expect(fields.filter(({ field }) => showing(field) !== "plain")).toEqual([]);
    expect([...masked, ...fields.map(({ field }) => field)]).toSatisfy((names: string[]) =>
      names.every((name) => canReadEver(past, objname, name)),
    );
    expect(origin).toBe(null);
  }
  const isTurn = (version: number) => version > Number(row["version"]) - 2;
  const told = changes.flatMap(({ version, fields, masked, actor }) =>
    isTurn(version) ? [{ version, fields, masked, hasActor: actor !== null }] : [],
  );
  const expected = [
    describeRecordChange(somebody, { objname, row, worlds: [second, third], isLast: true }),
    describeRecordChange(somebody, { objname, row, worlds: [first, second], isLast: false }),
  ];
  expect(told).toEqual(expected.filter((one) => one !== undefined));
  // What the population made of the record shows nothing that the record did not show then.
  const made = changes.filter(({ version }) => !isTurn(version));
  for (const { version, fields } of made) {
    const world = version === 1 ? asCreated(first) : first;
    const seen = readableThen(past, { objname, id: row.id, world });
    expect(fields.filter(({ field }) => !seen?.has(field))).toEqual([]);
  }
}

/** Regions are created without their lead, which is a thing that does not exist yet: what each of them was at first. */
function asCreated(first: World): World {
  const regions = [...(first.get("t_region") ?? [])];
  const created = regions.map(([id, row]): [string, Row] => [id, { ...row, lead: null, version: "1" }]);
  return new Map([...first, ["t_region", new Map(created)]]);
}

interface Change {
  objname: string;
  /** As it is now. */
  row: Row;
  /** Before the change, and after it. */
  worlds: readonly [World, World];
  /** Nothing was changed since. */
  isLast: boolean;
}

/**
 * What a change of `changeRecords` must tell somebody who sees the history of the record as it is now; nothing when they
 * would have seen it neither before nor after.
 */
function describeRecordChange(
  somebody: Somebody,
  { objname, row, worlds, isLast }: Change,
): object | undefined {
  const { rights, ctx } = somebody;
  const past = rightsFor(rights, { objname, use: "history" });
  const [before, after] = worlds.map((one) => one.get(objname)?.get(row.id));
  const seenBefore = readableThen(past, { objname, id: row.id, world: worlds[0] });
  const now = readableIn(past, objname, row);
  const seenAfter = isLast ? now : readableThen(past, { objname, id: row.id, world: worlds[1] });
  if (!seenBefore && !seenAfter) return undefined;
  const stamps = ["version", "updated_at", "updated_by"];
  const changed = [...shapeOf(objname).fields.values()].filter(
    ({ name }) =>
      !stamps.includes(name) &&
      canReadEver(past, objname, name) &&
      JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null),
  );
  const look = lookOf(rights);
  const show = (field: (typeof changed)[number], value: unknown) => {
    if (value === null || value === undefined) return null;
    const shown = presentValue(look, { field, value }, ctx.language);
    const { target } = field;
    return target === undefined
      ? shown
      : callByReferences(shown, (id) =>
          connectionOf({ rights, look }, { objname: target, id }, ctx.language),
        );
  };
  const isShown = ({ name }: { name: string }) =>
    now.has(name) && seenBefore?.has(name) === true && seenAfter?.has(name) === true;
  const told = seenBefore && seenAfter ? changed : [];
  return {
    version: after?.["version"],
    fields: told.filter(isShown).map((field) => ({
      field: field.name,
      before: show(field, before?.[field.name]),
      after: show(field, after?.[field.name]),
    })),
    masked: told.filter((field) => !isShown(field)).map(({ name }) => name),
    hasActor: now.has("updated_by") && seenAfter?.has("updated_by") === true,
  };
}

/**
 * Fields that a record showed in an earlier world, as far as that can be known: of other records nobody knows what they
 * were, so that no rule that looks at them allows anything, and each of them denies. Undefined: it could not be seen.
 */
function readableThen(
  rights: Rights,
  { objname, id, world }: { objname: string; id: string; world: World },
): ReadonlySet<string> | undefined {
  const row = world.get(objname)?.get(id);
  const grants = rights.grants.flatMap((grant) => {
    const { condition, scope: _, ...rest } = grant;
    if (grant.broken || condition === undefined || !looksElsewhere(grant.object, condition as Condition))
      return [grant];
    return grant.effect === "deny" ? [rest] : [];
  });
  const then = { ...rights, world, grants };
  return row && seesRow(then, objname, row) ? readableIn(then, objname, row) : undefined;
}

function looksElsewhere(objname: string, condition: Condition): boolean {
  if ("rules" in condition) return condition.rules.some((rule) => looksElsewhere(objname, rule));
  const field = shapeOf(objname).fields.get(condition.field);
  const byLabel = field?.target !== undefined && condition.op.toLowerCase().includes("like");
  return condition.field.includes(".") || field?.back !== undefined || byLabel;
}

type Pair = Record<string, unknown>;

/** Records whose own name cannot be read, by that of others. */
function callByReferences(shown: unknown, nameOf: (id: string) => string | null): unknown {
  const call = (pair: Pair) => ({ ...pair, label: pair["label"] ?? nameOf(String(pair["id"])) });
  return Array.isArray(shown) ? shown.map((pair: Pair) => call(pair)) : call(shown as Pair);
}

/** What a history calls a record without a name that can be read: its first references, as far as these can be read. */
function connectionOf(
  { rights, look }: { rights: Rights; look: ReturnType<typeof lookOf> },
  { objname, id }: { objname: string; id: string },
  language: Language,
): string | null {
  const row = look.world.get(objname)?.get(id);
  if (!row || !look.sees(objname, row)) return null;
  const connecting = [...shapeOf(objname).fields.values()].filter(
    ({ name, target, many, back }) =>
      target !== undefined &&
      !many &&
      back === undefined &&
      !standardFieldNames.has(name) &&
      canReadEver(rights, objname, name),
  );
  const labels = connecting.slice(0, 2).flatMap(({ name, target = "" }) => {
    const value = look.value(objname, row, name);
    return typeof value === "string" ? (labelOf(look, { objname: target, id: value }, language) ?? []) : [];
  });
  return labels.length > 0 ? labels.join(" · ") : null;
}
