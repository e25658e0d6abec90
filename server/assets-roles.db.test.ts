import { describe, expect, it } from "vitest";
import { packSchema } from "@kezhuan/contract/metadata/pack";
import { assetsPack } from "@kezhuan/packs/assets/pack";
import type { Ctx } from "./engine/context.ts";
import { isPermitted } from "./engine/records/describe.ts";
import { pageRecords } from "./engine/records/page.ts";
import { removeRecords } from "./engine/records/remove.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startWorld } from "./testing/start-world.ts";

const { engine, tenant } = await startWorld(() => new Date("2026-11-28T08:00:00Z"));
const pack = packSchema.parse(assetsPack);
const roles = [...pack.roles.map(({ code }) => code), "ROLE_DEFAULT"];
const base = ["read", "create", "update", "delete"];
const every = roles.flatMap((role) =>
  pack.objects.flatMap((object) => {
    const steps = (object.states?.transitions ?? []).map(({ action }) => action);
    return [...base, ...steps].map((action) => [role, object.name, action] as const);
  }),
);

function isGranted(role: string, object: string, action: string): boolean {
  return pack.grants.some(
    (grant) => grant.role === role && grant.object === object && grant.actions.includes(action),
  );
}

/** A record as the steps before the action have left it: what it needs is filled in, and whose it is. */
async function addSubject(object: string, action: string, keeper: string): Promise<string> {
  const step = pack.objects
    .find(({ name }) => name === object)
    ?.states?.transitions.find((one) => one.action === action);
  const state = step ? { status: step.from[0] } : {};
  const asset = () =>
    addRecord(engine, "ast_asset", {
      name: "仪器",
      class: "2400000",
      custodian: keeper,
      ...(object === "ast_asset" ? { ...filled(keeper), ...state } : {}),
    });
  if (object === "ast_asset") return asset();
  const stocktake = (status: string) =>
    addRecord(engine, "ast_stocktake", { title: "盘点", conclusion: "账实相符", status });
  if (object === "ast_stocktake") return stocktake(String(state.status ?? "counting"));
  if (object === "ast_count")
    return addRecord(engine, object, { stocktake: await stocktake("counting"), title: "仪器" });
  if (object === "ast_run") return addRun({ voucher: "记-1", ...state });
  if (object === "ast_charge")
    return addRecord(engine, object, { ...(await chargeFor(asset)), period: "2026-01", amount: "1" });
  return addRecord(engine, object, { ...(await newRecord(object, asset)) });
}

const filled = (keeper: string) => ({
  department: tenant.deptid,
  borrower: keeper,
  lent_until: "2026-12-31",
  disposal_way: "scrap",
  disposal_reason: "无维修价值",
});

let count = 0;
function addRun(values: object): Promise<string> {
  count += 1;
  return addRecord(engine, "ast_run", { period: `${3000 + count}-01`, ...values });
}

async function chargeFor(asset: () => Promise<string>) {
  return { run: await addRun({}), asset: await asset() };
}

async function newRecord(object: string, asset: () => Promise<string>): Promise<Record<string, unknown>> {
  count += 1;
  if (object === "ast_place") return { code: `D${count}`, name: "室" };
  if (object === "ast_plan") return { title: "保养", asset: await asset(), next_due: "2027-01-01" };
  if (object === "ast_run") return { period: `${3000 + count}-01` };
  if (object === "ast_stocktake") return { title: "盘点" };
  if (object === "ast_charge") return { ...(await chargeFor(asset)), period: "2026-02", amount: "1" };
  if (object === "ast_asset") return { name: "仪器", class: "2400000" };
  const stocktake = await addRecord(engine, "ast_stocktake", { title: "盘点", status: "counting" });
  return { stocktake, title: "仪器", result: "extra" };
}

const changes: Readonly<Record<string, Record<string, unknown>>> = {
  ast_run: { voucher: "记-2" },
  ast_stocktake: { planned_on: "2026-12-01" },
  ast_place: { name_en: "Room" },
  ast_plan: { instructions: "按说明书" },
  ast_charge: { amount: "2" },
};

/** Takes the action for what it is; what is refused throws. */
async function attempt(ctx: Ctx, object: string, action: string): Promise<unknown> {
  const id = await addSubject(object, action, ctx.actor.userId ?? "");
  if (action === "read") return pageRecords(ctx, { objname: object });
  if (action === "delete") return removeRecords(ctx, object, [id]);
  const asset = () => addRecord(engine, "ast_asset", { name: "仪器", class: "2400000" });
  if (action === "create") return saveRecords(ctx, { objname: object, data: await newRecord(object, asset) });
  if (action === "update")
    return saveRecords(ctx, { objname: object, data: { id, ...(changes[object] ?? { remark: "已看过" }) } });
  return transitionRecord(ctx, { objname: object, id, action, comment: "同意" });
}

const contextFor = async (role: string) => contextOf(engine, (await tenant.addUser([role])).actor);

describe("every role of the assets pack", () => {
  it.each(every)("%s on %s: is told of %s as it is granted", async (role, object, action) => {
    expect(isPermitted(await contextFor(role), object, action)).toBe(isGranted(role, object, action));
  });

  it.each(every.filter(([...one]) => isGranted(...one)))("%s on %s: can %s", async (role, object, action) => {
    await expect(attempt(await contextFor(role), object, action)).resolves.not.toThrow();
  });

  it.each(every.filter(([...one]) => !isGranted(...one)))(
    "%s on %s: cannot %s",
    async (role, object, action) => {
      const refusal = await refusalOf(attempt(await contextFor(role), object, action));
      expect(refusal.key).toBe("forbidden");
    },
  );
});

it("a custodian sees nothing of what their assets cost, and nothing of others' assets", async () => {
  const user = await tenant.addUser(["ROLE_AST_CUSTODIAN"]);
  await addRecord(engine, "ast_asset", { name: "别人的", class: "2400000", price: "5" });
  const own = { name: "自己的", class: "2400000", price: "5", custodian: user.id };
  await addRecord(engine, "ast_asset", own);
  const { data } = await pageRecords(contextOf(engine, user.actor), { objname: "ast_asset" });
  expect(data.map(({ name }) => name)).toEqual(["自己的"]);
  expect(data[0]).not.toHaveProperty("price");
  expect(data[0]).not.toHaveProperty("net_value");
  expect(data[0]).not.toHaveProperty("next_charge");
});
