import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { LoginOutput } from "@kezhuan/contract/api/session";
import { runSql } from "@kezhuan/server/db/run-sql";
import { openLdap } from "@kezhuan/server/features/sign-in/ldap";
import { addSecondFactor } from "@kezhuan/server/features/session/second-factor";
import { makeOneTimeCode } from "@kezhuan/server/testing/contract-client";
import { searcher, startLdapServer } from "@kezhuan/server/testing/ldap-server";
import { makeSignInWorld, named, type Browser } from "@kezhuan/server/testing/sign-in-world";
import { testCertificate } from "@kezhuan/server/testing/test-certificate";

const directory = await startLdapServer();
afterAll(() => directory.close());
const settings = {
  url: directory.url,
  startTls: false,
  bind: searcher,
  baseDn: "ou=people,dc=example,dc=org",
  userFilter: "(&(objectclass=person)(uid={username}))",
  idAttribute: undefined,
  usernameAttribute: "uid",
  groups: { baseDn: "ou=groups,dc=example,dc=org", filter: "(member={dn})" },
};
const world = await makeSignInWorld({ ldap: { ...named, ...settings } });
const { dept, roles, database } = world;
const group = "CN=Staff, OU=groups,DC=example,DC=org";

/** Somebody of the directory with a name of their own. */
function addPerson(more: Record<string, string | string[]> = {}) {
  const uid = `u${randomUUID().slice(0, 10)}`;
  const dn = `uid=${uid},ou=people,dc=example,dc=org`;
  const password = `pass-${randomUUID()}`;
  const attributes = {
    objectclass: ["top", "person"],
    uid,
    cn: "Li Si",
    displayName: "李四",
    mail: `${uid}@example.org`,
    entryUUID: randomUUID(),
    memberOf: ["cn=staff,ou=groups,dc=example,dc=org"],
    ...more,
  };
  const person = { dn, password, attributes };
  directory.people.push(person);
  return { uid, ...person };
}

beforeEach(() => {
  directory.people.length = 0;
  directory.binds.length = 0;
  world.tell("ldap", {
    mapping: [{ claim: "memberOf", value: group, department: dept.code, roles: [roles.reader] }],
  });
});

async function enter(
  typed: { username: string; password: string; code?: string },
  browser: Browser = world.browse(),
) {
  const { uuid } = await world.captcha();
  const response = await browser.send("POST", "/rest/signInWithPassword", {
    provider: "ldap",
    code: "k7M2",
    uuid,
    ...typed,
  });
  return JSON.parse(response.payload) as { code: number; msg: string; data: LoginOutput };
}

describe("a sign-in by a directory", () => {
  test("tries the password on the entry that was found, and makes the account in its department and role", async () => {
    const { uid, dn, password } = addPerson();
    const { data } = await enter({ username: uid, password });
    if (!("token" in data)) throw new Error("no login was opened");
    const info = await world.bearing(data.token).send({ method: "GET", url: "/rest/getInfo" });
    expect(info.data).toMatchObject({
      user: { username: uid, name: "李四", deptid: dept.id },
      roles: [roles.reader],
    });
    expect(directory.binds).toEqual([searcher.dn, dn]);
    expect(await world.lastLogged()).toEqual({ username: uid, result: "ok", reason: null, provider: "ldap" });
  });

  test("with a wrong password, an unknown name or none that is one person's answers the same", async () => {
    const { uid } = addPerson();
    const wrong = { code: 400, msg: "Account or password wrong" };
    expect(await enter({ username: uid, password: "wrong" })).toMatchObject(wrong);
    expect(await world.lastLogged()).toMatchObject({ username: uid, reason: "password", provider: "ldap" });
    expect(await enter({ username: `${uid}x`, password: "wrong" })).toMatchObject(wrong);
    addPerson({ uid });
    expect(await enter({ username: uid, password: "wrong" })).toMatchObject(wrong);
  });

  test("lets nobody in with an empty password, nor with a name that is a filter", async () => {
    const { uid, password } = addPerson();
    const { uuid } = await world.captcha();
    const fields = { provider: "ldap", code: "k7M2", uuid, username: uid, password: "" };
    const empty = await world.browse().send("POST", "/rest/signInWithPassword", fields);
    expect(JSON.parse(empty.payload)).toMatchObject({ code: 400, data: { errors: [{ field: "password" }] } });
    for (const username of ["*", "u*", `${uid})(uid=*`, "\\2a"])
      expect(await enter({ username, password })).toMatchObject({ code: 400 });
    expect(directory.binds).not.toContain("");
  });

  test("asks for the captcha, and is locked as a login is", async () => {
    const { uid, password } = addPerson();
    expect(await enter({ username: uid, password, code: "none" })).toMatchObject({
      msg: "The verification code is wrong or has expired",
    });
    expect(directory.binds).toEqual([]);
    for (let tries = 0; tries < 5; tries += 1) await enter({ username: uid, password: "wrong" });
    expect(await enter({ username: uid, password })).toMatchObject({ code: 429 });
    expect(await world.lastLogged()).toMatchObject({ result: "locked", reason: "limit", provider: "ldap" });
    await runSql(database.db, "delete from kz.attempt");
  });

  test("asks for the code of an account that has turned two-factor authentication on", async () => {
    const { uid, password } = addPerson();
    await enter({ username: uid, password });
    const [user] = await runSql<{ id: string }>(
      database.db,
      "select id from obj.sys_user where username = $1",
      [uid],
    );
    const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    await addSecondFactor(database.db, { userId: user?.id ?? "", secret, now: new Date(), step: 0 });
    const browser = world.browse();
    expect(await enter({ username: uid, password }, browser)).toMatchObject({ data: { step: "totp" } });
    expect(await browser.finish()).toMatchObject({ data: { step: "totp" } });
    expect(await browser.finish("000000")).toMatchObject({
      msg: "The one-time code or recovery code is wrong",
    });
    expect(await browser.finish(await makeOneTimeCode(secret, new Date()))).toMatchObject({
      data: { token: expect.any(String) as string },
    });
  });

  test("finds groups that list their members, by their names", async () => {
    world.tell("ldap", {
      mapping: [{ claim: "groups", value: "editors", department: dept.code, roles: [roles.writer] }],
    });
    const { uid, dn, password } = addPerson();
    expect(await enter({ username: uid, password })).toMatchObject({ code: 403 });
    const editors = { dn: "cn=editors,ou=groups,dc=example,dc=org", password: "" };
    directory.people.push({ ...editors, attributes: { cn: "editors", member: [dn] } });
    expect(await enter({ username: uid, password })).toMatchObject({ code: 200 });
    expect(await world.rolesOf(uid)).toEqual({ [dept.code]: [roles.writer] });
  });

  test("takes no password over a connection that is not encrypted", async () => {
    const { uuid } = await world.captcha();
    const response = await world.app.inject({
      method: "POST",
      url: "/rest/signInWithPassword",
      remoteAddress: "10.1.2.3",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        provider: "ldap",
        username: "u",
        password: "p",
        code: "k7M2",
        uuid,
      }).toString(),
    });
    expect(response.json()).toMatchObject({ code: 403 });
  });
});

describe("the connection to the directory", () => {
  const { log } = world.engine.systemContext();
  const person = { username: "", password: "" };
  const verify = (more: object) => {
    const provider = openLdap({ ...settings, ...more }, log);
    return provider.verify(person);
  };

  test.each(["ldaps", "starttls"] as const)(
    "is encrypted by %s, with a certificate that is trusted",
    async (way) => {
      const safe = await startLdapServer(way);
      const { uid, password } = addPerson();
      safe.people.push(...directory.people);
      Object.assign(person, { username: uid, password });
      const place = { url: safe.url, startTls: way === "starttls" };
      expect(await verify({ ...place, ca: testCertificate.cert })).toMatchObject({ username: uid });
      await expect(verify(place)).rejects.toMatchObject({ key: "signInUnavailable" });
      await safe.close();
    },
  );

  test("that cannot be made is told as such, and so is a searcher who may not search", async () => {
    await expect(verify({ url: "ldap://127.0.0.1:9" })).rejects.toMatchObject({ key: "signInUnavailable" });
    const bind = { dn: searcher.dn, password: "wrong" };
    await expect(verify({ bind })).rejects.toMatchObject({ key: "signInUnavailable" });
  });
});
