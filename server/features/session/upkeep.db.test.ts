import { describe, expect, it } from "vitest";
import { dayMs } from "@kezhuan/contract/durations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { getCaptcha } from "./captcha.ts";
import { cleanUp } from "./clean-up.ts";
import { logout } from "./logout.ts";
import { refreshToken } from "./refresh-token.ts";
import {
  contextOf,
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

describe("cleaning up", () => {
  it("removes what has expired and keeps what is still needed to give the right answer", async () => {
    const account = await makeAccount(fixture);
    const first = await logIn(fixture, account);
    const second = await logIn(fixture, account);
    const next = await refreshToken(sessions, { refresh_token: first.refresh_token });
    await logout(sessions, await contextOf(fixture, second.token));
    await getCaptcha(sessions, makeClient(), {});
    await expect(
      tryLogin(sessions, makeClient(), { username: "no.body", password: "x" }),
    ).rejects.toMatchObject({
      key: "loginFailed",
    });
    await tryLogin(sessions, makeClient(), await makeAccount(fixture, true));
    clock.pass(0.4 * dayMs);
    await cleanUp(database.db, clock.now());
    for (const table of ["kz.captcha", "kz.attempt", "kz.login_ticket"]) {
      expect(await countRows(fixture, table)).toBe(0);
    }
    await expect(sessions.identify(second.token, null)).rejects.toMatchObject({ key: "sessionEnded" });
    let { refresh_token } = await refreshToken(sessions, { refresh_token: next.refresh_token });
    for (let time = 0; time < 4; time += 1) {
      clock.pass(0.45 * dayMs);
      ({ refresh_token } = await refreshToken(sessions, { refresh_token }));
    }
    await cleanUp(database.db, clock.now());
    expect(await countRows(fixture, "kz.login_token", "kind = 'access'")).toBe(3);
    await expect(refreshToken(sessions, { refresh_token: first.refresh_token })).rejects.toMatchObject({
      key: "sessionEnded",
    });
    clock.pass(6 * dayMs);
    await cleanUp(database.db, clock.now());
    expect(await countRows(fixture, "kz.login")).toBe(0);
    expect(await countRows(fixture, "kz.login_token")).toBe(0);
  });

  it("removes the password of an account that was deleted, and what it asked the assistant", async () => {
    const [account, other] = [await makeAccount(fixture), await makeAccount(fixture)];
    for (const owner of [`user:${account.id}`, `user:${other.id}`, "visitor:x"])
      await runSql(
        database.db,
        `insert into kz.conversation (id, owner, chat_mode, title, created_at, updated_at)
         values (gen_random_uuid(), $1, '', '', now(), now())`,
        [owner],
      );
    await runSql(database.db, "delete from obj.sys_user where id = $1", [account.id]);
    await cleanUp(database.db, clock.now());
    const owners = await runSql<{ owner: string }>(database.db, "select owner from kz.conversation");
    expect(owners.map(({ owner }) => owner).toSorted()).toEqual([`user:${other.id}`, "visitor:x"]);
    expect(await countRows(fixture, "kz.credential", `user_id = '${account.id}'`)).toBe(0);
  });

  it("is done by one process at a time", async () => {
    const cleaning = Array.from({ length: 6 }, () => cleanUp(database.db, clock.now()));
    expect(await Promise.allSettled(cleaning)).toEqual(
      cleaning.map(() => ({ status: "fulfilled", value: undefined })),
    );
  });
});

describe("the last use of a login", () => {
  it("is written when the process stops, and never goes back", async () => {
    const account = await makeAccount(fixture);
    const { token } = await logIn(fixture, account);
    const [early, late] = [openTestSessions(database, clock), openTestSessions(database, clock)];
    await early.start();
    await late.start();
    await early.identify(token, null);
    clock.pass(600_000);
    const used = clock.now().toISOString();
    await late.identify(token, null);
    await late.close();
    await early.close();
    const [row] = await runSql(database.db, "select last_used_at from kz.login where user_id = $1", [
      account.id,
    ]);
    expect(row).toEqual({ last_used_at: used });
  });
});
