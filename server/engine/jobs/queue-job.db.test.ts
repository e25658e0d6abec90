import { expect, test } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { queueJob } from "./queue-job.ts";

const database = await makeDb();
const engine = await startTestEngine(database);
const ctx = engine.systemContext();

test("a job is queued with the change that asks for it, or not at all", async () => {
  const failing = inTransaction(ctx.db, async (tx) => {
    await queueJob({ ...ctx, db: tx }, { kind: "rolled-back", input: {} });
    throw new Error("changed its mind");
  });
  await expect(failing).rejects.toThrow("changed its mind");
  expect(await runSql(ctx.db, "select 1 from kz.job where kind = 'rolled-back'")).toEqual([]);
});

test("the same work is asked for once while it waits, and again when it is done", async () => {
  const request = { kind: "shared", key: "one", input: { number: 1 } };
  const first = await queueJob(ctx, request);
  expect(await queueJob(ctx, request)).toBe(first);
  expect(await queueJob(ctx, { ...request, key: "two" })).not.toBe(first);
  await runSql(ctx.db, "update kz.job set state = 'done' where id = $1", [first]);
  expect(await queueJob(ctx, request)).not.toBe(first);
});

test("of one kind no more than said wait for one owner; others are not held up by them", async () => {
  const tenant = await makeTenant(engine);
  const [one, other] = [await tenant.addUser(), await tenant.addUser()].map(({ actor }) =>
    contextOf(engine, actor),
  );
  const ask = (who = one) => queueJob(who ?? ctx, { kind: "limited", input: {}, most: 2 });
  const ids = [await ask(), await ask()];
  await expect(ask()).rejects.toMatchObject({ key: "tooManyJobs", params: { most: 2 } });
  await ask(other);
  await queueJob(one ?? ctx, { kind: "other", input: {}, most: 2 });
  await runSql(ctx.db, "update kz.job set state = 'running' where id = $1", [ids[0]]);
  await expect(ask()).rejects.toMatchObject({ key: "tooManyJobs" });
  await runSql(ctx.db, "update kz.job set state = 'done' where id = $1", [ids[0]]);
  await ask();
});
