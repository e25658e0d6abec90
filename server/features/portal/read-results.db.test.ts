import { expect, it } from "vitest";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { readHome } from "./read-home.ts";
import { readResults } from "./read-results.ts";

const { engine } = await makeApp();
const read = () => readResults(engine.systemContext());
const sign = (amount: string, day: string) =>
  addRecord(engine, "kch_contract", { project_name: "合同", sign_date: day, total_amount: amount });

it("results are published from five contracts on, in whole millions, up to the end of the last month", async () => {
  const now = engine.systemContext().now();
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10);
  for (let count = 0; count < 4; count += 1) await sign("1234567.00", "2024-05-06");
  expect(await read()).toBeNull();
  await sign("1234567.00", until);
  const results = { until, deals: 5, amount: 6_000_000, contact_days: null };
  expect(await read()).toEqual(results);
  // Otherwise the difference would disclose contracts signed since then.
  await sign("9000000.00", now.toISOString().slice(0, 10));
  expect(await read()).toEqual(results);
  await expect(readResults(engine.context(anonymousActor, "zh"))).rejects.toMatchObject({
    key: "unauthenticated",
  });
});

it("results appear on the home page once the association enables them; the contracts stay private", async () => {
  const visitor = () => engine.context(anonymousActor, "zh");
  const site = await addRecord(engine, "kch_site", { slug: "site", name: "协会" });
  expect((await readHome(visitor())).results).toBeNull();
  await saveRecords(engine.systemContext(), { objname: "kch_site", data: { id: site, show_results: true } });
  expect((await readHome(visitor())).results).toEqual(await read());
  await expect(pageRecords(visitor(), { objname: "kch_contract", fields: ["id"] })).rejects.toMatchObject({
    key: "unauthenticated",
  });
});
