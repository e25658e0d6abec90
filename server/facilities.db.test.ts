import { expect, it } from "vitest";
import { fail } from "@kezhuan/contract/errors";
import { runNext } from "./engine/automation/run-events.ts";
import { getRecord } from "./engine/records/get.ts";
import { pageRecords } from "./engine/records/page.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startWorld } from "./testing/start-world.ts";

const { engine, tenant } = await startWorld(() => new Date("2026-11-28T08:00:00Z"));
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const manager = await tenant.addUser(["ROLE_FAC_MANAGER"]);
const operator = await tenant.addUser(["ROLE_FAC_OPERATOR"]);
const as = (user: typeof admin) => contextOf(engine, user.actor);

const running = {
  actFor: async (userId: string) => {
    if (userId !== admin.id) throw fail("forbidden");
    return as(admin);
  },
  runSchedule: async () => undefined,
  startApproval: () => Promise.resolve({ id: "" }),
};

async function switchOn(code: string): Promise<string> {
  const { id } = await getRecord(as(admin), { objname: "sys_rule", code });
  await saveRecords(as(admin), { objname: "sys_rule", data: { id, owner: admin.id, enabled: true } });
  return id;
}
const work = async (rule: string) => {
  while (await runNext(engine.systemContext(), rule, running));
};
const step = (user: typeof admin, ...[objname, id, action]: [string, string, string]) =>
  transitionRecord(as(user), { objname, id, action, comment: "同意" });
const latest = async (objname: string) =>
  (await pageRecords(as(admin), { objname, sort: "-created_at", pageSize: 1 })).data[0];

const site = await addRecord(engine, "fac_site", { code: "S1", name: "水厂", kind: "waterworks" });
const unit = await addRecord(engine, "fac_unit", { code: "U1", name: "送水泵房", site });
const device = await addRecord(engine, "fac_device", {
  code: "P-1",
  name: "1 号送水泵",
  unit,
  site,
  kind: "pump",
});

it("an inspection lists its route's points, ends when all are checked, and what is abnormal becomes a work order", async () => {
  const rules = [await switchOn("facility_check_defect"), await switchOn("facility_defect_order")];
  const route = await addRecord(engine, "fac_route", { code: "R1", name: "泵房", site, every_hours: 8 });
  const point = { route, device, unit: "℃", low: "0", high: "75" };
  await addRecord(engine, "fac_point", { ...point, code: "R1-1", title: "轴承温度" });
  await addRecord(engine, "fac_point", { route, code: "R1-2", title: "有无渗漏" });
  const walk = await addRecord(engine, "fac_inspection", {
    title: "泵房",
    route,
    site,
    inspector: operator.id,
    planned_at: "2026-11-28T08:00:00Z",
  });
  expect(await step(operator, "fac_inspection", walk, "start")).toMatchObject({ listed: 2, open: 2 });
  const { data } = await pageRecords(as(operator), { objname: "fac_check", inspection: walk, sort: "code" });
  expect(data).toMatchObject([
    { code: "R1-1", title: "轴承温度", device: { id: device }, high: "75", result: "pending" },
    { code: "R1-2", title: "有无渗漏", device: null },
  ]);
  expect((await refusalOf(step(operator, "fac_inspection", walk, "finish"))).key).not.toBe("forbidden");

  const [hot, dry] = data.map(({ id }) => id);
  const check = (values: object) =>
    saveRecords(as(operator), { objname: "fac_check", data: values as Record<string, unknown> });
  await check({ id: dry, result: "normal" });
  await check({ id: hot, result: "abnormal", measured: "88.5", checked_at: "2026-11-28T08:10:00Z" });
  expect(await getRecord(as(operator), { objname: "fac_check", id: hot })).toMatchObject({ outside: true });
  expect(await step(operator, "fac_inspection", walk, "finish")).toMatchObject({
    status: "done",
    abnormal: 1,
  });

  await work(rules[0] ?? "");
  const defect = await latest("fac_defect");
  expect(defect).toMatchObject({
    title: "轴承温度：异常",
    status: "reported",
    source: "inspection",
    device: { id: device },
    description: "点位 R1-1，读数 88.5 ℃",
  });
  const id = defect?.id ?? "";
  // Confirming a defect requires site, grade and deadline.
  expect((await refusalOf(step(manager, "fac_defect", id, "confirm"))).key).toBe("badInput");
  const found = { id, site, grade: "critical", deadline: "2026-11-29" };
  await saveRecords(as(manager), { objname: "fac_defect", data: found });
  await step(manager, "fac_defect", id, "confirm");
  await step(manager, "fac_defect", id, "dispatch");
  await work(rules[1] ?? "");
  expect(await latest("work_order")).toMatchObject({
    title: `消缺 ${String(defect?.["number"])}：轴承温度：异常`,
    type: "repair",
    priority: "urgent",
    status: "open",
    description: "点位 R1-1，读数 88.5 ℃",
  });
});

it("a reading outside its limits becomes one defect within the interval, and an impossible reading is refused", async () => {
  const rule = await switchOn("facility_limit");
  const meter = await addRecord(engine, "fac_meter", { code: "T-1", name: "浊度仪", site });
  await addRecord(engine, "fac_limit", { meter, quantity: "turbidity", high: "0.3" });
  const read = (value: string, hour: number) => {
    const at = `2026-11-28T0${hour}:00:00Z`;
    return saveRecords(as(operator), {
      objname: "fac_reading",
      data: { meter, quantity: "turbidity", at, value },
    });
  };
  await read("0.12", 1);
  await read("0.41", 2);
  await read("0.43", 3);
  await work(rule);
  const { data } = await pageRecords(as(manager), { objname: "fac_defect", source: "alarm" });
  expect(data).toMatchObject([{ title: "读数超限：turbidity 0.41", grade: "major" }]);
  expect((await refusalOf(read("-1", 4))).key).toBe("badInput");
});

it("daily statistics compute the consumption per unit of output", async () => {
  const { ids } = await saveRecords(as(operator), {
    objname: "fac_daily",
    data: { site, day: "2026-09-07", planned: "85000", output: "86000", electricity: "22532" },
  });
  const id = ids[0] ?? "";
  expect(await getRecord(as(operator), { objname: "fac_daily", id })).toMatchObject({
    title: "2026-09-07",
    specific_energy: "262",
    completion: "101.2",
  });
});
