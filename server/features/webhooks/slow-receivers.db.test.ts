import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mountTransfer } from "@kezhuan/server/http/files/transfer-routes";
import { startHookReceiver } from "@kezhuan/server/testing/hook-receiver";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { startTestJobs } from "@kezhuan/server/testing/start-test-jobs";
import { installTestPack } from "@kezhuan/server/testing/test-pack";

const store = makeStore();
const test = await makeApp(async (app, options) => {
  await mountTransfer(app, { ...options, files: store });
});
const { engine, database } = test;
await installTestPack(engine);
const tenant = await makeTenant(engine);
const admin = await tenant.addUser(["ROLE_ADMIN"]);

it("receivers that never answer hold up neither other jobs nor other receivers", async () => {
  const [silent, healthy] = [await startHookReceiver(), await startHookReceiver()];
  silent.next.push(...Array.from({ length: 9 }, () => () => undefined));
  const addHook = (url: string) =>
    addRecord(engine, "sys_webhook", { name: url, url, objects: ["t_place"], owner: admin.id });
  const hanging = [1, 2, 3].map((count) => addHook(`${silent.url}/${count}`));
  const hooks = await Promise.all(hanging);
  await addRecord(engine, "t_place", { name: "Told to three that do not answer" });
  await addHook(healthy.url);
  await addRecord(engine, "t_place", { name: "Told to one more" });
  const caller = await test.logIn(admin.id);
  const { data } = await caller.post("exportObjData", { objname: "t_place" });
  // Only now: everything waits in the order it was asked for.
  const jobs = await startTestJobs(test, store);
  expect(await jobs.outcome((data as { jobid: string }).jobid)).toMatchObject({ state: "done" });
  await expect.poll(() => healthy.received.length).toBe(1);
  // Those it came before are still waiting for their first answer.
  expect(new Set(silent.received.map(({ path }) => path)).size).toBe(3);
  const [waiting] = await runSql<{ count: number }>(
    database.db,
    "select count(*)::int as count from kz.webhook_delivery where attempts = 0 and webhook = any($1::uuid[])",
    [hooks],
  );
  expect(waiting?.count).toBe(6);
}, 30_000);
