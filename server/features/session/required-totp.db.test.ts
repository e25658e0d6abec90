import { describe, expect, it } from "vitest";
import type { LoginOutput, LoginStepOutput } from "@kezhuan/contract/api/session";
import { dayMs } from "@kezhuan/contract/durations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeOneTimeCode, makeVerifier, proveLogin } from "@kezhuan/server/testing/contract-client";
import {
  anyToken,
  CODE,
  contextOf,
  logIn,
  makeAccount,
  makeClient,
  makeFixture,
  makeRecord,
  tryLogin,
  type TestAccount,
} from "@kezhuan/server/testing/session-fixture";
import { saveParameters } from "../parameters/manage-parameters.ts";
import { getCaptcha } from "./captcha.ts";
import { loginStep } from "./login-step.ts";
import { beginTotp, confirmTotp, getTotp, listTotp, removeTotp, resetTotp } from "./manage-totp.ts";
import { requiresTotp } from "./required-totp.ts";

const fixture = await makeFixture();
const { sessions, clock, database } = fixture;
let roles = 0;

const makeDept = () => makeRecord(fixture, "qd_org", { name: "Department" });

async function makeRole(requires: boolean): Promise<string> {
  roles += 1;
  const code = `ROLE_REQUIRED_${roles}`;
  return makeRecord(fixture, "sys_role", { code, name: code, requires_totp: requires });
}

/** An account with a role that requires two-factor authentication. */
async function makeBound(mustChange = false) {
  const account = await makeAccount(fixture, mustChange);
  const [role, dept] = [await makeRole(true), await makeDept()];
  const member = await makeRecord(fixture, "sys_member", { user: account.id, dept, roles: [role] });
  return { ...account, role, dept, member };
}

async function askSetup(account: TestAccount): Promise<LoginStepOutput & { totp: object }> {
  return expectSetup(await tryLogin(sessions, makeClient(), account));
}

function expectSetup(output: LoginOutput) {
  if (!("step" in output) || output.step !== "setup_totp" || !output.totp)
    throw new Error("nothing is to be set up");
  return { ...output, totp: output.totp };
}

const codeOf = (step: LoginStepOutput) => makeOneTimeCode(step.totp?.secret ?? "", clock.now());
const goOn = (ticket: string, input: { code?: string; later?: boolean }) =>
  loginStep(sessions, makeClient(), { ticket, ...input });

describe("a login with a role that requires two-factor authentication", () => {
  it("sets it up before it gets any token, and gets the recovery codes once", async () => {
    const account = await makeBound();
    const step = await askSetup(account);
    expect(step.totp).toMatchObject({
      until: null,
      uri: expect.stringContaining(account.username) as string,
    });
    await expect(goOn(step.ticket, {})).rejects.toMatchObject({ issues: [{ field: "code" }] });
    await expect(goOn(step.ticket, { code: "000000" })).rejects.toMatchObject({ key: "codeFailed" });
    await expect(goOn(step.ticket, { later: true })).rejects.toMatchObject({ key: "totpDue" });
    const entered = await goOn(step.ticket, { code: await codeOf(step) });
    expect(entered).toMatchObject({ token: anyToken, refresh_token: anyToken });
    expect("recovery_codes" in entered && entered.recovery_codes).toHaveLength(10);
    await expect(goOn(step.ticket, { code: await codeOf(step) })).rejects.toMatchObject({
      key: "unauthenticated",
    });
    expect(await tryLogin(sessions, makeClient(), account)).toMatchObject({ step: "totp" });
  });

  it("comes after a password that has to be changed", async () => {
    const account = await makeBound(true);
    const first = await tryLogin(sessions, makeClient(), account);
    if (!("step" in first)) throw new Error("no step");
    const { ticket, salt = "", iterations = 0 } = first;
    const verifier = await makeVerifier(account.username, "another", { salt, iterations });
    const next = await loginStep(sessions, makeClient(), { ticket, verifier });
    const step = expectSetup(next);
    expect(await goOn(step.ticket, { code: await codeOf(step) })).toHaveProperty("token");
  });

  it("ends logins of before, and other setups that were begun", async () => {
    const account = await makeAccount(fixture);
    const before = await logIn(fixture, account);
    const [role, dept] = [await makeRole(true), await makeDept()];
    await makeRecord(fixture, "sys_member", { user: account.id, dept, roles: [role] });
    const [one, other] = [await askSetup(account), await askSetup(account)];
    expect((await sessions.identify(before.token, null)).actor.userId).toBe(account.id);
    await goOn(one.ticket, { code: await codeOf(one) });
    await expect(sessions.identify(before.token, null)).rejects.toMatchObject({ key: "sessionEnded" });
    await expect(goOn(other.ticket, { code: await codeOf(other) })).rejects.toMatchObject({
      key: "unauthenticated",
    });
  });

  it("may put it off as long as the system parameter says, from the first login on", async () => {
    const account = await makeBound();
    await saveParameters(fixture.system(), { values: { totp_grace_days: 3 }, reset: [] });
    const until = new Date(clock.now().getTime() + 3 * dayMs).toISOString();
    const first = await askSetup(account);
    expect(first.totp).toMatchObject({ until });
    expect(await goOn(first.ticket, { later: true })).toEqual({
      token: anyToken,
      refresh_token: anyToken,
      expires_in: 7200,
    });
    clock.pass(2 * dayMs);
    const second = await askSetup(account);
    expect(second.totp).toMatchObject({ until });
    clock.pass(dayMs);
    await expect(goOn(second.ticket, { later: true })).rejects.toMatchObject({ key: "unauthenticated" });
    expect((await askSetup(account)).totp).toMatchObject({ until: null });
    await saveParameters(fixture.system(), { values: {}, reset: ["totp_grace_days"] });
  });

  it("counts wrong codes as those of a login", async () => {
    const account = await makeBound();
    const client = makeClient();
    const { ticket, totp } = await askSetup(account);
    const give = (code: string) => loginStep(sessions, client, { ticket, code });
    for (let time = 0; time < 5; time += 1)
      await expect(give("000000")).rejects.toMatchObject({ key: "codeFailed" });
    const right = await codeOf({ step: "setup_totp", ticket, totp });
    await expect(give(right)).rejects.toMatchObject({ key: "tooMany" });
  });
});

describe("a role that requires two-factor authentication", () => {
  it("does so while it, the department and the membership are in force", async () => {
    const { id, role, dept, member } = await makeBound();
    const { db } = database;
    expect(await requiresTotp(db, id)).toBe(true);
    expect(await requiresTotp(db, (await makeAccount(fixture)).id)).toBe(false);
    const other = await makeRole(false);
    for (const [change, undo] of [
      [
        `update obj.sys_role set enabled = false where id = '${role}'`,
        `update obj.sys_role set enabled = true where id = '${role}'`,
      ],
      [
        `update obj.qd_org set enabled = false where id = '${dept}'`,
        `update obj.qd_org set enabled = true where id = '${dept}'`,
      ],
      [
        `update obj.sys_member set roles = array['${other}'::uuid] where id = '${member}'`,
        `update obj.sys_member set roles = array['${role}'::uuid] where id = '${member}'`,
      ],
    ] as const) {
      await runSql(db, change);
      expect(await requiresTotp(db, id)).toBe(false);
      await runSql(db, undo);
      expect(await requiresTotp(db, id)).toBe(true);
    }
  });

  it("may be that of people without a role, or of every account", async () => {
    const { db } = database;
    const plain = await makeAccount(fixture);
    const placed = await makeAccount(fixture);
    const required = async () => [await requiresTotp(db, plain.id), await requiresTotp(db, placed.id)];
    await makeRecord(fixture, "sys_member", {
      user: placed.id,
      dept: await makeDept(),
      roles: [await makeRole(false)],
    });
    await runSql(db, "update obj.sys_role set requires_totp = true where code = 'ROLE_DEFAULT'");
    expect(await required()).toEqual([true, false]);
    await runSql(db, "update obj.sys_role set requires_totp = (code = 'ROLE_ACCOUNT')");
    expect(await required()).toEqual([true, true]);
    await runSql(db, "update obj.sys_role set requires_totp = false where code = 'ROLE_ACCOUNT'");
    expect(await required()).toEqual([false, false]);
  });

  it("keeps its people from turning it off; a reset has them set it up again", async () => {
    const account = await makeBound();
    const step = await askSetup(account);
    const entered = await goOn(step.ticket, { code: await codeOf(step) });
    if (!("token" in entered)) throw new Error("no login");
    const ctx = await contextOf(fixture, entered.token);
    expect(await getTotp(ctx)).toMatchObject({ required: true, recoveryCodesLeft: 10 });
    const captcha = await getCaptcha(sessions, makeClient(), { username: account.username });
    const password = await proveLogin({ ...account, code: CODE, captcha });
    const proof = { password, uuid: captcha.uuid, code: CODE };
    await expect(removeTotp(sessions, { ctx, client: makeClient() }, proof)).rejects.toMatchObject({
      key: "totpRequired",
    });
    expect(await listTotp(ctx, { userids: [account.id, "nonsense"] })).toEqual({ on: [account.id] });
    await resetTotp(sessions, fixture.system(), { userid: account.id });
    expect(await listTotp(ctx, { userids: [account.id] })).toEqual({ on: [] });
    expect((await askSetup(account)).totp).toMatchObject({ until: null });
  });

  it("asks nothing of those who have it, and its tickets confirm nothing for a login", async () => {
    const account = await makeAccount(fixture);
    const { token } = await logIn(fixture, account);
    const [role, dept] = [await makeRole(true), await makeDept()];
    await makeRecord(fixture, "sys_member", { user: account.id, dept, roles: [role] });
    const step = await askSetup(account);
    const place = { ctx: await contextOf(fixture, token), client: makeClient() };
    await expect(
      confirmTotp(sessions, place, { ticket: step.ticket, code: await codeOf(step) }),
    ).rejects.toMatchObject({ issues: [{ field: "ticket", problem: "expired" }] });
    const { ticket, secret } = await beginTotp(sessions, place.ctx);
    await confirmTotp(sessions, place, { ticket, code: await makeOneTimeCode(secret, clock.now()) });
    clock.pass(30_000);
    const asked = await tryLogin(sessions, makeClient(), account);
    if (!("step" in asked)) throw new Error("no step");
    expect(asked.step).toBe("totp");
    const code = await makeOneTimeCode(secret, clock.now());
    expect(await goOn(asked.ticket, { code })).toEqual({
      token: anyToken,
      refresh_token: anyToken,
      expires_in: 7200,
    });
  });
});
