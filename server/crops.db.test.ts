import { expect, it } from "vitest";
import { fail } from "@kezhuan/contract/errors";
import { runNext } from "./engine/automation/run-events.ts";
import { getRecord } from "./engine/records/get.ts";
import { pageRecords } from "./engine/records/page.ts";
import { saveRecords } from "./engine/records/save.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";
import { startWorld } from "./testing/start-world.ts";

const { engine, tenant } = await startWorld(() => new Date("2026-11-28T08:00:00Z"));
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const as = (user: typeof admin) => contextOf(engine, user.actor);

it("where an endangered plant was collected is shown to those who keep it, and to nobody else", async () => {
  const reader = await tenant.addUser(["ROLE_CRP_READER"]);
  const gardener = await tenant.addUser(["ROLE_CRP_GARDENER"]);
  const found = { locality: "沟谷", latitude: "21.9", longitude: "111.4", received_on: "2026-03-01" };
  const secret = await addRecord(engine, "crp_taxon", {
    name: "杜鹃红山茶",
    scientific_name: "Camellia azalea",
    sensitive: true,
  });
  const common = await addRecord(engine, "crp_taxon", { name: "茶", scientific_name: "Camellia sinensis" });
  await addRecord(engine, "crp_accession", { ...found, taxon: secret, identified_as: "Camellia azalea" });
  await addRecord(engine, "crp_accession", { ...found, taxon: common, identified_as: "Camellia sinensis" });
  const see = async (user: typeof admin) => {
    const { data } = await pageRecords(as(user), { objname: "crp_accession", sort: "identified_as" });
    return data.map(({ identified_as: name, locality, latitude }) => [
      name,
      locality ?? null,
      latitude ?? null,
    ]);
  };
  const open = ["Camellia sinensis", "沟谷", "21.9"];
  expect(await see(gardener)).toEqual([["Camellia azalea", "沟谷", "21.9"], open]);
  expect(await see(reader)).toEqual([["Camellia azalea", null, null], open]);
});

it("soil that is too dry has an irrigation planned, once a day for a plot", async () => {
  const { id: rule } = await getRecord(as(admin), { objname: "sys_rule", code: "crops_range" });
  await saveRecords(as(admin), { objname: "sys_rule", data: { id: rule, owner: admin.id, enabled: true } });
  const running = {
    actFor: async (userId: string) => {
      if (userId !== admin.id) throw fail("forbidden");
      return as(admin);
    },
    runSchedule: async () => undefined,
    startApproval: () => Promise.resolve({ id: "" }),
  };
  const plot = await addRecord(engine, "crp_plot", { code: "B1", name: "B1 小区" });
  await addRecord(engine, "crp_limit", { plot, quantity: "soil_moisture", low: "22", high: "38" });
  const data = ["24.1", "21.4", "20.9"].map((value, step) => ({
    plot,
    quantity: "soil_moisture",
    at: `2026-11-28T0${step * 3}:00:00Z`,
    value,
  }));
  await saveRecords(as(admin), { objname: "crp_reading", data });
  while (await runNext(engine.systemContext(), rule, running));
  const { data: planned } = await pageRecords(as(admin), { objname: "crp_treatment" });
  expect(planned).toMatchObject([
    {
      title: "检查：soil_moisture 21.4",
      kind: "irrigation",
      status: "planned",
      plot: { id: plot },
      planned_on: "2026-11-28",
    },
  ]);
});
