import { expect, test } from "vitest";
import { isSameTitle } from "./is-same-title.ts";

test("titles are alike that differ in signs only", () => {
  expect(isSameTitle("石墨烯 防腐涂料", "石墨烯防腐涂料。")).toBe(true);
  expect(isSameTitle("石墨烯防腐涂料", "石墨烯导热膜")).toBe(false);
  expect(isSameTitle("…", "。")).toBe(false);
});
