import type { Tile } from "@kezhuan/contract/dashboards/dashboard";
import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { addRecord, addRecords, contextOf, toAccess } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { getPublicDashboard } from "./get-public-dashboard.ts";

const { database, engine, tenant } = await startTestWorld();
const { actor } = await tenant.addUser(["ROLE_ADMIN"]);
const admin = () => contextOf(engine, actor);
const [visitors] = await runSql<{ id: string }>(
  database.db,
  "select id from obj.sys_role where code = 'ROLE_ANONYMOUS'",
);
// Visitors see red things, and of them neither number nor spot.
await addRecord(
  engine,
  "sys_access",
  toAccess(visitors?.id ?? "", {
    object: "t_thing",
    actions: ["read"],
    read: ["title", "colour", "day", "stars"],
    condition: { match: "and", rules: [{ field: "colour", op: "eq", value: "red" }] },
  }),
);
await addRecords(engine, "t_thing", [
  { title: "Hydrogen", number: 1, stars: 2, colour: "red", day: "2024-02-29", spot: "420102" },
  { title: "Helium", number: 2, stars: 5, colour: "red", day: "2024-11-01", spot: "420102" },
  { title: "Lithium", number: 30, colour: "blue", day: "2024-11-05", spot: "430100" },
]);
await addRecord(engine, "t_place", { name: "Hidden place", size: 1 });

const label = (zh: string, en: string) => ({ zh, en });
const frame = { width: "third", objname: "t_thing" } as const;
const plain = { columns: [], search: [] };
const count = { fn: "count" } as const;
const heavy = { match: "and", rules: [{ field: "number", op: "gt", value: 10 }] };
const chart = (id: string, field: string): Tile => ({
  ...frame,
  id,
  kind: "view",
  title: label("各组", "Groups"),
  view: { ...plain, kind: "chart", chart: { type: "bar", groups: [{ field }], measure: count } },
});
const secret = label("秘密", "Secret");
const tiles: Tile[] = [
  { ...frame, id: "all", kind: "number", title: label("数量", "Things"), measure: count },
  chart("colours", "colour"),
  {
    ...frame,
    id: "list",
    kind: "view",
    title: label("清单", "List"),
    view: {
      kind: "table",
      search: [],
      columns: [{ field: "title" }, { field: "number" }],
      sort: "-number,title",
    },
  },
  {
    id: "words",
    kind: "text",
    width: "whole",
    title: label("说明", "Note"),
    text: label("口径", "As agreed"),
  },
  {
    ...frame,
    id: "ranges",
    kind: "view",
    title: label("各组各段", "Ranges"),
    view: {
      ...plain,
      kind: "chart",
      chart: {
        type: "bar",
        groups: [{ field: "colour" }, { field: "stars", bounds: [1, 3] }],
        measure: count,
      },
    },
  },
  // What follows is about what visitors may not read.
  { ...frame, id: "sum", kind: "number", title: secret, measure: { fn: "sum", field: "number" } },
  { ...frame, id: "heavy", kind: "number", title: secret, measure: count, condition: heavy },
  { ...frame, id: "places", kind: "number", title: secret, measure: count, objname: "t_place" },
  chart("spots", "spot"),
];
// The place is that of a dashboard of technology transfer.
await runSql(database.db, "update obj.sys_dashboard set place = null");
const board = { name: "大屏", name_en: "Wall", place: "wall", tiles, filters: [] };
const dashboard = (await saveRecords(admin(), { objname: "sys_dashboard", data: board })).ids[0] ?? "";
const change = (data: Record<string, unknown>) =>
  saveRecords(admin(), { objname: "sys_dashboard", data: { id: dashboard, ...data } });

const ask = async (language: "zh" | "en" = "en") =>
  (await getPublicDashboard(engine.context(anonymousActor, language), { place: "wall" })).dashboard;
const figuresOf = async (id: string) => (await ask())?.tiles.find((tile) => tile.id === id)?.figures;

it("a visitor is told the figures of what visitors see, and nothing of other tiles", async () => {
  const shown = await ask();
  expect(shown?.name).toBe("Wall");
  expect(shown?.tiles.map(({ id }) => id)).toEqual(["all", "colours", "list", "words", "ranges"]);
  expect(await figuresOf("all")).toEqual({ kind: "number", value: 2 });
  expect(await figuresOf("list")).toMatchObject({
    heads: ["title"],
    rows: [{ cells: ["Helium"] }, { cells: ["Hydrogen"] }],
    isMore: false,
  });
  // Ids are drawn and may hold any digits.
  const told = JSON.stringify(shown, (key, value: unknown) => (key === "id" ? undefined : value));
  for (const word of ["Secret", "Lithium", "430100", "30"]) expect(told).not.toContain(word);
});

it("ranges of numbers are named as far as the field goes", async () => {
  const figures = await figuresOf("ranges");
  expect(figures).toMatchObject({
    kind: "groups",
    isSplit: true,
    series: ["1–2", "3–5"],
    rows: [{ key: "red", values: [1, 1] }],
  });
});

it("codes of a short dictionary are there with nothing, in the language of the request", async () => {
  const shown = await ask("zh");
  const colours = shown?.tiles.find(({ id }) => id === "colours");
  expect(shown?.name).toBe("大屏");
  expect(colours?.title).toBe("各组");
  expect(colours?.figures).toMatchObject({ kind: "groups", isSplit: false, group: { field: "colour" } });
  const rows = colours?.figures.kind === "groups" ? colours.figures.rows : [];
  expect(rows.find(({ key }) => key === "red")?.values).toEqual([2]);
  expect(rows.find(({ key }) => key === "blue")?.values).toEqual([0]);
});

it("somebody who may read more is answered by their own rights", async () => {
  const { dashboard: shown } = await getPublicDashboard(admin(), { place: "wall" });
  expect(shown?.tiles.map(({ id }) => id)).toEqual(tiles.map(({ id }) => id));
  expect(shown?.tiles.find(({ id }) => id === "all")?.figures).toEqual({ kind: "number", value: 3 });
});

it("what is cached for visitors follows the records and the dashboard", async () => {
  await addRecords(engine, "t_thing", [{ title: "Neon", number: 4, colour: "red" }]);
  expect(await figuresOf("all")).toEqual({ kind: "number", value: 3 });
  await change({ tiles: [tiles[0], tiles[3]] });
  expect((await ask())?.tiles.map(({ id }) => id)).toEqual(["all", "words"]);
  await change({ place: null });
  expect(await ask()).toBeNull();
  await change({ place: "wall", tiles });
  expect((await ask())?.tiles).toHaveLength(5);
});

it("a page shows one dashboard, and none with a picture that public pages do not draw", async () => {
  const second = { name: "Another", place: "wall" };
  const taken = await refusalOf(saveRecords(admin(), { objname: "sys_dashboard", data: second }));
  expect(taken.issues).toEqual({ place: "taken" });
  const rose: Tile = {
    ...frame,
    id: "rose",
    kind: "view",
    title: label("玫瑰图", "Rose"),
    view: { ...plain, kind: "rose", rose: { direction: "number", magnitude: "number" } },
  };
  const refused = await refusalOf(change({ tiles: [...tiles, rose] }));
  expect(refused.issues).toEqual({ [`tiles.${tiles.length}`]: "unfit" });
});
