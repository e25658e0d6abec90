import { describe, expect, it } from "vitest";
import { openMetrics } from "../features/monitor/metrics.ts";
import { countLogins } from "../features/session/count-logins.ts";
import { makeApp } from "../testing/make-app.ts";
import { makeTenant } from "../testing/make-tenant.ts";
import { mountMetrics } from "./metrics.ts";

const withToken = { authorization: "Bearer s3cret" };

describe("the numbers of the installation", () => {
  it("are refused to whoever does not send the token", async () => {
    const { app } = await makeTestApp("s3cret");
    for (const headers of [{}, { authorization: "Bearer other" }, { authorization: "s3cret" }]) {
      const answer = await app.inject({ url: "/metrics", headers });
      expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([401, 401]);
    }
  });

  it("are refused, without a token, to other machines and through proxies", async () => {
    const { app } = await makeTestApp(undefined);
    const far = await app.inject({ url: "/metrics", remoteAddress: "10.1.2.3" });
    expect([far.statusCode, far.json<{ code: number }>().code]).toEqual([403, 403]);
    const proxied = await app.inject({ url: "/metrics", headers: { "x-forwarded-for": "127.0.0.1" } });
    expect(proxied.statusCode).toBe(403);
    expect((await app.inject({ url: "/metrics" })).statusCode).toBe(200);
  });

  it("count every answer under its call and the code of its envelope", async () => {
    const { app, anonymous, failures } = await makeTestApp("s3cret");
    await anonymous.post("getObjMetaData", { objname: "kch_achievement" });
    await anonymous.post("getObjMetaData", { objname: "kch_nothing" });
    await anonymous.post("vicimsg", { msgid: "transition", data: {} });
    await anonymous.post("vicimsg", { msgid: "made-up", data: {} });
    await anonymous.send({ url: "/nowhere/at/all" });
    const { payload, headers } = await app.inject({ url: "/metrics", headers: withToken });
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    const counted = (call: string, code: number) =>
      payload.includes(`kezhuan_http_request_duration_seconds_count{call="${call}",code="${code}"} 1\n`);
    expect(counted("getObjMetaData", 200)).toBe(true);
    expect(counted("getObjMetaData", 401)).toBe(true);
    expect(counted("vicimsg.transition", 400)).toBe(true);
    expect(counted("vicimsg.unknown", 404)).toBe(true);
    expect(counted("unknown", 404)).toBe(true);
    expect(payload).not.toContain("made-up");
    expect(failures).toEqual([]);
  });

  it("tell of process, pools, catalog and logins", async () => {
    const test = await makeTestApp("s3cret");
    const user = await (await makeTenant(test.engine)).addUser();
    await test.logIn(user.id);
    const { payload } = await test.app.inject({ url: "/metrics", headers: withToken });
    expect(payload).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(payload).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(payload).toMatch(/^kezhuan_database_connections\{pool="main",state="open"\} [1-9]/m);
    expect(payload).toMatch(/^kezhuan_database_connections\{pool="main",state="waiting"\} 0$/m);
    expect(payload).toMatch(/^kezhuan_catalog_version [1-9]\d*$/m);
    expect(payload).toMatch(/^kezhuan_database_up 1$/m);
    expect(payload).toMatch(/^kezhuan_sessions 1$/m);
    expect(payload).toMatch(/^kezhuan_backup_last_success_timestamp_seconds 1767225600$/m);
    expect(payload).toMatch(/^kezhuan_backup_success 1$/m);
    expect(payload).toMatch(/^kezhuan_backup_size_bytes 5$/m);
  });
});

function makeTestApp(token: string | undefined) {
  return makeApp((app, { database, engine }) => {
    const metrics = openMetrics({
      pools: { main: () => database.poolUse() },
      catalogVersion: () => engine.catalog().version,
      countSessions: () => countLogins(database.db, new Date(), engine.catalog().parameters),
      readBackups: () =>
        Promise.resolve({ last: { at: "2026-01-01T00:00:00Z", bytes: 5, seconds: 2 }, problem: null }),
    });
    mountMetrics(app, { metrics, token });
  });
}
