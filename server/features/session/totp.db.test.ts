import { describe, expect, it } from "vitest";
import type { LoginOutput } from "@kezhuan/contract/api/session";
import { minuteMs } from "@kezhuan/contract/durations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeOneTimeCode, makeVerifier, proveLogin } from "@kezhuan/server/testing/contract-client";
import {
  anyToken,
  CODE,
  contextOf,
  countRows,
  logIn,
  makeAccount,
  makeClient,
  makeFixture,
  tryLogin,
  type TestAccount,
} from "@kezhuan/server/testing/session-fixture";
import { getCaptcha } from "./captcha.ts";
import { changePassword } from "./change-password.ts";
import { cleanUp } from "./clean-up.ts";
import { loginStep } from "./login-step.ts";
import { beginTotp, confirmTotp, getTotp, removeTotp, resetTotp } from "./manage-totp.ts";
import { resetPassword } from "./reset-password.ts";
import { unlock } from "./unlock.ts";

const fixture = await makeFixture();
const { sessions, clock, database } = fixture;
const STEP = 30_000;
const refused = { key: "codeFailed" };
const over = { key: "unauthenticated" };

/** An account with two-factor authentication, and the login that turned it on. */
async function makeGuarded(mustChange = false) {
  const account = await makeAccount(fixture);
  const { token } = await logIn(fixture, account);
  const { secret, recoveryCodes } = await turnOn(token);
  if (mustChange)
    await runSql(database.db, "update kz.credential set must_change = true where user_id = $1", [account.id]);
  return { ...account, token, secret, recoveryCodes, show: () => makeOneTimeCode(secret, clock.now()) };
}

async function turnOn(token: string) {
  const ctx = await contextOf(fixture, token);
  const { secret, ticket } = await beginTotp(sessions, ctx);
  const code = await makeOneTimeCode(secret, clock.now());
  const { recoveryCodes } = await confirmTotp(sessions, { ctx, client: makeClient() }, { ticket, code });
  // Its own code is used up.
  clock.pass(STEP);
  return { secret, recoveryCodes };
}

async function askCode(account: TestAccount, client = makeClient()): Promise<string> {
  const output = await tryLogin(sessions, client, account);
  if (!("step" in output) || output.step !== "totp") throw new Error("the login asks for no code");
  return output.ticket;
}

const give = (ticket: string, code: string, client = makeClient()): Promise<LoginOutput> =>
  loginStep(sessions, client, { ticket, code });

async function prove({ username, password }: TestAccount, client = makeClient()) {
  const captcha = await getCaptcha(sessions, client, { username });
  const proof = await proveLogin({ username, password, code: CODE, captcha });
  return { password: proof, uuid: captcha.uuid, code: CODE };
}

describe("turning two-factor authentication on", () => {
  it("takes a code of the new secret, within ten minutes, by the login that began", async () => {
    const account = await makeAccount(fixture);
    const [mine, elsewhere] = [await logIn(fixture, account), await logIn(fixture, account)];
    const ctx = await contextOf(fixture, mine.token);
    const place = { ctx, client: makeClient() };
    const { secret, uri, ticket } = await beginTotp(sessions, ctx);
    expect(uri).toContain(`secret=${secret}`);
    expect(ticket).toEqual(anyToken);
    const code = await makeOneTimeCode(secret, clock.now());
    await expect(confirmTotp(sessions, place, { ticket, code: "000000" })).rejects.toMatchObject(refused);
    const other = { ...place, ctx: await contextOf(fixture, elsewhere.token) };
    const stranger = await logIn(fixture, await makeAccount(fixture));
    const strange = { ...place, ctx: await contextOf(fixture, stranger.token) };
    for (const wrong of [other, strange])
      await expect(confirmTotp(sessions, wrong, { ticket, code })).rejects.toMatchObject({
        issues: [{ field: "ticket", problem: "expired" }],
      });
    expect(await getTotp(ctx)).toEqual({ since: null, recoveryCodesLeft: 0, required: false });
    expect(await logIn(fixture, account)).toHaveProperty("token");
    const { recoveryCodes } = await confirmTotp(sessions, place, { ticket, code });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(await getTotp(ctx)).toEqual({
      since: expect.stringMatching(/^2031-/) as string,
      recoveryCodesLeft: 10,
      required: false,
    });
    const late = await beginTotp(sessions, strange.ctx);
    clock.pass(10 * minuteMs);
    const lateCode = await makeOneTimeCode(late.secret, clock.now());
    await expect(
      confirmTotp(sessions, strange, { ticket: late.ticket, code: lateCode }),
    ).rejects.toMatchObject({ issues: [{ field: "ticket", problem: "expired" }] });
  });

  it("ends the other logins and the open tickets of the account, which had no second factor", async () => {
    const account = await makeAccount(fixture);
    const [mine, elsewhere] = [await logIn(fixture, account), await logIn(fixture, account)];
    await runSql(database.db, "update kz.credential set must_change = true where user_id = $1", [account.id]);
    const pending = await tryLogin(sessions, makeClient(), account);
    if (!("ticket" in pending)) throw new Error("no ticket");
    await turnOn(mine.token);
    expect((await sessions.identify(mine.token, null)).actor.userId).toBe(account.id);
    await expect(sessions.identify(elsewhere.token, null)).rejects.toMatchObject({ key: "sessionEnded" });
    const verifier = await makeVerifier(account.username, "new", { salt: "", iterations: 1 });
    await expect(
      loginStep(sessions, makeClient(), { ticket: pending.ticket, verifier }),
    ).rejects.toMatchObject(over);
  });

  it("is not possible twice, and leaves no secret of before in force", async () => {
    const account = await makeAccount(fixture);
    const { token } = await logIn(fixture, account);
    const ctx = await contextOf(fixture, token);
    const first = await beginTotp(sessions, ctx);
    const second = await beginTotp(sessions, ctx);
    const confirm = async ({ secret, ticket }: typeof first) => {
      const code = await makeOneTimeCode(secret, clock.now());
      return confirmTotp(sessions, { ctx, client: makeClient() }, { ticket, code });
    };
    await expect(confirm(first)).rejects.toMatchObject({ issues: [{ problem: "expired" }] });
    await confirm(second);
    await expect(beginTotp(sessions, ctx)).rejects.toMatchObject({ key: "totpIsOn" });
    await expect(confirm(second)).rejects.toMatchObject({ issues: [{ problem: "expired" }] });
  });
});

describe("a login with two-factor authentication", () => {
  it("gives tokens for the right password and then the right code, once each", async () => {
    const account = await makeGuarded();
    const ticket = await askCode(account);
    await expect(loginStep(sessions, makeClient(), { ticket })).rejects.toMatchObject({
      issues: [{ field: "code", problem: "required" }],
    });
    await expect(give(ticket, "123456")).rejects.toMatchObject(refused);
    const code = await account.show();
    expect(await give(ticket, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ token: anyToken });
    await expect(give(ticket, code)).rejects.toMatchObject(over);
    await expect(give(await askCode(account), code)).rejects.toMatchObject(refused);
    clock.pass(STEP);
    expect(await give(await askCode(account), await account.show())).toHaveProperty("token");
  });

  it("says nothing of it before the password was right", async () => {
    const account = await makeGuarded();
    const failing = tryLogin(sessions, makeClient(), { ...account, password: "wrong" });
    await expect(failing).rejects.toMatchObject({ key: "loginFailed", issues: [], params: {} });
  });

  it("takes one code only once, by whichever of many requests comes first", async () => {
    const account = await makeGuarded();
    const tickets = await Promise.all([1, 2, 3, 4].map(() => askCode(account)));
    const code = await account.show();
    const outcomes = await Promise.all(
      tickets.map((ticket) => give(ticket, code).catch((error: { key: string }) => error.key)),
    );
    expect(outcomes.filter((outcome) => outcome === "codeFailed")).toHaveLength(3);
    expect(outcomes).toContainEqual(expect.objectContaining({ token: anyToken }));
  });

  it("takes each recovery code once, however it is typed", async () => {
    const account = await makeGuarded();
    const [first = "", second = ""] = account.recoveryCodes;
    expect(await give(await askCode(account), first)).toHaveProperty("token");
    const ticket = await askCode(account);
    await expect(give(ticket, first)).rejects.toMatchObject(refused);
    expect(await give(ticket, ` ${second.replaceAll("-", " ").toUpperCase()}`)).toHaveProperty("token");
    expect(await getTotp(await contextOf(fixture, account.token))).toMatchObject({ recoveryCodesLeft: 8 });
    const other = await makeGuarded();
    await expect(give(await askCode(other), account.recoveryCodes[2] ?? "")).rejects.toMatchObject(refused);
  });

  it("asks for the new password after the code, not instead of it", async () => {
    const account = await makeGuarded(true);
    const ticket = await askCode(account);
    const verifier = await makeVerifier(account.username, "new", { salt: "", iterations: 1 });
    await expect(loginStep(sessions, makeClient(), { ticket, verifier })).rejects.toMatchObject({
      issues: [{ field: "code", problem: "required" }],
    });
    const next = await give(ticket, await account.show());
    if (!("step" in next)) throw new Error("the login asks for no password");
    const { salt = "", iterations = 0 } = next;
    const fresh = await makeVerifier(account.username, "chosen", { salt, iterations });
    const entered = loginStep(sessions, makeClient(), { ticket: next.ticket, verifier: fresh });
    expect(await entered).toHaveProperty("token");
  });

  it("opens nothing with a ticket that is old, unknown or of another purpose", async () => {
    const account = await makeGuarded();
    const old = await askCode(account);
    clock.pass(10 * minuteMs);
    const plain = await logIn(fixture, await makeAccount(fixture));
    const { ticket: confirming } = await beginTotp(sessions, await contextOf(fixture, plain.token));
    for (const ticket of [old, "unknown", confirming])
      await expect(give(ticket, await account.show())).rejects.toMatchObject(over);
  });

  it("is over when the password changes, the account is disabled, or the second factor goes", async () => {
    const changed = await makeGuarded();
    const reset = await makeGuarded();
    const disabled = await makeGuarded();
    const removed = await makeGuarded();
    const tickets = new Map<typeof changed, string>();
    for (const account of [changed, reset, disabled, removed]) tickets.set(account, await askCode(account));
    const { username } = changed;
    const captcha = await getCaptcha(sessions, makeClient(), { username });
    await changePassword(
      sessions,
      { ctx: await contextOf(fixture, changed.token), client: makeClient() },
      {
        ...(await prove(changed)),
        verifier: await makeVerifier(username, "another", captcha),
      },
    );
    await resetPassword(sessions, fixture.system(), { userid: reset.id });
    await runSql(database.db, "update obj.sys_user set enabled = false where id = $1", [disabled.id]);
    await resetTotp(sessions, fixture.system(), { userid: removed.id });
    for (const [account, ticket] of tickets)
      await expect(give(ticket, await account.show())).rejects.toMatchObject(over);
  });
});

describe("guessing codes", () => {
  it("is stopped after five from one address, the right code included, whatever the password step says", async () => {
    const account = await makeGuarded();
    const client = makeClient();
    for (let time = 0; time < 5; time += 1)
      await expect(give(await askCode(account, client), "000000", client)).rejects.toMatchObject(refused);
    const ticket = await askCode(account, client);
    await expect(give(ticket, await account.show(), client)).rejects.toMatchObject({ key: "tooMany" });
    clock.pass(14 * minuteMs);
    await expect(give(await askCode(account, client), await account.show(), client)).rejects.toMatchObject({
      key: "tooMany",
    });
    clock.pass(minuteMs + 1);
    const later = await askCode(account, client);
    expect(await give(later, await account.show(), client)).toHaveProperty("token");
  });

  it("is stopped after twenty from anywhere within an hour, until somebody lifts it", async () => {
    const account = await makeGuarded();
    const ticket = await askCode(account);
    const guesses = Array.from({ length: 25 }, () =>
      give(ticket, "000000").catch((error: { key: string }) => error.key),
    );
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((key) => key === "codeFailed")).toHaveLength(20);
    expect(outcomes.filter((key) => key === "tooMany")).toHaveLength(5);
    clock.pass(minuteMs);
    await expect(give(ticket, account.recoveryCodes[0] ?? "")).rejects.toMatchObject({ key: "tooMany" });
    await unlock(database.db, account.username);
    expect(await give(ticket, account.recoveryCodes[0] ?? "")).toHaveProperty("token");
  });
});

describe("turning two-factor authentication off", () => {
  it("takes the password, and ends the other logins", async () => {
    const account = await makeGuarded();
    const elsewhere = await give(await askCode(account), await account.show());
    if (!("token" in elsewhere)) throw new Error("no login");
    const ctx = await contextOf(fixture, account.token);
    const remove = async (password: string) => {
      const client = makeClient();
      return removeTotp(sessions, { ctx, client }, await prove({ ...account, password }, client));
    };
    await expect(remove("wrong")).rejects.toMatchObject({ key: "loginFailed" });
    expect(await remove(account.password)).toEqual({ removed: 1 });
    expect(await remove(account.password)).toEqual({ removed: 0 });
    expect((await sessions.identify(account.token, null)).actor.userId).toBe(account.id);
    await expect(sessions.identify(elsewhere.token, null)).rejects.toMatchObject({ key: "sessionEnded" });
    expect(await tryLogin(sessions, makeClient(), account)).toHaveProperty("token");
    const again = await turnOn(account.token);
    expect(again.secret).not.toBe(account.secret);
    await expect(give(await askCode(account), account.recoveryCodes[5] ?? "")).rejects.toMatchObject(refused);
  });

  it("is reset for somebody else by administrators, which ends all logins", async () => {
    const account = await makeGuarded();
    const request = { userid: account.id };
    for (const userid of ["nonsense", "00000000-0000-4000-8000-000000000000"])
      await expect(resetTotp(sessions, fixture.system(), { userid })).rejects.toMatchObject({
        key: "notFound",
      });
    expect(await resetTotp(sessions, fixture.system(), request)).toEqual({ removed: 1 });
    await expect(sessions.identify(account.token, null)).rejects.toMatchObject({ key: "sessionEnded" });
    expect(await tryLogin(sessions, makeClient(), account)).toHaveProperty("token");
  });
});

it("recovery codes and tickets are stored as hashes only, and go with their account", async () => {
  const account = await makeGuarded();
  const ticket = await askCode(account);
  const rows = await runSql<{ text: string }>(
    database.db,
    `select row_to_json(t)::text as text from kz.recovery_code t
     union all select row_to_json(t)::text from kz.login_ticket t`,
  );
  const all = rows.map(({ text }) => text).join("\n");
  for (const secret of [ticket, ...account.recoveryCodes]) {
    expect(all).not.toContain(secret);
    expect(all).not.toContain(secret.replaceAll("-", ""));
    expect(all).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
    expect(all).not.toContain(Buffer.from(secret).toString("hex"));
  }
  await runSql(database.db, "delete from obj.sys_user where id = $1", [account.id]);
  await cleanUp(database.db, clock.now());
  for (const table of ["kz.totp", "kz.recovery_code"])
    expect(await countRows(fixture, table, `user_id = '${account.id}'`)).toBe(0);
});
