import { describe, expect, it } from "vitest";
import { fail } from "@kezhuan/contract/errors";
import { addMonths } from "@kezhuan/contract/expression/days";
import { runNext } from "./engine/automation/run-events.ts";
import { keepRules } from "./engine/automation/time-rules.ts";
import { getRecord } from "./engine/records/get.ts";
import { pageRecords } from "./engine/records/page.ts";
import { removeRecords } from "./engine/records/remove.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startWorld } from "./testing/start-world.ts";

let now = new Date("2026-11-28T08:00:00Z");
const { engine, tenant } = await startWorld(() => now);
const manager = await tenant.addUser(["ROLE_AST_MANAGER"]);
const finance = await tenant.addUser(["ROLE_AST_FINANCE"]);
const keeper = await tenant.addUser(["ROLE_AST_CUSTODIAN"]);
const as = (user: typeof manager) => contextOf(engine, user.actor);
const system = () => engine.systemContext();

const asset = (values: Record<string, unknown>) =>
  addRecord(engine, "ast_asset", { name: "仪器", class: "2400000", ...values });
const step = (user: typeof manager, ...[objname, id, action]: [string, string, string]) =>
  transitionRecord(as(user), { objname, id, action, comment: "同意" });

async function calculate(period: string) {
  const { ids } = await saveRecords(as(manager), { objname: "ast_run", data: { period } });
  return step(manager, "ast_run", ids[0] ?? "", "calculate");
}

describe("depreciation", () => {
  const bought = { used_from: "2026-10-20", life_years: 5 };

  it("begins in the month after, in equal parts, and has a line for each asset in each month", async () => {
    const id = await asset({ ...bought, price: "12000", residual: "5", department: tenant.deptid });
    await asset({ ...bought, price: "900", method: "none" });
    expect(await getRecord(system(), { objname: "ast_asset", id })).toMatchObject({
      next_period: "2026-11",
      next_charge: "190",
      net_value: "12000",
    });
    const run = await calculate("2026-11");
    expect(run).toMatchObject({ status: "calculated", total: "190", assets: 1 });
    const { data } = await pageRecords(as(finance), { objname: "ast_charge", asset: id });
    expect(data).toMatchObject([{ period: "2026-11", opening: "12000", amount: "190", closing: "11810" }]);
    expect(await getRecord(system(), { objname: "ast_asset", id })).toMatchObject({
      net_value: "11810",
      next_period: "2026-12",
    });
    // Calculated again it takes in what has come to the register meanwhile, and nothing twice.
    await asset({ ...bought, price: "6000" });
    const again = await step(manager, "ast_run", run.id, "calculate");
    expect(again).toMatchObject({ total: "290", assets: 2 });
    await removeRecords(as(manager), "ast_run", [run.id]);
    expect(await getRecord(system(), { objname: "ast_asset", id })).toMatchObject({ net_value: "12000" });
  });

  it("declines by double the rate, evens out in the last two years and ends at what is to be left", async () => {
    const id = await asset({
      used_from: "2031-01-10",
      life_years: 5,
      price: "10000",
      residual: "4",
      method: "double",
    });
    const nets: unknown[] = [];
    for (let month = 1; month <= 60; month += 1) {
      await calculate((addMonths("2031-01-01", month) ?? "").slice(0, 7));
      if (month % 12 === 0) nets.push((await getRecord(system(), { objname: "ast_asset", id }))["net_value"]);
    }
    // 10,000 × 0.6 a year, each month rounded to the cent; then (2,160 - 400) / 24 a month.
    expect(nets).toEqual(["6000.04", "3600.04", "2160.04", "1280.02", "400"]);
    expect(await getRecord(system(), { objname: "ast_asset", id })).toMatchObject({
      next_period: null,
      next_charge: "0",
    });
  });

  it("is posted by finance alone, with a voucher, and stays as it is from then on", async () => {
    const run = await calculate("2050-01");
    expect(await refusalOf(step(manager, "ast_run", run.id, "post"))).toMatchObject({ key: "forbidden" });
    expect(await refusalOf(step(finance, "ast_run", run.id, "post"))).toMatchObject({ key: "badInput" });
    await saveRecords(as(finance), { objname: "ast_run", data: { id: run.id, voucher: "记-0087" } });
    expect(await step(finance, "ast_run", run.id, "post")).toMatchObject({ status: "posted" });
    expect(await refusalOf(removeRecords(as(manager), "ast_run", [run.id]))).toMatchObject({
      key: "forbidden",
    });
  });
});

describe("a stocktake", () => {
  it("lists what stands in its rooms and all rooms inside, as the register has it", async () => {
    const house = await addRecord(engine, "ast_place", { code: "H1", name: "楼" });
    const room = await addRecord(engine, "ast_place", { code: "H1-1", name: "室", parent: house });
    const other = await addRecord(engine, "ast_place", { code: "H2", name: "另一楼" });
    const here = await asset({ name: "天平", place: room, custodian: keeper.id });
    await asset({ name: "别处", place: other });
    const { ids } = await saveRecords(as(manager), {
      objname: "ast_stocktake",
      data: { title: "抽盘", places: [house] },
    });
    const id = ids[0] ?? "";
    expect(await step(manager, "ast_stocktake", id, "start")).toMatchObject({ listed: 1, open: 1 });
    const { data } = await pageRecords(as(keeper), { objname: "ast_count", stocktake: id });
    expect(data).toMatchObject([
      { title: "天平", asset: { id: here }, book_place: { id: room }, result: "pending" },
    ]);
    await saveRecords(as(keeper), { objname: "ast_count", data: { id: data[0]?.id, result: "missing" } });
    await saveRecords(as(keeper), {
      objname: "ast_count",
      data: { stocktake: id, title: "无卡设备", result: "extra" },
    });
    expect(await getRecord(as(manager), { objname: "ast_stocktake", id })).toMatchObject({
      listed: 1,
      open: 0,
      missing: 1,
      extra: 1,
    });
    await step(manager, "ast_stocktake", id, "finish");
    const late = saveRecords(as(keeper), {
      objname: "ast_count",
      data: { id: data[0]?.id, result: "found" },
    });
    expect(await refusalOf(late)).toMatchObject({ key: "notFound" });
  });
});

describe("a disposal", () => {
  it("takes a second person", async () => {
    const both = await tenant.addUser(["ROLE_AST_MANAGER", "ROLE_AST_FINANCE"]);
    const id = await asset({ disposal_way: "scrap", disposal_reason: "主板损坏，无维修价值" });
    await step(both, "ast_asset", id, "request_disposal");
    expect(await refusalOf(step(both, "ast_asset", id, "approve_disposal"))).toMatchObject({
      key: "ownReview",
    });
    expect(await refusalOf(step(manager, "ast_asset", id, "approve_disposal"))).toMatchObject({
      key: "forbidden",
    });
    expect(await step(finance, "ast_asset", id, "approve_disposal")).toMatchObject({
      status: "disposed",
      disposed_on: "2026-11-28",
      decision: "同意",
    });
  });
});

it("a plan that is due makes a work order and moves on by its interval", async () => {
  const admin = await tenant.addUser(["ROLE_ADMIN"]);
  const rule = await getRecord(as(admin), { objname: "sys_rule", code: "asset_maintenance" });
  await saveRecords(as(admin), {
    objname: "sys_rule",
    data: { id: rule.id, owner: admin.id, enabled: true },
  });
  const plan = await addRecord(engine, "ast_plan", {
    title: "电池放电测试",
    asset: await asset({}),
    interval_months: 6,
    next_due: "2026-12-06",
  });
  await keepRules(system());
  now = new Date("2026-11-29T08:00:00Z");
  await keepRules(system());
  const running = {
    actFor: async (userId: string) => {
      if (userId !== admin.id) throw fail("forbidden");
      return as(admin);
    },
    runSchedule: async () => undefined,
    startApproval: () => Promise.resolve({ id: "" }),
  };
  while (await runNext(system(), rule.id, running));
  expect(await getRecord(system(), { objname: "ast_plan", id: plan })).toMatchObject({
    next_due: "2027-06-06",
  });
  const { data } = await pageRecords(as(admin), { objname: "work_order", title: "电池放电测试" });
  expect(data).toMatchObject([{ type: "maintenance", status: "open" }]);
});
