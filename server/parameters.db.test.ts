import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ParametersOutput } from "@kezhuan/contract/api/parameters";
import { runSql } from "./db/run-sql.ts";
import { listHistory } from "./engine/records/list-history.ts";
import { saveRecords } from "./engine/records/save.ts";
import type { Job } from "./engine/jobs/job-handler.ts";
import { openMailer } from "./features/notices/open-mailer.ts";
import { testMailJob } from "./features/notices/send-test-mail.ts";
import { openLogin } from "./features/session/open-login.ts";
import { adoptSettings } from "./features/parameters/adopt-settings.ts";
import { saveParameters } from "./features/parameters/manage-parameters.ts";
import { mountWeb } from "./http/static-web.ts";
import { startEngine } from "./engine/engine.ts";
import { startMailReceiver } from "./testing/mail-receiver.ts";
import { makeApp, type Caller } from "./testing/make-app.ts";
import { contextOf, makeTenant } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { silentLog } from "./testing/start-test-engine.ts";

const web = mkdtempSync(join(tmpdir(), "kezhuan-web-"));
const body = "long enough to be worth compressing ".repeat(100);
writeFileSync(join(web, "index.html"), `<html><head><title>Kezhuan</title></head>${body}</html>`);
const test = await makeApp((server, options) =>
  mountWeb(server, web, {
    parameters: () => options.engine.catalog().parameters,
    timeZone: "Asia/Urumqi",
    mails: false,
  }),
);
const { app, database, engine, anonymous, sessions } = test;
/** Another process, whose environment sets the name of the site. */
const elsewhere = await startEngine({
  database,
  quick: database,
  timeZone: "Asia/Shanghai",
  now: () => new Date(),
  log: silentLog,
  fixedParameters: { site_name: "环境" },
  signFile: (id) => id,
  signPicture: (id) => id,
  onWrite: () => undefined,
});
afterAll(async () => {
  await elsewhere.close();
  rmSync(web, { recursive: true });
});
const tenant = await makeTenant(engine);
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const caller = await test.logIn(admin.id);
const send = (by: Caller, msgid: string, internalParams: object) =>
  by.post("vicimsg", { msgid, data: JSON.stringify({ internalParams }) });
const list = async () => (await send(caller, "listParameters", {})).data as ParametersOutput;
const find = async (key: string) => (await list()).parameters.find((one) => one.key === key);

describe("system parameters", () => {
  it("are for administrators, and no record call writes them", async () => {
    const clerk = await test.logIn((await tenant.addUser()).id);
    for (const [by, code] of [
      [anonymous, 401],
      [clerk, 403],
    ] as const) {
      expect((await send(by, "listParameters", {})).code).toBe(code);
      expect((await send(by, "saveParameters", { values: { registration: false } })).code).toBe(code);
    }
    const record = { objname: "sys_parameter", data: { code: "registration", value: "false" } };
    expect((await caller.json("saveObjData", record)).code).toBe(403);
    expect(engine.catalog().parameters.registration).toBe(true);
  });

  it("hold at once here and soon in every process, but where the environment says otherwise", async () => {
    const saved = await send(caller, "saveParameters", { values: { session_days: 3, site_name: "协会" } });
    expect(saved).toMatchObject({ code: 200, data: { changed: 2 } });
    expect(engine.catalog().parameters).toMatchObject({ session_days: 3, site_name: "协会" });
    await expect.poll(() => elsewhere.catalog().parameters.session_days).toBe(3);
    expect(elsewhere.catalog().parameters.site_name).toBe("环境");
    expect(await find("session_days")).toMatchObject({ value: 3, source: "stored" });
    expect(await find("registration")).toMatchObject({ value: true, source: "initial", record: null });
    const there = elsewhere.context(admin.actor, "en");
    expect(await refusalOf(saveParameters(there, { values: { site_name: "x" }, reset: [] }))).toMatchObject({
      issues: { site_name: "readonly" },
    });
  });

  it("name everything that is wrong, and change nothing then", async () => {
    const values = { session_days: 8, log_days: "200", nothing: 1, smtp_url: true, site_name_en: "fine" };
    const answer = await send(caller, "saveParameters", { values, reset: ["neither"] });
    expect(answer.code).toBe(400);
    expect(answer.fields).toEqual(["session_days", "log_days", "nothing", "smtp_url", "neither"]);
    expect((await find("site_name_en"))?.source).toBe("initial");
  });

  it("are in the history with who changed them, and go back to what they were at first", async () => {
    await send(caller, "saveParameters", { values: { lock_minutes: 30 } });
    await send(caller, "saveParameters", { reset: ["lock_minutes"] });
    expect(await find("lock_minutes")).toMatchObject({ value: 15, source: "initial" });
    const id = (await find("lock_minutes"))?.record ?? "";
    const { changes } = await listHistory(contextOf(engine, admin.actor), { objname: "sys_parameter", id });
    expect(changes.map(({ action, actor }) => [action, actor?.id])).toEqual([
      ["update", admin.id],
      ["create", admin.id],
    ]);
  });

  it("shorten logins that exist already", async () => {
    const { token } = await logInDaysAgo(2);
    expect((await sessions.identify(token, null)).actor.userId).toBe(admin.id);
    await send(caller, "saveParameters", { values: { session_days: 1 } });
    expect(await refusalOf(sessions.identify(token, null))).toMatchObject({ key: "unauthenticated" });
    await send(caller, "saveParameters", { reset: ["session_days"] });
  });

  it("count as their initial value where what is stored no longer fits", async () => {
    const data = { code: "upload_limit_mb", value: "-7" };
    await saveRecords(engine.systemContext(), { objname: "sys_parameter", data });
    expect(engine.catalog().parameters.upload_limit_mb).toBe(100);
    await send(caller, "saveParameters", { values: { upload_limit_mb: 7 } });
    expect(engine.catalog().parameters.upload_limit_mb).toBe(7);
  });

  it("take over what earlier versions kept elsewhere, once", async () => {
    await runSql(
      database.db,
      `insert into kz.setting (name, value) values ('history', '{"deletedDays": 5}'), ('registration', 'false')`,
    );
    await adoptSettings(engine.systemContext());
    expect(engine.catalog().parameters).toMatchObject({ history_deleted_days: 5, registration: false });
    await send(caller, "saveParameters", { reset: ["history_deleted_days", "registration"] });
    await adoptSettings(engine.systemContext());
    expect(engine.catalog().parameters).toMatchObject({ history_deleted_days: 30, registration: true });
  });
});

describe("the page that everybody loads", () => {
  it("carries name and logo, whatever they hold", async () => {
    const site_name = `"><script>alert(1)</script>$&`;
    const site_logo = `data:image/png;base64,${Buffer.from("picture").toString("base64")}`;
    await send(caller, "saveParameters", { values: { site_name, site_logo } });
    const page = await app.inject("/");
    expect(page.payload).not.toContain("<script>");
    expect(page.payload).toContain("<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;</title>");
    expect(page.payload).toContain("&quot;time_zone&quot;:&quot;Asia/Urumqi&quot;");
    expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
    const address = /site-logo\?v=[\w-]+/.exec(page.payload)?.[0] ?? "";
    const logo = await app.inject(`/${address}`);
    expect(logo).toMatchObject({ statusCode: 200, payload: "picture" });
    expect(logo.headers["content-type"]).toBe("image/png");
    const again = await app.inject({ url: "/", headers: { "if-none-match": String(page.headers.etag) } });
    expect(again).toMatchObject({ statusCode: 304, payload: "" });
    const packed = await app.inject({ url: "/", headers: { "accept-encoding": "br" } });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.rawPayload.length).toBeLessThan(page.rawPayload.length / 2);
    await send(caller, "saveParameters", { reset: ["site_logo"] });
    expect((await app.inject("/site-logo")).statusCode).toBe(404);
  });
});

describe("a test mail", () => {
  it("is refused where there is no mail server", async () => {
    expect((await send(caller, "sendTestMail", { to: "a@example.org" })).code).toBe(409);
  });

  it("tells whether the server took it", async () => {
    const receiver = await startMailReceiver();
    const job = testMailJob(openMailer({ smtpUrl: receiver.url, mailFrom: () => "" }));
    const run = () => job.run(engine.systemContext(), { to: "a@example.org" }, {} as Job);
    expect(await run()).toEqual({ sent: true });
    expect(receiver.mails).toHaveLength(1);
    const away = testMailJob(openMailer({ smtpUrl: "smtp://127.0.0.1:1", waitMs: 500 }));
    expect(await away.run(engine.systemContext(), { to: "a@example.org" }, {} as Job)).toMatchObject({
      sent: false,
    });
  });
});

async function logInDaysAgo(days: number): Promise<{ token: string }> {
  const at = new Date(Date.now() - days * 86_400_000);
  const login = await openLogin(database.db, at, {
    userId: admin.id,
    client: { address: "127.0.0.1", agent: "test" },
  });
  await runSql(database.db, "update kz.login_token set expires_at = now() + interval '1 hour'");
  return login;
}
