import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { getCaptcha } from "./captcha.ts";
import { changePassword } from "./change-password.ts";
import { makeVerifier, proveLogin } from "@kezhuan/server/testing/contract-client";
import { loginStep } from "./login-step.ts";
import { refreshToken } from "./refresh-token.ts";
import { resetPassword } from "./reset-password.ts";
import {
  anyToken,
  CODE,
  contextFor,
  contextOf,
  logIn,
  makeAccount,
  makeClient,
  makeFixture,
  openTestSessions,
  tryLogin,
  type TestAccount,
} from "@kezhuan/server/testing/session-fixture";

const fixture = await makeFixture();
const { sessions, clock, database } = fixture;

async function change(token: string, account: TestAccount, { old, next }: { old: string; next: string }) {
  const client = makeClient();
  const captcha = await getCaptcha(sessions, client, { username: account.username });
  return changePassword(
    sessions,
    { ctx: await contextOf(fixture, token), client },
    {
      password: await proveLogin({ username: account.username, password: old, code: CODE, captcha }),
      verifier: await makeVerifier(account.username, next, captcha),
      uuid: captcha.uuid,
      code: CODE,
    },
  );
}

async function askStep(account: TestAccount) {
  const output = await tryLogin(sessions, makeClient(), account);
  if (!("step" in output)) throw new Error("the login asks for no other step");
  return output;
}

describe("changing one's password", () => {
  it("needs a login", async () => {
    const { actor } = await sessions.identify(null, null);
    const place = { ctx: contextFor(fixture, actor), client: makeClient() };
    const input = { password: "x", verifier: "x", uuid: "x", code: "x" };
    await expect(changePassword(sessions, place, input)).rejects.toMatchObject({ key: "unauthenticated" });
  });

  it("needs proof of the old one", async () => {
    const account = await makeAccount(fixture);
    const { token } = await logIn(fixture, account);
    const wrong = change(token, account, { old: "wrong", next: "new" });
    await expect(wrong).rejects.toMatchObject({ key: "loginFailed" });
    expect(await tryLogin(sessions, makeClient(), account)).toHaveProperty("token");
  });

  it("refuses the same password again", async () => {
    const account = await makeAccount(fixture);
    const { token } = await logIn(fixture, account);
    const same = change(token, account, { old: account.password, next: account.password });
    await expect(same).rejects.toMatchObject({ issues: [{ field: "verifier", problem: "presentPassword" }] });
  });

  it("replaces it and ends the other logins, in every process", async () => {
    const account = await makeAccount(fixture);
    const [mine, elsewhere] = [await logIn(fixture, account), await logIn(fixture, account)];
    const other = openTestSessions(database, clock);
    await other.start();
    await other.identify(elsewhere.token, null);
    await change(mine.token, account, { old: account.password, next: "the new one" });
    expect((await sessions.identify(mine.token, null)).actor.userId).toBe(account.id);
    await expect(sessions.identify(elsewhere.token, null)).rejects.toMatchObject({ key: "sessionEnded" });
    await expect
      .poll(() =>
        other.identify(elsewhere.token, null).then(
          () => "",
          (error: { key: string }) => error.key,
        ),
      )
      .toBe("sessionEnded");
    await other.close();
    await expect(tryLogin(sessions, makeClient(), account)).rejects.toMatchObject({ key: "loginFailed" });
    expect(await logIn(fixture, { ...account, password: "the new one" })).toHaveProperty("token");
  });

  it("counts wrong old passwords like wrong logins", async () => {
    const account = await makeAccount(fixture);
    const { token } = await logIn(fixture, account);
    const ctx = await contextOf(fixture, token);
    const client = makeClient();
    const keys: string[] = [];
    for (let time = 0; time < 6; time += 1) {
      const { uuid } = await getCaptcha(sessions, client, { username: account.username });
      const input = { password: "wrong", verifier: "x".repeat(43), uuid, code: CODE };
      await changePassword(sessions, { ctx, client }, input).catch((error: { key: string }) =>
        keys.push(error.key),
      );
    }
    expect(keys).toEqual([...Array.from({ length: 5 }, () => "loginFailed"), "tooMany"]);
  });
});

describe("a password that must be changed", () => {
  it("gives a ticket instead of tokens, and tokens for a new password", async () => {
    const account = await makeAccount(fixture, true);
    const { step, ticket, salt = "", iterations = 0 } = await askStep(account);
    expect(step).toBe("change_password");
    const { username } = account;
    expect(await getCaptcha(sessions, makeClient(), { username })).toMatchObject({ salt, iterations });
    const verifier = await makeVerifier(username, "chosen by me", { salt, iterations });
    const tokens = await loginStep(sessions, makeClient(), { ticket, verifier });
    expect(tokens).toMatchObject({ token: anyToken, expires_in: 7200 });
    expect(await logIn(fixture, { ...account, password: "chosen by me" })).toHaveProperty("token");
    await expect(loginStep(sessions, makeClient(), { ticket, verifier })).rejects.toMatchObject({
      key: "unauthenticated",
    });
  });

  it("cannot be kept, and the ticket can be used for a better one", async () => {
    const account = await makeAccount(fixture, true);
    const { ticket, salt = "", iterations = 0 } = await askStep(account);
    const same = await makeVerifier(account.username, account.password, { salt, iterations });
    await expect(loginStep(sessions, makeClient(), { ticket, verifier: same })).rejects.toMatchObject({
      issues: [{ field: "verifier", problem: "presentPassword" }],
    });
    await expect(loginStep(sessions, makeClient(), { ticket })).rejects.toMatchObject({
      issues: [{ field: "verifier", problem: "required" }],
    });
    const better = await makeVerifier(account.username, "better", { salt, iterations });
    expect(await loginStep(sessions, makeClient(), { ticket, verifier: better })).toHaveProperty("token");
  });

  it("opens no login with an old, unknown or overtaken ticket, nor for a disabled account", async () => {
    const account = await makeAccount(fixture, true);
    const [late, overtaken, used] = [await askStep(account), await askStep(account), await askStep(account)];
    const verifier = await makeVerifier(account.username, "mine", { salt: "", iterations: 1 });
    const step = (ticket: string) => loginStep(sessions, makeClient(), { ticket, verifier });
    clock.pass(600_000);
    await expect(step(late.ticket)).rejects.toMatchObject({ key: "unauthenticated" });
    await expect(step("unknown")).rejects.toMatchObject({ key: "unauthenticated" });
    await expect(step(overtaken.ticket)).rejects.toMatchObject({ key: "unauthenticated" });
    await expect(step(used.ticket)).rejects.toMatchObject({ key: "unauthenticated" });
    const [one, two] = [await askStep(account), await askStep(account)];
    await step(one.ticket);
    await expect(step(two.ticket)).rejects.toMatchObject({ key: "unauthenticated" });
    const shut = await makeAccount(fixture, true);
    const { ticket } = await askStep(shut);
    await runSql(database.db, "update obj.sys_user set enabled = false where id = $1", [shut.id]);
    await expect(step(ticket)).rejects.toMatchObject({ key: "unauthenticated" });
  });
});

describe("resetting a password", () => {
  it("answers 404 for an account that does not exist", async () => {
    for (const userid of ["nonsense", "00000000-0000-4000-8000-000000000000"]) {
      await expect(resetPassword(sessions, fixture.system(), { userid })).rejects.toMatchObject({
        key: "notFound",
      });
    }
  });

  it("shows a random password that must be changed, and ends every login of the account", async () => {
    const account = await makeAccount(fixture);
    const { token, refresh_token } = await logIn(fixture, account);
    const { password } = await resetPassword(sessions, fixture.system(), { userid: account.id });
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    await expect(sessions.identify(token, null)).rejects.toMatchObject({ key: "sessionEnded" });
    await expect(refreshToken(sessions, { refresh_token })).rejects.toMatchObject({ key: "sessionEnded" });
    await expect(tryLogin(sessions, makeClient(), account)).rejects.toMatchObject({ key: "loginFailed" });
    expect((await askStep({ ...account, password })).step).toBe("change_password");
  });
});
