import { describe, expect, it } from "vitest";
import { hourMs } from "@kezhuan/contract/durations";
import { findSetProblems } from "../testing/record-problems.ts";
import { openWorld } from "../testing/world.ts";
import { buildWeatherDemo } from "./demo/demo.ts";
import { dailyElements, elements } from "./elements.ts";
import { wxDaily } from "./objects/wx-daily.ts";
import { wxObservation } from "./objects/wx-observation.ts";

type Row = Record<string, unknown>;

const sets = buildWeatherDemo();
const observations = sets.find(({ object }) => object === "wx_observation")?.records ?? [];
const seriesOf = (station: string, element: string) =>
  observations.filter(
    (row) => (row["station"] as { key: string }).key === station && row["element"] === element,
  );
const valueOf = (row: Row) => Number(row["value"]);

describe("elements", () => {
  it.each([...elements, ...dailyElements])("$code: what is usual is possible", ({ possible, usual }) => {
    expect(usual[0]).toBeGreaterThanOrEqual(possible[0]);
    expect(usual[1]).toBeLessThanOrEqual(possible[1]);
    expect(usual[0]).toBeLessThan(usual[1]);
  });

  it("bear each name once", () => {
    const names = [...elements, ...dailyElements].flatMap(({ code, aliases, label }) => [
      code,
      label.zh,
      ...aliases,
    ]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe("import formats", () => {
  const formats = [wxObservation, wxDaily].flatMap(({ importFormats = [] }) => importFormats);

  it.each(formats)("$name: gives values of elements there are, in their units", ({ records }) => {
    const units = new Map([...elements, ...dailyElements].map(({ code, unit }) => [code, unit]));
    for (const { element, value } of records) {
      const unit = units.get(element?.value ?? "");
      expect(unit).toBeDefined();
      expect(value?.unit?.[1] ?? unit).toBe(unit);
    }
  });
});

describe("demo content", () => {
  it("can be installed as it stands, and is the same everywhere", () => {
    expect(findSetProblems(openWorld(), sets)).toEqual([]);
    expect(buildWeatherDemo()).toEqual(sets);
  });

  it("has one value for a station, an element and an hour, none that is impossible", () => {
    const keys = observations.map((row) => JSON.stringify([row["station"], row["element"], row["at"]]));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { code, possible } of elements) {
      const values = observations.filter((row) => row["element"] === code).map(valueOf);
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(possible[0]);
        expect(value).toBeLessThanOrEqual(possible[1]);
      }
    }
  });

  it("has gaps, suspect and erroneous values, and hours that nobody has checked", () => {
    const mountain = seriesOf("S1002", "air_pressure").map((row) => Date.parse(String(row["at"])));
    const pauses = mountain.slice(1).map((at, index) => at - (mountain[index] ?? at));
    expect(Math.max(...pauses)).toBeGreaterThanOrEqual(11 * hourMs);
    expect(new Set(observations.map((row) => row["flag"]))).toEqual(new Set(["0", "1", "2", "9"]));
  });

  it("is weather: warmest after noon, colder and under less pressure on the mountain, a front with rain", () => {
    const good = seriesOf("S1001", "air_temperature").filter((row) => row["flag"] !== "2");
    const meanAt = (hour: number) => {
      const own = good.filter((row) => new Date(String(row["at"])).getUTCHours() === hour).map(valueOf);
      return own.reduce((sum, value) => sum + value, 0) / own.length;
    };
    // 14:00 and 05:00 in Beijing.
    expect(meanAt(6) - meanAt(21)).toBeGreaterThan(3);
    const mean = (station: string, element: string) => {
      const own = seriesOf(station, element).map(valueOf);
      return own.reduce((sum, value) => sum + value, 0) / own.length;
    };
    expect(mean("S1001", "air_temperature") - mean("S1002", "air_temperature")).toBeGreaterThan(4);
    expect(mean("S1002", "air_pressure")).toBeGreaterThan(870);
    expect(mean("S1002", "air_pressure")).toBeLessThan(900);
    const rain = seriesOf("S1001", "precipitation").map(valueOf);
    const total = rain.reduce((sum, value) => sum + value, 0);
    expect(total).toBeGreaterThan(20);
    expect(total).toBeLessThan(250);
    expect(rain.filter((value) => value > 0).length).toBeLessThan(rain.length / 4);
  });
});
