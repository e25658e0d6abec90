import { describe, expect, it } from "vitest";
import { getRose } from "./engine/records/get-rose.ts";
import { addRecord, addRecords, contextOf } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startWorld } from "./testing/start-world.ts";

const { engine, tenant } = await startWorld(() => new Date("2026-10-05T08:00:00Z"));
const contextWith = async (roles: string[]) => contextOf(engine, (await tenant.addUser(roles)).actor);
const manager = await contextWith(["ROLE_WX_MANAGER"]);

const objname = "wx_observation";
const wind = {
  direction: "value",
  magnitude: "value",
  pair: { by: "element", direction: "wind_from_direction", magnitude: "wind_speed" },
  sectors: 8 as const,
  bounds: [0.5, 5],
};
const ofStation = (station: string) => ({
  match: "and",
  rules: [{ field: "station", op: "eq", value: station }],
});

let count = 0;
/** Hours with a direction and a speed each; null: it did not arrive. */
async function addWinds(winds: readonly (readonly [number | null, number | null, string?])[]) {
  count += 1;
  const place = { latitude: "30", longitude: "114", elevation: "20" };
  const station = await addRecord(engine, "wx_station", {
    code: `W${count + 100}`,
    name: `Wind ${count}`,
    ...place,
  });
  const rows = winds.flatMap(([direction, speed, flag = "0"], index) => {
    const at = new Date(Date.UTC(2026, 8, 1, index)).toISOString();
    const row = (element: string, value: number | null) =>
      value === null ? [] : [{ station, element, at, value: String(value), flag }];
    return [...row("wind_from_direction", direction), ...row("wind_speed", speed)];
  });
  await addRecords(engine, objname, rows);
  return station;
}

describe("a wind rose", () => {
  it("counts sectors and classes of values of the same moment, with what is calm apart", async () => {
    const station = await addWinds([
      // North on both sides of it, and where the next sector begins.
      [350, 2],
      [22.4, 6],
      [22.5, 6],
      [180, 5],
      [360, 0.5],
      // Calm, with and without a direction.
      [90, 0.4],
      [null, 0],
      // No speed, and no direction in a wind.
      [90, null],
      [null, 3],
    ]);
    expect(await getRose(manager, { objname, rose: wind, highsearch: ofStation(station) })).toEqual({
      count: 7,
      calm: 2,
      mean: "2.8429",
      unit: "m/s",
      bounds: [0.5, 5],
      sectors: [
        [2, 1],
        [0, 1],
        [0, 0],
        [0, 0],
        [0, 1],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    });
  });

  it("leaves out what is known to be wrong, and is refused to whoever may not read the values", async () => {
    const station = await addWinds([
      [90, 3],
      [90, 3, "2"],
    ]);
    const ask = { objname, rose: wind, highsearch: ofStation(station) };
    expect(await getRose(manager, ask)).toMatchObject({ count: 1 });
    expect(await getRose(await contextWith(["ROLE_WX_READER"]), ask)).toMatchObject({ count: 1 });
    expect((await refusalOf(getRose(await contextWith(["ROLE_DEFAULT"]), ask))).key).toBe("forbidden");
  });

  it("is made of two fields of a record as well, in 16 sectors where nothing else is said", async () => {
    const rose = { direction: "longitude", magnitude: "elevation" };
    const highsearch = { match: "and", rules: [{ field: "code", op: "eq", value: "W900" }] };
    const place = { latitude: "30", longitude: "114", elevation: "20" };
    await addRecord(engine, "wx_station", { code: "W900", name: "Far", ...place });
    const figures = await getRose(manager, { objname: "wx_station", rose, highsearch });
    expect(figures).toMatchObject({ count: 1, calm: 0, mean: "20", unit: "m" });
    expect(figures.sectors).toHaveLength(16);
    expect(figures.sectors[5]).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it.each([
    [{ ...wind, direction: "remark" }, "rose.direction", "unfit"],
    [{ ...wind, magnitude: "nothing" }, "rose.magnitude", "unknown"],
    [{ ...wind, pair: { ...wind.pair, by: "flag" } }, "rose.pair", "unfit"],
  ])("refuses what does not fit: %j", async (rose, field, problem) => {
    expect((await refusalOf(getRose(manager, { objname, rose }))).issues).toMatchObject({ [field]: problem });
  });
});
