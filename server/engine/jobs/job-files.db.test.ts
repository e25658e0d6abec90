import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { expireJobFiles, keepJobFile } from "./job-files.ts";
import { queueJob } from "./queue-job.ts";

let clock = new Date("2026-06-01T00:00:00Z");
const { engine, database } = await makeApp(undefined, "", () => clock);
const store = makeStore();
const user = await (await makeTenant(engine)).addUser();

/** A job that has made a file, as an export does; or one that has only read it, as an import. */
async function addJob(isMade: boolean) {
  const ctx = engine.context(user.actor, "en");
  const jobId = await queueJob(ctx, { kind: "test", input: {} });
  const content = Readable.from([Buffer.from("rows")]);
  const file = await keepJobFile(ctx, store, { jobId, name: "a.csv", type: "text/csv", content });
  await runSql(database.db, "update kz.job set state = 'done', ended_at = $2, result = $3 where id = $1", [
    jobId,
    clock.toISOString(),
    JSON.stringify(isMade ? { rows: 1, file } : { rows: 1 }),
  ]);
  return { jobId, id: file.id };
}

it("what a job has made is removed after a week, and the job says so; what it has read stays with it", async () => {
  const made = await addJob(true);
  const read = await addJob(false);
  clock = new Date("2026-06-07T00:00:00Z");
  const later = await addJob(true);
  expect(await expireJobFiles(engine.systemContext(), store)).toBe(0);
  clock = new Date("2026-06-08T00:00:01Z");
  expect(await expireJobFiles(engine.systemContext(), store)).toBe(1);
  const files = await runSql<{ id: string }>(database.db, "select id from kz.file where object = 'kz.job'");
  expect(files.map(({ id }) => id).toSorted()).toEqual([read.id, later.id].toSorted());
  const [job] = await runSql<{ result: unknown }>(database.db, "select result from kz.job where id = $1", [
    made.jobId,
  ]);
  expect(job?.result).toEqual({ rows: 1, fileDropped: true });
  expect(await store.open(made.id)).toBeUndefined();
  expect(await store.open(later.id)).toBeDefined();
});
