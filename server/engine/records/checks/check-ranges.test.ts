import { expect, it } from "vitest";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { rangeChecker } from "./check-ranges.ts";

const def = {
  tables: [
    {
      name: "bounds",
      keys: [{ name: "element", type: "text" }],
      columns: [
        { name: "least", type: "number" },
        { name: "most", type: "number" },
      ],
      rows: [
        ["rain", 0, 0.1],
        ["count", null, 9007199254740991],
        ["open", null, null],
      ],
    },
  ],
  ranges: [
    { field: "value", table: "bounds", key: "element", low: "least", high: "most", outside: "refuse" },
  ],
};
// Nothing else of an object is looked at.
const check = rangeChecker({ def } as unknown as CatalogObject);

function problemOf(element: string, value: string): string | undefined {
  const image = new Map([
    ["element", element],
    ["value", value],
  ]);
  return check?.({ image, values: image, prefix: "" })[0]?.problem;
}

it("bounds are compared digit by digit, however many digits a number has", () => {
  expect(problemOf("rain", "0.1")).toBeUndefined();
  expect(problemOf("rain", "0")).toBeUndefined();
  expect(problemOf("rain", "-0.0000000001")).toBe("tooSmall");
  expect(problemOf("rain", "0.1000000000001")).toBe("tooBig");
  expect(problemOf("rain", "0.1000000000000000001")).toBe("tooBig");
  expect(problemOf("count", "9007199254740991")).toBeUndefined();
  expect(problemOf("count", "9007199254740991.01")).toBe("tooBig");
});

it("what has no bound is within it", () => {
  expect(problemOf("open", "123456789012345678901234567890")).toBeUndefined();
  expect(problemOf("unknown", "5")).toBeUndefined();
});
