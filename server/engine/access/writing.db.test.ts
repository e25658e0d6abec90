import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AppError } from "@kezhuan/contract/errors";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { runSql } from "@kezhuan/server/db/run-sql";
import { arbitraryValue, orEmpty } from "@kezhuan/server/testing/arbitrary-values";
import { readWorld } from "@kezhuan/server/testing/arbitrary-world";
import {
  allowing,
  canReadEver,
  letsWrite,
  lookOf,
  seesRow,
  settled,
} from "@kezhuan/server/testing/access-oracle";
import { drawSeed } from "@kezhuan/server/testing/draw-seed";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { makePopulation, type Somebody } from "@kezhuan/server/testing/make-population";
import { labelOf, presentRow, sortMasked } from "@kezhuan/server/testing/record-oracle";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { rowsOf, shapeOf, type Row, type World } from "@kezhuan/server/testing/test-world";
import {
  judgeCreate,
  judgeUpdate,
  withRow,
  type Changes,
  type Verdict,
} from "@kezhuan/server/testing/write-oracle";
import { removeRecords } from "../records/remove.ts";
import { saveRecords } from "../records/save.ts";
import { manyRuns } from "@kezhuan/server/testing/case-tally";

const database = await makeDb({ max: 4 });
const now = new Date("2031-03-01T08:00:00Z");
const engine = await startTestEngine(database, () => now);
await installTestPack(engine);
const seed = drawSeed();
const { ids, meet, somebody, ...population } = await makePopulation(engine, seed, {
  regions: 4,
  places: 8,
  things: 40,
});
let world: World = population.world;
const things = rowsOf(world, "t_thing").map(({ id }) => id);

/** Values for some fields, including fields that nobody may write. */
const changes: fc.Arbitrary<Changes> = fc.record(
  Object.fromEntries(
    [...shapeOf("t_thing").fields.values()].flatMap((field) => {
      const value = field.back === undefined && valueFor(field.name, field.kind, field.target);
      return value ? [[field.name, orEmpty(value)] as const] : [];
    }),
  ),
  { requiredKeys: [] },
);
const fewChanges = fc.tuple(changes, fc.nat(), fc.nat(4)).map(([all, from, count]) => {
  const names = Object.keys(all);
  const start = names.length === 0 ? 0 : from % names.length;
  return Object.fromEntries(Object.entries(all).slice(start, start + count + 1));
});

describe("writing with random rights", () => {
  it("changes what may be changed, and refuses everything else without writing", async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(somebody, fc.nat(), fewChanges, async (drawn, choice, all) => {
        const person = meet(drawn, world);
        const sent = choice % 6 === 0 ? all : likelyAllowed(person, "update", all);
        const row = pickRow(choice);
        const verdict = judgeUpdate(person.rights, row, { changes: sent, now: now.toISOString() });
        const saving = saveRecords(person.ctx, { objname: "t_thing", data: { id: row.id, ...sent } });
        if (await expectVerdict(person, { verdict, saving, before: row })) done += 1;
      }),
      { numRuns: manyRuns(2000) },
    );
    // Most random cases are refused; enough of them must be allowed.
    expect(done).toBeGreaterThan(0);
  });

  it("creates what the rights cover, field by field, and nothing else", async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(somebody, fc.nat(2), fewChanges, async (drawn, choice, all) => {
        const person = meet(drawn, world);
        const data = choice === 0 ? all : likelyAllowed(person, "create", all);
        const saving = saveRecords(person.ctx, { objname: "t_thing", data });
        const made = await saving.then(
          ({ ids: [id] }) => id,
          () => undefined,
        );
        // A refused record has no id: the oracle gets one that no other record has.
        const stamp = { id: made ?? randomUUID(), now: now.toISOString() };
        const verdict = judgeCreate(person.rights, { changes: data, stamp });
        if (await expectVerdict(person, { verdict, saving, before: undefined })) done += 1;
      }),
      { numRuns: manyRuns(700) },
    );
    expect(done).toBeGreaterThan(0);
    expect(await readWorld(engine)).toEqual(world);
  });

  it("writes all records of a list or none", async () => {
    await fc.assert(
      fc.asyncProperty(somebody, fc.nat(), fc.tuple(fewChanges, fewChanges), async (drawn, choice, both) => {
        const person = meet(drawn, world);
        const rows = [pickRow(choice), pickRow(choice + 1)];
        const saving = saveRecords(person.ctx, {
          objname: "t_thing",
          data: both.map((sent, index) => ({ id: rows[index]?.id, ...sent })),
        });
        const written = await saving.then(
          () => true,
          () => false,
        );
        const verdicts = rows.map((row, index) =>
          judgeUpdate(person.rights, row, { changes: both[index] ?? {}, now: now.toISOString() }),
        );
        expect(written).toBe(verdicts.every((verdict) => "row" in verdict));
        for (const verdict of written ? verdicts : [])
          if ("row" in verdict) world = withRow(world, "t_thing", verdict.row);
        for (const row of rows) expect(await readRow(row.id)).toEqual(world.get("t_thing")?.get(row.id));
      }),
      { numRuns: manyRuns(100) },
    );
  });
});

describe("deleting with random rights", () => {
  it("is refused while other records refer to it; readable ones are named, of the others only their existence is reported", async () => {
    await fc.assert(
      fc.asyncProperty(somebody, fc.nat(), async (drawn, choice) => {
        const person = meet(drawn, world);
        const places = rowsOf(world, "t_place");
        const place = places[choice % places.length] as Row;
        const verdict = judgeDelete(person, "t_place", [place]);
        const referring = rowsOf(world, "t_thing").filter(
          (row) => row["place"] === place.id || ((row["places"] ?? []) as string[]).includes(place.id),
        );
        if (verdict === undefined && referring.length === 0) return;
        const refused = await refusalOf(removeRecords(person.ctx, "t_place", [place.id]));
        expect(refused.key).toBe(verdict ?? "stillReferenced");
        if (verdict === undefined) expectReferrers(person, { place: place.id, referring }, refused.data);
        expect(await countRows("t_place")).toBe(places.length);
      }),
      { numRuns: manyRuns(150) },
    );
  });

  it("deletes all records or none, and only those that the rights cover", async () => {
    await fc.assert(
      fc.asyncProperty(somebody, fc.nat(), fc.integer({ min: 1, max: 3 }), async (drawn, choice, count) => {
        const person = meet(drawn, world);
        const left = rowsOf(world, "t_thing");
        const chosen = left.slice(choice % left.length).slice(0, count);
        const verdict = judgeDelete(person, "t_thing", chosen);
        const removing = removeRecords(
          person.ctx,
          "t_thing",
          chosen.map(({ id }) => id),
        );
        const outcome = await removing.catch((error: unknown) => (error as AppError).key);
        expect(outcome).toEqual(verdict ?? { deleted: chosen.length });
        const gone = verdict === undefined ? withChildren(chosen.map(({ id }) => id)) : new Set<string>();
        const now = await readWorld(engine);
        expect([...(now.get("t_thing")?.keys() ?? [])]).toEqual(
          left.map(({ id }) => id).filter((id) => !gone.has(id)),
        );
        world = now;
      }),
      { numRuns: 60 },
    );
  });
});

/** Without cases that are refused for every row, so that the row conditions decide. */
function likelyAllowed({ rights }: Somebody, action: string, all: Changes): Changes {
  const grants = allowing(rights, "t_thing", action);
  const never = new Set([
    "created_at",
    "created_by",
    "updated_at",
    "updated_by",
    "deptid",
    "stamp",
    "origin",
    "status",
  ]);
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name]) =>
        !never.has(name) &&
        canReadEver(rights, "t_thing", name) &&
        grants.some((grant) => letsWrite(grant, name)),
    ),
  );
}

/** Compares the outcome with the expected one, applies it to the test world, and returns whether anything was written. */
async function expectVerdict(
  { rights, ctx }: Somebody,
  {
    verdict,
    saving,
    before,
  }: { verdict: Verdict; saving: Promise<{ data: unknown }>; before: Row | undefined },
): Promise<boolean> {
  if ("key" in verdict) {
    await expectRefused(saving, verdict, before);
    return false;
  }
  const { row } = verdict;
  const answer = (await saving).data as Record<string, unknown>;
  expect(await readRow(row.id)).toEqual(row);
  world = withRow(world, "t_thing", row);
  const after = { ...rights, world };
  const shown = seesRow(after, "t_thing", row)
    ? presentRow(after, row, { objname: "t_thing", language: ctx.language })
    : { id: row.id };
  expect(sortMasked(answer)).toEqual(shown);
  return row !== before;
}

async function expectRefused(saving: Promise<unknown>, how: object, before: Row | undefined): Promise<void> {
  const { key, issues } = await refusalOf(saving);
  expect({ key, issues }).toEqual(how);
  expect(before && (await readRow(before.id))).toEqual(before);
}

function judgeDelete({ rights }: Somebody, objname: string, rows: readonly Row[]): string | undefined {
  const grants = allowing(rights, objname, "delete");
  if (grants.length === 0) return rights.actor.kind === "anonymous" ? "unauthenticated" : "forbidden";
  if (!rows.every((row) => seesRow(rights, objname, row))) return "notFound";
  const covered = rows.every((row) => settled(rights, { objname, action: "delete" }, row).grants.length > 0);
  return covered ? undefined : "forbidden";
}

function expectReferrers(
  { rights, ctx }: Somebody,
  { place, referring }: { place: string; referring: readonly Row[] },
  data: Record<string, unknown>,
): void {
  const look = lookOf(rights);
  const leadsThere = (row: Row) =>
    ["place", "places"].some((name) => [look.value("t_thing", row, name)].flat().includes(place));
  const seen = referring.filter((row) => seesRow(rights, "t_thing", row) && leadsThere(row));
  const named = data["referrers"] as { id: string }[];
  expect(named.length).toBe(Math.min(seen.length, 20));
  expect(named.length + Number(data["more"])).toBe(seen.length);
  expect(data["unseen"]).toBe(seen.length < referring.length);
  const known = seen.map((row) => ({
    objname: "t_thing",
    id: row.id,
    label:
      labelOf(look, { objname: "t_thing", id: row.id }, ctx.language) || connectionOf({ rights, ctx }, row),
  }));
  for (const one of named) expect(known).toContainEqual(one);
}

/** The label of a record without a name: made of its first readable references. */
function connectionOf({ rights, ctx }: Pick<Somebody, "rights" | "ctx">, row: Row): string | null {
  const look = lookOf(rights);
  const references = [...shapeOf("t_thing").fields.values()].filter(
    ({ name, target, many }) =>
      target !== undefined && !many && !standardFieldNames.has(name) && canReadEver(rights, "t_thing", name),
  );
  const labels = references.slice(0, 2).flatMap(({ name, target = "" }) => {
    const id = look.value("t_thing", row, name);
    return typeof id === "string" ? (labelOf(look, { objname: target, id }, ctx.language) ?? []) : [];
  });
  return labels.join(" · ") || null;
}

/** Child records are deleted with their parent. */
function withChildren(from: readonly string[]): ReadonlySet<string> {
  const going = new Set(from);
  for (const id of going) {
    for (const row of rowsOf(world, "t_thing")) if (row["inside"] === id) going.add(row.id);
  }
  return going;
}

function pickRow(choice: number): Row {
  return world.get("t_thing")?.get(things[choice % things.length] ?? "") as Row;
}

async function readRow(id: string): Promise<Row | undefined> {
  const rows = await runSql<Row>(database.db, "select * from obj.t_thing where id = $1", [id]);
  return rows[0];
}

async function countRows(objname: string): Promise<number> {
  const [row] = await runSql<{ n: number }>(database.db, `select count(*) as n from obj.${objname}`);
  return row?.n ?? 0;
}

function valueFor(name: string, kind: string, target: string | undefined): fc.Arbitrary<unknown> | undefined {
  if (name === "status") return fc.constantFrom("draft", "shown");
  if (
    ["id", "tag", "low", "high", "month_end", "price_end", "version", "file", "image"].some(
      (one) => one === name || one === kind,
    )
  )
    return undefined;
  if (name === "rows") return fc.constant([{ what: "y" }]);
  if (target === undefined) return arbitraryValue[kind];
  // Never to themselves: whether a rule sees the old or the new row then is undefined.
  const known = (ids.get(target) ?? []).slice(0, 5);
  if (known.length === 0) return undefined;
  return kind !== "refs"
    ? fc.constantFrom(...known)
    : fc.uniqueArray(fc.constantFrom(...known), { minLength: 1, maxLength: 2 });
}
