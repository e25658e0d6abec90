import { describe, expect, it } from "vitest";
import { weatherPack } from "@kezhuan/packs/weather/pack";
import { runSql } from "./db/run-sql.ts";
import { findObject } from "./engine/catalog/catalog.ts";
import { findDrift } from "./engine/design/list-drift.ts";
import { installPack } from "./engine/install/install-pack.ts";
import { describeObject } from "./engine/records/describe.ts";
import { getRecord } from "./engine/records/get.ts";
import { keepPartitions } from "./engine/records/keep-partitions.ts";
import { pageRecords } from "./engine/records/page.ts";
import { removeRecords } from "./engine/records/remove.ts";
import { saveRecords } from "./engine/records/save.ts";
import { listPartitions } from "./engine/schema/partitions.ts";
import { makeDb } from "./testing/make-db.ts";
import { addRecord, contextOf, makeTenant } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

const database = await makeDb();
const now = new Date("2026-10-05T08:00:00Z");
const engine = await startTestEngine(database, () => now);
const tenant = await makeTenant(engine);
const { actor } = await tenant.addUser(["ROLE_WX_MANAGER"]);
const manager = contextOf(engine, actor);
const reader = contextOf(engine, (await tenant.addUser(["ROLE_WX_READER"])).actor);

let count = 0;
/** A station of the test's own. */
function addStation(): Promise<string> {
  count += 1;
  const place = { latitude: "30", longitude: "114", elevation: "20" };
  return addRecord(engine, "wx_station", { code: `T${count + 100}`, name: `Station ${count}`, ...place });
}

const value = (station: string, at: string, rest: Record<string, unknown> = {}) => ({
  station,
  at,
  element: "air_temperature",
  value: "12.5",
  ...rest,
});
const save = (data: Record<string, unknown> | Record<string, unknown>[], ctx = manager) =>
  saveRecords(ctx, { objname: "wx_observation", data });
const bounds = async () =>
  (await listPartitions(database.db, findObject(engine.catalog(), "wx_observation"))).map(({ from, to }) =>
    [from, to].map((moment) => new Date(moment).toISOString().slice(0, 10)).join("/"),
  );

describe("a value of a time series", () => {
  it("goes into the partition of its month, which is made for it", async () => {
    const station = await addStation();
    await save([value(station, "2019-02-28T23:59:59Z"), value(station, "2019-03-01T00:00:00Z")]);
    expect(await bounds()).toEqual(
      expect.arrayContaining(["2019-02-01/2019-03-01", "2019-03-01/2019-04-01"]),
    );
    const rows = await runSql<{ table: string }>(
      database.db,
      "select tableoid::regclass::text as table from obj.wx_observation where station = $1 order by at",
      [station],
    );
    expect(rows.map(({ table }) => table.match(/\d{8}/)?.[0])).toEqual(["20190201", "20190301"]);
  });

  it("leaves no partition behind where it is refused", async () => {
    const station = await addStation();
    const refused = await refusalOf(
      save([value(station, "2003-06-01T00:00:00Z"), value(station, "2003-06-01T00:00:00Z")]),
    );
    expect(refused).toMatchObject({ key: "duplicate", issues: { "data.1.at": "taken" } });
    expect(await bounds()).not.toContain("2003-06-01/2003-07-01");
  });

  it("is saved by several at once, each into the same new partition", async () => {
    const stations = await Promise.all([addStation(), addStation(), addStation(), addStation()]);
    await Promise.all(stations.map((station) => save(value(station, "2001-01-15T06:00:00Z"))));
    expect((await bounds()).filter((one) => one.startsWith("2001-01-01"))).toHaveLength(1);
  });

  it("is there once for a station, an element and a moment", async () => {
    const station = await addStation();
    await save(value(station, "2026-10-01T00:00:00Z"));
    const refused = await refusalOf(save(value(station, "2026-10-01T08:00:00+08:00")));
    expect(refused).toMatchObject({ key: "duplicate", issues: { at: "taken", station: "taken" } });
    await save(value(station, "2026-10-01T00:00:00Z", { element: "precipitation", value: "0" }));
  });

  it("is listed, read and counted like any record", async () => {
    const station = await addStation();
    const hours = ["00", "01", "02", "03"].map((hour) => `2026-09-30T${hour}:00:00Z`);
    await save(hours.map((at) => value(station, at)));
    const page = await pageRecords(manager, { objname: "wx_observation", station, pageSize: 3 });
    expect(page.data.map((row) => row["at"])).toEqual(
      ["03", "02", "01"].map((hour) => `2026-09-30T${hour}:00:00.000Z`),
    );
    expect(page.total).toBe(4);
    const one = await getRecord(manager, { objname: "wx_observation", id: page.data[0]?.id });
    expect(one).toMatchObject({ value: "12.5", flag: "9", station: { id: station } });
  });

  it("keeps what was measured: only what may be corrected is changed, and nothing is deleted", async () => {
    const station = await addStation();
    const { ids } = await save(value(station, "2026-10-01T00:00:00Z"));
    const [id = ""] = ids;
    await save({ id, flag: "0", remark: "与邻站一致" });
    expect(await refusalOf(save({ id, value: "13" }))).toMatchObject({ issues: { value: "readonly" } });
    expect(await refusalOf(save({ id, at: "2026-10-01T01:00:00Z" }))).toMatchObject({
      issues: { at: "readonly" },
    });
    const admin = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);
    expect(await refusalOf(removeRecords(admin, "wx_observation", [id]))).toMatchObject({ key: "forbidden" });
    expect(describeObject(admin, "wx_observation").permissions).not.toContain("delete");
    expect(await getRecord(manager, { objname: "wx_observation", id })).toMatchObject({
      flag: "0",
      value: "12.5",
    });
  });

  it("leaves no history behind", async () => {
    const station = await addStation();
    await save([value(station, "2026-10-01T00:00:00Z"), value(station, "2026-10-01T01:00:00Z")]);
    const rows = await runSql(database.db, "select 1 from kz.change where object = 'wx_observation'");
    expect(rows).toEqual([]);
  });

  it("is taken a year ahead at most, and not from before there were stations", async () => {
    const station = await addStation();
    expect(await refusalOf(save(value(station, "2027-10-06T00:00:00Z")))).toMatchObject({
      issues: { at: "tooLate" },
    });
    expect(await refusalOf(save(value(station, "1326-01-01T00:00:00Z")))).toMatchObject({
      issues: { at: "tooEarly" },
    });
  });
});

describe("the range of an element", () => {
  it("refuses what cannot be, and says from where to where", async () => {
    const station = await addStation();
    const hot = value(station, "2026-10-01T00:00:00Z", { value: "70" });
    expect(await refusalOf(save(hot))).toMatchObject({ key: "badInput", issues: { value: "tooBig" } });
    const both = await refusalOf(
      save([
        { ...hot, value: "20" },
        { ...hot, value: "-120", at: "2026-10-01T01:00:00Z" },
      ]),
    );
    expect(both.issues).toEqual({ "data.1.value": "tooSmall" });
    await save({ ...hot, element: "relative_humidity" });
  });

  it("marks what is seldom as suspect, unless somebody has judged it", async () => {
    const station = await addStation();
    const saved = await save([
      value(station, "2026-10-01T00:00:00Z", { value: "51" }),
      value(station, "2026-10-01T01:00:00Z", { value: "51", flag: "9" }),
      value(station, "2026-10-01T02:00:00Z", { value: "51", flag: "0" }),
      value(station, "2026-10-01T03:00:00Z", { value: "31" }),
    ]);
    expect((saved.data as Record<string, unknown>[]).map((row) => row["flag"])).toEqual(["1", "1", "0", "9"]);
  });
});

describe("who reads observations", () => {
  it("sees none that are known to be wrong, and not what was remarked", async () => {
    const station = await addStation();
    await save([
      value(station, "2026-10-01T00:00:00Z", { flag: "0", remark: "核对过" }),
      value(station, "2026-10-01T01:00:00Z", { flag: "2", remark: "仪器故障" }),
    ]);
    const page = await pageRecords(reader, { objname: "wx_observation", station });
    expect(page.data.map((row) => row["at"])).toEqual(["2026-10-01T00:00:00.000Z"]);
    expect(page.data[0]).not.toHaveProperty("remark");
  });
});

describe("the table of a time series", () => {
  it("is as its description says", async () => {
    const drift = (await findDrift(engine.systemContext())).drift;
    expect(drift.filter(({ objname }) => objname.startsWith("wx_"))).toEqual([]);
  });

  it("answers one station and element over a time from the index alone", async () => {
    const station = await addStation();
    const plan = await runSql<{ "QUERY PLAN": string }>(
      database.db,
      `explain select at, value from obj.wx_observation
        where station = '${station}' and element = 'air_temperature' and at >= '2026-09-01' and at < '2026-11-01'`,
    );
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toContain("Index");
    expect(text).not.toMatch(/Seq Scan|-2019/);
  });

  it("gets its next partition ahead of time, and loses those that are past it", async () => {
    const meters = engine.catalog().objects.get("wx_observation");
    expect(meters).toBeDefined();
    await keepPartitions(engine.systemContext());
    expect(await bounds()).toEqual(
      expect.arrayContaining(["2026-10-01/2026-11-01", "2026-11-01/2026-12-01"]),
    );
    const objects = (weatherPack.objects ?? []).map((object) =>
      object.series ? { ...object, series: { ...object.series, keepMonths: 24 } } : object,
    );
    await installPack(engine.systemContext(), { ...weatherPack, objects });
    await engine.reload();
    const station = await addStation();
    await save([value(station, "2026-10-01T00:00:00Z"), value(station, "2024-10-05T09:00:00Z")]);
    const { dropped } = await keepPartitions(engine.systemContext());
    expect(dropped.length).toBeGreaterThan(2);
    expect((await bounds()).toSorted()[0]).toBe("2024-10-01/2024-11-01");
    expect((await pageRecords(manager, { objname: "wx_observation", station })).total).toBe(2);
    const late = save(value(station, "2024-10-01T00:00:00Z"), contextOf(engine, actor));
    expect(await refusalOf(late)).toMatchObject({
      issues: { at: "tooEarly" },
    });
  });
});
