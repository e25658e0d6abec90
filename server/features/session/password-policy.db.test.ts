import { describe, expect, it } from "vitest";
import type { ParameterValues } from "@kezhuan/contract/parameters/registry";
import type { LoginOutput } from "@kezhuan/contract/api/session";
import { dayMs } from "@kezhuan/contract/durations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeVerifier, proveLogin } from "@kezhuan/server/testing/contract-client";
import {
  CODE,
  contextOf,
  countRows,
  ITERATIONS,
  logIn,
  makeAccount,
  makeClient,
  makeFixture,
  openTestSessions,
  tryLogin,
  type TestAccount,
} from "@kezhuan/server/testing/session-fixture";
import { withParameters } from "@kezhuan/server/testing/with-parameters";
import { getCaptcha } from "./captcha.ts";
import { changePassword } from "./change-password.ts";
import { getInfo } from "./get-info.ts";
import { loginStep } from "./login-step.ts";
import { getOwnPassword } from "./password-expiry.ts";
import { resetPassword } from "./reset-password.ts";

const fixture = await makeFixture();
const { clock, database, engine } = fixture;

/** Sessions of an installation with a policy of its own. */
function openWith(set: Partial<ParameterValues>) {
  const parameters = () => ({ ...engine.catalog().parameters, ...set });
  return openTestSessions(database, clock, { parameters });
}

const strict = openWith({ password_history: 2 });
const expiring = openWith({ password_days: 90, password_history: 2 });

interface Change {
  to: string;
  /** With which earlier parameters the client derives the new password, too. */
  earlier?: { salt: string; iterations: number }[];
}

async function change(account: TestAccount, { to, earlier }: Change, sessions = strict) {
  const { token } = await logIn({ sessions }, account);
  const client = makeClient();
  const { username, password } = account;
  const captcha = await getCaptcha(sessions, client, { username });
  const { uuid } = captcha;
  const proof = await proveLogin({ username, password, code: CODE, captcha });
  const derived = earlier?.map(async (one) => ({ ...one, verifier: await makeVerifier(username, to, one) }));
  await changePassword(
    sessions,
    { ctx: await contextOf(fixture, token), client },
    {
      password: proof,
      verifier: await makeVerifier(username, to, captcha),
      ...(derived ? { earlier: await Promise.all(derived) } : {}),
      uuid,
      code: CODE,
    },
  );
  return { ...account, password: to };
}

const usedBefore = { issues: [{ field: "verifier", problem: "earlierPassword" }] };

async function earlierOf(account: TestAccount, history = 2) {
  const { token } = await logIn(fixture, account);
  const ctx = withParameters(await contextOf(fixture, token), { password_history: history });
  return (await getOwnPassword(ctx)).earlier;
}

describe("passwords that were used before", () => {
  it("can be set again where the policy does not mind, and none is kept", async () => {
    const account = await makeAccount(fixture);
    const second = await change(account, { to: "another" }, fixture.sessions);
    await change(second, { to: account.password }, fixture.sessions);
    expect(await countRows(fixture, "kz.earlier_password", `user_id = '${account.id}'`)).toBe(0);
  });

  it("are refused as far as the policy goes back, and forgotten beyond", async () => {
    const first = await makeAccount(fixture);
    const second = await change(first, { to: "the second" });
    await expect(change(second, { to: first.password })).rejects.toMatchObject(usedBefore);
    const third = await change(second, { to: "the third" });
    await expect(change(third, { to: first.password })).rejects.toMatchObject(usedBefore);
    const fourth = await change(third, { to: "the fourth" });
    expect(await countRows(fixture, "kz.earlier_password", `user_id = '${first.id}'`)).toBe(2);
    await change(fourth, { to: first.password });
  });

  it("are told apart by the browser where they were stretched with other parameters", async () => {
    const first = await makeAccount(fixture);
    const second = await change(first, { to: "the second" });
    await runSql(database.db, "update kz.earlier_password set iterations = 32 where user_id = $1", [
      first.id,
    ]);
    const earlier = await earlierOf(second);
    expect(earlier).toEqual([{ salt: expect.any(String) as string, iterations: 32 }]);
    await expect(change(second, { to: "the third" })).rejects.toMatchObject({
      issues: [{ field: "earlier", problem: "required" }],
    });
    const [old = { salt: "", iterations: 0 }] = earlier;
    const kept = Buffer.from(await makeVerifier(first.username, first.password, old), "base64url");
    await runSql(database.db, "update kz.earlier_password set stored_key = $2 where user_id = $1", [
      first.id,
      kept,
    ]);
    await expect(change(second, { to: first.password, earlier })).rejects.toMatchObject(usedBefore);
    await change(second, { to: "the third", earlier });
  });

  it("are refused after an administrator's one-time password, which is nobody's choice and not kept", async () => {
    const account = await makeAccount(fixture);
    const { password } = await resetPassword(strict, fixture.system(), { userid: account.id });
    const asked = await tryLogin(strict, makeClient(), { ...account, password });
    if (!("step" in asked)) throw new Error("no step");
    const { ticket, salt = "", iterations = 0, reason, earlier } = asked;
    expect({ reason, earlier }).toEqual({ reason: "one_time", earlier: [] });
    const again = await makeVerifier(account.username, account.password, { salt, iterations });
    await expect(loginStep(strict, makeClient(), { ticket, verifier: again })).rejects.toMatchObject(
      usedBefore,
    );
    const fresh = await makeVerifier(account.username, "fresh", { salt, iterations });
    expect(await loginStep(strict, makeClient(), { ticket, verifier: fresh })).toHaveProperty("token");
    expect(await countRows(fixture, "kz.earlier_password", `user_id = '${account.id}'`)).toBe(1);
  });
});

async function addKey({ id }: TestAccount): Promise<void> {
  await runSql(
    database.db,
    `insert into kz.api_key (id, hash, hint, user_id, name, scopes, created_at, created_by, expires_at)
     values (gen_random_uuid(), $2, 'kzk_', $1, 'a program', '{}', $3, $1, $4)`,
    [
      id,
      Buffer.from(id),
      clock.now().toISOString(),
      new Date(clock.now().getTime() + 300 * dayMs).toISOString(),
    ],
  );
}

describe("a password that expires", () => {
  it("is good until then; after that the login asks for another and tells which keys end with it", async () => {
    const account = await makeAccount(fixture);
    await addKey(account);
    clock.pass(90 * dayMs - 1000);
    expect(await tryLogin(expiring, makeClient(), account)).toHaveProperty("token");
    clock.pass(1000);
    const asked = await tryLogin(expiring, makeClient(), account);
    expect(asked).toMatchObject({
      step: "change_password",
      reason: "expired",
      keys: 1,
      iterations: ITERATIONS,
    });
    expect(await countRows(fixture, "kz.api_key", `user_id = '${account.id}' and revoked_at is null`)).toBe(
      1,
    );
    const { ticket, salt = "", iterations = 0 } = asked as Exclude<LoginOutput, { token: string }>;
    const same = await makeVerifier(account.username, account.password, { salt, iterations });
    await expect(loginStep(expiring, makeClient(), { ticket, verifier: same })).rejects.toMatchObject({
      issues: [{ field: "verifier", problem: "presentPassword" }],
    });
    const verifier = await makeVerifier(account.username, "fresh", { salt, iterations });
    expect(await loginStep(expiring, makeClient(), { ticket, verifier })).toHaveProperty("token");
    expect(await countRows(fixture, "kz.api_key", `user_id = '${account.id}' and revoked_at is null`)).toBe(
      0,
    );
    expect(await tryLogin(expiring, makeClient(), { ...account, password: "fresh" })).toHaveProperty("token");
  });

  it("is announced on every page some days before, with the keys that end with it", async () => {
    const account = await makeAccount(fixture);
    await addKey(account);
    const end = new Date(clock.now().getTime() + 90 * dayMs).toISOString();
    const look = async (set: Partial<ParameterValues>) => {
      const { token } = await logIn(fixture, account);
      const ctx = withParameters(await contextOf(fixture, token), set);
      return (await getInfo(ctx, () => [])).password_expires;
    };
    const set = { password_days: 90, password_warn_days: 7 };
    clock.pass(83 * dayMs - 1000);
    expect(await look(set)).toBeUndefined();
    clock.pass(1000);
    expect(await look(set)).toEqual({ at: end, keys: 1 });
    expect(await look({})).toBeUndefined();
  });
});
