import { describe, expect, it } from "vitest";
import { minuteMs } from "@kezhuan/contract/durations";
import { getCaptcha } from "./captcha.ts";
import { settleTurns, takeTurns } from "./limits.ts";
import {
  logIn,
  makeAccount,
  makeClient,
  makeFixture,
  makeRecord,
  openTestSessions,
  tryLogin,
  type TestAccount,
} from "@kezhuan/server/testing/session-fixture";
import type { Client } from "./sessions.ts";
import { unlock } from "./unlock.ts";

const fixture = await makeFixture();
const { sessions, clock, database } = fixture;

async function failTimes(times: number, account: Pick<TestAccount, "username">, client: Client) {
  for (let time = 0; time < times; time += 1) {
    const failing = tryLogin(sessions, client, { username: account.username, password: "wrong" });
    await expect(failing).rejects.toMatchObject({ key: "loginFailed" });
  }
}

const tooMany = { key: "tooMany" };

describe("guessing one account from one address", () => {
  it("is stopped after five failures, the right password included", async () => {
    const account = await makeAccount(fixture);
    const client = makeClient();
    await failTimes(5, account, client);
    await expect(tryLogin(sessions, client, account)).rejects.toMatchObject(tooMany);
    clock.pass(14 * minuteMs);
    await expect(tryLogin(sessions, client, account)).rejects.toMatchObject(tooMany);
    clock.pass(minuteMs + 1);
    expect(await tryLogin(sessions, client, account)).toHaveProperty("token");
  });

  it("counts the quarter of an hour backwards from every try", async () => {
    const account = await makeAccount(fixture);
    const client = makeClient();
    await failTimes(1, account, client);
    clock.pass(14 * minuteMs);
    await failTimes(4, account, client);
    await expect(tryLogin(sessions, client, account)).rejects.toMatchObject(tooMany);
    clock.pass(2 * minuteMs);
    await failTimes(1, account, client);
    await expect(tryLogin(sessions, client, account)).rejects.toMatchObject(tooMany);
  });

  it("is stopped for an account that does not exist just the same", async () => {
    const client = makeClient();
    await failTimes(5, { username: "no.such.name" }, client);
    const next = tryLogin(sessions, client, { username: "no.such.name", password: "wrong" });
    await expect(next).rejects.toMatchObject(tooMany);
  });

  it("cannot be hurried by trying everything at once", async () => {
    const account = await makeAccount(fixture);
    const client = makeClient();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        tryLogin(sessions, client, { username: account.username, password: `guess ${n}` }).catch(
          (error: { key: string }) => error.key,
        ),
      ),
    );
    expect(outcomes.filter((key) => key === "loginFailed")).toHaveLength(5);
    expect(outcomes.filter((key) => key === "tooMany")).toHaveLength(25);
  });

  it("leaves the account usable from elsewhere, and others from there", async () => {
    const [account, neighbour] = [await makeAccount(fixture), await makeAccount(fixture)];
    const client = makeClient();
    await failTimes(5, account, client);
    expect(await tryLogin(sessions, makeClient(), account)).toHaveProperty("token");
    expect(await tryLogin(sessions, client, neighbour)).toHaveProperty("token");
  });

  it("is forgotten after a success, and wrong captchas never counted", async () => {
    const account = await makeAccount(fixture);
    const client = makeClient();
    for (let time = 0; time < 8; time += 1) {
      const failing = tryLogin(sessions, client, { ...account, code: "wrong" });
      await expect(failing).rejects.toMatchObject({ key: "captchaFailed" });
    }
    await failTimes(4, account, client);
    await tryLogin(sessions, client, account);
    await failTimes(4, account, client);
    expect(await tryLogin(sessions, client, account)).toHaveProperty("token");
  });
});

describe("guessing many accounts from one address", () => {
  it("is stopped after twenty failures; successes between them do not help", async () => {
    const account = await makeAccount(fixture);
    const client = makeClient();
    for (let n = 0; n < 20; n += 1) {
      await failTimes(1, { username: `nobody-${n}` }, client);
      if (n % 5 === 0) await tryLogin(sessions, client, account);
    }
    await expect(tryLogin(sessions, client, account)).rejects.toMatchObject(tooMany);
    expect(await tryLogin(sessions, makeClient(), account)).toHaveProperty("token");
    clock.pass(15 * minuteMs + 1);
    expect(await tryLogin(sessions, client, account)).toHaveProperty("token");
  });
});

describe("guessing one account from many addresses", () => {
  it("slows the account down and locks nobody out", async () => {
    const account = await makeAccount(fixture);
    for (let n = 0; n < 10; n += 1) await failTimes(1, account, makeClient());
    const start = performance.now();
    for (let n = 0; n < 3; n += 1) await failTimes(1, account, makeClient());
    expect(await tryLogin(sessions, makeClient(), account)).toHaveProperty("token");
    expect(performance.now() - start).toBeGreaterThan(200 + 400 + 600 + 800 - 50);
  });
});

describe("unlocking", () => {
  it("lifts the limits of an account and of the addresses that failed on it", async () => {
    const account = await makeAccount(fixture);
    const client = makeClient();
    await failTimes(5, account, client);
    for (let n = 0; n < 15; n += 1) await failTimes(1, { username: `noone-${n}` }, client);
    await expect(tryLogin(sessions, client, account)).rejects.toMatchObject(tooMany);
    expect(await unlock(database.db, account.username.toUpperCase())).toBe(3);
    expect(await tryLogin(sessions, client, account)).toHaveProperty("token");
    expect(await unlock(database.db, account.username)).toBeGreaterThan(0);
  });
});

describe("asking for captchas", () => {
  it("is limited per address", async () => {
    const client = makeClient();
    const answers = await Promise.allSettled(
      Array.from({ length: 130 }, () => getCaptcha(sessions, client, {})),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(120);
    const refused = answers.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { key: "tooMany" } });
    await getCaptcha(sessions, makeClient(), {});
    clock.pass(minuteMs + 1);
    await getCaptcha(sessions, client, {});
  });
});

describe("turns", () => {
  it("are taken and settled side by side without blocking each other", async () => {
    const limits = ["c", "a", "b"].map((rule) => ({ rule, most: 1000, seconds: 60 }));
    const address = "192.0.2.1";
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const turns = limits.map((limit) => ({ limit, address }));
        const taken = await takeTurns(database.db, clock.now(), n % 2 ? turns : turns.toReversed());
        await settleTurns(database.db, taken, { giveBack: ["a", "b"] });
      }),
    );
    const taken = await takeTurns(
      database.db,
      clock.now(),
      limits.map((limit) => ({ limit, address })),
    );
    expect(Object.fromEntries(taken.used)).toEqual({ a: 1, b: 1, c: 61 });
  });

  it("of one moment are taken back one by one", async () => {
    const limit = { rule: "moment", most: 1000, seconds: 60 };
    const take = () => takeTurns(database.db, clock.now(), [{ limit, address: "192.0.2.2" }]);
    const taken = [];
    for (let n = 0; n < 300; n += 1) taken.push(await take());
    for (const one of taken.slice(100)) await settleTurns(database.db, one, { giveBack: ["moment"] });
    expect((await take()).used.get("moment")).toBe(101);
  });

  it("are shared by all processes, because they are kept in the database", async () => {
    const account = await makeAccount(fixture);
    const client = makeClient();
    await logIn(fixture, account, client);
    await failTimes(5, account, client);
    const other = openTestSessions(database, clock);
    await expect(tryLogin(other, client, account)).rejects.toMatchObject(tooMany);
  });
});

it("failures are counted as the system parameters say, from the next attempt on, in every process", async () => {
  const parameters = () => fixture.engine.catalog().parameters;
  const elsewhere = openTestSessions(database, clock, { parameters });
  const account = await makeAccount(fixture);
  const client = makeClient();
  await failTimes(2, account, client);
  await makeRecord(fixture, "sys_parameter", { code: "lock_per_account", value: "3" });
  await makeRecord(fixture, "sys_parameter", { code: "lock_minutes", value: "60" });
  await failTimes(1, account, client);
  for (const process of [sessions, elsewhere])
    await expect(tryLogin(process, client, account)).rejects.toMatchObject(tooMany);
  clock.pass(59 * minuteMs);
  await expect(tryLogin(elsewhere, client, account)).rejects.toMatchObject(tooMany);
  clock.pass(minuteMs + 1);
  expect(await tryLogin(sessions, client, account)).toHaveProperty("token");
});
