import { describe, expect, it } from "vitest";
import type { CaptchaOutput } from "@kezhuan/contract/api/session";
import { messageNames, messages, type MessageName } from "@kezhuan/contract/api/messages";
import { dayMs, minuteMs } from "@kezhuan/contract/durations";
import { readStepUp } from "@kezhuan/contract/step-up";
import { runSql } from "@kezhuan/server/db/run-sql";
import { saveParameters } from "@kezhuan/server/features/parameters/manage-parameters";
import { createAccount } from "@kezhuan/server/features/session/create-account";
import { makeOneTimeCode, proveLogin } from "@kezhuan/server/testing/contract-client";
import { makeApp, type Answer, type Caller } from "@kezhuan/server/testing/make-app";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { plausibleInput, schemaOf } from "@kezhuan/server/testing/plausible-input";

// Not ahead of the clock of the database, by which accounts are looked up.
let at = Date.now() - dayMs;
const now = () => new Date(at);
const pass = (minutes: number) => void (at += minutes * minuteMs);
const app = await makeApp(undefined, "", now);
const { engine, database } = app;
const system = engine.systemContext();
const tenant = await makeTenant(engine);
const missing = "00000000-0000-4000-8000-000000000000";
const CODE = "k7M2";
const CHANGE = { do: "retireField", name: "remark" };
const adminRole = await idOf("sys_role", "code = 'ROLE_ADMIN'");

async function idOf(objname: string, where: string): Promise<string> {
  const [row] = await runSql<{ id: string }>(database.db, `select id from obj.${objname} where ${where}`);
  return row?.id ?? "";
}

let accounts = 0;

/** An administrator with a password. */
async function makeAdministrator() {
  accounts += 1;
  const [username, password] = [`boss${accounts}`, `pässwörd of boss ${accounts}`];
  const id = await createAccount(
    system,
    { user: { username, name: "Boss" } },
    { password, mustChange: false, iterations: 64 },
  );
  await addRecord(engine, "sys_member", { user: id, dept: tenant.deptid, roles: [adminRole] });
  return { id, username, password };
}

type Account = Awaited<ReturnType<typeof makeAdministrator>>;

const send = (caller: Caller, msgid: MessageName, internalParams: object = {}) =>
  caller.json("vicimsg", { msgid, data: { internalParams } });

async function prove({ username, password }: Account) {
  const { data } = await app.anonymous.post("getCaptcha", { username });
  const captcha = data as CaptchaOutput;
  const proof = await proveLogin({ username, password, code: CODE, captcha });
  return { password: proof, uuid: captcha.uuid, code: CODE };
}

const isRefused = ({ code, data }: Answer) => code === 403 && readStepUp(data) !== undefined;
const rename = (caller: Caller, userid: string) =>
  caller.json("saveObjData", { objname: "sys_user", id: userid, data: { remark: `at ${at}` } });
const disable = (caller: Caller, userid: string) =>
  caller.json("saveObjData", { objname: "sys_user", id: userid, data: { enabled: false } });

describe("a message that asks for a confirmation", () => {
  const marked = messageNames.filter((name) => messages[name].stepUp);
  const addAdministrator = () => tenant.addUser(["ROLE_ADMIN"]);

  it("is not one that an API key may send, or one that only reads", () => {
    expect(marked).toEqual(expect.arrayContaining(["resetPassword", "applyDesign", "saveParameters"]));
    expect(marked.filter((name) => messages[name].apiKeys || messages[name].reads)).toEqual([]);
  });

  it.each(marked)("%s is refused after a quarter of an hour, and not before", async (name) => {
    const caller = await app.logIn((await addAdministrator()).id);
    const known = (part: string) =>
      new Map<string, unknown>([
        ["objname", "sys_dict"],
        ["id", missing],
        ["userid", missing],
        ["values", {}],
        ["changes", [CHANGE]],
        ["on", "2131-01-01"],
      ]).get(part);
    const input = plausibleInput(schemaOf(messages[name].input), known) as object;
    const early = await send(caller, name, input);
    expect(isRefused(early)).toBe(false);
    expect(early.code).not.toBe(500);
    pass(15);
    const late = await send(caller, name, input);
    expect(late).toMatchObject({ code: 403, data: { stepUp: { confirm: "confirmStepUp", minutes: 15 } } });
  });

  it("is refused to others as before, and wrong input is told first", async () => {
    const clerk = await app.logIn((await tenant.addUser()).id);
    const boss = await app.logIn((await addAdministrator()).id);
    pass(20);
    expect(await send(app.anonymous, "resetPassword", { userid: missing })).toMatchObject({ code: 401 });
    expect(isRefused(await send(clerk, "resetPassword", { userid: missing }))).toBe(false);
    expect(await send(boss, "resetPassword", {})).toMatchObject({ code: 400, fields: ["userid"] });
  });
});

describe("a confirmation", () => {
  it("is of the login that made it, and of no other of the account", async () => {
    const account = await makeAdministrator();
    const { id } = await tenant.addUser();
    const [mine, elsewhere] = [await app.logIn(account.id), await app.logIn(account.id)];
    expect((await disable(mine, id)).code).toBe(200);
    pass(15);
    const other = (await tenant.addUser()).id;
    for (const caller of [mine, elsewhere]) expect(isRefused(await disable(caller, other))).toBe(true);
    expect(await send(mine, "confirmStepUp", await prove(account))).toMatchObject({
      code: 200,
      data: { confirmed_until: new Date(at + 15 * minuteMs).toISOString() },
    });
    expect(isRefused(await disable(elsewhere, other))).toBe(true);
    expect((await disable(mine, other)).code).toBe(200);
  });

  it("counts for a quarter of an hour, or as long as the system parameter says", async () => {
    const account = await makeAdministrator();
    const caller = await app.logIn(account.id);
    const { id } = await tenant.addUser();
    pass(60);
    await send(caller, "confirmStepUp", await prove(account));
    pass(14);
    expect((await disable(caller, id)).code).toBe(200);
    pass(1);
    expect(isRefused(await disable(caller, (await tenant.addUser()).id))).toBe(true);
    await saveParameters(system, { values: { step_up_minutes: 30 }, reset: [] });
    expect((await disable(caller, (await tenant.addUser()).id)).code).toBe(200);
    pass(30);
    expect(isRefused(await disable(caller, (await tenant.addUser()).id))).toBe(true);
    await saveParameters(system, { values: { step_up_minutes: 0 }, reset: [] });
    expect((await disable(caller, (await tenant.addUser()).id)).code).toBe(200);
    expect((await send(caller, "getStepUp")).data).toMatchObject({ confirmed_until: null });
    await saveParameters(system, { values: {}, reset: ["step_up_minutes"] });
  });

  it("cannot be made with the proof of another one, nor with a wrong one, which counts as a failed login", async () => {
    const account = await makeAdministrator();
    const caller = await app.logIn(account.id);
    const { id } = await tenant.addUser();
    pass(20);
    const proof = await prove(account);
    expect((await send(caller, "confirmStepUp", proof)).code).toBe(200);
    pass(20);
    expect((await send(caller, "confirmStepUp", proof)).code).toBe(400);
    const wrong = { ...account, password: "wrong" };
    for (let time = 0; time < 5; time += 1)
      expect((await send(caller, "confirmStepUp", await prove(wrong))).code).toBe(400);
    expect((await send(caller, "confirmStepUp", await prove(account))).code).toBe(429);
    const { password, ...captcha } = await prove(account);
    const login = await app.anonymous.post("loginWithCaptcha", {
      username: account.username,
      password,
      ...captcha,
    });
    expect(login.code).toBe(429);
    expect(isRefused(await disable(caller, id))).toBe(true);
  });

  it("takes a one-time code instead, once, of those who have two-factor authentication", async () => {
    const account = await makeAdministrator();
    const caller = await app.logIn(account.id);
    const begun = (await send(caller, "beginTotp")).data as { secret: string; ticket: string };
    const show = () => makeOneTimeCode(begun.secret, now());
    expect((await send(caller, "confirmStepUp", { code: await show() })).code).toBe(400);
    await send(caller, "confirmTotp", { ticket: begun.ticket, code: await show() });
    pass(20);
    expect((await send(caller, "getStepUp")).data).toMatchObject({ has_password: true, has_totp: true });
    const code = await show();
    expect((await send(caller, "confirmStepUp", { code: "000000" })).code).toBe(400);
    expect((await send(caller, "confirmStepUp", { code })).code).toBe(200);
    expect((await send(caller, "confirmStepUp", { code })).code).toBe(400);
    expect((await disable(caller, (await tenant.addUser()).id)).code).toBe(200);
  });

  it("names the part of a proof that is missing", async () => {
    const account = await makeAdministrator();
    const caller = await app.logIn(account.id);
    const { password, uuid } = await prove(account);
    expect((await send(caller, "confirmStepUp", { code: CODE, password })).fields).toEqual(["uuid"]);
    expect((await send(caller, "confirmStepUp", { code: CODE, uuid })).fields).toEqual(["password"]);
    expect((await send(caller, "confirmStepUp", {})).fields).toEqual(["code"]);
    expect((await send(app.anonymous, "getStepUp")).code).toBe(401);
  });
});

describe("a write of records that asks for a confirmation", () => {
  it("is one of accounts, memberships, roles, rules, departments and webhooks, where rights depend on it", async () => {
    const caller = await app.logIn((await makeAdministrator()).id);
    const { id: user } = await tenant.addUser();
    const role = await addRecord(engine, "sys_role", { code: "ROLE_STEP_UP", name: "Step" });
    const dept = await addRecord(engine, "qd_org", { name: "Somewhere" });
    const empty = await addRecord(engine, "qd_org", { name: "Nobody's" });
    const member = await addRecord(engine, "sys_member", { user, dept });
    pass(20);
    const save = (objname: string, data: object) => caller.json("saveObjData", { objname, data });
    const remove = (objname: string, id: string) =>
      caller.json("delObjDataByIdList", { objname, idlist: [id] });
    const asked = {
      rule: await save("sys_access", { role, object: "sys_dict", actions: ["read"] }),
      grantedRole: await save("sys_member", { id: member, roles: [role] }),
      newMembership: await save("sys_member", { user, dept: tenant.deptid, roles: [role] }),
      lines: await save("sys_user", { id: user, memberships: [{ dept, roles: [role] }] }),
      disabledRole: await save("sys_role", { id: role, enabled: false }),
      mail: await save("sys_user", { id: user, email: "a@example.org" }),
      moved: await save("qd_org", { id: dept, parent: tenant.deptid }),
      outside: await save("sys_webhook", {
        name: "w",
        url: "https://example.org",
        objects: ["sys_dict"],
        owner: user,
      }),
      together: await send(caller, "changeRecords", {
        objname: "sys_user",
        idlist: [user],
        set: { enabled: false },
        partial: true,
      }),
      removedUser: await remove("sys_user", user),
      removedRole: await remove("sys_role", role),
      removedDept: await remove("qd_org", empty),
      message: await send(caller, "changeRole", {
        role,
        members: { add: [{ user, dept: tenant.deptid }] },
      }),
    };
    const codes = Object.entries(asked).map(([name, answer]) => [name, isRefused(answer)]);
    expect(codes).toEqual(Object.keys(asked).map((name) => [name, true]));
    const [still] = await runSql(
      database.db,
      "select enabled, email, (select count(*) from obj.sys_access where role = $2) as rules from obj.sys_user where id = $1",
      [user, role],
    );
    expect(still).toMatchObject({ enabled: true, email: null, rules: 0 });
  });

  it("is no other one, and no preview", async () => {
    const account = await makeAdministrator();
    const caller = await app.logIn(account.id);
    const { id: user } = await tenant.addUser();
    const dept = await addRecord(engine, "qd_org", { name: "Elsewhere" });
    pass(20);
    const preview = { objname: "sys_user", idlist: [user], set: { enabled: false }, dryRun: true };
    const answers = [
      await rename(caller, user),
      await caller.json("saveObjData", { objname: "qd_org", id: dept, data: { name: "Renamed" } }),
      await caller.json("saveObjData", { objname: "sys_user", data: { username: "plain.one", name: "P" } }),
      await send(caller, "changeRecords", preview),
      await send(caller, "checkRemoval", { objname: "sys_user", idlist: [user] }),
      await send(caller, "planDepartmentMove", { dept, parent: tenant.deptid }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
  });

  it("is not asked of API keys, whose scopes are their limit, nor of who looks as somebody else", async () => {
    const account = await makeAdministrator();
    const caller = await app.logIn(account.id);
    const { id: user } = await tenant.addUser();
    const made = await send(caller, "createApiKey", {
      name: "k",
      scopes: ["sys_user:read", "sys_user:update"],
      deptid: tenant.deptid,
      expires_at: new Date(at + 90 * dayMs).toISOString(),
      ...(await prove(account)),
    });
    const { key } = made.data as { key: string };
    const { data } = await send(caller, "startViewAs", { userid: user, reason: "a test" });
    pass(60);
    expect((await disable(app.bearing(key), user)).code).toBe(200);
    expect((await send(app.bearing(key), "resetPassword", { userid: user })).code).toBe(403);
    const { ticket } = data as { ticket: string };
    const viewing = await caller.send({
      method: "POST",
      url: "/rest/vicimsg",
      headers: { "content-type": "application/json", viewas: ticket },
      payload: JSON.stringify({ msgid: "confirmStepUp", data: { internalParams: await prove(account) } }),
    });
    expect(viewing.code).toBe(403);
  });
});
