import { beforeAll, describe, expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import { installPack } from "./engine/install/install-pack.ts";
import { pageRecords } from "./engine/records/page.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { digestOf, drawEvery, drawPack, drawSimply } from "./testing/draw-world.ts";
import { makeDb } from "./testing/make-db.ts";
import { addRecord, addRecords, contextOf, makeTenant } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

type Row = Record<string, unknown>;

const engine = await startTestEngine(await makeDb(), () => new Date("2026-11-28T08:00:00Z"));
await installPack(engine.systemContext(), drawPack());
await engine.reload();
const tenant = await makeTenant(engine);
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const asAdmin = () => contextOf(engine, admin.actor);

/** 60 in a, 30 in b, 7 in c; one more of each is closed and no candidate. */
const regions = [
  ...Array.from({ length: 60 }, () => "a"),
  ...Array.from({ length: 30 }, () => "b"),
  ...Array.from({ length: 7 }, () => "c"),
];
const units = regions.map((region, index) => ({
  code: `U${String(index).padStart(3, "0")}`,
  region,
  turnover: (index * 37) % 50,
  closed: false,
}));
await addRecords(engine, "d_unit", [
  ...units,
  ...["a", "b", "c"].map((region) => ({ code: `X${region}`, region, turnover: 1, closed: true })),
]);
const keys = units.map((unit) => unit.code);
/** The largest turnover first, then by key. */
const inOrder = units
  .toSorted((one, other) => other.turnover - one.turnover || (one.code < other.code ? -1 : 1))
  .map((unit) => unit.code);

const plan = (values: Row) => addRecord(engine, "d_plan", { title: "P", ...values });
const drawIt = (id: string, ctx = asAdmin()) =>
  transitionRecord(ctx, { objname: "d_plan", id, action: "draw" });
async function sampleOf(id: string): Promise<Row[]> {
  const { data } = await pageRecords(asAdmin(), {
    objname: "d_line",
    plan: id,
    sort: "number",
    pageSize: 200,
  });
  return data;
}
const codesOf = async (id: string) => (await sampleOf(id)).map((line) => line["code"]);

describe("a simple sample", () => {
  it("is what anybody works out from seed and keys, in its order, with weights and totals", async () => {
    const id = await plan({ method: "simple", size: 20, seed: "2026-autumn" });
    const drawn = await drawIt(id);
    expect(drawn).toMatchObject({
      status: "drawn",
      seed: "2026-autumn",
      frame: 97,
      digest: digestOf(keys),
      answers: 420,
    });
    const lines = await sampleOf(id);
    expect(lines.map((line) => line["code"])).toEqual(drawSimply("2026-autumn", keys, 20));
    expect(lines[4]).toMatchObject({
      number: 5,
      weight: "4.85",
      answer: "draft",
      twice: 10,
      unit: { label: lines[4]?.["code"] },
    });
  });

  it("gets a seed of the server's where none was given, and shows it", async () => {
    const id = await plan({ method: "simple", size: 5 });
    const { seed } = await drawIt(id);
    expect(seed).toMatch(/^[0-9a-f]{16}$/);
    expect(await codesOf(id)).toEqual(drawSimply(String(seed), keys, 5));
  });

  it("takes every candidate where as many are drawn as there are", async () => {
    const id = await plan({ method: "simple", size: 97, seed: "s" });
    await drawIt(id);
    expect(new Set(await codesOf(id))).toEqual(new Set(keys));
  });

  it("notes each line in the history as created by whoever drew", async () => {
    const id = await plan({ method: "simple", size: 3, seed: "h" });
    await drawIt(id);
    const noted = await runSql(
      engine.systemContext().db,
      `select c.actor, c.action from kz.change c join obj.d_line l on l.id = c.record_id where l.plan = $1`,
      [id],
    );
    expect(noted).toEqual([1, 2, 3].map(() => ({ actor: admin.id, action: "create" })));
  });

  it("includes every candidate equally often over 300 seeds", async () => {
    const counts = new Map(keys.map((key) => [key, 0]));
    // The formula is the engine's, as the first test shows; drawing 300 times here would show nothing more.
    for (let seed = 0; seed < 300; seed += 1)
      for (const key of drawSimply(`chi-${seed}`, keys, 20)) counts.set(key, (counts.get(key) ?? 0) + 1);
    expect(chiSquare(counts, 300, 20)).toBeLessThan(135.4);
  });
});

/** Of counts of inclusion: sampling without replacement narrows them by (N - n) / (N - 1), so it is divided out. */
function chiSquare(counts: ReadonlyMap<string, number>, draws: number, size: number): number {
  const expected = (draws * size) / counts.size;
  const sum = [...counts.values()].reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  return (sum * (counts.size - 1)) / (counts.size - size);
}

describe("a systematic sample", () => {
  it("takes every k-th in the declared order from a start that the seed gives", async () => {
    const id = await plan({ method: "systematic", size: 12, seed: "start" });
    await drawIt(id);
    expect(await codesOf(id)).toEqual(drawEvery("start", inOrder, 12));
  });

  it.each([1, 48, 96, 97])("draws exactly %i of 97", async (size) => {
    const id = await plan({ method: "systematic", size, seed: `n${size}` });
    await drawIt(id);
    const codes = await codesOf(id);
    expect(codes).toEqual(drawEvery(`n${size}`, inOrder, size));
    expect(new Set(codes).size).toBe(size);
  });
});

describe("a stratified sample", () => {
  const strataOf = async (id: string) =>
    (await pageRecords(asAdmin(), { objname: "d_stratum", plan: id, sort: "region" })).data.map(
      ({ region, frame, size, lines }) => [region, frame, size, lines],
    );

  it("is divided in proportion by largest remainders", async () => {
    // 20 · 60/97 = 12.37, 20 · 30/97 = 6.19, 20 · 7/97 = 1.44: 19 in whole, the last one to c.
    const id = await plan({ method: "stratified", allocation: "proportional", size: 20, seed: "s" });
    await drawIt(id);
    expect(await strataOf(id)).toEqual([
      ["a", 60, 12, 12],
      ["b", 30, 6, 6],
      ["c", 7, 2, 2],
    ]);
    const expected = ["a", "b", "c"].flatMap((region, index) =>
      drawSimply(
        "s",
        units.filter((unit) => unit.region === region).map((unit) => unit.code),
        [12, 6, 2][index] ?? 0,
      ),
    );
    const lines = await sampleOf(id);
    expect(lines.map((line) => line["code"])).toEqual(expected);
    expect([lines[0]?.["weight"], lines[19]?.["weight"]]).toEqual(["5", "3.5"]);
  });

  it("is divided equally, what is left going to the first strata", async () => {
    const id = await plan({ method: "stratified", allocation: "equal", size: 20, seed: "s" });
    await drawIt(id);
    expect((await strataOf(id)).map(([, , size]) => size)).toEqual([7, 7, 6]);
  });

  it("is divided as its lines say", async () => {
    const strata = [
      { region: "a", size: 3 },
      { region: "b", size: 0 },
      { region: "c", size: 7 },
    ];
    const id = await plan({ method: "stratified", allocation: "given", size: 10, seed: "s", strata });
    await drawIt(id);
    expect(await strataOf(id)).toEqual([
      ["a", 60, 3, 3],
      ["b", 30, 0, 0],
      ["c", 7, 7, 7],
    ]);
  });
});

describe("a draw is refused", () => {
  const given = (strata: Row[]) => ({ method: "stratified", allocation: "given", size: 10, strata });
  const cases: [string, Row, Record<string, string>][] = [
    ["without a size", { method: "simple" }, { size: "required" }],
    ["of none", { method: "simple", size: 0 }, { size: "tooSmall" }],
    ["of more than there are", { method: "simple", size: 98 }, { size: "tooBig" }],
    ["of more than one step writes", { method: "simple", size: 100_001 }, { size: "tooBig" }],
    ["without a method", { size: 5 }, { method: "required" }],
    ["without an allocation", { method: "stratified", size: 5 }, { allocation: "required" }],
    [
      "of more than a stratum has",
      { method: "stratified", allocation: "equal", size: 60 },
      { strata: "stratumTooSmall" },
    ],
    ["without the size of a stratum", given([{ region: "a", size: 10 }]), { strata: "stratumMissing" }],
    [
      "whose strata do not add up",
      given(["a", "b", "c"].map((region) => ({ region, size: 3 }))),
      { size: "sizesDiffer" },
    ],
    [
      "of a stratum that the frame does not have",
      { ...given(["a", "b"].map((region) => ({ region, size: 5 }))), region: "a" },
      { strata: "stratumUnknown" },
    ],
  ];
  it.each(cases)("%s, and nothing is written", async (_, values, issues) => {
    const id = await plan(values);
    expect((await refusalOf(drawIt(id))).issues).toEqual(issues);
    expect(await sampleOf(id)).toEqual([]);
  });

  it("a second time, even where the lines were deleted meanwhile", async () => {
    const id = await plan({ method: "simple", size: 3, seed: "x" });
    await drawIt(id);
    expect((await refusalOf(drawIt(id))).issues).toEqual({ sample: "alreadyDrawn" });
    await runSql(engine.systemContext().db, "delete from obj.d_line where plan = $1", [id]);
    expect((await refusalOf(drawIt(id))).issues).toEqual({ sample: "alreadyDrawn" });
  });

  it("for whoever does not see the whole frame, and not cut to what they see", async () => {
    const grants = [
      { object: "d_plan", actions: ["read", "draw"] },
      { object: "d_line", actions: ["read"] },
    ];
    const sees = async (unit: object) =>
      contextOf(
        engine,
        (
          await tenant.addUser([
            await tenant.addRole([...grants, { object: "d_unit", actions: ["read"], ...unit }]),
          ])
        ).actor,
      );
    const id = await plan({ method: "simple", size: 3, seed: "x" });
    const onlyA = { match: "and", rules: [{ field: "region", op: "eq", value: "a" }] };
    const inA = await sees({ condition: onlyA });
    expect((await refusalOf(drawIt(id, inA))).issues).toEqual({ sample: "frameUnseen" });
    expect((await refusalOf(drawIt(id, await sees({ read: ["region", "closed"] })))).issues).toEqual({
      sample: "frameUnseen",
    });
    // Whoever sees all of a frame that is smaller may draw from it.
    const ofA = await plan({ method: "simple", size: 3, seed: "x", region: "a" });
    expect(await drawIt(ofA, inA)).toMatchObject({ frame: 60 });
    expect(await drawIt(id, await sees({}))).toMatchObject({ frame: 97 });
  });
});

it("of two draws at once one wins, and the sample is there once", async () => {
  const id = await plan({ method: "simple", size: 10, seed: "both" });
  const done = await Promise.allSettled([drawIt(id), drawIt(id)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await codesOf(id)).toEqual(drawSimply("both", keys, 10));
});

it("the digest tells a frame that has changed since from one that has not", async () => {
  const [first, second] = [
    await plan({ method: "simple", size: 3 }),
    await plan({ method: "simple", size: 3 }),
  ];
  const before = await drawIt(first);
  const extra = await addRecord(engine, "d_unit", { code: "U999", region: "a", closed: false });
  const after = await drawIt(second);
  await saveRecords(engine.systemContext(), { objname: "d_unit", data: { id: extra, closed: true } });
  expect(after["digest"]).not.toBe(before["digest"]);
  expect(after).toMatchObject({ frame: 98, digest: digestOf([...keys, "U999"]) });
});

describe("a hundred thousand candidates", () => {
  beforeAll(async () => {
    await runSql(
      engine.systemContext().db,
      `insert into obj.d_unit (id, code, region, turnover, closed, created_at, updated_at)
       select gen_random_uuid(), 'M' || i, 'b', i, false, now(), now() from generate_series(1, 100000) i`,
    );
  });

  it("are drawn from by one statement, with the same result", async () => {
    const many = [...keys.slice(60, 90), ...Array.from({ length: 100_000 }, (_, index) => `M${index + 1}`)];
    const id = await plan({ method: "simple", size: 150, seed: "many", region: "b" });
    expect(await drawIt(id)).toMatchObject({ frame: 100_030, digest: digestOf(many) });
    expect(await codesOf(id)).toEqual(drawSimply("many", many, 150));
  });
});
