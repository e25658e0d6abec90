import { expect, it } from "vitest";
import type { Understood } from "@kezhuan/contract/api/search";
import { filtersPath } from "./filters-path.ts";

const finder = {
  find: "/zcg",
  facets: [
    { param: "field", field: "hi_tech_field" },
    { param: "trl", field: "trl", groups: [] },
    { param: "org", field: "completers" },
  ],
};
const part = (field: string, op: string, value: unknown): Understood => ({
  text: "",
  label: "",
  said: "",
  without: "",
  field,
  op,
  value,
});

it.each([
  [[], "/zcg?q=%E8%86%9C", true],
  [[part("type", "in", ["achievement"])], "/zcg?q=%E8%86%9C", true],
  [[part("hi_tech_field", "in", ["04", "06"])], "/zcg?q=%E8%86%9C&field=04,06", true],
  [[part("trl", "ge", 6)], "/zcg?q=%E8%86%9C", false],
  [[part("completers", "in", ["a"]), part("price_min", "le", 5)], "/zcg?q=%E8%86%9C&org=a", false],
])("conditions %j become filters", (understood, path, isSame) => {
  expect(filtersPath(finder, { rest: "膜", understood })).toEqual({ path, isSame });
});

it("leaves no words where all was understood", () => {
  expect(filtersPath(finder, { rest: "", understood: [] })).toEqual({ path: "/zcg", isSame: true });
});
