import { expect, it } from "vitest";
import { anonymousActor, type Ctx } from "./engine/context.ts";
import { listStatistics } from "./features/start-page/list-statistics.ts";
import { contextOf } from "./testing/make-tenant.ts";
import { startWorld } from "./testing/start-world.ts";

/** What the statistics of the back office show to whom, as the packs describe it. */
const { engine, tenant } = await startWorld();
const as = async (...roles: string[]) => contextOf(engine, (await tenant.addUser(roles)).actor);
const namesFor = (ctx: Ctx) => listStatistics(ctx).map(({ objname }) => objname);

it("lists them in their order to who may read all of it", async () => {
  const manager = await as("ROLE_KCH_MANAGER");
  expect(namesFor(manager)).toEqual(["kch_demand", "kch_achievement", "kch_match", "kch_contract"]);
  expect(listStatistics(manager).map(({ leadTimes }) => leadTimes.length)).toEqual([2, 2, 2, 0]);
});

it("names nothing of an object that somebody may not read", async () => {
  const nobody = await as(await tenant.addRole([]));
  expect(namesFor(nobody)).not.toContain("kch_contract");
});

it("leaves out what names a field that is hidden from the reader", async () => {
  const role = await tenant.addRole([
    { object: "kch_contract", actions: ["read"], read: ["project_name", "sign_date", "status"] },
  ]);
  const found = listStatistics(await as(role)).find(({ objname }) => objname === "kch_contract");
  expect(found?.figures.map(({ title }) => title.en)).toEqual(["Contracts", "of these registered"]);
  expect(found?.charts).toEqual([]);
});

it("lists nothing by a day that is hidden, and to visitors only what they may read anyway", async () => {
  const role = await tenant.addRole([{ object: "kch_contract", actions: ["read"], read: ["project_name"] }]);
  expect(namesFor(await as(role))).not.toContain("kch_contract");
  const visitor = contextOf(engine, anonymousActor);
  expect(listStatistics(visitor).flatMap(({ leadTimes }) => leadTimes)).toEqual([]);
});
