import { packSchema } from "@kezhuan/contract/metadata/pack";
import { facilitiesPack } from "@kezhuan/packs/facilities/pack";
import { addRecord } from "./testing/make-tenant.ts";
import { tryEveryRole } from "./testing/try-roles.ts";
import { startWorld } from "./testing/start-world.ts";

type Row = Record<string, unknown>;

const { engine, tenant } = await startWorld(() => new Date("2026-11-28T08:00:00Z"));
const add = (object: string, data: Row) => addRecord(engine, object, data);

const site = await add("fac_site", { code: "S0", name: "水厂", kind: "waterworks" });
const unit = await add("fac_unit", { code: "U0", name: "泵房", site });
const route = await add("fac_route", { code: "R0", name: "路线", site, every_hours: 8 });
const meter = await add("fac_meter", { code: "M0", name: "流量计", site });
const span = { starts_at: "2026-11-28T00:00:00Z", ends_at: "2026-11-28T08:00:00Z" };
const shift = { title: "早班", site, turn: "morning", ...span };
const walk = { title: "巡检", route, site, planned_at: span.starts_at };

let count = 0;
const fresh: Readonly<Record<string, (code: string, keeper: string) => Row | Promise<Row>>> = {
  fac_site: (code) => ({ code, name: "水厂", kind: "waterworks" }),
  fac_unit: (code) => ({ code, name: "泵房", site }),
  fac_device: (code) => ({ code, name: "水泵", unit, site, kind: "pump" }),
  fac_shift: () => shift,
  fac_log: async (_code, leader) => ({
    shift: await add("fac_shift", { ...shift, leader, status: "on_duty" }),
    site,
    at: span.starts_at,
    title: "启动 1 号泵",
  }),
  fac_route: (code) => ({ code, name: "路线", site, every_hours: 8 }),
  fac_point: (code) => ({ code, title: "轴承温度", route }),
  fac_inspection: () => walk,
  fac_check: async (_code, inspector) => ({
    inspection: await add("fac_inspection", { ...walk, inspector, status: "doing" }),
    title: "轴承温度",
  }),
  fac_defect: () => ({ title: "渗漏" }),
  fac_meter: (code) => ({ code, name: "流量计", site }),
  fac_limit: async (code) => ({
    meter: await add("fac_meter", { code, name: "压力表", site }),
    quantity: "pressure",
    high: "0.5",
  }),
  fac_reading: () => ({
    meter,
    quantity: "flow_rate",
    at: new Date(Date.parse(span.starts_at) - count * 3_600_000).toISOString(),
    value: "12",
  }),
  fac_daily: () => ({
    site,
    day: new Date(Date.UTC(2020, 0, count)).toISOString().slice(0, 10),
    output: "1000",
    electricity: "250",
  }),
};

tryEveryRole({
  engine,
  tenant,
  pack: packSchema.parse(facilitiesPack),
  fresh: async (object, keeper) => {
    count += 1;
    return (await fresh[object]?.(`X${count}`, keeper)) ?? {};
  },
  filled: (object, keeper) => {
    if (object === "fac_shift") return { leader: keeper, handover: "正常" };
    if (object === "fac_inspection") return { inspector: keeper };
    if (object !== "fac_defect") return {};
    return { handler: keeper, site, deadline: "2026-12-01", measure: "更换密封" };
  },
  attach: async (object, inspection) =>
    object === "fac_inspection" && add("fac_check", { inspection, title: "有无渗漏", result: "normal" }),
  changes: {
    fac_site: { phone: "1" },
    fac_unit: { purpose: "送水" },
    fac_device: { remark: "正常" },
    fac_shift: { members: "两人" },
    fac_log: { detail: "频率 46 Hz" },
    fac_route: { minutes: 30 },
    fac_point: { unit: "℃" },
    fac_inspection: { conclusion: "正常" },
    fac_check: { remark: "正常" },
    fac_defect: { measure: "紧固" },
    fac_meter: { accuracy: "0.5" },
    fac_limit: { remark: "厂家" },
    fac_reading: { remark: "已核" },
    fac_daily: { planned: "900" },
  },
});
