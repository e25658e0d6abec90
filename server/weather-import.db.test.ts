import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pageRecords } from "./engine/records/page.ts";
import { makeImportFixture } from "./testing/import-fixture.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";
import { isdFile, isdLiteFile, openMeteoFile, spoiltGsodFile } from "./testing/weather-files.ts";

const fixture = await makeImportFixture();
const { engine, tenant, test, bring, send, message, jobs } = fixture;
const observer = await tenant.addUser(["ROLE_WX_OBSERVER"]);
const caller = await test.logIn(observer.id);
const ctx = contextOf(engine, observer.actor);
const place = { latitude: "30", longitude: "114", elevation: "20" };
const station = await addRecord(engine, "wx_station", {
  code: "I100",
  name: "导入站",
  name_en: "Import",
  ...place,
});

const csv = (rows: readonly string[]) =>
  Buffer.from(["台站,观测时间,要素,观测值,质控码", ...rows].join("\r\n"), "utf8");
const fields = { objname: "wx_observation" };
/** Reverts the import, as the person who made it. */
async function undoAs(jobid: string): Promise<unknown> {
  const { data } = await message(caller, "undoImport", { jobid });
  return (await jobs.outcome((data as { jobid: string }).jobid)).result;
}

describe("a file of observations", () => {
  it("may name stations by code or name and elements by the names of other systems; wrong rows are reported, the others imported", async () => {
    const { result } = await bring(
      csv([
        "I100,2026-10-01 08:00,TEM,16.2,",
        "导入站,2026-10-01 09:00,气温,17.1,正确",
        "I100,2026-10-01 10:00,Air temperature,55,",
        "I100,2026-10-01 11:00,TEM,99,",
        "I100,2026-10-01 08:00,TEM,16.3,",
        "I100,2026-10-01 08:00,PRE_1h,0.4,",
      ]),
      fields,
      caller,
    );
    expect(result).toMatchObject({ created: 4, wrong: 2 });
    const page = await pageRecords(ctx, { objname: "wx_observation", station, sort: "element,at" });
    expect(page.data.map(({ element, at, value, flag }) => [element, at, Number(value), flag])).toEqual([
      ["air_temperature", "2026-10-01T00:00:00.000Z", 16.2, "9"],
      ["air_temperature", "2026-10-01T01:00:00.000Z", 17.1, "0"],
      ["air_temperature", "2026-10-01T02:00:00.000Z", 55, "1"],
      ["precipitation", "2026-10-01T00:00:00.000Z", 0.4, "9"],
    ]);
  });

  it("can be reverted as a whole, although nobody can delete values of a time series", async () => {
    const { jobid, result } = await bring(
      csv(["I100,2026-09-01 08:00,TEM,21,", "I100,2026-09-01 09:00,TEM,22,"]),
      fields,
      caller,
    );
    expect(result).toMatchObject({ created: 2 });
    expect(await undoAs(jobid)).toMatchObject({ removed: 2 });
    const before = { match: "and", rules: [{ field: "at", op: "lt", value: "2026-09-15" }] };
    expect((await pageRecords(ctx, { objname: "wx_observation", station, highsearch: before })).total).toBe(
      0,
    );
  });
});

describe("files in formats of other systems", () => {
  const noaa = { code: "I200", name: "郑州试验", name_en: "Noaa", noaa_id: "57083099999", ...place };
  const valuesOf = async (objname: string, owner: string) => {
    const page = await pageRecords(ctx, { objname, station: owner, sort: "at,element", pageSize: 100 });
    return page.data.map(({ element, at, value, flag }) => [element, at, Number(value), flag]);
  };

  it("are imported unchanged: GSOD by the NOAA id of the station, with its invalid value reported by line and column", async () => {
    const owner = await addRecord(engine, "wx_station", noaa);
    const sent = { objname: "wx_daily", importFormat: "gsod", fileName: "57083099999.csv" };
    const { jobid, result } = await bring(Buffer.from(spoiltGsodFile), sent, caller);
    expect(result).toMatchObject({ created: 28, wrong: 1 });
    const wrong = await message(caller, "pageImport", { jobid, show: "wrong" });
    expect(wrong.data).toMatchObject({
      rows: [{ row: 4, cells: [{ field: "value", new: "3x.4", cell: "TEMP" }] }],
    });
    const values = await valuesOf("wx_daily", owner);
    expect(values).toHaveLength(28);
    expect(values).toContainEqual(["day_mean_temperature", "2026-01-05T00:00:00.000Z", 1.89, "9"]);
    expect(values).toContainEqual(["day_rain", "2026-01-06T00:00:00.000Z", 1, "9"]);
    expect(values).toContainEqual(["day_precipitation", "2026-01-06T00:00:00.000Z", 0, "1"]);
    expect(await undoAs(jobid)).toMatchObject({ removed: 28 });
    expect(await valuesOf("wx_daily", owner)).toEqual([]);
  });

  it("ISD and ISD-Lite, whose hours are the same, in UTC", async () => {
    const owner = await addRecord(engine, "wx_station", { ...noaa, code: "I201", noaa_id: "57083199999" });
    const other = (file: string) => Buffer.from(file.replaceAll("57083099999", "57083199999"));
    const isd = { objname: "wx_observation", importFormat: "isd", fileName: "570831-99999-2026" };
    expect((await bring(other(isdFile), isd, caller)).result).toMatchObject({ created: 7, wrong: 0 });
    expect(await valuesOf("wx_observation", owner)).toEqual([
      ["air_temperature", "2026-01-05T06:00:00.000Z", -2.3, "1"],
      ["dew_point_temperature", "2026-01-05T06:00:00.000Z", -8.1, "2"],
      ["sea_level_pressure", "2026-01-05T06:00:00.000Z", 1027.4, "3"],
      ["visibility", "2026-01-05T06:00:00.000Z", 12_000, "9"],
      ["wind_from_direction", "2026-01-05T06:00:00.000Z", 40, "0"],
      ["wind_speed", "2026-01-05T06:00:00.000Z", 3.1, "0"],
      ["wind_speed", "2026-01-05T07:00:00.000Z", 0, "0"],
    ]);
    // Existing values are refused one by one; only precipitation is new.
    const lite = { ...isd, importFormat: "isd_lite", fileName: "570831-99999-2026.gz" };
    expect((await bring(gzipSync(isdLiteFile), lite, caller)).result).toMatchObject({
      created: 1,
      wrong: 6,
    });
  });

  it("Open-Meteo, whose wind is in km/h, by the clock it states", async () => {
    const sent = { objname: "wx_observation", importFormat: "open_meteo", fileName: "I100.json" };
    expect((await bring(Buffer.from(openMeteoFile), sent, caller)).result).toMatchObject({ created: 3 });
    expect(await valuesOf("wx_observation", station)).toEqual(
      expect.arrayContaining([["wind_speed", "2026-01-05T01:00:00.000Z", 5, "9"]]),
    );
  });

  it("are refused if the station is unknown, the format does not belong to the object, or the file has another format", async () => {
    const lite = { objname: "wx_observation", importFormat: "isd_lite", fileName: "999999-99999-2026" };
    const { jobid, result } = await bring(Buffer.from(isdLiteFile), lite, caller);
    expect(result).toMatchObject({ created: 0, wrong: 7 });
    const wrong = await message(caller, "pageImport", { jobid, show: "wrong" });
    const { rows } = wrong.data as { rows: { row: number }[] };
    expect(rows.map(({ row }) => row)).toContain(3);
    const picture = gzipSync(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]));
    expect(await send(caller, picture, lite)).toMatchObject({ code: 400 });
    expect(await send(caller, Buffer.from([0x1f, 0x8b, 8, 1, 2, 3]), lite)).toMatchObject({ code: 400 });
    expect(await send(caller, csv([]), { ...fields, importFormat: "gsod" })).toMatchObject({
      code: 400,
      fields: ["importFormat"],
    });
    const workbook = Buffer.from("PK\u0003\u0004 a workbook");
    expect(await send(caller, workbook, lite)).toMatchObject({ code: 400, fields: ["file"] });
    const noStation = Buffer.from(spoiltGsodFile.replace('"STATION"', '"PLACE"'));
    expect(await send(caller, noStation, { objname: "wx_daily", importFormat: "gsod" })).toMatchObject({
      code: 400,
      fields: ["file"],
    });
  });
});
