import type { PublicTile } from "@kezhuan/contract/dashboards/tile-figures";
import { expect, it } from "vitest";
import { groupLink, recordLink } from "./tile-link.ts";

const tile = (more: Partial<PublicTile>): PublicTile => ({
  id: "a",
  width: "half",
  title: "",
  objname: "kch_achievement",
  figures: { kind: "none" },
  ...more,
});
const published = { match: "and", rules: [{ field: "status", op: "eq", value: "published" }] };
const ripe = { match: "and", rules: [...published.rules, { field: "trl", op: "ge", value: 7 }] };
const group = { field: "hi_tech_field" };

it("a group leads to the list that holds as many records, and nowhere else", () => {
  expect(groupLink(tile({}), group, "new energy")).toBe("/zcg?field=new%20energy");
  expect(groupLink(tile({ condition: published }), group, "a")).toBe("/zcg?field=a");
  // The list would show more than the bar says.
  expect(groupLink(tile({ condition: ripe }), group, "a")).toBeUndefined();
  expect(groupLink(tile({}), { field: "publish_at", by: "quarter" }, "2026-Q1")).toBeUndefined();
  expect(
    groupLink(tile({ objname: "kch_demand" }), { field: "region_code", prefix: 2 }, "44"),
  ).toBeUndefined();
  expect(groupLink(tile({}), { field: "secrecy" }, "a")).toBeUndefined();
  expect(groupLink(tile({}), group, null)).toBeUndefined();
  expect(groupLink(tile({ objname: "wx_station" }), group, "a")).toBeUndefined();
});

it("an institution leads to its page, and so does a record of a kind that has one", () => {
  expect(groupLink(tile({}), { field: "completers" }, "i1")).toBe("/jgDetail?id=i1");
  expect(recordLink("kch_demand", "d1")).toBe("/xqDetail?id=d1");
  expect(recordLink("wx_station", "w1")).toBeUndefined();
});
