import { describe, expect, it } from "vitest";
import { canConvert, convertUnit } from "./units.ts";

describe("units", () => {
  it.each([
    [32, "°F", "℃", 0],
    [212, "°F", "℃", 100],
    [-40, "°F", "℃", -40],
    [0, "℃", "K", 273.15],
    [10, "kn", "m/s", 5.1444],
    [36, "km/h", "m/s", 10],
    [1, "in", "mm", 25.4],
    [6.2, "mi", "m", 9977.9328],
    [1013.25, "mb", "hPa", 1013.25],
    [29.9213, "inHg", "hPa", 1013.2516],
    [3.6, "GJ", "kWh", 1000],
    [4, "okta", "%", 50],
  ])("tells %d %s in %s…", (...[value, from, to, expected]) => {
    expect(convertUnit(value, from, to)).toBeCloseTo(expected, 3);
    expect(convertUnit(convertUnit(value, from, to), to, from)).toBeCloseTo(value, 9);
  });

  it("convert only within a dimension", () => {
    expect(canConvert("mb", "hPa")).toBe(true);
    expect(canConvert("mb", "mm")).toBe(false);
    expect(canConvert("furlong", "m")).toBe(false);
    expect(canConvert("m", "furlong")).toBe(false);
  });
});
