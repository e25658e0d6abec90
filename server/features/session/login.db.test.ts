import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { getCaptcha } from "./captcha.ts";
import { proveLogin, solveWork } from "@kezhuan/server/testing/contract-client";
import { loginWithCaptcha } from "./login.ts";
import {
  anyToken,
  CODE,
  logIn,
  makeAccount,
  makeClient,
  makeFixture,
  tryLogin,
} from "@kezhuan/server/testing/session-fixture";

const fixture = await makeFixture();
const { sessions, clock, database } = fixture;

describe("a login that fails", () => {
  it("answers the same for a wrong password, an unknown account and a disabled one", async () => {
    const account = await makeAccount(fixture);
    const disabled = await makeAccount(fixture);
    await runSql(database.db, "update obj.sys_user set enabled = false where id = $1", [disabled.id]);
    const tries = [
      { username: account.username, password: "wrong" },
      { username: "nobody.at.all", password: "wrong" },
      disabled,
    ];
    for (const attempt of tries) {
      await expect(tryLogin(sessions, makeClient(), attempt)).rejects.toMatchObject({
        key: "loginFailed",
        issues: [],
        params: {},
      });
    }
  });

  it("does not say whether the password was right when the captcha was wrong", async () => {
    const account = await makeAccount(fixture);
    const failing = tryLogin(sessions, makeClient(), { ...account, code: "wrong" });
    await expect(failing).rejects.toMatchObject({ key: "captchaFailed" });
  });

  it("survives names and proofs of any shape", async () => {
    const client = makeClient();
    for (const username of ["", "x", "ü".repeat(64), "a'; drop table", "ADMIN\n"]) {
      const { uuid } = await getCaptcha(sessions, client, { username });
      const input = { username, password: "!", code: CODE, uuid };
      await expect(loginWithCaptcha(sessions, makeClient(), input)).rejects.toMatchObject({
        key: "loginFailed",
      });
    }
  });

  it("refuses a proof that was used before, and one made for another captcha", async () => {
    const account = await makeAccount(fixture);
    const client = makeClient();
    const captcha = await getCaptcha(sessions, client, { username: account.username });
    await tryLogin(sessions, client, { ...account, captcha });
    await expect(tryLogin(sessions, client, { ...account, captcha })).rejects.toMatchObject({
      key: "captchaFailed",
    });
    const password = await proveLogin({ ...account, code: CODE, captcha });
    const { uuid } = await getCaptcha(sessions, client, { username: account.username });
    const replay = { username: account.username, password, code: CODE, uuid };
    await expect(loginWithCaptcha(sessions, client, replay)).rejects.toMatchObject({ key: "loginFailed" });
  });

  it("uses up the captcha, whatever the reason", async () => {
    const account = await makeAccount(fixture);
    const client = makeClient();
    const captcha = await getCaptcha(sessions, client, {});
    await expect(tryLogin(sessions, client, { ...account, code: "wrong", captcha })).rejects.toMatchObject({
      key: "captchaFailed",
    });
    await expect(tryLogin(sessions, client, { ...account, captcha })).rejects.toMatchObject({
      key: "captchaFailed",
    });
  });

  it("refuses a captcha that is more than five minutes old", async () => {
    const account = await makeAccount(fixture);
    const client = makeClient();
    const { username } = account;
    const captcha = await getCaptcha(sessions, client, { username });
    clock.pass(300_001);
    await expect(tryLogin(sessions, client, { ...account, captcha })).rejects.toMatchObject({
      key: "captchaFailed",
    });
    const next = await getCaptcha(sessions, client, { username });
    clock.pass(299_000);
    expect(await tryLogin(sessions, client, { ...account, captcha: next })).toHaveProperty("token");
  });
});

describe("a login that succeeds", () => {
  it("gives two opaque tokens to a client written from the contract alone", async () => {
    const account = await makeAccount(fixture);
    const tokens = await logIn(fixture, account);
    expect(tokens).toEqual({
      token: anyToken,
      refresh_token: anyToken,
      expires_in: 7200,
    });
    expect(tokens.token).not.toBe(tokens.refresh_token);
    const { actor } = await sessions.identify(tokens.token, null);
    expect(actor).toMatchObject({ kind: "user", userId: account.id, username: account.username });
  });

  it("takes the name and the code in any case", async () => {
    const account = await makeAccount(fixture);
    const { username } = account;
    const client = makeClient();
    const captcha = await getCaptcha(sessions, client, { username });
    const password = await proveLogin({ ...account, code: CODE, captcha });
    const input = {
      username: username.toUpperCase(),
      password,
      code: CODE.toUpperCase(),
      uuid: captcha.uuid,
    };
    expect(await loginWithCaptcha(sessions, client, input)).toHaveProperty("token");
  });

  it("takes a proof of work instead of the picture's answer", async () => {
    const account = await makeAccount(fixture);
    const client = makeClient();
    const captcha = await getCaptcha(sessions, client, { username: account.username });
    expect(captcha.pow).toEqual({ algorithm: "SHA-256", challenge: captcha.uuid, bits: 18 });
    const code = solveWork(captcha.pow);
    expect(await tryLogin(sessions, client, { ...account, captcha, code })).toHaveProperty("token");
  });

  it("leaves nothing in the database that a login could be made from", async () => {
    const account = await makeAccount(fixture);
    const { token, refresh_token } = await logIn(fixture, account);
    for (const table of ["login", "login_token", "credential"]) {
      const rows = await runSql<{ text: string }>(
        database.db,
        `select row_to_json(t)::text as text from kz.${table} t`,
      );
      const all = rows.map(({ text }) => text).join();
      for (const secret of [token, refresh_token, account.password]) {
        expect(all).not.toContain(secret);
        expect(all).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
        expect(all).not.toContain(Buffer.from(secret).toString("hex"));
      }
    }
  });
});
