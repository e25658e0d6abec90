import type { DashboardFilter, Tile } from "@kezhuan/contract/dashboards/dashboard";
import { queryOfTile, type ResolvedFilters } from "@kezhuan/contract/dashboards/tile-query";
import { conditionOfGroup } from "@kezhuan/contract/query/group-condition";
import type { AggregateGroup } from "@kezhuan/contract/query/aggregate";
import { describe, expect, it } from "vitest";
import { addRecord, addRecords, contextOf, type TestGrant } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import type { Ctx } from "../context.ts";
import { aggregateRecords } from "./aggregate.ts";
import { getDashboard, listDashboards } from "./get-dashboard.ts";
import { getRecord } from "./get.ts";
import { pageRecords } from "./page.ts";
import { saveRecords } from "./save.ts";

const { engine, tenant } = await startTestWorld();
await addRecords(engine, "t_thing", [
  { title: "a", number: 1, colour: "red", flag: true, day: "2024-02-29", moment: "2024-02-29T16:30:00Z" },
  { title: "b", number: 2, colour: "red", flag: false, day: "2024-03-01", words: ["x", "y"] },
  { title: "c", number: 30, colour: "blue", day: "2024-11-05", colours: ["red", "blue"], spot: "420102" },
  { title: "d", number: null, words: ["x"], spot: "430100" },
]);
await addRecord(engine, "t_place", { name: "Here", size: 1 });

const title = { zh: "数", en: "Number" };
const count = { fn: "count" } as const;
const things = {
  id: "things",
  width: "third",
  title: { zh: "机密的名字", en: "A secret name" },
  kind: "number",
  objname: "t_thing",
  measure: { fn: "sum", field: "number" },
} satisfies Tile;
const byColour = {
  id: "by-colour",
  width: "half",
  title,
  kind: "view",
  objname: "t_thing",
  view: {
    kind: "chart",
    columns: [],
    search: [],
    chart: { type: "bar", groups: [{ field: "colour" }], measure: count },
  },
} satisfies Tile;
const list = {
  id: "list",
  width: "whole",
  title,
  kind: "view",
  objname: "t_thing",
  view: {
    kind: "table",
    columns: [{ field: "title" }, { field: "number" }],
    search: [],
    sort: "-number,title",
  },
} satisfies Tile;
const words = { id: "words", width: "whole", title, kind: "text", text: title } satisfies Tile;
const filter: DashboardFilter = {
  id: "day",
  title,
  fields: [
    { objname: "t_thing", field: "day" },
    { objname: "t_place", field: "since" },
  ],
};

const makes: TestGrant = {
  object: "sys_dashboard",
  actions: ["read", "create", "update", "delete"],
  scope: "self",
};
const seesThings = { object: "t_thing", actions: ["read"] };
const maker = contextOf(
  engine,
  (
    await tenant.addUser([
      await tenant.addRole([makes, seesThings, { object: "t_place", actions: ["read"] }]),
    ])
  ).actor,
);
const few = { match: "and", rules: [{ field: "number", op: "le", value: 2 }] };
const readers = await tenant.addRole([{ ...seesThings, read: ["title", "number"], condition: few }]);
const reader = contextOf(engine, (await tenant.addUser([readers])).actor);
const outsider = contextOf(engine, (await tenant.addUser([])).actor);

const make = async (data: Record<string, unknown>, ctx: Ctx = maker) =>
  (await saveRecords(ctx, { objname: "sys_dashboard", data: { name: "Board", ...data } })).ids[0] ?? "";
const kindsOf = async (ctx: Ctx, id: string) =>
  (await getDashboard(ctx, { id })).tiles.map((tile) => `${tile.id}:${tile.kind}`);
/** Of those made here; packs bring others, which are shared with everybody. */
const names = async (ctx: Ctx) =>
  (await listDashboards(ctx)).dashboards.map(({ name }) => name).filter((name) => /^(?:For|Own)/.test(name));

describe("a dashboard", () => {
  it("is opened by who made it, by those it is shared with and by who has a right to read it", async () => {
    const own = await make({ name: "Own" });
    const shared = await make({ name: "For readers", shared: "roles", roles: [readers] });
    await make({ name: "For all", shared: "everyone" });
    expect(await names(maker)).toEqual(["For all", "For readers", "Own"]);
    expect(await names(reader)).toEqual(["For all", "For readers"]);
    expect(await names(outsider)).toEqual(["For all"]);
    expect(await names(engine.systemContext())).toEqual(expect.arrayContaining(["Own", "For readers"]));
    expect((await refusalOf(getDashboard(reader, { id: own }))).key).toBe("notFound");
    expect((await refusalOf(getDashboard(outsider, { id: shared }))).key).toBe("notFound");
    expect((await refusalOf(getDashboard(reader, { id: "no id" }))).key).toBe("notFound");
    expect(await getDashboard(reader, { id: shared })).toMatchObject({ own: false, mayChange: false });
    expect(await getDashboard(maker, { id: shared })).toMatchObject({
      own: true,
      mayChange: true,
      mayRemove: true,
    });
    // The record itself, with all that its tiles say, is not shared.
    expect((await refusalOf(getRecord(reader, { objname: "sys_dashboard", id: shared }))).key).toBe(
      "forbidden",
    );
  });

  it("shows two people different figures, and of what one of them may not read nothing but the place", async () => {
    const id = await make({ shared: "everyone", tiles: [things, byColour, list, words], filters: [filter] });
    const whole = await getDashboard(maker, { id });
    expect(whole.tiles).toEqual([things, byColour, list, words]);
    expect(whole.filters).toEqual([filter]);
    expect(await kindsOf(reader, id)).toEqual([
      "things:number",
      "by-colour:hidden",
      "list:view",
      "words:text",
    ]);
    expect((await getDashboard(reader, { id })).filters).toEqual([]);
    expect(await kindsOf(outsider, id)).toEqual([
      "things:hidden",
      "by-colour:hidden",
      "list:hidden",
      "words:text",
    ]);
    expect(JSON.stringify(await getDashboard(outsider, { id }))).not.toMatch(
      /secret|机密|t_thing|number|t_place/,
    );
    const sum = async (ctx: Ctx) => {
      const asked = { ...queryOfTile(things, [filter], new Map()), groups: [], measures: [things.measure] };
      return (await aggregateRecords(ctx, asked)).rows[0]?.values;
    };
    expect([await sum(maker), await sum(reader)]).toEqual([["33"], ["3"]]);
  });

  it("lists only the columns that its reader may see, in no order that tells of others", async () => {
    const id = await make({
      shared: "everyone",
      tiles: [{ ...list, view: { ...list.view, sort: "-colour,title" } }],
    });
    const titles = await tenant.addRole([{ ...seesThings, read: ["title"] }]);
    const ctx = contextOf(engine, (await tenant.addUser([titles])).actor);
    expect((await getDashboard(ctx, { id })).tiles).toMatchObject([
      { view: { columns: [{ field: "title" }], sort: "title" } },
    ]);
  });

  it("is refused where it could not be drawn, naming the place", async () => {
    const refused = async (data: Record<string, unknown>, ctx?: Ctx) =>
      (await refusalOf(make(data, ctx))).issues;
    expect(await refused({ tiles: [words, { ...things, measure: { fn: "sum", field: "title" } }] })).toEqual({
      "tiles.1.measure.field": "unfit",
    });
    expect(await refused({ tiles: [{ ...things, objname: "sys_role" }] })).toEqual({
      "tiles.0.objname": "unknownObject",
    });
    expect(await refused({ tiles: [{ ...things, objname: "nothing" }] })).toEqual({
      "tiles.0.objname": "unknownObject",
    });
    expect(await refused({ tiles: [words, { kind: "film" }] })).toEqual({ "tiles.1": "unfit" });
    expect(await refused({ tiles: [words, words] })).toEqual({ tiles: "unfit" });
    expect(
      await refused({ filters: [{ ...filter, fields: [{ objname: "t_thing", field: "title" }] }] }),
    ).toEqual({
      "filters.0.fields.0.field": "unfit",
    });
    const colour = { ...filter, fields: [{ objname: "t_thing", field: "colour" }] };
    expect(await refused({ filters: [{ ...colour, usual: "month" }] })).toEqual({
      "filters.0.fields.0.field": "unfit",
    });
    expect(await refused({ shared: "roles" })).toEqual({ roles: "required" });
  });

  it("can be rearranged by who may not read all of it", async () => {
    const id = await make({ tiles: [things, byColour] }, engine.systemContext());
    const everyDashboard = { object: "sys_dashboard", actions: ["read", "update"] };
    const arranger = contextOf(
      engine,
      (await tenant.addUser([await tenant.addRole([everyDashboard])])).actor,
    );
    const tiles = [{ ...byColour, width: "whole" }, things];
    await saveRecords(arranger, { objname: "sys_dashboard", data: { id, tiles } });
    expect(await kindsOf(engine.systemContext(), id)).toEqual(["by-colour:view", "things:number"]);
    const changed = [{ ...byColour, objname: "t_place" }];
    const work = saveRecords(arranger, { objname: "sys_dashboard", data: { id, tiles: changed } });
    expect((await refusalOf(work)).issues).toEqual({ "tiles.0.objname": "unknownObject" });
  });
});

describe("the greatest groups", () => {
  const ask = async (more: object) => {
    const asked = { objname: "t_thing", groups: [{ field: "colour" }], measures: [count], ...more };
    const { rows, truncated } = await aggregateRecords(engine.systemContext(), asked);
    return { keys: rows.map(({ keys: [key] }) => key), truncated };
  };
  it("are those with the greatest figure, and whoever asks is told that there are others", async () => {
    const sum = { fn: "sum", field: "number" } as const;
    expect(await ask({ measures: [sum], most: 1 })).toEqual({ keys: ["blue"], truncated: true });
    expect(await ask({ most: 1 })).toEqual({ keys: ["red"], truncated: true });
    expect(await ask({ measures: [sum], most: 3 })).toEqual({
      keys: ["blue", "red", null],
      truncated: false,
    });
  });
});

describe("the records behind a group", () => {
  const groups: AggregateGroup[] = [
    { field: "colour" },
    { field: "flag" },
    { field: "colours" },
    { field: "words" },
    { field: "number" },
    { field: "place" },
    { field: "spot", prefix: 2 },
    ...(["year", "quarter", "month", "week", "day"] as const).map((by) => ({ field: "day", by })),
    ...(["quarter", "month", "week", "day"] as const).map((by) => ({ field: "moment", by })),
  ];
  it("are as many as the group says, for everybody", async () => {
    for (const ctx of [engine.systemContext(), maker]) {
      for (const group of groups) {
        const { rows } = await aggregateRecords(ctx, {
          objname: "t_thing",
          groups: [group],
          measures: [count],
        });
        expect(rows.length).toBeGreaterThan(0);
        for (const { keys, values } of rows) {
          const highsearch = conditionOfGroup(group, keys[0] ?? null);
          const page = await pageRecords(ctx, { objname: "t_thing", highsearch, count: "exact" });
          expect([group, keys[0], page.total]).toEqual([group, keys[0], values[0]]);
        }
      }
    }
  });
});

it("a filter narrows the tiles whose object has a field for it", async () => {
  const chosen: ResolvedFilters = new Map([["day", { from: "2024-03-01", to: "2024-12-31" }]]);
  const query = queryOfTile(things, [filter], chosen);
  const { rows } = await aggregateRecords(maker, { ...query, groups: [], measures: [count] });
  expect(rows[0]?.values).toEqual([2]);
});
