import { describe, expect, it, test } from "vitest";
import { readCondition } from "../query/condition.ts";
import { filtersSchema, tilesSchema, type DashboardFilter, type NumberTile } from "./dashboard.ts";
import {
  queryOfTile,
  resolveFilters,
  readFilterValue,
  writeFilterValue,
  type FilterValue,
} from "./tile-query.ts";

const title = { zh: "数", en: "Number" };
const open = { match: "and", rules: [{ field: "status", op: "eq", value: "open" }] } as const;
const tile: NumberTile = {
  id: "a",
  width: "third",
  title,
  kind: "number",
  objname: "t_thing",
  measure: { fn: "count" },
};
const filters: DashboardFilter[] = [
  {
    id: "day",
    title,
    fields: [
      { objname: "t_thing", field: "made_on" },
      { objname: "t_place", field: "opened_on" },
    ],
  },
  { id: "colour", title, fields: [{ objname: "t_thing", field: "colour" }] },
];
const chosen = (values: Record<string, FilterValue>) => new Map(Object.entries(values));
const rulesOf = (one: NumberTile, values: Record<string, FilterValue>) =>
  queryOfTile(one, filters, resolveFilters(filters, chosen(values), "2026-11-28")).highsearch?.rules;

describe("a tile is about", () => {
  it("every record, where nothing is asked", () => {
    expect(queryOfTile(tile, filters, new Map())).toEqual({ objname: "t_thing", highsearch: undefined });
    expect(rulesOf(tile, { day: { from: "", to: "" }, colour: { oneOf: [] } })).toBeUndefined();
  });

  it("its own condition and what is chosen, by the field of its own object", () => {
    const values = { day: { from: "2026-01-01", to: "2026-03-31" }, colour: { oneOf: ["red", "blue"] } };
    expect(rulesOf({ ...tile, condition: open }, values)).toEqual([
      open.rules[0],
      { field: "made_on", op: "ge", value: "2026-01-01" },
      { field: "made_on", op: "le", value: "2026-03-31" },
      { field: "colour", op: "in", value: ["red", "blue"] },
    ]);
    expect(
      rulesOf({ ...tile, objname: "t_place" }, values)?.map((rule) => "field" in rule && rule.field),
    ).toEqual(["opened_on", "opened_on"]);
    expect(rulesOf({ ...tile, objname: "t_other" }, values)).toBeUndefined();
  });

  it("one open end of days, and an alternative of its own stays one", () => {
    expect(rulesOf(tile, { day: { from: "2026-01-01", to: "" } })).toHaveLength(1);
    const either = { ...open, match: "or" as const };
    expect(rulesOf({ ...tile, condition: either }, { colour: { oneOf: ["red"] } })).toEqual([
      either,
      { field: "colour", op: "in", value: ["red"] },
    ]);
  });

  it("nothing that can be had, where its condition cannot be understood", () => {
    const [rule] = rulesOf({ ...tile, condition: { rules: "all" } }, {}) ?? [];
    expect(rule).toMatchObject({ field: "" });
    expect(readCondition({ match: "and", rules: [rule] })).toHaveProperty("issues");
  });
});

test("relative days are those of the day that is asked on, and a filter begins with its own", () => {
  const [day, colour] = filters as [DashboardFilter, DashboardFilter];
  const begun = [{ ...day, usual: "month" as const }, colour];
  const resolve = (values: Record<string, FilterValue>, today: string) =>
    Object.fromEntries(resolveFilters(begun, chosen(values), today));
  expect(resolve({}, "2026-11-28")).toEqual({ day: { from: "2026-11-01", to: "2026-11-30" } });
  expect(resolve({}, "2026-12-01")).toEqual({ day: { from: "2026-12-01", to: "2026-12-31" } });
  expect(resolve({ day: { relative: "yesterday" }, colour: { oneOf: ["red"] } }, "2026-12-01")).toEqual({
    day: { from: "2026-11-30", to: "2026-11-30" },
    colour: { oneOf: ["red"] },
  });
  const all = resolveFilters(begun, chosen({ day: { relative: "all" } }), "2026-12-01");
  expect(queryOfTile(tile, begun, all).highsearch).toBeUndefined();
  expect(filtersSchema.safeParse(begun).success).toBe(true);
  expect(filtersSchema.safeParse([{ ...day, usual: "all" }]).success).toBe(false);
});

test("what is chosen comes back from the address as it went there", () => {
  const values: FilterValue[] = [
    { from: "2026-01-01", to: "" },
    { from: "", to: "2026-01-01" },
    { oneOf: ["a", "b"] },
    { relative: "last7" },
    { relative: "all" },
  ];
  for (const value of values) expect(readFilterValue(writeFilterValue(value))).toEqual(value);
  expect(writeFilterValue({ from: "", to: "" })).toBe("");
});

test("tiles and filters are told apart by their ids, and hold nothing that is not known", () => {
  expect(tilesSchema.safeParse([tile, { ...tile, id: "b" }]).success).toBe(true);
  expect(tilesSchema.safeParse([tile, tile]).success).toBe(false);
  expect(tilesSchema.safeParse([{ ...tile, secret: 1 }]).success).toBe(false);
  expect(
    tilesSchema.safeParse([{ ...tile, kind: "view", view: { kind: "board", columns: [] } }]).success,
  ).toBe(false);
  expect(filtersSchema.safeParse(filters).success).toBe(true);
  const [day] = filters;
  const twice = day && { ...day, fields: [...day.fields, ...day.fields] };
  expect(filtersSchema.safeParse([twice]).success).toBe(false);
});
