import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { consent } from "@kezhuan/contract/consent";
import { runSql } from "@kezhuan/server/db/run-sql";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { getCaptcha } from "./captcha.ts";
import { makeVerifier } from "@kezhuan/server/testing/contract-client";
import { withParameters } from "@kezhuan/server/testing/with-parameters";
import { register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";
import {
  CODE,
  ITERATIONS,
  contextFor,
  countRows,
  logIn,
  makeAccount,
  makeClient,
  makeFixture,
  openTestSessions,
  tryLogin,
} from "@kezhuan/server/testing/session-fixture";

const fixture = await makeFixture();
const { sessions, clock, database } = fixture;

type Person = Omit<Parameters<typeof register>[2], "verifier" | "uuid" | "code">;

function makePerson(more: Partial<Person> = {}): Person {
  const username = `p${randomUUID().slice(0, 10)}`;
  return { username, name: "王小明", phone: "13800138000", identity: "expert", ...more };
}

async function signUp(person: Person, { client = makeClient(), code = CODE, registration = true } = {}) {
  const captcha = await getCaptcha(sessions, client, { username: person.username });
  const verifier = await makeVerifier(person.username, "my own password", captcha);
  const ctx = withParameters(contextFor(fixture, anonymousActor), { registration });
  const place = { ctx, client };
  return register(sessions, place, { ...person, verifier, uuid: captcha.uuid, code });
}

describe("registering", () => {
  it("makes an account of the portal that can log in with the password chosen", async () => {
    const person = makePerson();
    const { id } = await signUp(person);
    const { token } = await logIn(fixture, { id, username: person.username, password: "my own password" });
    const { actor } = await sessions.identify(token, null);
    expect(actor).toMatchObject({ userId: id, name: "王小明", roles: ["ROLE_MEMBER"] });
    const [department] = await runSql(database.db, "select code from obj.qd_org where id = $1", [
      actor.deptid,
    ]);
    expect(department).toEqual({ code: "portal" });
    const [user] = await runSql(
      database.db,
      "select identity, phone, enabled from obj.sys_user where id = $1",
      [id],
    );
    expect(user).toEqual({ identity: "expert", phone: "13800138000", enabled: true });
  });

  it("holds an address for unconfirmed until its owner has followed the link sent there", async () => {
    const { id } = await signUp(makePerson({ email: "new@example.com" }));
    const noted = "select email, sent_at from kz.unconfirmed_email where user_id = $1";
    expect(await runSql(database.db, noted, [id])).toEqual([{ email: "new@example.com", sent_at: null }]);
    const { id: other } = await signUp(makePerson());
    expect(await runSql(database.db, noted, [other])).toEqual([]);
  });

  it("keeps which version of the terms was agreed to, and when", async () => {
    const { id } = await signUp(makePerson({ consent: consent.version }));
    const [kept] = await runSql(
      database.db,
      "select consent_version, consent_at is not null as dated from obj.sys_user where id = $1",
      [id],
    );
    expect(kept).toEqual({ consent_version: consent.version, dated: true });
  });

  it("gives no role where the installation has none for the portal", async () => {
    await runSql(database.db, "update obj.sys_role set enabled = false where code = 'ROLE_MEMBER'");
    const person = makePerson();
    const { id } = await signUp(person);
    await runSql(database.db, "update obj.sys_role set enabled = true where code = 'ROLE_MEMBER'");
    const { token } = await logIn(fixture, { id, username: person.username, password: "my own password" });
    expect((await sessions.identify(token, null)).actor).toMatchObject({
      deptid: null,
      roles: ["ROLE_DEFAULT"],
    });
  });

  it("needs a way to reach the person, and one that can be right", async () => {
    const { phone: _, ...unreachable } = makePerson();
    await expect(signUp(unreachable)).rejects.toMatchObject({
      issues: [{ field: "phone", problem: "required" }],
    });
    await expect(signUp(makePerson({ email: "not an address" }))).rejects.toMatchObject({
      issues: [{ field: "email", problem: "pattern" }],
    });
  });

  it("refuses a name that is taken, naming the field, and makes nothing", async () => {
    const { username } = await makeAccount(fixture);
    const before = await countRows(fixture, "obj.sys_user");
    await expect(signUp(makePerson({ username }))).rejects.toMatchObject({
      key: "duplicate",
      issues: [{ field: "username", problem: "taken" }],
    });
    expect(await countRows(fixture, "obj.sys_user")).toBe(before);
  });

  it("needs a captcha", async () => {
    await expect(signUp(makePerson(), { code: "wrong" })).rejects.toMatchObject({ key: "captchaFailed" });
  });

  it("is limited per address", async () => {
    const client = makeClient();
    for (let n = 0; n < 30; n += 1) {
      await expect(signUp(makePerson(), { client, code: "wrong" })).rejects.toMatchObject({
        key: "captchaFailed",
      });
    }
    await expect(signUp(makePerson(), { client })).rejects.toMatchObject({ key: "tooMany" });
    clock.pass(3_600_001);
    expect(await signUp(makePerson(), { client })).toHaveProperty("id");
  });

  it("can be switched off", async () => {
    const closed = signUp(makePerson(), { registration: false });
    await expect(closed).rejects.toMatchObject({ key: "forbidden" });
  });

  it("does not change what is shown for the name", async () => {
    const person = makePerson();
    const before = await getCaptcha(sessions, makeClient(), { username: person.username });
    await signUp(person);
    const after = await getCaptcha(sessions, makeClient(), { username: person.username });
    expect([after.salt, after.iterations]).toEqual([before.salt, before.iterations]);
  });
});

describe("what a captcha tells of a name", () => {
  it("is the same each time, another for each name, and of one shape for all", async () => {
    const account = await makeAccount(fixture);
    const client = makeClient();
    const ask = async (username?: string) => {
      const { salt, iterations } = await getCaptcha(
        sessions,
        client,
        username === undefined ? {} : { username },
      );
      return { salt, iterations };
    };
    const known = await ask(account.username);
    expect(await ask(account.username.toUpperCase())).toEqual(known);
    const unknown = await ask("nobody.here");
    expect(await ask("nobody.here")).toEqual(unknown);
    expect(unknown.salt).not.toBe(known.salt);
    expect(unknown.salt).toHaveLength(known.salt.length);
    expect(unknown.iterations).toBe(known.iterations);
    expect(await ask()).toEqual(await ask());
  });

  it("does not change when the installation asks for more iterations, until a password is set anew", async () => {
    const account = await makeAccount(fixture);
    const raised = openTestSessions(database, clock, { passwordIterations: 4 * ITERATIONS });
    const show = async (username: string) =>
      (await getCaptcha(raised, makeClient(), { username })).iterations;
    expect(await show(account.username)).toBe(ITERATIONS);
    expect(await show("nobody.either")).toBe(ITERATIONS);
    const { password } = await resetPassword(raised, fixture.system(), { userid: account.id });
    expect(await show(account.username)).toBe(4 * ITERATIONS);
    expect(await tryLogin(raised, makeClient(), { ...account, password })).toHaveProperty("ticket");
  });
});
