import type { ViewMeta } from "@kezhuan/contract/metadata/view";
import { describe, expect, test } from "vitest";
import { sampleField, sampleMeta } from "./meta-fixture.ts";
import { draftOfView, fieldsFor, newView, possibleKinds } from "./view-draft.ts";

const meta = sampleMeta([
  sampleField("title", "text"),
  sampleField("cost", "computed", { settings: { expression: "1", result: "decimal" } }),
  sampleField("told", "computed", { settings: { expression: "title", result: "text" } }),
  sampleField("price", "money"),
  sampleField("share", "percentage"),
  sampleField("level", "integer", { settings: { dict: "levels" } }),
  sampleField("month", "yearmonth"),
  sampleField("type", "code", { settings: { dict: "types" } }),
  sampleField("area", "region", { settings: { dict: "gb_region" } }),
]);
const names = (part: Parameters<typeof fieldsFor>[1]) => fieldsFor(meta, part).map(({ name }) => name);

describe("the fields a view can go by", () => {
  test("figures are of everything that holds numbers, what is computed included, but of no codes and no versions", () => {
    expect(names("number")).toEqual(["cost", "price", "share"]);
  });

  test("records are put together by what has few values", () => {
    expect(names("group")).toEqual(expect.arrayContaining(["level", "month", "type", "area"]));
    expect(names("group")).not.toContain("title");
  });

  test("only what holds regions makes a table of regions", () => {
    expect(names("region")).toEqual(["area"]);
    const plain = sampleMeta([sampleField("type", "code", { settings: { dict: "types" } })]);
    expect(possibleKinds(plain)).not.toContain("region");
    expect(possibleKinds(plain)).toContain("board");
  });
});

test("a view is saved again as it is, without what only its list is told of it", () => {
  const saved = {
    label: { zh: "清单", en: "List" },
    columns: [{ field: "title", width: 200, label: { zh: "事", en: "Thing" } }],
    search: ["type"],
    sort: "-month",
    condition: { match: "and" as const, rules: [{ field: "type", op: "eq" as const, value: "a" }] },
    pageSize: 50,
    searchOnly: true,
  };
  const told: ViewMeta = { ...saved, name: "x", id: "x", shared: "roles", roles: ["R"], own: true };
  expect(draftOfView(told)).toEqual(saved);
  expect(newView(meta).columns.map(({ field }) => field)).toContain("title");
});
