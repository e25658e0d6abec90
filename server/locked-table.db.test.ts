import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { Client } from "pg";
import { afterAll, describe, expect, it } from "vitest";
import type { CallName } from "@kezhuan/contract/api/calls";
import { openLogin } from "./features/session/open-login.ts";
import { buildApp } from "./http/app.ts";
import { mountHealth } from "./http/health.ts";
import { mountMetrics } from "./http/metrics.ts";
import { openInstallation } from "./installation.ts";
import { callRequest } from "./testing/call-request.ts";
import { makeTestDatabase } from "./testing/make-db.ts";
import { makeTenant } from "./testing/make-tenant.ts";
import { silentLog } from "./testing/start-test-engine.ts";

/** The installation as a server process opens it, with the connections it has. */
const { connection } = await makeTestDatabase();
const filesDir = mkdtempSync(join(tmpdir(), "kz-locked-"));
const now = () => new Date();
const installation = await openInstallation({
  connection,
  filesDir,
  basePath: "",
  demo: false,
  adminPassword: "a long enough password",
  passwordIterations: 64,
  captchaTestCode: "k7M2",
  now,
  log: silentLog,
});
const { engine, sessions, queryLog, health } = installation;
const app = await buildApp({
  engine,
  sessions,
  queryLog,
  health,
  log: silentLog,
  basePath: "",
  trustProxy: [],
});
mountHealth(app, { database: installation.probes });
mountMetrics(app, { metrics: installation.metrics, token: undefined });
const tenant = await makeTenant(engine);
const holder = new Client(typeof connection === "string" ? { connectionString: connection } : connection);
await holder.connect();
afterAll(async () => {
  await holder.end();
  await app.close();
  await installation.close();
  rmSync(filesDir, { recursive: true, force: true });
});

interface Outcome {
  code: number;
  ms: number;
  retryAfter: unknown;
}

async function send(request: InjectOptions): Promise<Outcome> {
  const begun = performance.now();
  const { payload, statusCode, headers } = await app.inject(request);
  const isEnvelope = payload.startsWith('{"code"');
  const code = isEnvelope ? (JSON.parse(payload) as { code: number }).code : statusCode;
  return { code, ms: performance.now() - begun, retryAfter: headers["retry-after"] };
}

async function callerOf(userId: string) {
  const client = { address: "127.0.0.1", agent: "test" };
  const { token } = await openLogin(installation.database.db, now(), { userId, client });
  return (name: CallName, fields: Record<string, unknown>) => {
    const request = callRequest(name, fields);
    return send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  };
}

async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    await work();
  } finally {
    await holder.query("rollback");
  }
}

const soonMs = 2_000;

async function expectSoon(answer: Promise<Outcome>): Promise<void> {
  const { code, ms } = await answer;
  expect(code).toBe(200);
  expect(ms).toBeLessThan(soonMs);
}

/** Everything that must go on whatever one table does. */
async function expectTheRestToGoOn(): Promise<void> {
  const user = await tenant.addUser(["ROLE_ADMIN"]);
  const ask = await callerOf(user.id);
  await Promise.all([
    expectSoon(ask("getObjDataByPage", { objname: "kch_expert", count: "exact" })),
    expectSoon(ask("vicimsg", { msgid: "getAdminMenuByUseridAndDeptid", data: {} })),
    expectSoon(send(callRequest("getCaptcha", {}))),
    expectSoon(send({ url: "/readyz" })),
    expectSoon(send({ url: "/metrics" })),
  ]);
}

describe("while a table is locked", () => {
  it("writes to it give up, and everything else goes on", async () => {
    const user = await tenant.addUser(["ROLE_ADMIN"]);
    const ask = await callerOf(user.id);
    await whileLocked("obj.kch_article", async () => {
      const saves = Array.from({ length: 24 }, (_, index) =>
        ask("saveObjData", { objname: "kch_article", data: [{ title: `Article ${index}` }] }),
      );
      await expectTheRestToGoOn();
      for (const { code, retryAfter } of await Promise.all(saves)) {
        expect([408, 503]).toContain(code);
        expect(retryAfter).toBe(code === 503 ? "3" : undefined);
      }
    });
  });

  it("visitors who read it do not stop those with an account", async () => {
    await whileLocked("obj.kch_article", async () => {
      const reads = Array.from({ length: 24 }, (_, index) =>
        send(callRequest("getObjDataByPage", { objname: "kch_article", keyword: `word ${index}` })),
      );
      await expectTheRestToGoOn();
      for (const { code } of await Promise.all(reads)) expect([408, 503]).toContain(code);
    });
  });

  it("probes and numbers answer when the logins themselves are locked", async () => {
    await whileLocked("kz.login", async () => {
      await Promise.all([expectSoon(send({ url: "/readyz" })), expectSoon(send({ url: "/metrics" }))]);
    });
  });
});
