import { expect, it } from "vitest";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { readResults } from "./read-results.ts";

const { engine } = await makeApp();
const read = () => readResults(engine.systemContext());
const sign = (amount: string, day: string) =>
  addRecord(engine, "kch_contract", { project_name: "合同", sign_date: day, total_amount: amount });

it("tells what came of it only of five contracts and more, in whole millions, up to the last month's end", async () => {
  const now = engine.systemContext().now();
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10);
  for (let count = 0; count < 4; count += 1) await sign("1234567.00", "2024-05-06");
  expect(await read()).toBeNull();
  await sign("1234567.00", until);
  const results = { until, deals: 5, amount: 6_000_000, contact_days: null };
  expect(await read()).toEqual(results);
  // What was signed since could be told from the difference.
  await sign("9000000.00", now.toISOString().slice(0, 10));
  expect(await read()).toEqual(results);
  await expect(readResults(engine.context(anonymousActor, "zh"))).rejects.toMatchObject({
    key: "unauthenticated",
  });
});
