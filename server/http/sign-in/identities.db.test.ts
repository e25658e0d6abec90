import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { LoginOutput, TokensOutput } from "@kezhuan/contract/api/session";
import type { LinkedIdentity } from "@kezhuan/contract/api/identities";
import type { MessageName } from "@kezhuan/contract/api/messages";
import { runSql } from "@kezhuan/server/db/run-sql";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { makeOneTimeCode } from "@kezhuan/server/testing/contract-client";
import { oidcClient, startOidcServer } from "@kezhuan/server/testing/oidc-server";
import { makeSignInWorld, named, site, type Browser } from "@kezhuan/server/testing/sign-in-world";

const provider = await startOidcServer(site);
afterAll(() => provider.close());
const world = await makeSignInWorld({
  oidc: {
    ...named,
    issuer: provider.issuer,
    clientId: oidcClient.id,
    clientSecret: oidcClient.secret,
    scopes: "openid profile email groups",
    usernameClaim: "preferred_username",
  },
});
const { engine, database, dept, roles, tenant } = world;
const mapping = [{ claim: "groups", value: "staff", department: dept.code, roles: [roles.reader] }];
const admin = await world.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
const addLocal = () =>
  addRecord(engine, "sys_user", { username: `l${randomUUID().slice(0, 12)}`, name: "Local" });

beforeEach(() => {
  const sub = randomUUID();
  provider.person = { sub, preferred_username: `p.${sub.slice(0, 8)}`, name: "张三", groups: ["staff"] };
  provider.methods = undefined;
  world.tell("oidc", { mapping });
});

const send = (caller: typeof admin, msgid: MessageName, internalParams: object) =>
  caller.json("vicimsg", { msgid, data: { internalParams } });

async function listOf(userid: string): Promise<LinkedIdentity[]> {
  const { data } = await send(admin, "listIdentities", { userid });
  return (data as { identities: LinkedIdentity[] }).identities;
}

async function comeBack(browser: Browser = world.browse()): Promise<LoginOutput> {
  const back = await provider.signIn(await browser.go("/auth/oidc/start"));
  expect(await browser.go(back.pathname + back.search)).toBe(`${site}#/login/done`);
  return (await browser.finish()).data;
}

function tokenOf(answer: LoginOutput): TokensOutput {
  if (!("token" in answer)) throw new Error("no login was opened");
  return answer;
}

const codeOf = async ({ token }: TokensOutput) =>
  (await world.bearing(token).send({ method: "GET", url: "/rest/getInfo" })).code;

async function whose({ token }: TokensOutput): Promise<string> {
  const { data } = await world.bearing(token).send({ method: "GET", url: "/rest/getInfo" });
  return (data as { user: { id: string } }).user.id;
}

describe("an identity that an administrator links", () => {
  test("signs in as the account from then on, and stands there with how it came", async () => {
    const local = await addLocal();
    expect(await listOf(local)).toEqual([]);
    const { sub } = provider.person;
    expect(
      await send(admin, "linkIdentity", { userid: local, provider: "oidc", subject: ` ${sub} ` }),
    ).toMatchObject({ code: 200 });
    expect(await listOf(local)).toEqual([
      expect.objectContaining({
        provider: "oidc",
        issuer: provider.issuer,
        subject: sub,
        linked_by: "administrator",
        last_used_at: null,
      }),
    ]);
    expect(await whose(tokenOf(await comeBack()))).toBe(local);
    expect(await listOf(local)).toEqual([
      expect.objectContaining({ name: "张三", last_used_at: expect.any(String) as string }),
    ]);
  });

  test("belongs to one account, and the provider has to be configured", async () => {
    const owner = await whose(tokenOf(await comeBack()));
    const other = await addLocal();
    const { sub: subject } = provider.person;
    expect(await send(admin, "linkIdentity", { userid: other, provider: "oidc", subject })).toMatchObject({
      code: 400,
      fields: ["subject"],
    });
    expect(await send(admin, "linkIdentity", { userid: other, provider: "cas", subject: "1" })).toMatchObject(
      { code: 400, fields: ["provider"] },
    );
    expect(
      await send(admin, "linkIdentity", { userid: randomUUID(), provider: "oidc", subject: "1" }),
    ).toMatchObject({ code: 404 });
    expect(await listOf(owner)).toHaveLength(1);
  });

  test("is an administrator's business, and stands in the log with the account", async () => {
    const { id } = await tenant.addUser([]);
    const somebody = await world.logIn(id);
    const asked = { userid: id, provider: "oidc", subject: "mine" };
    for (const msgid of ["linkIdentity", "listIdentities"] as const)
      expect((await send(somebody, msgid, msgid === "linkIdentity" ? asked : { userid: id })).code).toBe(403);
    await send(admin, "linkIdentity", asked);
    await world.audit.flush();
    const rows = await runSql(
      database.db,
      "select code from obj.sys_operation_log where call = 'linkIdentity' and record = $1 order by seq",
      [id],
    );
    expect(rows).toEqual([{ code: 403 }, { code: 200 }]);
  });
});

describe("an identity that is taken from an account", () => {
  test("has its logins ended and signs in as nobody of before; other logins go on", async () => {
    const login = tokenOf(await comeBack());
    const owner = await whose(login);
    const beside = await world.logIn(owner);
    const [identity] = await listOf(owner);
    expect(await send(admin, "unlinkIdentity", { userid: owner, id: identity?.id })).toMatchObject({
      data: { ended: 1 },
    });
    expect(await codeOf(login)).toBe(120700);
    expect((await beside.send({ method: "GET", url: "/rest/getInfo" })).code).toBe(200);
    expect(await whose(tokenOf(await comeBack()))).not.toBe(owner);
    expect(await send(admin, "unlinkIdentity", { userid: owner, id: identity?.id })).toMatchObject({
      code: 404,
    });
  });

  test("also ends a sign-in that is on its way", async () => {
    const owner = await whose(tokenOf(await comeBack()));
    const browser = world.browse();
    const back = await provider.signIn(await browser.go("/auth/oidc/start"));
    await browser.go(back.pathname + back.search);
    const [identity] = await listOf(owner);
    await send(admin, "unlinkIdentity", { userid: owner, id: identity?.id });
    expect((await browser.finish()).code).toBe(401);
  });

  test("is not the only way in of whoever takes it", async () => {
    const boss = await tenant.addUser(["ROLE_ADMIN"]);
    const caller = await world.logIn(boss.id);
    const asked = { userid: boss.id, provider: "oidc", subject: randomUUID() };
    const { data } = await send(caller, "linkIdentity", asked);
    const { id } = data as { id: string };
    expect(await send(caller, "unlinkIdentity", { userid: boss.id, id })).toMatchObject({ code: 409 });
    expect(await send(admin, "unlinkIdentity", { userid: boss.id, id })).toMatchObject({ code: 200 });
  });
});

describe("a role that requires two-factor authentication", () => {
  const require = async (requires: boolean) => {
    const [role] = await runSql<{ id: string }>(database.db, "select id from obj.sys_role where code = $1", [
      roles.reader,
    ]);
    await saveRecords(engine.systemContext(), {
      objname: "sys_role",
      data: { id: role?.id, requires_totp: requires },
    });
  };
  beforeEach(() => require(true));
  afterAll(() => require(false));

  async function setUp(answer: LoginOutput) {
    if (!("step" in answer) || !answer.totp) throw new Error(`no set-up: ${JSON.stringify(answer)}`);
    const { secret } = answer.totp;
    const code = await makeOneTimeCode(secret, new Date());
    const sent = await world.anonymous.post("loginStep", { ticket: answer.ticket, code });
    expect(sent).toMatchObject({ code: 200 });
    const { data } = sent;
    return { secret, login: data as TokensOutput & { recovery_codes?: string[] } };
  }

  test("leads through its set-up before the login opens, which is the provider's all the same", async () => {
    const answer = await comeBack();
    expect(answer).toMatchObject({ step: "setup_totp" });
    const { login } = await setUp(answer);
    expect(login.recovery_codes).toHaveLength(10);
    expect(await codeOf(login)).toBe(200);
    const { data } = await world.bearing(login.token).post("logout", {});
    expect(new URL((data as { leave: string }).leave).origin).toBe(provider.issuer);
    expect(await comeBack()).toEqual({ step: "totp", ticket: "" });
  });

  test("is met by a provider that has seen a second factor, and by no other word of it", async () => {
    provider.methods = ["pwd", "otp"];
    expect(await comeBack()).toMatchObject({ step: "setup_totp" });
    provider.methods = ["pwd", "mfa"];
    expect(await comeBack()).toHaveProperty("token");
  });

  test("asks for a code that is set up here, whatever the provider has seen", async () => {
    await setUp(await comeBack());
    provider.methods = ["mfa"];
    expect(await comeBack()).toEqual({ step: "totp", ticket: "" });
  });
});
