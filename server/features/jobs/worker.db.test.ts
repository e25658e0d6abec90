import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { JobOutput } from "@kezhuan/contract/api/jobs";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { checkJob, defineJob, type AnyJobHandler, type Job } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import { systemActor, type Ctx } from "@kezhuan/server/engine/context";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { makeTenant, type TestUser } from "@kezhuan/server/testing/make-tenant";
import { removeOldJobs } from "./remove-old-jobs.ts";
import { startWorker, type WorkerOptions } from "./start-worker.ts";

const test = await makeApp();
const { database, engine, sessions } = test;
const system = engine.systemContext();

let tenant: Awaited<ReturnType<typeof makeTenant>>;
let user: TestUser;
let ctx: Ctx;

beforeAll(async () => {
  tenant = await makeTenant(engine);
  user = await tenant.addUser();
  ctx = engine.context(user.actor, "en");
  await runSql(database.db, "create table counted (job uuid, step int)");
});

const quick = { leaseMs: 30_000, beatMs: 20, pollMs: 50, patienceMs: 2_000, mostRunning: 2 };

async function openWorker(handlers: readonly AnyJobHandler[], more: Partial<WorkerOptions> = {}) {
  const worker = await startWorker({
    ...quick,
    database,
    handlers,
    log: system.log,
    systemContext: () => engine.systemContext(),
    actFor: async ({ userId, deptid, language }) =>
      engine.context(await sessions.actFor(userId ?? "", deptid), language),
    ...more,
  });
  afterAll(() => worker.stop());
  return worker;
}

type Run = (ctx: Ctx, job: Job, input: unknown) => Promise<unknown>;

const handle = (kind: string, run: Run, more: Partial<AnyJobHandler> = {}): AnyJobHandler =>
  defineJob({
    kind,
    input: z.unknown(),
    runsAs: "owner",
    onInterruption: "resume",
    run: (inner, input, job) => run(inner, job, input),
    ...more,
  });

async function ask(msgid: string, input: object): Promise<JobOutput> {
  const caller = await test.logIn(user.id);
  const answer = await caller.post("vicimsg", { msgid, data: { internalParams: input } });
  expect(answer.code).toBe(200);
  return answer.data as JobOutput;
}

async function until(jobid: string, isSo: (job: JobOutput) => boolean): Promise<JobOutput> {
  for (let turn = 0; turn < 400; turn += 1) {
    const job = await ask("getJob", { jobid });
    if (isSo(job)) return job;
    await sleep(20);
  }
  throw new Error(`still ${JSON.stringify(await ask("getJob", { jobid }))}`);
}

const over = ({ state }: JobOutput) => state !== "queued" && state !== "running";

describe("a job", () => {
  it("is done as its owner, with the roles of the moment it runs", async () => {
    await openWorker([
      handle("roles", async ({ actor }) => ({ roles: actor.roles, dept: actor.deptid, id: actor.userId })),
    ]);
    const role = await tenant.addRole([]);
    const [row] = await runSql<{ id: string }>(database.db, "select id from obj.sys_role where code = $1", [
      role,
    ]);
    const id = await queueJob(ctx, { kind: "roles", input: {}, runAt: new Date(Date.now() + 200) });
    await runSql(database.db, `update obj.sys_member set roles = array[$1::uuid] where "user" = $2`, [
      row?.id,
      user.id,
    ]);
    const job = await until(id, over);
    expect(job).toMatchObject({
      state: "done",
      progress: 1,
      result: { roles: [role], dept: user.actor.deptid, id: user.id },
    });
  });

  it("is not done for an account that was disabled meanwhile", async () => {
    await openWorker([handle("disabled", async () => "done")]);
    const other = await tenant.addUser();
    const id = await queueJob(engine.context(other.actor, "en"), {
      kind: "disabled",
      input: {},
      runAt: new Date(Date.now() + 200),
    });
    await runSql(database.db, "update obj.sys_user set enabled = false where id = $1", [other.id]);
    const read = () => runSql<{ state: string }>(database.db, "select state from kz.job where id = $1", [id]);
    await expect.poll(async () => (await read())[0]?.state, { timeout: 60_000 }).toBe("failed");
  });

  it("tells how far it is and what it is doing, in the language of who asks", async () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    await openWorker([
      handle("told", async (_, job) => {
        job.report(0.5, { zh: "一半", en: "half" });
        await gate;
        return null;
      }),
    ]);
    const id = await queueJob(ctx, { kind: "told", input: {}, title: { zh: "题目", en: "Title" } });
    const half = await until(id, ({ progress }) => progress === 0.5);
    expect(half).toMatchObject({ state: "running", title: "Title" });
    expect(await until(id, ({ message }) => message !== null)).toMatchObject({ message: "half" });
    go();
    await until(id, over);
  });

  it("of kinds that wait for the same machine elsewhere is run one at a time, and takes no place of the rest", async () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    const state = { hanging: 0, most: 0, meeting: 0 };
    const hang = async () => {
      state.most = Math.max(state.most, ++state.hanging);
      await gate;
      state.hanging -= 1;
    };
    const meet = async () => {
      state.meeting += 1;
      while (state.meeting < quick.mostRunning) await sleep(5);
    };
    const aside = "elsewhere";
    await openWorker([
      handle("hangs", hang, { aside }),
      handle("hangs too", hang, { aside }),
      handle("meets", meet),
    ]);
    const hanging: string[] = [];
    for (const kind of ["hangs", "hangs", "hangs too", "hangs too"])
      hanging.push(await queueJob(ctx, { kind, input: {} }));
    await until(hanging[0] ?? "", ({ state: now }) => now === "running");
    const meeting = [0, 1].map((count) => queueJob(ctx, { kind: "meets", input: { count } }));
    for (const id of await Promise.all(meeting)) await until(id, over);
    expect(state).toMatchObject({ hanging: 1, most: 1 });
    go();
    for (const id of hanging) await until(id, over);
    expect(state.most).toBe(1);
  });

  it("of somebody for whom none runs comes before the next of who has one running", async () => {
    const gates = new Map<string, () => void>();
    const begun: string[] = [];
    const hold: Run = async (_, job) => {
      begun.push(job.id);
      await new Promise<void>((resolve) => gates.set(job.id, resolve));
    };
    const other = engine.context((await tenant.addUser()).actor, "en");
    const queue = (who: Ctx) => queueJob(who, { kind: "held", input: {} });
    const mine: string[] = [];
    for (let count = 0; count < 4; count += 1) mine.push(await queue(ctx));
    await openWorker([handle("held", hold)]);
    await expect.poll(() => begun.toSorted()).toEqual(mine.slice(0, 2).toSorted());
    const theirs = await queue(other);
    gates.get(mine[0] ?? "")?.();
    await expect.poll(() => begun.length).toBe(3);
    expect(begun[2]).toBe(theirs);
    gates.get(theirs)?.();
    gates.get(mine[1] ?? "")?.();
    await expect.poll(() => begun.toSorted()).toEqual([...mine, theirs].toSorted());
    for (const go of gates.values()) go();
  });

  it("fails with the reason in words", async () => {
    await openWorker([
      handle("refused", () => {
        throw fail("badInput", { issues: [{ field: "title", problem: "required" }] });
      }),
    ]);
    const id = await queueJob(ctx, { kind: "refused", input: {} });
    expect(await until(id, over)).toMatchObject({
      state: "failed",
      message: "Data error please check; title: must not be empty",
    });
  });

  it("is claimed by one of many workers only, two at a time in each", async () => {
    let running = 0;
    let most = 0;
    const done: string[] = [];
    const handler = handle("many", async (_, job) => {
      most = Math.max(most, (running += 1));
      await sleep(5);
      done.push(job.id);
      running -= 1;
    });
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => queueJob(ctx, { kind: "many", input: {} })),
    );
    await Promise.all([openWorker([handler]), openWorker([handler])]);
    await expect.poll(() => done.length, { timeout: 60_000 }).toBe(20);
    expect(done.toSorted()).toEqual(ids.toSorted());
    expect(most).toBeLessThanOrEqual(4);
  });
});

describe("a process that dies", () => {
  it("loses its job, which goes on where it was saved, and can write nothing for it any more", async () => {
    const count: Run = async (inner, job) => {
      const from = Number(job.position ?? 0);
      for (let step = from; step < 5; step += 1) {
        if (job.attempt === 1 && step === 3) await sleep(2_000);
        await inTransaction(inner.db, async (db) => {
          await runSql(db, "insert into counted values ($1, $2)", [job.id, step]);
          await job.savePosition({ ...inner, db }, step + 1);
        });
      }
      return { attempt: job.attempt };
    };
    // It never says that it goes on, as one that hangs or is gone.
    await openWorker([handle("dies", count)], { leaseMs: 150, beatMs: 60_000, mostRunning: 1 });
    const id = await queueJob(ctx, { kind: "dies", input: {} });
    // Or over already: where asking takes seconds, the first worker comes back to what it has lost.
    await until(id, ({ state }) => state !== "queued");
    await openWorker([handle("dies", count)], { leaseMs: 5_000 });
    const job = await until(id, over);
    expect(job).toMatchObject({ state: "done", result: { attempt: 2 } });
    await sleep(2_200);
    const steps = await runSql<{ step: number }>(
      database.db,
      "select step from counted where job = $1 order by step",
      [id],
    );
    expect(steps.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4]);
  });

  it("ends a job that cannot be taken up again", async () => {
    await openWorker([handle("once", () => sleep(1_000), { onInterruption: "fail" })], {
      leaseMs: 100,
      beatMs: 60_000,
    });
    const id = await queueJob(ctx, { kind: "once", input: {} });
    expect(await until(id, over)).toMatchObject({
      state: "failed",
      message: "The server was interrupted while it ran",
    });
  });
});

describe("stopping", () => {
  it("gives running jobs back within its time, to be gone on with without an attempt lost", async () => {
    const run: Run = async (inner, job) => {
      if (job.position !== null) return { position: job.position, attempt: job.attempt };
      await job.savePosition(inner, 7);
      for (;;) {
        checkJob(job);
        await sleep(5);
      }
    };
    const worker = await openWorker([handle("given", run)]);
    const id = await queueJob(ctx, { kind: "given", input: {} });
    await until(id, ({ state }) => state === "running");
    const begun = Date.now();
    await worker.stop();
    expect(Date.now() - begun).toBeLessThan(1_000);
    expect(await ask("getJob", { jobid: id })).toMatchObject({ state: "queued" });
    await openWorker([handle("given", run)]);
    expect(await until(id, over)).toMatchObject({ result: { position: 7, attempt: 1 } });
  });

  it("takes a job away from a handler that does not listen", async () => {
    const worker = await openWorker([handle("deaf", () => sleep(3_000))], { patienceMs: 100 });
    const id = await queueJob(ctx, { kind: "deaf", input: {} });
    await until(id, ({ state }) => state === "running");
    await worker.stop();
    expect(await ask("getJob", { jobid: id })).toMatchObject({ state: "queued" });
    await ask("cancelJob", { jobid: id });
  });
});

describe("running again", () => {
  it("goes on from the position that was saved, once for a job that has failed", async () => {
    let isBroken = true;
    const seen: unknown[] = [];
    await openWorker([
      handle("again", async (inner, job) => {
        seen.push(job.position);
        await job.savePosition(inner, 3);
        if (isBroken) throw fail("badInput");
        return { attempt: job.attempt };
      }),
    ]);
    const id = await queueJob(ctx, { kind: "again", input: {} });
    expect(await until(id, over)).toMatchObject({ state: "failed" });
    isBroken = false;
    expect(await ask("retryJob", { jobid: id })).toMatchObject({ ended_at: null, message: null });
    expect(await until(id, over)).toMatchObject({ state: "done", result: { attempt: 1 } });
    expect(await ask("retryJob", { jobid: id })).toMatchObject({ state: "done" });
    expect(seen).toEqual([null, 3]);
  });
});

describe("cancelling", () => {
  it("ends what waits at once, and what runs at its next good place, with what it has done", async () => {
    const waiting = await queueJob(ctx, { kind: "nobody's", input: {} });
    expect(await ask("cancelJob", { jobid: waiting })).toMatchObject({ state: "cancelled" });
    await openWorker([
      handle("long", async (_, job) => {
        for (let done = 1; ; done += 1) {
          checkJob(job, () => ({ done: done > 0 }));
          await sleep(5);
        }
      }),
    ]);
    const id = await queueJob(ctx, { kind: "long", input: {} });
    await until(id, ({ state }) => state === "running");
    await ask("cancelJob", { jobid: id });
    expect(await until(id, over)).toMatchObject({ state: "cancelled", result: { done: true } });
    // Once it is over it stays what it is.
    expect(await ask("cancelJob", { jobid: id })).toMatchObject({ state: "cancelled" });
  });

  it("is for its owner and administrators; to others there is no such job", async () => {
    const id = await queueJob(ctx, { kind: "nobody's", input: {} });
    const other = await test.logIn((await tenant.addUser()).id);
    const admin = await test.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
    const send = (caller: typeof other, msgid: string, input: object) =>
      caller.post("vicimsg", { msgid, data: { internalParams: input } });
    for (const msgid of ["getJob", "cancelJob", "retryJob"]) {
      expect((await send(other, msgid, { jobid: id })).code).toBe(404);
      expect((await send(test.anonymous, msgid, { jobid: id })).code).toBe(401);
    }
    expect((await send(other, "getJob", { jobid: "no id" })).code).toBe(404);
    expect((await send(other, "listJobs", { all: true })).code).toBe(403);
    expect((await send(other, "listJobs", {})).data).toEqual({ jobs: [] });
    const all = (await send(admin, "listJobs", { all: true })).data as { jobs: JobOutput[] };
    expect(all.jobs.map((job) => job.id)).toContain(id);
    expect((await send(admin, "cancelJob", { jobid: id })).data).toMatchObject({
      state: "cancelled",
      owner: { id: user.id },
    });
  });
});

it("jobs that ended a month ago are removed", async () => {
  const asSystem = { ...system, actor: systemActor };
  const old = await queueJob(asSystem, { kind: "old", input: {} });
  const young = await queueJob(asSystem, { kind: "young", input: {} });
  await runSql(
    database.db,
    `update kz.job set state = 'done', ended_at = now() - case id when $1 then interval '31 days' else interval '29 days' end
      where id in ($1, $2)`,
    [old, young],
  );
  expect(await removeOldJobs(database.db)).toBe(1);
  expect(await runSql(database.db, "select id from kz.job where id in ($1, $2)", [old, young])).toEqual([
    { id: young },
  ]);
});
