import { describe, expect, it } from "vitest";
import { pageRecords } from "./engine/records/page.ts";
import { makeImportFixture } from "./testing/import-fixture.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";

const fixture = await makeImportFixture();
const { engine, tenant, test, bring, message, jobs } = fixture;
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
/** Who imported takes it back. */
async function undoAs(jobid: string): Promise<unknown> {
  const { data } = await message(caller, "undoImport", { jobid });
  return (await jobs.outcome((data as { jobid: string }).jobid)).result;
}

describe("a file of observations", () => {
  it("names stations by code or name and elements as other systems do, and comes in with its wrong rows told", async () => {
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

  it("is taken back as a whole, although values of a time series are deleted by nobody", async () => {
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
