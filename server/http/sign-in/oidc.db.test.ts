import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { TokensOutput } from "@kezhuan/contract/api/session";
import { runSql } from "@kezhuan/server/db/run-sql";
import { openOidc } from "@kezhuan/server/features/sign-in/oidc";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
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
const { engine, database, dept, roles } = world;
const staffRule = { claim: "groups", value: "Staff", department: dept.code, roles: [roles.reader] };
const editorRule = { claim: "groups", value: "editors", department: dept.code, roles: [roles.writer] };

beforeEach(() => {
  const sub = randomUUID();
  provider.person = {
    sub,
    preferred_username: `p.${sub.slice(0, 8)}`,
    name: "张三",
    email: `${sub}@example.org`,
    email_verified: true,
    groups: ["staff"],
  };
  world.tell("oidc", { mapping: [staffRule, editorRule] });
});

const nameOf = () => String(provider.person["preferred_username"]);

/** From the button to the page that people come back to. */
async function comeBack(browser: Browser, cookies = new Map<string, string>()): Promise<string> {
  const back = await provider.signIn(await browser.go("/auth/oidc/start"), cookies);
  return browser.go(back.pathname + back.search);
}

async function signIn(browser = world.browse(), cookies = new Map<string, string>()): Promise<TokensOutput> {
  expect(await comeBack(browser, cookies)).toBe(`${site}#/login/done`);
  const { data } = await browser.finish();
  if (!("token" in data)) throw new Error("no login was opened");
  return data;
}

describe("the way to the provider and back", () => {
  test("carries PKCE, state and nonce, and no secret of the client", async () => {
    const address = new URL(await world.browse().go("/auth/oidc/start"));
    expect(address.origin).toBe(provider.issuer);
    const sent = Object.fromEntries(address.searchParams);
    expect(sent).toMatchObject({
      code_challenge_method: "S256",
      redirect_uri: `${site}auth/oidc/callback`,
      state: expect.stringMatching(/^[\w-]{32}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{40,}$/) as string,
    });
    expect(address.href).not.toContain(oidcClient.secret);
  });

  test("opens a login for the page, and no token is part of an address", async () => {
    const browser = world.browse();
    const place = await comeBack(browser);
    expect(place).toBe(`${site}#/login/done`);
    expect(browser.cookie()).toMatch(/^sign_in=[\w-]{43}$/);
    const { data } = await browser.finish();
    expect(data).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) as string });
    expect(browser.cookie()).toBe("");
    expect(await browser.finish()).toMatchObject({ code: 401 });
  });

  test("is closed to another browser, to a second use and to an address made up", async () => {
    const browser = world.browse();
    const back = await provider.signIn(await browser.go("/auth/oidc/start"));
    const address = back.pathname + back.search;
    const expired = `${site}#/login/done?problem=signInExpired`;
    expect(await world.browse().go(address)).toBe(expired);
    expect(await browser.go(address)).toBe(`${site}#/login/done`);
    expect(await browser.go(address)).toBe(expired);
    expect(await browser.go("/auth/oidc/callback?code=x&state=y")).toBe(expired);
    expect(await world.lastLogged()).toMatchObject({ result: "failed", reason: "ticket", provider: "oidc" });
  });

  test("says so when it was cancelled, or when the answer is not what the provider has signed", async () => {
    const browser = world.browse();
    const begin = async () => new URL(await browser.go("/auth/oidc/start")).searchParams.get("state") ?? "";
    const iss = encodeURIComponent(provider.issuer);
    expect(
      await browser.go(`/auth/oidc/callback?error=access_denied&iss=${iss}&state=${await begin()}`),
    ).toBe(`${site}#/login/done?problem=signInCancelled`);
    expect(await browser.go(`/auth/oidc/callback?code=made-up&iss=${iss}&state=${await begin()}`)).toBe(
      `${site}#/login/done?problem=signInFailed`,
    );
    expect(JSON.stringify(world.warnings)).not.toContain(oidcClient.secret);
  });

  test("takes nothing from the address as the place to go to", async () => {
    const browser = world.browse();
    const address = await browser.go(
      "/auth/oidc/start?from=https://evil.example&redirect_uri=https://evil.example",
    );
    expect(address).not.toContain("evil");
    expect(await browser.go("/auth/oidc/left?next=https://evil.example")).toBe(`${site}#/login`);
  });
});

describe("an account", () => {
  test("is made at the first sign-in, in the mapped department and role, and stands in the log", async () => {
    const { token } = await signIn();
    const info = await world.bearing(token).send({ method: "GET", url: "/rest/getInfo" });
    expect(info.data).toMatchObject({
      user: { username: nameOf(), name: "张三", deptid: dept.id },
      roles: [roles.reader],
    });
    expect(await world.lastLogged()).toMatchObject({ username: nameOf(), result: "ok", provider: "oidc" });
    await signIn();
    const found = await runSql(database.db, "select 1 from obj.sys_user where username like $1", [
      `${nameOf()}%`,
    ]);
    expect(found).toHaveLength(1);
  });

  test("of the same name here is not taken over: the newcomer gets another name", async () => {
    await addRecord(engine, "sys_user", { username: nameOf(), name: "Local" });
    const { token } = await signIn();
    const info = await world.bearing(token).send({ method: "GET", url: "/rest/getInfo" });
    expect(info.data).toMatchObject({ user: { username: `${nameOf()}-2` } });
    expect(await world.rolesOf(nameOf())).toEqual({});
  });

  test("follows the provider: roles come and go with the groups, and those that administrators gave stay", async () => {
    provider.person["groups"] = ["staff", "editors"];
    await signIn();
    expect(await world.rolesOf(nameOf())).toEqual({ [dept.code]: [roles.reader, roles.writer].toSorted() });
    const extra = await world.tenant.addRole([]);
    const [member] = await runSql<{ id: string; roles: string[] }>(
      database.db,
      `select m.id, m.roles || r.id as roles from obj.sys_member m, obj.sys_role r, obj.sys_user u
        where u.id = m."user" and u.username = $1 and r.code = $2`,
      [nameOf(), extra],
    );
    await saveRecords(engine.systemContext(), { objname: "sys_member", data: { ...member } });
    provider.person["groups"] = ["staff"];
    await signIn();
    expect(await world.rolesOf(nameOf())).toEqual({ [dept.code]: [roles.reader, extra].toSorted() });
    provider.person["groups"] = [];
    await signIn();
    expect(await world.rolesOf(nameOf())).toEqual({ [dept.code]: [extra] });
  });

  test("that belongs nowhere any more stays out, and its roles are gone", async () => {
    await signIn();
    provider.person["groups"] = ["visitors"];
    expect(await comeBack(world.browse())).toBe(`${site}#/login/done?problem=signInUnmapped`);
    expect(await world.rolesOf(nameOf())).toEqual({});
    expect(await world.lastLogged()).toMatchObject({
      result: "failed",
      reason: "not_mapped",
      provider: "oidc",
    });
  });

  test("is made for nobody outside the mapping, nor where new accounts are refused", async () => {
    world.tell("oidc", { mapping: [staffRule], newAccounts: "refuse" });
    expect(await comeBack(world.browse())).toBe(`${site}#/login/done?problem=signInUnknown`);
    world.tell("oidc", { mapping: [editorRule] });
    expect(await comeBack(world.browse())).toBe(`${site}#/login/done?problem=signInUnmapped`);
    const made = await runSql(database.db, "select 1 from obj.sys_user where username = $1", [nameOf()]);
    expect(made).toEqual([]);
  });

  test("that is disabled stays out, also between the provider's word and the page's", async () => {
    const browser = world.browse();
    await comeBack(browser);
    const [user] = await runSql<{ id: string }>(
      database.db,
      "select id from obj.sys_user where username = $1",
      [nameOf()],
    );
    await saveRecords(engine.systemContext(), { objname: "sys_user", data: { ...user, enabled: false } });
    expect((await browser.finish()).code).toBe(400);
    expect(await comeBack(world.browse())).toBe(`${site}#/login/done?problem=signInDisabled`);
    expect(await world.lastLogged()).toMatchObject({ username: nameOf(), reason: "disabled" });
  });

  test("stays as it is when the mapping names what is gone, and the log of the installation says what", async () => {
    world.tell("oidc", { mapping: [{ ...staffRule, roles: ["ROLE_GONE"] }] });
    expect(await comeBack(world.browse())).toBe(`${site}#/login/done?problem=signInMisconfigured`);
    expect(world.failures).toContainEqual({ provider: "oidc", missing: { kind: "role", code: "ROLE_GONE" } });
  });
});

describe("an address that the provider has verified", () => {
  const linking = { mapping: [staffRule], linkByEmail: true };
  const addLocal = (more: object = {}) =>
    addRecord(engine, "sys_user", {
      username: `l${randomUUID().slice(0, 12)}`,
      name: "Local",
      email: String(provider.person["email"]),
      ...more,
    });
  const whose = async ({ token }: TokensOutput) => {
    const { data } = await world.bearing(token).send({ method: "GET", url: "/rest/getInfo" });
    return (data as { user: { id: string } }).user.id;
  };

  test("links the one account that has it, if that is wanted", async () => {
    const local = await addLocal();
    world.tell("oidc", linking);
    expect(await whose(await signIn())).toBe(local);
    provider.person["email"] = "moved@example.org";
    expect(await whose(await signIn())).toBe(local);
  });

  test("links nothing where it is not wanted, not verified, not confirmed here, or held by two", async () => {
    const local = await addLocal();
    expect(await whose(await signIn())).not.toBe(local);
    world.tell("oidc", linking);
    for (const change of [
      async () => void (provider.person["email_verified"] = false),
      async () => {
        await runSql(
          database.db,
          "insert into kz.unconfirmed_email (user_id, email, given_at) values ($1, 'x', now())",
          [local],
        );
      },
    ]) {
      provider.person = { ...provider.person, sub: randomUUID(), email_verified: true };
      await change();
      expect(await whose(await signIn())).not.toBe(local);
    }
  });

  test("never links an administrator", async () => {
    const admin = await world.tenant.addUser(["ROLE_ADMIN"]);
    const email = String(provider.person["email"]);
    await saveRecords(engine.systemContext(), { objname: "sys_user", data: { id: admin.id, email } });
    world.tell("oidc", linking);
    expect(await whose(await signIn())).not.toBe(admin.id);
  });
});

describe("logging out", () => {
  test("leads to the provider, which tells the other logins of the same session to end", async () => {
    const cookies = new Map<string, string>();
    const one = await signIn(world.browse(), cookies);
    const other = await signIn(world.browse(), cookies);
    const elsewhere = await signIn();
    const { data } = await world.bearing(one.token).post("logout", {});
    const { leave } = data as { leave: string };
    expect(new URL(leave).origin).toBe(provider.issuer);
    const ask = async (token: string) =>
      (await world.bearing(token).send({ method: "GET", url: "/rest/getInfo" })).code;
    expect([await ask(one.token), await ask(other.token)]).toEqual([120700, 200]);
    provider.logoutTokens.length = 0;
    const left = await provider.signOut(leave, cookies);
    expect(left.href).toBe(`${site}auth/oidc/left`);
    await expect.poll(() => provider.logoutTokens.length).toBe(1);
    const [token = ""] = provider.logoutTokens;
    const told = await world.browse().send("POST", "/auth/oidc/logout", { logout_token: token });
    expect([told.statusCode, told.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect([await ask(other.token), await ask(elsewhere.token)]).toEqual([120700, 200]);
    await world.audit.flush();
    expect(await world.lastLogged()).toMatchObject({
      result: "ended",
      reason: "provider_logout",
      provider: "oidc",
    });
  });

  test("is told by the provider alone: anything else that looks like its word is refused", async () => {
    const cookies = new Map<string, string>();
    const { token } = await signIn(world.browse(), cookies);
    const [row] = await runSql<{ id_token: string }>(
      database.db,
      "select id_token from kz.login_provider order by login_id desc limit 1",
    );
    for (const wrong of [row?.id_token ?? "", "x.y.z", ""]) {
      const { statusCode } = await world.browse().send("POST", "/auth/oidc/logout", { logout_token: wrong });
      expect(statusCode).toBe(400);
    }
    expect((await world.bearing(token).send({ method: "GET", url: "/rest/getInfo" })).code).toBe(200);
  });
});

test("a provider that is away is told as such", async () => {
  const settings = { clientId: "x", clientSecret: undefined, scopes: "openid", usernameClaim: "sub" };
  const { log, now } = engine.systemContext();
  const away = openOidc({ issuer: "http://127.0.0.1:9", ...settings }, { log, now });
  const attempt = away.begin({ callback: `${site}auth/oidc/callback`, state: "s" });
  await expect(attempt).rejects.toMatchObject({ key: "signInUnavailable" });
});
