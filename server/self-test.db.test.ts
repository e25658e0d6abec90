import { createServer } from "node:tls";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { HealthCheck } from "@kezhuan/contract/api/health";
import { runSql } from "./db/run-sql.ts";
import { newId } from "./lib/new-id.ts";
import { makeDb } from "./testing/make-db.ts";
import { startMailReceiver } from "./testing/mail-receiver.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";
import { testCertificate } from "./testing/test-certificate.ts";
import { makeHealth } from "./testing/make-health.ts";
import { makeStore } from "./testing/make-store.ts";
import { openMailer } from "./features/notices/open-mailer.ts";
import { describeHealth, type HealthSources } from "./features/monitor/health.ts";
import { runSelfTest } from "./features/monitor/self-test.ts";

const database = await makeDb();
const engine = await startTestEngine(database);
const plain = makeHealth();

/** The findings by check; a job that was queued is done by somebody else, as in an installation. */
async function test(sources: Partial<HealthSources> = {}): Promise<Record<HealthCheck["name"], HealthCheck>> {
  const work = doJobs();
  const { checks } = await runSelfTest(engine.systemContext(), { ...plain, ...sources });
  work.stop();
  return Object.fromEntries(checks.map((one) => [one.name, one])) as Record<HealthCheck["name"], HealthCheck>;
}

function doJobs() {
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      await runSql(
        database.db,
        "update kz.job set state = 'done' where state = 'queued' and kind = 'self-test'",
      );
      await sleep(10);
    }
  };
  void work();
  return { stop: () => (isOver = true) };
}

it("tells how the installation is, without the values of secrets", async () => {
  const health = await describeHealth(engine.systemContext(), plain);
  expect(health).toMatchObject({
    versions: { product: "1.2.3", node: process.version },
    settings: plain.settings,
    database: { isEmbedded: true, connections: [{ pool: "reads", open: 2, idle: 1, waiting: 0 }] },
    files: { count: 0, bytes: 0, reserveBytes: 1 },
  });
  expect(health.database.bytes).toBeGreaterThan(1_000_000);
  expect(health.files.freeBytes).toBeGreaterThan(0);
});

it("asks for back-ups where there are none, and finds those that are late or have failed", async () => {
  const last = { at: "2026-01-01T00:00:00Z", bytes: 1, seconds: 1, checked: "read" };
  const now = { ...last, at: new Date().toISOString() };
  const problem = { at: now.at, text: "the disk is full" };
  const state = async (sources: Partial<HealthSources>) => (await test(sources)).backups.state;
  const none = () => Promise.resolve({ last: null, problem: null });
  expect(await state({ backupAt: undefined, readBackups: none })).toBe("warning");
  expect(await state({ readBackups: none })).toBe("warning");
  expect(await state({ readBackups: () => Promise.resolve({ last, problem: null }) })).toBe("failure");
  expect(await state({ readBackups: () => Promise.resolve({ last: now, problem }) })).toBe("failure");
});

it("finds nothing wrong where nothing is, and leaves nothing behind", async () => {
  const before = await runSql(database.db, "select name from kz.setting order by name");
  const found = await test();
  const { mail, certificate, search, ...others } = found;
  expect(Object.values(others).map(({ name, state }) => [name, state])).toEqual(
    Object.keys(others).map((name) => [name, "ok"]),
  );
  expect([mail.state, certificate.state]).toEqual(["skipped", "skipped"]);
  expect(["ok", "warning"]).toContain(search.state);
  expect(await runSql(database.db, "select name from kz.setting order by name")).toEqual(before);
  expect(await Array.fromAsync(plain.files.list())).toEqual([]);
});

it("says what is wrong, each by itself", async () => {
  const nowhere = openMailer({ smtpUrl: "smtp://127.0.0.1:1", waitMs: 500 });
  const full = makeStore({ reserve: 2 ** 60 });
  const broken = { ...full, write: () => Promise.resolve(0), read: () => full.read(newId()) };
  const found = await test({
    verifyMail: nowhere.verify,
    files: broken,
    pingScanner: () => Promise.reject(new Error("nobody is there")),
    countDrift: () => Promise.resolve(3),
    countAdministrators: () => Promise.resolve(1),
    testSettings: ["CAPTCHA_TEST_CODE"],
    publicUrl: "https://127.0.0.1:1",
  });
  expect(found).toMatchObject({
    database: { state: "ok" },
    mail: { state: "failure" },
    files: { state: "failure" },
    disk: { state: "failure" },
    scanner: { state: "failure" },
    tables: { state: "warning" },
    administrators: { state: "warning" },
    settings: { state: "warning" },
    certificate: { state: "failure" },
  });
  expect(found.settings.text).toContain("CAPTCHA_TEST_CODE");
});

it("says of a full disk of the database what it is", async () => {
  const { db } = database;
  await runSql(
    db,
    `create function refuse_room() returns trigger language plpgsql as
     $$ begin raise exception using errcode = 'disk_full'; end $$`,
  );
  await runSql(
    db,
    "create trigger full_disk before insert on kz.setting for each row execute function refuse_room()",
  );
  const { database: found } = await test();
  await runSql(db, "drop function refuse_room() cascade");
  expect(found.state).toBe("failure");
  expect(found.text).toContain("磁盘已满");
});

it("lets a mail server that answers be, and says until when a certificate is valid that nobody vouches for", async () => {
  const receiver = await startMailReceiver();
  const server = createServer(testCertificate);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const found = await test({
    verifyMail: openMailer({ smtpUrl: receiver.url }).verify,
    publicUrl: `https://127.0.0.1:${port}`,
  });
  server.close();
  expect(found.mail).toMatchObject({ state: "ok" });
  expect(receiver.mails).toEqual([]);
  expect(found.certificate).toMatchObject({ state: "failure" });
  expect(found.certificate.text).toMatch(/SELF_SIGNED/);
});
