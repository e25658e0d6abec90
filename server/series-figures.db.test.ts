import { describe, expect, it } from "vitest";
import { hourMs } from "@kezhuan/contract/durations";
import { getSeries } from "./engine/records/get-series.ts";
import { saveRecords } from "./engine/records/save.ts";
import { makeDb } from "./testing/make-db.ts";
import { addRecord, addRecords, contextOf, makeTenant } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

const database = await makeDb();
const now = new Date("2026-10-05T08:00:00Z");
const engine = await startTestEngine(database, () => now);
const tenant = await makeTenant(engine);
const contextWith = async (roles: string[]) => contextOf(engine, (await tenant.addUser(roles)).actor);
const manager = await contextWith(["ROLE_WX_MANAGER"]);

let count = 0;
async function addStation(rest: Record<string, unknown> = {}): Promise<string> {
  count += 1;
  const place = { latitude: "30", longitude: "114", elevation: "20" };
  return addRecord(engine, "wx_station", {
    code: `F${count + 100}`,
    name: `Station ${count}`,
    ...place,
    ...rest,
  });
}

interface Hours {
  element?: string;
  from: string;
  /** One for each hour; null: nothing arrived. */
  values: readonly (number | null)[];
  flags?: Readonly<Record<number, string>>;
}

async function addHours(station: string, { element = "air_temperature", from, values, flags = {} }: Hours) {
  const rows = values.flatMap((value, index) => {
    const at = new Date(Date.parse(from) + index * hourMs).toISOString();
    return value === null ? [] : [{ station, element, at, value: String(value), flag: flags[index] ?? "0" }];
  });
  await addRecords(engine, "wx_observation", rows);
}

type Span = Pick<Parameters<typeof getSeries>[1], "from" | "to" | "step">;
const ask = (station: string, span: Span, { ctx = manager, element = "air_temperature" } = {}) =>
  getSeries(ctx, { objname: "wx_observation", series: [{ station, element }], ...span }).then(
    ({ series }) => series[0],
  );

describe("figures of a time series", () => {
  it("are reckoned hour by hour, day by day and month by month in the installation's time zone", async () => {
    const station = await addStation();
    // The day in Shanghai begins at 16:00 in UTC.
    await addHours(station, { from: "2026-09-30T14:00:00Z", values: [10, 12, 20, 21, 25] });
    const span = { from: "2026-09-30T14:00:00Z", to: "2026-09-30T19:00:00Z" };
    expect(await ask(station, { ...span, step: "day" })).toEqual({
      key: { station, element: "air_temperature" },
      unit: "℃",
      figure: "mean",
      buckets: [
        { at: "2026-09-29T16:00:00.000Z", n: 2, mean: "11", min: "10", max: "12", sum: "22" },
        { at: "2026-09-30T16:00:00.000Z", n: 3, mean: "22", min: "20", max: "25", sum: "66" },
      ],
      gaps: [],
    });
    expect((await ask(station, { ...span, step: "hour" }))?.buckets.map(({ mean }) => mean)).toEqual([
      "10",
      "12",
      "20",
      "21",
      "25",
    ]);
    expect((await ask(station, { ...span, step: "month" }))?.buckets.map(({ at, n }) => [at, n])).toEqual([
      ["2026-08-31T16:00:00.000Z", 2],
      ["2026-09-30T16:00:00.000Z", 3],
    ]);
    expect((await ask(station, { ...span, step: "year" }))?.buckets.map(({ n }) => n)).toEqual([5]);
    expect((await ask(station, { ...span, step: "value" }))?.buckets.map(({ at }) => at)[1]).toBe(
      "2026-09-30T15:00:00.000Z",
    );
  });

  it("tell gaps: at the beginning, between, and at the end, but not of what is still to come", async () => {
    const station = await addStation();
    await addHours(station, { from: "2026-10-05T02:00:00Z", values: [1, 2, null, null, 5] });
    const found = await ask(station, {
      from: "2026-10-05T00:00:00Z",
      to: "2026-10-06T00:00:00Z",
      step: "hour",
    });
    expect(found?.gaps).toEqual([
      { from: "2026-10-05T00:00:00.000Z", to: "2026-10-05T02:00:00.000Z", missing: 2 },
      { from: "2026-10-05T03:00:00.000Z", to: "2026-10-05T06:00:00.000Z", missing: 2 },
      { from: "2026-10-05T06:00:00.000Z", to: "2026-10-05T08:00:00.000Z", missing: 1 },
    ]);
    const empty = await ask(await addStation(), {
      from: "2026-10-01T00:00:00Z",
      to: "2026-10-02T00:00:00Z",
      step: "day",
    });
    expect(empty).toMatchObject({ buckets: [], gaps: [{ missing: 24 }] });
  });

  it("leave out values that are known to be wrong, and say that they are missing", async () => {
    const station = await addStation();
    await addHours(station, { from: "2026-10-01T00:00:00Z", values: [10, 44, 12], flags: { 1: "2" } });
    const found = await ask(station, {
      from: "2026-10-01T00:00:00Z",
      to: "2026-10-01T03:00:00Z",
      step: "year",
    });
    expect(found?.buckets).toMatchObject([{ n: 2, mean: "11" }]);
    expect(found?.gaps).toEqual([
      { from: "2026-10-01T00:00:00.000Z", to: "2026-10-01T02:00:00.000Z", missing: 1 },
    ]);
  });

  it("say of rain what fell, and of directions where they point on average", async () => {
    const station = await addStation();
    const from = "2026-10-01T00:00:00Z";
    const span: Span = { from, to: "2026-10-02T00:00:00Z", step: "year" };
    await addHours(station, { element: "precipitation", from, values: [0, 2.5, 0.4] });
    await addHours(station, { element: "wind_from_direction", from, values: [350, 10, 30] });
    const rain = await ask(station, span, { element: "precipitation" });
    expect(rain).toMatchObject({ figure: "sum", unit: "mm", buckets: [{ n: 3 }] });
    expect(Number(rain?.buckets[0]?.sum)).toBe(2.9);
    expect(await ask(station, span, { element: "wind_from_direction" })).toMatchObject({
      figure: "direction",
      buckets: [{ n: 3, mean: "10", min: null, max: null, sum: null }],
    });
  });

  it("come for several series at once, each with its own", async () => {
    const stations = [await addStation(), await addStation()];
    for (const [index, station] of stations.entries())
      await addHours(station, { from: "2026-10-01T00:00:00Z", values: [index, index + 1] });
    const { series, every } = await getSeries(manager, {
      objname: "wx_observation",
      series: stations.map((station) => ({ station, element: "air_temperature" })),
      from: "2026-10-01T00:00:00Z",
      to: "2026-10-01T02:00:00Z",
      step: "hour",
    });
    expect(every).toBe(3600);
    expect(series.map(({ buckets }) => buckets.map(({ mean }) => mean))).toEqual([
      ["0", "1"],
      ["1", "2"],
    ]);
  });
});

describe("who asks for figures", () => {
  const span: Span = { from: "2026-10-01T00:00:00Z", to: "2026-10-01T04:00:00Z", step: "year" };

  it("learns nothing of rows out of sight: they are missing", async () => {
    const station = await addStation();
    await addHours(station, { from: span.from, values: [1, 2, 30, 4], flags: { 2: "1" } });
    const role = await tenant.addRole([
      {
        object: "wx_observation",
        actions: ["read"],
        condition: { match: "and", rules: [{ field: "flag", op: "eq", value: "0" }] },
      },
    ]);
    const found = await ask(station, span, { ctx: await contextWith([role]) });
    expect(found?.buckets).toMatchObject([{ n: 3, sum: expect.stringMatching(/^7/) as string }]);
    expect(found?.gaps).toMatchObject([{ missing: 1 }]);
  });

  it("learns nothing of values, times and keys that are hidden", async () => {
    const station = await addStation();
    await addHours(station, { from: span.from, values: [1, 2] });
    for (const hidden of ["value", "at", "station", "element"]) {
      const role = await tenant.addRole([
        { object: "wx_observation", actions: ["read"], masks: { [hidden]: "hide" } },
      ]);
      const refused = await refusalOf(ask(station, span, { ctx: await contextWith([role]) }));
      expect(refused).toMatchObject({ key: "badInput", issues: { [hidden]: "unknown" } });
    }
  });

  it("is not told by a figure that a value is held to be wrong where the flag is hidden", async () => {
    const station = await addStation();
    await addHours(station, { from: span.from, values: [1, 2, 3], flags: { 1: "2" } });
    const role = await tenant.addRole([
      { object: "wx_observation", actions: ["read"], masks: { flag: "hide" } },
    ]);
    const found = await ask(station, span, { ctx: await contextWith([role]) });
    expect(found?.buckets).toMatchObject([{ n: 3 }]);
  });

  it("needs the right to read", async () => {
    const station = await addStation();
    const nobody = await contextWith([]);
    expect((await refusalOf(ask(station, span, { ctx: nobody }))).key).toBe("forbidden");
  });

  it.each([
    [{ objname: "wx_station" }, { objname: "unfit" }],
    [{ series: [{ element: "air_temperature" }] }, { "series.0.station": "required" }],
    [{ series: [{ station: "nowhere", element: "air_temperature" }] }, { station: "wrongType" }],
    [{ to: "2026-09-01T00:00:00Z" }, { to: "endBeforeStart" }],
    [{ from: "2016-10-01T00:00:00Z", step: "hour" as const }, { step: "tooMany" }],
  ])("is told what does not fit: %j", async (part, issues) => {
    const series = [{ station: await addStation(), element: "air_temperature" }];
    const asked = getSeries(manager, { objname: "wx_observation", series, ...span, ...part });
    expect(await refusalOf(asked)).toMatchObject({ key: "badInput", issues });
  });

  it("sees a value at once that was just saved", async () => {
    const station = await addStation();
    const value = { station, element: "air_temperature", at: "2026-10-01T01:00:00Z", value: "7.5" };
    await saveRecords(manager, { objname: "wx_observation", data: value });
    expect((await ask(station, span))?.buckets).toMatchObject([{ n: 1, mean: "7.5" }]);
  });
});
