import { describe, expect, it } from "vitest";
import { hourMs } from "@kezhuan/contract/durations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { endSession, listSessions } from "./manage-sessions.ts";
import {
  contextFor,
  contextOf,
  logIn,
  makeAccount,
  makeClient,
  makeFixture,
  makeRecord,
} from "@kezhuan/server/testing/session-fixture";

const fixture = await makeFixture();
const { sessions, clock, database } = fixture;

async function makeAdmin() {
  const account = await makeAccount(fixture);
  const [ids] = await runSql<{ dept: string; role: string }>(
    database.db,
    `select (select id from obj.qd_org where code = 'root') as dept,
            (select id from obj.sys_role where code = 'ROLE_ADMIN') as role`,
  );
  await makeRecord(fixture, "sys_member", { user: account.id, dept: ids?.dept, roles: [ids?.role] });
  return account;
}

async function contextOfNew(account = makeAccount(fixture)) {
  const { token } = await logIn(fixture, await account);
  return contextOf(fixture, token);
}

describe("listing logins", () => {
  it("needs a login, and administrator's rights for those of others", async () => {
    const stranger = await makeAccount(fixture);
    await expect(listSessions(sessions, contextFor(fixture, anonymousActor), {})).rejects.toMatchObject({
      key: "unauthenticated",
    });
    await expect(listSessions(sessions, await contextOfNew(), { userid: stranger.id })).rejects.toMatchObject(
      {
        key: "forbidden",
      },
    );
  });

  it("shows one's own, where from and how recently used, and which is this one", async () => {
    const account = await makeAccount(fixture);
    const client = { ...makeClient(), agent: "A browser ".repeat(100) };
    const { token } = await logIn(fixture, account, client);
    clock.pass(60_000);
    await logIn(fixture, account);
    clock.pass(60_000);
    const ctx = await contextOf(fixture, token);
    const list = await listSessions(sessions, ctx, {});
    expect(list.sessions).toHaveLength(2);
    expect(list.sessions[0]).toEqual({
      id: ctx.actor.sessionId,
      userid: account.id,
      name: `Name of ${account.username}`,
      created_at: new Date(clock.now().getTime() - 120_000).toISOString(),
      last_used_at: clock.now().toISOString(),
      address: client.address,
      agent: client.agent.slice(0, 300),
      current: true,
    });
    expect(list.sessions[1]).toMatchObject({ current: false });
  });

  it("shows an administrator everybody's, and leaves out what is over", async () => {
    const [idle, ended, live] = [
      await makeAccount(fixture),
      await makeAccount(fixture),
      await makeAccount(fixture),
    ];
    await logIn(fixture, idle);
    clock.pass(12 * hourMs);
    await logIn(fixture, live);
    const admin = await contextOfNew(makeAdmin());
    const over = await contextOfNew(Promise.resolve(ended));
    await endSession(sessions, admin, { sessionid: over.actor.sessionId ?? "" });
    const { sessions: list } = await listSessions(sessions, admin, {});
    const users = new Set(list.map(({ userid }) => userid));
    expect(users).toEqual(new Set([live.id, admin.actor.userId]));
    expect((await listSessions(sessions, admin, { userid: live.id })).sessions).toHaveLength(1);
    await expect(listSessions(sessions, admin, { userid: "nonsense" })).rejects.toMatchObject({
      key: "notFound",
    });
  });
});

describe("ending a login", () => {
  it("needs a login, and is 404 for one that is not one's own", async () => {
    const other = await contextOfNew();
    const sessionid = other.actor.sessionId ?? "";
    await expect(
      endSession(sessions, contextFor(fixture, anonymousActor), { sessionid }),
    ).rejects.toMatchObject({
      key: "unauthenticated",
    });
    const mine = await contextOfNew();
    for (const id of [sessionid, "nonsense", "00000000-0000-4000-8000-000000000000"]) {
      await expect(endSession(sessions, mine, { sessionid: id })).rejects.toMatchObject({ key: "notFound" });
    }
  });

  it("signs out another browser of one's own", async () => {
    const account = await makeAccount(fixture);
    const [here, there] = [await logIn(fixture, account), await logIn(fixture, account)];
    const ctx = await contextOf(fixture, here.token);
    const { actor } = await sessions.identify(there.token, null);
    const sessionid = actor.sessionId ?? "";
    expect(await endSession(sessions, ctx, { sessionid })).toEqual({ ended: 1 });
    await expect(sessions.identify(there.token, null)).rejects.toMatchObject({ key: "sessionEnded" });
    expect(await endSession(sessions, ctx, { sessionid })).toEqual({ ended: 0 });
    expect((await sessions.identify(here.token, null)).actor.userId).toBe(account.id);
  });

  it("lets an administrator force anybody off-line", async () => {
    const { token } = await logIn(fixture, await makeAccount(fixture));
    const { actor } = await sessions.identify(token, null);
    const admin = await contextOfNew(makeAdmin());
    expect(await endSession(sessions, admin, { sessionid: actor.sessionId ?? "" })).toEqual({ ended: 1 });
    await expect(sessions.identify(token, null)).rejects.toMatchObject({ key: "sessionEnded" });
  });
});
