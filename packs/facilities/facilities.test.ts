import { describe, expect, it } from "vitest";
import { allQuantities } from "../measuring/quantities.ts";
import { findSetProblems } from "../testing/record-problems.ts";
import { openWorld } from "../testing/world.ts";
import { buildFacilitiesDemo } from "./demo/demo.ts";
import { facilityMeasuring } from "./measuring.ts";

type Row = Record<string, unknown>;

const sets = buildFacilitiesDemo();
const recordsOf = (object: string): Row[] => sets.find((set) => set.object === object)?.records ?? [];
const keyOf = (value: unknown) => (value as { key: string } | undefined)?.key;

describe("quantities that packs measure", () => {
  it.each(allQuantities)("$code: what is usual is possible", ({ possible, usual }) => {
    expect(usual[0]).toBeGreaterThanOrEqual(possible[0]);
    expect(usual[1]).toBeLessThanOrEqual(possible[1]);
    expect(usual[0]).toBeLessThan(usual[1]);
  });

  it("bear each name once", () => {
    const names = allQuantities.flatMap(({ code, aliases = [], label }) => [code, label.zh, ...aliases]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe("demo content", () => {
  it("can be installed as it stands, and is the same everywhere", () => {
    expect(findSetProblems(openWorld(), sets)).toEqual([]);
    expect(buildFacilitiesDemo()).toEqual(sets);
  });

  it("has every device in a unit of its own site, and every defect at the site of its device", () => {
    const siteOfUnit = new Map(recordsOf("fac_unit").map((unit) => [unit["code"], keyOf(unit["site"])]));
    const devices = recordsOf("fac_device");
    const lost = devices.filter(({ unit, site }) => siteOfUnit.get(keyOf(unit)) !== keyOf(site));
    expect(lost).toEqual([]);
    const siteOfDevice = new Map(devices.map((device) => [device["code"], keyOf(device["site"])]));
    const misplaced = recordsOf("fac_defect").filter(
      ({ device, site }) => siteOfDevice.get(keyOf(device)) !== keyOf(site),
    );
    expect(misplaced).toEqual([]);
  });

  it("has a whole check list of each walk that was done lately, with a reading out of bounds", () => {
    const checks = recordsOf("fac_check");
    const outside = checks.filter(
      ({ measured, low, high }) => Number(measured) < Number(low) || Number(measured) > Number(high),
    );
    expect(outside.map(({ result }) => result)).toEqual(["abnormal"]);
    const routeOf = new Map(recordsOf("fac_inspection").map(({ number, route }) => [number, keyOf(route)]));
    const points = recordsOf("fac_point");
    const walks = Map.groupBy(checks, ({ inspection }) => keyOf(inspection) ?? "");
    for (const [walk, list] of walks) {
      const own = points.filter(({ route }) => keyOf(route) === routeOf.get(walk));
      expect(list.map(({ code }) => code)).toEqual(own.map(({ code }) => code));
    }
    expect(walks.size).toBeGreaterThan(8);
  });

  it("uses as much power for its water as such plants do, and measures nothing impossible", () => {
    for (const { site, output, electricity } of recordsOf("fac_daily")) {
      const perThousand = (Number(electricity) / Number(output)) * 1000;
      const [least, most] = keyOf(site) === "PS01" ? [90, 150] : [220, 360];
      expect(perThousand).toBeGreaterThan(least);
      expect(perThousand).toBeLessThan(most);
    }
    const readings = recordsOf("fac_reading");
    for (const { code, possible } of facilityMeasuring.quantities) {
      const values = readings.filter(({ quantity }) => quantity === code).map(({ value }) => Number(value));
      expect(values.filter((value) => value < possible[0] || value > possible[1])).toEqual([]);
    }
  });

  it("has one value for a meter, a quantity and an hour, with gaps", () => {
    const readings = recordsOf("fac_reading");
    const keys = readings.map(({ meter, quantity, at }) => JSON.stringify([meter, quantity, at]));
    expect(new Set(keys).size).toBe(keys.length);
    expect(readings.length).toBeLessThan(4 * 7 * 24);
  });
});
