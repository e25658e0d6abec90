import { expect, it } from "vitest";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "./db/run-sql.ts";
import { runNext } from "./engine/automation/run-events.ts";
import { getRecord } from "./engine/records/get.ts";
import { pageRecords } from "./engine/records/page.ts";
import { saveRecords } from "./engine/records/save.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";
import { watchStatements } from "./testing/watch-statements.ts";
import { startWorld } from "./testing/start-world.ts";

const { engine, tenant } = await startWorld(() => new Date("2026-10-05T08:00:00Z"));
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const keeper = await tenant.addUser(["ROLE_WX_OBSERVER"]);
const ctx = () => contextOf(engine, admin.actor);
const rule = await getRecord(ctx(), { objname: "sys_rule", code: "weather_threshold" });
const running = {
  actFor: async (userId: string) => {
    if (userId !== admin.id) throw fail("forbidden");
    return ctx();
  },
  runSchedule: async () => undefined,
  startApproval: () => Promise.resolve({ id: "" }),
};
const station = await addRecord(engine, "wx_station", {
  code: "T1",
  name: "试验站",
  keeper: keeper.id,
  latitude: "30",
  longitude: "114",
  elevation: "20",
});
const observe = (hours: number, element = "air_temperature") =>
  Array.from({ length: hours }, (_, hour) => ({
    station,
    element,
    at: new Date(Date.parse("2026-01-01T00:00:00Z") + hour * 3_600_000).toISOString(),
    value: String(hour % 40),
  }));

it("the rule for thresholds is disabled at first and runs with the rights of the person who enables it", async () => {
  expect(rule).toMatchObject({ enabled: false, owner: null });
  await saveRecords(ctx(), { objname: "sys_rule", data: { id: rule.id, owner: admin.id, enabled: true } });
  await addRecord(engine, "wx_threshold", { station, element: "air_temperature", high: "35" });
  const data = observe(1).map((one) => ({ ...one, at: "2026-10-04T00:00:00Z", value: "36.5" }));
  await saveRecords(ctx(), { objname: "wx_observation", data });
  while (await runNext(engine.systemContext(), rule.id, running));
  const { data: orders } = await pageRecords(ctx(), {
    objname: "work_order",
    sort: "-created_at",
    pageSize: 1,
  });
  expect(orders).toMatchObject([{ title: "气温（℃）超出阈值：36.5", priority: "high" }]);
  const notices = await runSql<{ title: string }>(
    engine.systemContext().db,
    `select title from obj.sys_notice where "user" = $1`,
    [keeper.id],
  );
  expect(notices).toEqual([{ title: "试验站：气温（℃） 36.5 超出阈值（2026年10月4日 08:00）" }]);
});

it("comparing hundreds of observations with the thresholds takes no more statements than comparing a few", async () => {
  const count = async (data: object[]) => {
    let statements = 0;
    const db = watchStatements(engine.systemContext().db, () => (statements += 1));
    await saveRecords(
      { ...ctx(), db },
      { objname: "wx_observation", data: data as Record<string, unknown>[] },
    );
    return statements;
  };
  // The first value of a month creates its partition.
  await count(observe(1).map((one) => ({ ...one, at: "2026-01-31T00:00:00Z" })));
  const few = await count(observe(5, "wind_speed"));
  await runSql(engine.systemContext().db, "delete from kz.rule_event");
  const many = await count(observe(400));
  expect(many).toBe(few);
  // Four values of forty exceed the threshold; of a series of them one is reported.
  const events = await runSql(engine.systemContext().db, "select 1 from kz.rule_event where rule = $1", [
    rule.id,
  ]);
  expect(events.length).toBe(1);
});
