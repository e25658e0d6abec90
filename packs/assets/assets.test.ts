import { describe, expect, it } from "vitest";
import { findSetProblems } from "../testing/record-problems.ts";
import { openWorld } from "../testing/world.ts";
import { buildAssetsDemo, charged } from "./demo/demo.ts";

const sets = buildAssetsDemo();
const recordsOf = (object: string) => sets.find((set) => set.object === object)?.records ?? [];

describe("demo content", () => {
  it("can be installed as it stands, and is the same everywhere", () => {
    expect(findSetProblems(openWorld(), sets)).toEqual([]);
    expect(buildAssetsDemo()).toEqual(sets);
  });

  it("has never been charged with more than may be, and most of it not to the end", () => {
    const assets = recordsOf("ast_asset");
    const left = assets.map((asset) => {
      const [price, residual] = [Number(asset["price"]), Number(asset["residual"])];
      return price * (1 - residual / 100) - Number(asset["opening_amount"] ?? 0);
    });
    expect(Math.min(...left)).toBeGreaterThan(-0.01);
    expect(left.filter((rest) => rest > 1).length).toBeGreaterThan(assets.length / 2);
  });
});

describe("what has been charged", () => {
  const [price, life] = [10_000, 5];

  it("grows by the same every month, or by double the rate of what is left, and ends at the salvage value", () => {
    const straight = (months: number) => charged({ price, life, method: "straight" }, months);
    const double = (months: number) => charged({ price, life, method: "double" }, months);
    expect([12, 24, 60].map(straight)).toEqual([1900, 3800, 9500]);
    expect([12, 24, 36, 48, 60].map(double)).toEqual([4000, 6400, 7840, 8670, 9500]);
    expect(double(6)).toBe(2000);
  });
});
