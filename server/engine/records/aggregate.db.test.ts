import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MessageInput } from "@kezhuan/contract/api/messages";
import { conditionOfGroup } from "@kezhuan/contract/query/group-condition";
import { addRecord, addRecords, contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import type { Ctx } from "../context.ts";
import { aggregateRecords } from "./aggregate.ts";

const { engine } = await startTestWorld();
const place = await addRecord(engine, "t_place", { name: "Here", size: 1 });
await addRecords(engine, "t_thing", [
  {
    title: "a",
    number: 1,
    amount: "1.5",
    colour: "red",
    flag: true,
    day: "2024-02-29",
    moment: "2024-02-29T16:30:00Z",
  },
  { title: "b", number: 2, amount: "2.25", colour: "red", flag: false, day: "2024-03-01" },
  { title: "c", number: 30, amount: "0.0001", colour: "blue", day: "2024-11-05" },
  { title: "d", number: null },
]);
const system = engine.systemContext();
const tenant = await makeTenant(engine);

type Ask = Partial<MessageInput<"aggregate">>;
const ask = async (more: Ask, ctx: Ctx = system) => {
  const { rows } = await aggregateRecords(ctx, {
    objname: "t_thing",
    groups: [],
    measures: [{ fn: "count" }],
    ...more,
  });
  return Object.fromEntries(rows.map(({ keys, values }) => [JSON.stringify(keys), values]));
};
const number = { fn: "sum", field: "number" } as const;

describe("figures", () => {
  it("are reckoned exactly, over everything or group by group", async () => {
    expect(
      await ask({
        measures: [{ fn: "count" }, number, { fn: "avg", field: "amount" }, { fn: "min", field: "amount" }],
      }),
    ).toEqual({ "[]": [4, "33", "1.2500", "0.0001"].map((one) => (one === "1.2500" ? "1.25" : one)) });
    expect(await ask({ groups: [{ field: "colour" }], measures: [{ fn: "count" }, number] })).toEqual({
      '["red"]': [2, "3"],
      '["blue"]': [1, "30"],
      "[null]": [1, null],
    });
  });

  it("of dates go by the period, of moments by the day it is where the installation is", async () => {
    expect(await ask({ groups: [{ field: "day", by: "month" }] })).toEqual({
      '["2024-02"]': [1],
      '["2024-03"]': [1],
      '["2024-11"]': [1],
      "[null]": [1],
    });
    expect(await ask({ groups: [{ field: "day", by: "quarter" }] })).toMatchObject({ '["2024-Q1"]': [2] });
    expect(await ask({ groups: [{ field: "moment", by: "day" }] })).toMatchObject({ '["2024-03-01"]': [1] });
  });

  it("go by two fields, by the beginning of a code, and follow conditions", async () => {
    expect(await ask({ groups: [{ field: "colour" }, { field: "flag" }] })).toMatchObject({
      '["red","true"]': [1],
      '["red","false"]': [1],
    });
    expect(await ask({ groups: [{ field: "colour", prefix: 1 }] })).toMatchObject({
      '["r"]': [2],
      '["b"]': [1],
    });
    const highsearch = { rules: [{ field: "number", op: "gt", value: 1 }] };
    expect(await ask({ groups: [{ field: "colour" }], highsearch })).toEqual({
      '["red"]': [1],
      '["blue"]': [1],
    });
  });

  it("of numbers go by ranges, whose conditions find the same records", async () => {
    const number = { field: "number", bounds: [2, 30] };
    expect(await ask({ groups: [number] })).toEqual({
      '["..2"]': [1],
      '["2..30"]': [1],
      '["30.."]': [1],
      "[null]": [1],
    });
    expect(
      await ask({ groups: [{ field: "colour" }, { field: "amount", bounds: [0.001, 2.25] }] }),
    ).toMatchObject({
      '["red","0.001..2.25"]': [1],
      '["red","2.25.."]': [1],
      '["blue","..0.001"]': [1],
    });
    const counts = await Promise.all(
      ["..2", "2..30", "30..", null].map((key) => ask({ highsearch: conditionOfGroup(number, key) })),
    );
    expect(counts).toEqual(counts.map(() => ({ "[]": [1] })));
  });

  it("are refused where they make no sense, naming the part", async () => {
    const refused = async (more: Ask, ctx?: Ctx) => (await refusalOf(ask(more, ctx))).issues;
    expect(await refused({ groups: [{ field: "day" }], measures: [{ fn: "sum", field: "title" }] })).toEqual({
      "groups.0.by": "required",
      "measures.0.field": "unfit",
    });
    expect(await refused({ groups: [{ field: "title" }, { field: "colour", by: "year" }] })).toEqual({
      "groups.0.field": "unfit",
      "groups.1.by": "unexpectedValue",
    });
    expect(await refused({ measures: [{ fn: "count", field: "number" }, { fn: "sum" }] })).toEqual({
      "measures.0.field": "unexpectedValue",
      "measures.1.field": "required",
    });
    expect(
      await refused({
        groups: [
          { field: "number", bounds: [3, 3] },
          { field: "title", bounds: [1] },
        ],
      }),
    ).toEqual({ "groups.0.bounds": "unexpectedValue", "groups.1.bounds": "unexpectedValue" });
    expect(await refused({ groups: [{ field: "colour", prefix: 1, bounds: [1] }] })).toEqual({
      "groups.0.bounds": "unexpectedValue",
    });
    expect(await refused({ viewid: "nowhere" })).toEqual({ viewid: "unknownView" });
  });
});

describe("figures of the time between two moments", () => {
  const spans = { from: "day", to: "moment" };
  it("are hours, of the records that have both in the right order", async () => {
    // From midnight in Shanghai of 29 February to half past midnight of the day after.
    expect(
      await ask({
        measures: [
          { fn: "median", ...spans },
          { fn: "filled", ...spans },
          { fn: "within", ...spans, most: 24.5 },
          { fn: "within", ...spans, most: 24.4 },
          { fn: "filled", field: "day" },
        ],
      }),
    ).toEqual({ "[]": ["24.5", 1, 1, 0, 3] });
    expect(
      await ask({
        measures: [
          { fn: "filled", from: "moment", to: "day" },
          { fn: "avg", from: "moment", to: "day" },
        ],
      }),
    ).toEqual({ "[]": [0, null] });
  });

  it("are refused without the other end, and of what says nothing of time", async () => {
    const refused = async (measure: MessageInput<"aggregate">["measures"][number]) =>
      (await refusalOf(ask({ measures: [measure] }))).issues;
    expect(await refused({ fn: "median", from: "day" })).toEqual({ "measures.0.to": "required" });
    expect(await refused({ fn: "sum", from: "day", to: "number" })).toEqual({ "measures.0.to": "unfit" });
    expect(await refused({ fn: "median", field: "title" })).toEqual({ "measures.0.field": "unfit" });
    expect(await refused({ fn: "within", field: "number" })).toEqual({ "measures.0.most": "required" });
    expect(await refused({ fn: "count", from: "day", most: 1 })).toEqual({
      "measures.0.from": "unexpectedValue",
      "measures.0.most": "unexpectedValue",
    });
  });
});

describe("figures for somebody with rights", () => {
  it("leave out rows and fields that are not theirs", async () => {
    const condition = { match: "and", rules: [{ field: "number", op: "le", value: 2 }] };
    const role = await tenant.addRole([
      { object: "t_thing", actions: ["read"], read: ["title", "number"], condition },
    ]);
    const ctx = contextOf(engine, (await tenant.addUser([role])).actor);
    expect(await ask({ measures: [{ fn: "count" }, number] }, ctx)).toEqual({ "[]": [2, "3"] });
    expect((await refusalOf(ask({ groups: [{ field: "colour" }] }, ctx))).issues).toEqual({
      "groups.0.field": "unknown",
    });
    expect((await refusalOf(ask({}, contextOf(engine, (await tenant.addUser([])).actor)))).key).toBe(
      "forbidden",
    );
  });

  it("count what is hidden in a row as empty, and name no record out of sight", async () => {
    const all = { object: "t_thing", actions: ["read"], read: ["title"] };
    const red = { match: "and", rules: [{ field: "colour", op: "eq", value: "red" }] };
    const role = await tenant.addRole([
      all,
      { object: "t_thing", actions: ["read"], read: ["title", "colour", "number", "place"], condition: red },
    ]);
    const ctx = contextOf(engine, (await tenant.addUser([role])).actor);
    expect(await ask({ groups: [{ field: "colour" }], measures: [{ fn: "count" }, number] }, ctx)).toEqual({
      '["red"]': [2, "3"],
      "[null]": [2, null],
    });
    await addRecord(engine, "t_thing", { title: "e", colour: "red", place });
    const keys = Object.keys(await ask({ groups: [{ field: "place" }] }, ctx));
    expect(keys).toContain(JSON.stringify([{ id: place, label: null }]));
    expect(Object.keys(await ask({ groups: [{ field: "place" }] })).join()).toContain('"label":"Here"');
  });

  it("go by fields of other records as far as those are theirs", async () => {
    const far = await addRecord(engine, "t_place", { name: "Far", size: 2 });
    await addRecords(engine, "t_thing", [
      { title: "near", place },
      { title: "far", place: far },
      { title: "both", places: [place, far] },
    ]);
    const titled = (title: string) => ({ rules: [{ field: "title", op: "eq", value: title }] });
    const bySize = (title: string, field: string, ctx?: Ctx) =>
      ask({ groups: [{ field }], highsearch: titled(title) }, ctx);
    expect(await bySize("near", "place.size")).toEqual({ '["1"]': [1] });
    expect(await bySize("both", "places.size")).toEqual({ '["1"]': [1], '["2"]': [1] });
    const small = { match: "and", rules: [{ field: "size", op: "eq", value: 1 }] };
    const role = await tenant.addRole([
      { object: "t_thing", actions: ["read"], read: ["title", "place", "places"] },
      { object: "t_place", actions: ["read"], read: ["name", "size"], condition: small },
    ]);
    const ctx = contextOf(engine, (await tenant.addUser([role])).actor);
    expect(await bySize("near", "place.size", ctx)).toEqual({ '["1"]': [1] });
    expect(await bySize("far", "place.size", ctx)).toEqual({ "[null]": [1] });
    expect(await bySize("both", "places.size", ctx)).toEqual({ '["1"]': [1] });
    const blind = await tenant.addRole([
      { object: "t_thing", actions: ["read"], read: ["title", "place"] },
      { object: "t_place", actions: ["read"], read: ["name"] },
    ]);
    const other = contextOf(engine, (await tenant.addUser([blind])).actor);
    expect((await refusalOf(bySize("near", "place.size", other))).issues).toEqual({
      "groups.0.field": "unknown",
    });
  });
});

it("a median is what stands in the middle, exactly, whatever the numbers are", async () => {
  let marks = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 9 }),
      async (numbers) => {
        const title = `median ${(marks += 1)}`;
        // Even in the last digit, so that half of two of them needs no more digits.
        const amounts = numbers.map((one) => one * 2);
        await addRecords(
          engine,
          "t_thing",
          amounts.map((one) => ({ title, amount: (one / 10_000).toFixed(4), number: one })),
        );
        const sorted = amounts.toSorted((one, other) => one - other);
        const middle = ((sorted[(amounts.length - 1) >> 1] ?? 0) + (sorted[amounts.length >> 1] ?? 0)) / 2;
        const highsearch = { rules: [{ field: "title", op: "eq", value: title }] };
        const measures = ["amount", "number"].map((field) => ({ fn: "median" as const, field }));
        const told = (await ask({ highsearch, measures }))["[]"];
        expect(told?.map(Number)).toEqual([Number((middle / 10_000).toFixed(4)), middle]);
      },
    ),
    { numRuns: 15 },
  );
});
