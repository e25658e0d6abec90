import { describe, expect, it } from "vitest";
import { importFormatSchema, lineOfRow, placeInFile } from "@kezhuan/contract/metadata/import-format";
import { gsod } from "@kezhuan/packs/weather/formats/gsod";
import { isd, isdLite, openMeteo } from "@kezhuan/packs/weather/formats/isd";
import { gsodFile, isdFile, isdLiteFile, openMeteoFile } from "@kezhuan/server/testing/weather-files";
import { parseSpreadsheet } from "./parse-spreadsheet.ts";

type Format = typeof gsod;

async function readAll(input: Format, content: string, fileName: string) {
  const format = importFormatSchema.parse(input);
  const rows = await Array.fromAsync(
    parseSpreadsheet({
      format: "csv",
      mostUnpacked: 1,
      task: { format, fileName },
      open: async function* () {
        // In pieces that do not end where lines do.
        const bytes = Buffer.from(content);
        for (let at = 0; at < bytes.length; at += 37) yield bytes.subarray(at, at + 37);
      },
      onBytes: () => undefined,
    }),
  );
  const [head, ...body] = rows;
  const names = (head?.cells ?? []).map(String);
  return body.map(({ number, cells }) => ({
    ...lineOfRow(format, number),
    ...Object.fromEntries(names.map((name, index) => [name, cells[index]])),
  }));
}

describe("GSOD", () => {
  it("is a record of each element of a day, in metric units, without what is missing", async () => {
    const rows = await readAll(gsod, gsodFile, "57083099999.csv");
    expect(rows.filter(({ line }) => line === 2)).toEqual([
      { ...day("2026-01-05", "day_mean_temperature", "1.89"), line: 2, record: 0 },
      { ...day("2026-01-05", "day_highest_temperature", "5.5"), line: 2, record: 1 },
      { ...day("2026-01-05", "day_lowest_temperature", "-2"), line: 2, record: 2 },
      { ...day("2026-01-05", "day_mean_dew_point", "-4.11"), line: 2, record: 3 },
      { ...day("2026-01-05", "day_mean_sea_level_pressure", "1027.3"), line: 2, record: 4 },
      { ...day("2026-01-05", "day_mean_visibility", "9977.93"), line: 2, record: 5 },
      { ...day("2026-01-05", "day_mean_wind_speed", "2.37"), line: 2, record: 6 },
      { ...day("2026-01-05", "day_highest_wind_speed", "4.12"), line: 2, record: 7 },
      { ...day("2026-01-05", "day_precipitation", "3.05"), flag: "9", line: 2, record: 9 },
      // Of the six indicators only those that say that something occurred.
      { ...day("2026-01-05", "day_rain", "1"), line: 2, record: 12 },
    ]);
    // No precipitation was reported: it may be true, and counts as suspect.
    expect(rows.find(({ line, record }) => line === 3 && record === 9)).toMatchObject({ flag: "1" });
  });

  it("tells a file without the station that it lacks the column", async () => {
    const other = gsodFile.replace('"STATION"', '"PLACE"');
    await expect(readAll(gsod, other, "a.csv")).rejects.toMatchObject({
      issues: [{ problem: "missingColumn", params: { column: "STATION" } }],
    });
  });
});

function day(date: string, element: string, value: string) {
  return { station: "57083099999", at: `${date}T00:00:00.000Z`, element, value, flag: "" };
}

describe("ISD", () => {
  it("is read by its characters, scaled, with codes of quality of QX/T 118", async () => {
    const rows = await readAll(isd, isdFile, "570830-99999-2026");
    const common = { station: "57083099999", at: "2026-01-05T06:00:00.000Z", line: 1 };
    expect(rows.filter(({ line }) => line === 1)).toEqual([
      { ...common, element: "wind_from_direction", value: "40", flag: "0", record: 0 },
      { ...common, element: "wind_speed", value: "3.1", flag: "0", record: 1 },
      { ...common, element: "visibility", value: "12000", flag: "9", record: 2 },
      { ...common, element: "air_temperature", value: "-2.3", flag: "1", record: 3 },
      { ...common, element: "dew_point_temperature", value: "-8.1", flag: "2", record: 4 },
      { ...common, element: "sea_level_pressure", value: "1027.4", flag: "3", record: 5 },
    ]);
    // All but the wind is missing from the second record, and its direction too.
    expect(rows.filter(({ line }) => line === 2)).toEqual([
      expect.objectContaining({ element: "wind_speed", value: "0" }),
    ]);
  });

  it("says in which characters something stands", () => {
    const format = importFormatSchema.parse(isd);
    expect([placeInFile(format, 3, "value"), placeInFile(format, 3, "flag")]).toEqual(["88–92", "93–93"]);
    expect(placeInFile(format, 3, "at")).toBe("16–23");
  });
});

describe("ISD-Lite", () => {
  it("takes the station from the name of the file, and the moment from four columns", async () => {
    const rows = await readAll(isdLite, isdLiteFile, "570830-99999-2026.txt");
    const common = { station: "57083099999", at: "2026-01-05T06:00:00.000Z", line: 1 };
    expect(rows.slice(0, 6)).toEqual([
      { ...common, element: "air_temperature", value: "-2.3", record: 0 },
      { ...common, element: "dew_point_temperature", value: "-8.1", record: 1 },
      { ...common, element: "sea_level_pressure", value: "1027.4", record: 2 },
      { ...common, element: "wind_from_direction", value: "40", record: 3 },
      { ...common, element: "wind_speed", value: "3.1", record: 4 },
      { ...common, element: "precipitation", value: "0.4", record: 5 },
    ]);
    // An empty line counts as one.
    expect(rows.slice(6)).toEqual([
      { ...common, at: "2026-01-05T07:00:00.000Z", element: "wind_speed", value: "0", line: 3, record: 4 },
    ]);
  });
});

describe("Open-Meteo", () => {
  it("is read list by list, by the clock that it states", async () => {
    const rows = await readAll(openMeteo, openMeteoFile, "S1001.json");
    expect(rows).toEqual([
      {
        station: "S1001",
        at: "2026-01-05T00:00:00.000Z",
        element: "air_temperature",
        value: "1.5",
        line: 1,
        record: 0,
      },
      {
        station: "S1001",
        at: "2026-01-05T00:00:00.000Z",
        element: "wind_speed",
        value: "3",
        line: 1,
        record: 7,
      },
      {
        station: "S1001",
        at: "2026-01-05T01:00:00.000Z",
        element: "wind_speed",
        value: "5",
        line: 2,
        record: 7,
      },
    ]);
  });

  it("is refused when it is no such answer", async () => {
    await expect(readAll(openMeteo, "[1,2]", "S1001.json")).rejects.toThrow("no object with lists of values");
    await expect(readAll(openMeteo, '{"hourly":{}}', "S1001.json")).rejects.toMatchObject({
      issues: [{ field: "file", problem: "noColumns" }],
    });
  });
});

describe("any format", () => {
  const meter: Format = {
    name: "meter",
    label: { zh: "表", en: "Meter" },
    layout: { kind: "delimited" },
    fields: {},
    records: [
      { at: { moment: [{ column: "time" }], clock: "local" }, value: { column: "MJ", unit: ["MJ", "kWh"] } },
    ],
  };

  it("leaves what is no number and no moment as it stands, to be told by who reads the cell", async () => {
    expect(await readAll(meter, "time;MJ\n2026-01-05 06:30;36\n5 January;many\n", "m.csv")).toEqual([
      { at: "2026-01-05 06:30", value: "10", line: 2, record: 0 },
      { at: "5 January", value: "many", line: 3, record: 0 },
    ]);
  });

  it.each<[object, string]>([
    [{ column: "a", chars: [1, 2] }, "two places"],
    [{}, "no place"],
  ])("takes a value from one place: %j", (source) => {
    expect(importFormatSchema.safeParse({ ...meter, fields: { remark: source } }).success).toBe(false);
  });
});
