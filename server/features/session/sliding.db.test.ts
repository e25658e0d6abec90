import { describe, expect, it } from "vitest";
import { hourMs } from "@kezhuan/contract/durations";
import { recordStatements } from "@kezhuan/server/testing/record-statements";
import { logIn, makeAccount, makeFixture, openTestSessions } from "@kezhuan/server/testing/session-fixture";

const fixture = await makeFixture();
const { sessions, clock, database } = fixture;

describe("a token that is no good", () => {
  it("is never taken for no token", async () => {
    for (const token of ["", "unknown", "x".repeat(200), "\u0000"]) {
      await expect(sessions.identify(token, null)).rejects.toMatchObject({ key: "unauthenticated" });
    }
  });

  it("is a refresh token sent as an access token, too", async () => {
    const { refresh_token } = await logIn(fixture, await makeAccount(fixture));
    await expect(sessions.identify(refresh_token, null)).rejects.toMatchObject({ key: "unauthenticated" });
  });

  it("is one that was not used for two hours", async () => {
    const { token } = await logIn(fixture, await makeAccount(fixture));
    clock.pass(2 * hourMs - 1);
    await sessions.identify(token, null);
    clock.pass(60_001);
    await expect(sessions.identify(token, null)).rejects.toMatchObject({ key: "unauthenticated" });
  });
});

describe("no token at all", () => {
  it("is a visitor", async () => {
    const { actor, freshToken } = await sessions.identify(null, null);
    expect(actor).toMatchObject({ kind: "anonymous", roles: ["ROLE_ANONYMOUS"], sessionId: null });
    expect(freshToken).toBeUndefined();
  });
});

describe("sliding", () => {
  it("begins when less than half an hour is left, not before", async () => {
    const { token } = await logIn(fixture, await makeAccount(fixture));
    clock.pass(1.5 * hourMs);
    expect((await sessions.identify(token, null)).freshToken).toBeUndefined();
    clock.pass(1);
    const { freshToken } = await sessions.identify(token, null);
    expect(freshToken).toMatch(/^[\w-]{43}$/);
    expect(freshToken).not.toBe(token);
  });

  it("keeps the old token good for a minute, and the fresh one for two hours", async () => {
    const { token } = await logIn(fixture, await makeAccount(fixture));
    clock.pass(1.6 * hourMs);
    const { freshToken = "" } = await sessions.identify(token, null);
    clock.pass(59_999);
    expect((await sessions.identify(token, null)).freshToken).toBe(freshToken);
    clock.pass(1);
    await expect(sessions.identify(token, null)).rejects.toMatchObject({ key: "unauthenticated" });
    clock.pass(1.4 * hourMs);
    expect((await sessions.identify(freshToken, null)).actor.kind).toBe("user");
  });

  it("gives requests in flight together one fresh token, in every process", async () => {
    const { token } = await logIn(fixture, await makeAccount(fixture));
    const other = openTestSessions(database, clock);
    await other.start();
    clock.pass(1.9 * hourMs);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? sessions : other).identify(token, null)),
    );
    const tokens = new Set(answers.map(({ freshToken }) => freshToken));
    expect(tokens.size).toBe(1);
    const [fresh = ""] = tokens;
    expect((await other.identify(fresh ?? "", null)).actor.kind).toBe("user");
    clock.pass(60_000);
    await expect(other.identify(token, null)).rejects.toMatchObject({ key: "unauthenticated" });
    await other.close();
  });

  it("carries a login over seven days, and not a second longer", async () => {
    const login = await logIn(fixture, await makeAccount(fixture));
    let { token } = login;
    for (let hours = 0; hours < 7 * 24 - 2; hours += 1.75) {
      clock.pass(1.75 * hourMs);
      token = (await sessions.identify(token, null)).freshToken ?? token;
    }
    const { freshToken } = await sessions.identify(token, null);
    expect(freshToken).toBeUndefined();
    clock.pass(2 * hourMs);
    await expect(sessions.identify(token, null)).rejects.toMatchObject({ key: "unauthenticated" });
  });
});

describe("the memory of logins", () => {
  it("answers without the database once a token is known", async () => {
    const lonely = await makeFixture();
    const { token } = await logIn(lonely, await makeAccount(lonely));
    const first = await lonely.sessions.identify(token, null);
    const statements = await recordStatements(lonely.database.db, async () => {
      expect((await lonely.sessions.identify(token, null)).actor).toBe(first.actor);
    });
    expect(statements).toEqual([]);
    await lonely.sessions.close();
  });
});
