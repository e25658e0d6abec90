import { expect, it } from "vitest";
import { writtenType } from "../kinds/field-type.ts";
import { listRanges, nameRange, readRange } from "./number-ranges.ts";

it("ranges cover all numbers, each beginning where the one before it ends", () => {
  const keys = listRanges([-2.5, 0, 1e9]);
  expect(keys).toEqual(["..-2.5", "-2.5..0", "0..1000000000", "1000000000.."]);
  expect(keys.map(readRange)).toEqual([
    { below: -2.5 },
    { from: -2.5, below: 0 },
    { from: 0, below: 1e9 },
    { from: 1e9 },
  ]);
});

it("ranges of whole numbers are named by their first and last, as far as the field goes", () => {
  const level = writtenType({ kind: "integer", settings: { min: 1, max: 9 } });
  const nameAll = (bounds: readonly number[]) => listRanges(bounds).map((key) => nameRange(key, level, "en"));
  expect(nameAll([1, 4, 9])).toEqual(["under 1", "1–3", "4–8", "9"]);
  expect(nameRange("1000..", writtenType({ kind: "integer", settings: {} }), "zh")).toBe("1,000 及以上");
});

it("ranges of exact numbers say that their end no longer belongs to them", () => {
  const price = writtenType({ kind: "money", settings: {} });
  const names = listRanges([0.5, 20_000]).map((key) => [
    nameRange(key, price, "zh"),
    nameRange(key, price, "en"),
  ]);
  expect(names).toEqual([
    ["0.5 以下", "under 0.5"],
    ["0.5 至 20,000 以下", "0.5 to under 20,000"],
    ["20,000 及以上", "20,000 and more"],
  ]);
});
