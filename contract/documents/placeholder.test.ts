import { expect, it } from "vitest";
import { parsePlaceholder } from "./placeholder.ts";

it("reads paths, own words and a filter", () => {
  expect(parsePlaceholder("total_amount | capital")).toEqual({ path: ["total_amount"], filter: "capital" });
  expect(parsePlaceholder(" buyer.name ")).toEqual({ path: ["buyer", "name"] });
  expect(parsePlaceholder("$number")).toEqual({ own: "number", path: [] });
});

it.each([
  "a.b.c",
  "a|b",
  "a|date|money",
  "a+1",
  "constructor()",
  "__proto__",
  "$env",
  "a['b']",
  "",
  "a b",
  "A",
])("refuses %s", (text) => {
  expect(parsePlaceholder(text)).toBeUndefined();
});
