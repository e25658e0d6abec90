import { expect, test } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { makeDb } from "@kezhuan/server/testing/make-db";
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
