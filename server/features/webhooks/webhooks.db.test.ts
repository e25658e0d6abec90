import { createHmac, randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Job } from "@kezhuan/server/engine/jobs/job-handler";
import { removeRecords } from "@kezhuan/server/engine/records/remove";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { transitionRecord } from "@kezhuan/server/engine/records/transition";
import { startHookReceiver } from "@kezhuan/server/testing/hook-receiver";
import { addRecord, contextOf, type TestUser } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { listWebhookDeliveries, renewWebhookSecret, resendWebhook, testWebhook } from "./manage-webhooks.ts";
import { webhookJob } from "./webhook-job.ts";

const clock = { at: Date.parse("2026-03-01T08:00:00Z") };
const { database, engine, tenant } = await startTestWorld(() => new Date(clock.at));
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const receiver = await startHookReceiver();
const { received } = receiver;
const as = (user: TestUser) => contextOf(engine, user.actor);
const people = new Map<string, TestUser>([[admin.id, admin]]);
const noSignal = new AbortController().signal;

beforeEach(async () => {
  const { db } = engine.systemContext();
  await runSql(db, "delete from kz.webhook_delivery");
  await runSql(db, "delete from kz.job");
  const hooks = await runSql<{ id: string }>(db, "select id from obj.sys_webhook");
  if (hooks.length > 0)
    await removeRecords(
      engine.systemContext(),
      "sys_webhook",
      hooks.map(({ id }) => id),
    );
  received.length = 0;
  receiver.next.length = 0;
});

function addHook(data: Record<string, unknown> = {}): Promise<string> {
  const hook = { name: "Test", url: `${receiver.url}/in`, objects: ["t_place"], owner: admin.id, ...data };
  return addRecord(engine, "sys_webhook", hook);
}

/** Does the jobs that wait, as the worker would. */
async function work(timeoutMs = 2_000): Promise<number> {
  const { db } = engine.systemContext();
  const jobs = await runSql<{ input: unknown }>(
    db,
    "delete from kz.job where kind = 'webhook' and run_at <= $1 returning input",
    [new Date(clock.at).toISOString()],
  );
  const handler = webhookJob(async (userId) => as(people.get(userId) ?? admin), timeoutMs);
  const job: Job = {
    id: randomUUID(),
    attempt: 1,
    signal: noSignal,
    position: null,
    report: () => undefined,
    savePosition: async () => undefined,
  };
  for (const { input } of jobs) await handler.run(engine.systemContext(), handler.input.parse(input), job);
  return jobs.length;
}

const savePlace = async (data: Record<string, unknown>, user = admin) =>
  (await saveRecords(as(user), { objname: "t_place", data })).ids[0] ?? "";
const deliveriesOf = async (webhook: string) =>
  (await listWebhookDeliveries(as(admin), { webhook })).deliveries;
const countWaiting = async () =>
  (await runSql(engine.systemContext().db, "select 1 from kz.job where kind = 'webhook'")).length;

describe("a webhook", () => {
  it("is told of what is created, changed, moved, and deleted, in this order and signed", async () => {
    const hook = await addHook({ objects: ["t_place", "t_thing"] });
    const { secret } = await renewWebhookSecret(as(admin), hook);
    const id = await savePlace({ name: "One", size: 1 });
    await savePlace({ id, size: 2 });
    const thing = await addRecord(engine, "t_thing", { title: "T" });
    await transitionRecord(as(admin), { objname: "t_thing", id: thing, action: "show" }).catch(() =>
      transitionRecord(as(admin), { objname: "t_thing", id: thing, action: "drop" }),
    );
    await work();
    await removeRecords(as(admin), "t_place", [id]);
    await work();
    expect(received.map(({ body }) => body)).toMatchObject([
      { event: "create", object: "t_place", record: { id, name: "One", size: 2 }, version: 1, changed: [] },
      { event: "update", object: "t_place", record: { id, size: 2 }, version: 2, changed: ["size"] },
      { event: "create", object: "t_thing", record: { id: thing } },
      { event: "drop", object: "t_thing", record: { id: thing, status: "gone" }, changed: ["status"] },
      { event: "delete", object: "t_place", record: { id }, changed: [] },
    ]);
    // Nothing of a deleted record but its id.
    expect(received[4]?.body).toHaveProperty("record", { id });
    for (const { headers, text, path } of received) {
      const timestamp = String(headers["x-kezhuan-timestamp"]);
      const digest = createHmac("sha256", secret).update(`${timestamp}.${text}`).digest("hex");
      expect([path, headers["x-kezhuan-signature"]]).toEqual(["/in", `sha256=${digest}`]);
    }
    expect((await deliveriesOf(hook)).map(({ state, status }) => [state, status])).toEqual(
      Array.from({ length: 5 }, () => ["delivered", 200]),
    );
  });

  it("costs nothing where nobody watches, and hears of its own actions only", async () => {
    await savePlace({ name: "Unwatched" });
    expect(await countWaiting()).toBe(0);
    await addHook({ actions: ["delete"] });
    const id = await savePlace({ name: "Made" });
    await addRecord(engine, "t_region", { name: "Elsewhere" });
    expect(await countWaiting()).toBe(0);
    await removeRecords(as(admin), "t_place", [id]);
    expect(await countWaiting()).toBe(1);
    const off = await addHook({ enabled: false });
    await savePlace({ name: "Made" });
    expect(await deliveriesOf(off)).toEqual([]);
  });

  it("hears nothing of what was taken back", async () => {
    const hook = await addHook();
    const failing = inTransaction(engine.systemContext().db, async (tx) => {
      await saveRecords({ ...as(admin), db: tx }, { objname: "t_place", data: { name: "Never" } });
      throw new Error("changed its mind");
    });
    await expect(failing).rejects.toThrow("changed its mind");
    expect([await countWaiting(), await deliveriesOf(hook)]).toEqual([0, []]);
  });

  it("hears what its owner may see, and nothing of other rows and fields", async () => {
    const role = await tenant.addRole([
      {
        object: "t_place",
        actions: ["read"],
        read: ["name"],
        condition: { match: "and", rules: [{ field: "size", op: "lt", value: 10 }] },
      },
    ]);
    const owner = await tenant.addUser([role]);
    people.set(owner.id, owner);
    const hook = await addHook({ owner: owner.id });
    const seen = await savePlace({ name: "Small", name_en: "hidden", size: 1 });
    const unseen = await savePlace({ name: "Large", size: 10 });
    await work();
    await savePlace({ id: seen, name_en: "still hidden" });
    await work();
    await removeRecords(as(admin), "t_place", [seen, unseen]);
    await work();
    const told = received.map(({ body }) => body as { event: string; record: Record<string, unknown> });
    expect(told.map(({ event, record }) => [event, record["id"], record["name"]])).toEqual([
      ["create", seen, "Small"],
      ["delete", seen, undefined],
    ]);
    expect(received.map(({ text }) => text).join()).not.toMatch(/hidden"|"size":/);
    const states = (await deliveriesOf(hook)).map(({ state }) => state);
    expect(states.filter((state) => state === "skipped")).toHaveLength(3);
  });
});

describe("what fails", () => {
  it("is tried again after a pause, and what came later waits behind it", async () => {
    const hook = await addHook();
    receiver.next.push((response) => void response.writeHead(500).end("broken"));
    await savePlace({ name: "First" });
    await savePlace({ name: "Second" });
    await work();
    expect(received).toHaveLength(1);
    expect(await deliveriesOf(hook)).toMatchObject([
      { state: "waiting", attempts: 0 },
      { state: "waiting", attempts: 1, status: 500, problem: "status", answer: null },
    ]);
    expect(await work()).toBe(0);
    clock.at += 10_000;
    await work();
    const names = received.map(({ body }) => (body as { record: { name: string } }).record.name);
    expect(names).toEqual(["First", "First", "Second"]);
    expect(received[0]?.headers["x-kezhuan-delivery"]).toBe(received[1]?.headers["x-kezhuan-delivery"]);
    expect((await deliveriesOf(hook)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  });

  it("disables the webhook after a day, which says why; enabled again it can be sent again", async () => {
    const hook = await addHook({ url: `${receiver.url}/gone` });
    receiver.next.push(
      ...Array.from({ length: 60 }, () => (one: ServerResponse) => void one.writeHead(503).end()),
    );
    await savePlace({ name: "Lost" });
    let turns = 0;
    const isOn = async () =>
      (
        await runSql<{ enabled: boolean }>(database.db, "select enabled from obj.sys_webhook where id = $1", [
          hook,
        ])
      )[0]?.enabled;
    while ((await isOn()) && turns < 60) {
      await work();
      clock.at += 600_000 * (turns + 1);
      turns += 1;
    }
    const [record] = await runSql(database.db, "select enabled, failure from obj.sys_webhook where id = $1", [
      hook,
    ]);
    expect(record).toEqual({ enabled: false, failure: "tooLong" });
    const [lost] = await deliveriesOf(hook);
    expect(lost).toMatchObject({ state: "failed", problem: "status", status: 503 });
    expect(await refusalOf(resendWebhook(as(admin), lost?.id ?? ""))).toMatchObject({ key: "wrongState" });
    receiver.next.length = 0;
    received.length = 0;
    await saveRecords(as(admin), { objname: "sys_webhook", data: { id: hook, enabled: true } });
    await resendWebhook(as(admin), lost?.id ?? "");
    await work();
    expect(received).toMatchObject([{ body: { event: "create", id: lost?.id } }]);
  });

  it("is a redirect, an answer that does not come, and an address that must not be called", async () => {
    const hook = await addHook();
    const test = async () => (await testWebhook(as(admin), hook)).delivery;
    receiver.next.push((one) => void one.writeHead(302, { location: `${receiver.url}/other` }).end());
    expect(await test()).toMatchObject({ state: "failed", status: 302, problem: "redirect" });
    expect(received.map(({ path }) => path)).toEqual(["/in"]);
    receiver.next.push((one) => void setTimeout(() => one.writeHead(200).end(), 1_000));
    await savePlace({ name: "Slow" });
    await work(100);
    expect((await deliveriesOf(hook))[0]).toMatchObject({ state: "waiting", problem: "timeout" });
    for (const url of [
      "http://169.254.169.254/latest",
      "http://[fe80::1]/",
      "http://[::ffff:169.254.1.1]/",
      "http://10.0.0.1/",
      "http://[::1]/",
    ]) {
      await saveRecords(as(admin), { objname: "sys_webhook", data: { id: hook, url } });
      expect(await test()).toMatchObject({ state: "failed", status: null, problem: "refusedAddress" });
    }
    await saveRecords(as(admin), { objname: "sys_webhook", data: { id: hook, url: "http://127.0.0.1:1/" } });
    expect(await test()).toMatchObject({ state: "failed", problem: "unreachable", answer: "ECONNREFUSED" });
  });

  it("is not an endless answer: nothing of what it says is read or kept", async () => {
    const hook = await addHook();
    receiver.next.push((one) => {
      one.writeHead(200);
      const pour = () => {
        while (!one.destroyed && one.write("x".repeat(16_384)));
        if (!one.destroyed) one.once("drain", pour);
      };
      pour();
    });
    const { delivery } = await testWebhook(as(admin), hook);
    expect(delivery).toMatchObject({ state: "delivered", event: "test", answer: null });
  });
});

describe("who looks after webhooks", () => {
  it("is an administrator; others do not make it send by its owner's rights, and no record shows its secret", async () => {
    const hook = await addHook();
    const role = await tenant.addRole([{ object: "sys_webhook", actions: ["read", "create", "update"] }]);
    const other = await tenant.addUser([role]);
    // Others may change a webhook, and do not make others' rights their own.
    const changed = { id: hook, url: `${receiver.url}/elsewhere` };
    expect(await refusalOf(saveRecords(as(other), { objname: "sys_webhook", data: changed }))).toMatchObject({
      issues: { owner: "notAllowed" },
    });
    const { secret } = await renewWebhookSecret(as(admin), hook);
    const [stored] = await runSql<{ everything: string }>(
      database.db,
      `select (select string_agg(w::text, '') from obj.sys_webhook w) || coalesce((select string_agg(c::text, '')
         from kz.change c), '') as everything`,
    );
    expect(stored?.everything).not.toContain(secret);
  });

  it.each([
    [{ url: "ftp://example.org/" }, "url"],
    [{ url: "http://name:word@example.org/" }, "url"],
    [{ objects: ["t_nothing"] }, "objects"],
    [{ objects: ["sys_webhook"] }, "objects"],
    [{ objects: ["meta_field"] }, "objects"],
  ])("cannot write %j", async (data, field) => {
    const refusal = await refusalOf(addHook(data));
    expect(Object.keys(refusal.issues)).toEqual([field]);
  });
});
