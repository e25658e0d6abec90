import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "@kezhuan/contract/durations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { refreshToken } from "./refresh-token.ts";
import {
  anyToken,
  countRows,
  logIn,
  makeAccount,
  makeFixture,
  openTestSessions,
} from "@kezhuan/server/testing/session-fixture";

const fixture = await makeFixture();
const { sessions, clock, database } = fixture;

async function refresh(token: string) {
  return refreshToken(sessions, { refresh_token: token });
}

async function enter() {
  return logIn(fixture, await makeAccount(fixture));
}

describe("a refresh token that is no good", () => {
  it("is unknown, or an access token", async () => {
    const { token } = await enter();
    for (const bad of ["unknown", token]) {
      await expect(refresh(bad)).rejects.toMatchObject({ key: "unauthenticated" });
    }
  });

  it("belongs to a login that was idle for twelve hours", async () => {
    const login = await enter();
    clock.pass(12 * hourMs);
    const next = await refresh(login.refresh_token);
    clock.pass(12 * hourMs + 1);
    await expect(refresh(next.refresh_token)).rejects.toMatchObject({ key: "unauthenticated" });
  });

  it("belongs to a login of seven days", async () => {
    let tokens = await enter();
    for (let days = 0; days < 6.9; days += 0.45) {
      clock.pass(0.45 * dayMs);
      if (days + 0.45 < 7) tokens = await refresh(tokens.refresh_token);
    }
    expect(tokens.expires_in).toBeLessThanOrEqual(7200);
    clock.pass(12 * hourMs);
    await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ key: "unauthenticated" });
  });

  it("belongs to an account that was disabled or deleted", async () => {
    const account = await makeAccount(fixture);
    const login = await logIn(fixture, account);
    await runSql(database.db, "update obj.sys_user set enabled = false where id = $1", [account.id]);
    await expect(refresh(login.refresh_token)).rejects.toMatchObject({ key: "accountDisabled" });
    await runSql(database.db, "delete from obj.sys_user where id = $1", [account.id]);
    await expect(refresh(login.refresh_token)).rejects.toMatchObject({ key: "accountDisabled" });
  });
});

describe("refreshing", () => {
  it("replaces both tokens, also after the access token has expired", async () => {
    const login = await enter();
    clock.pass(3 * hourMs);
    const next = await refresh(login.refresh_token);
    expect(next).toEqual({
      token: anyToken,
      refresh_token: anyToken,
      expires_in: 7200,
    });
    expect(next.token).not.toBe(login.token);
    expect(next.refresh_token).not.toBe(login.refresh_token);
    expect((await sessions.identify(next.token, null)).actor.kind).toBe("user");
  });

  it("gives two tabs that refresh at once tokens that both go on working", async () => {
    const login = await enter();
    const [one, two] = await Promise.all([refresh(login.refresh_token), refresh(login.refresh_token)]);
    expect(two).toEqual(one);
    clock.pass(1.9 * hourMs);
    const next = await refresh(one.refresh_token);
    expect((await sessions.identify(next.token, null)).actor.kind).toBe("user");
  });

  it("answers again within a minute when the answer got lost, in whichever process", async () => {
    const login = await enter();
    const lost = await refresh(login.refresh_token);
    clock.pass(60_000);
    const other = openTestSessions(database, clock);
    const again = await refreshToken(other, { refresh_token: login.refresh_token });
    expect(again).toEqual({ ...lost, expires_in: 7140 });
  });

  it("counts as use", async () => {
    let tokens = await enter();
    for (let times = 0; times < 3; times += 1) {
      clock.pass(11 * hourMs);
      tokens = await refresh(tokens.refresh_token);
    }
    expect((await sessions.identify(tokens.token, null)).actor.kind).toBe("user");
  });
});

describe("a stolen refresh token", () => {
  it("ends the login when the old one comes back after a minute", async () => {
    const login = await enter();
    const next = await refresh(login.refresh_token);
    await sessions.identify(next.token, null);
    clock.pass(60_001);
    await expect(refresh(login.refresh_token)).rejects.toMatchObject({ key: "sessionEnded" });
    for (const token of [login.token, next.token]) {
      await expect(sessions.identify(token, null)).rejects.toMatchObject({ key: "sessionEnded" });
    }
    await expect(refresh(next.refresh_token)).rejects.toMatchObject({ key: "sessionEnded" });
  });

  it("ends the login at once when its successor has been used", async () => {
    const login = await enter();
    const next = await refresh(login.refresh_token);
    const last = await refresh(next.refresh_token);
    await expect(refresh(login.refresh_token)).rejects.toMatchObject({ key: "sessionEnded" });
    await expect(sessions.identify(last.token, null)).rejects.toMatchObject({ key: "sessionEnded" });
    expect(await countRows(fixture, "kz.login", "ended_because = 'refresh token stolen'")).toBe(2);
  });

  it("is noticed as well when thief and owner refresh within the same minute", async () => {
    const login = await enter();
    const thief = await refresh(login.refresh_token);
    const owner = await refresh(login.refresh_token);
    await refresh(thief.refresh_token);
    clock.pass(61_000);
    await expect(refresh(owner.refresh_token)).rejects.toMatchObject({ key: "sessionEnded" });
  });
});
