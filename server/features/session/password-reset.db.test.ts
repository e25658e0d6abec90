import { describe, expect, it } from "vitest";
import { minuteMs } from "@kezhuan/contract/durations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { anonymousActor, type Ctx } from "@kezhuan/server/engine/context";
import type { Job } from "@kezhuan/server/engine/jobs/job-handler";
import { noteOwnEmail } from "@kezhuan/server/engine/notices/own-email";
import { MailFailure, type Mail } from "@kezhuan/server/lib/mail";
import { makeVerifier } from "@kezhuan/server/testing/contract-client";
import { recordStatements } from "@kezhuan/server/testing/record-statements";
import {
  CODE,
  countRows,
  logIn,
  makeAccount,
  makeClient,
  makeFixture,
  tryLogin,
  type TestAccount,
} from "@kezhuan/server/testing/session-fixture";
import { getCaptcha } from "./captcha.ts";
import { cleanUp } from "./clean-up.ts";
import { mailPasswordChangedJob } from "./mail-password-changed.ts";
import { mailPasswordResetJob, passwordResetJob } from "./mail-password-reset.ts";
import { finishPasswordReset, getPasswordReset, requestPasswordReset } from "./password-reset.ts";
import { noLoginLog } from "./login-log.ts";
import { resetPassword } from "./reset-password.ts";
import type { Client } from "./sessions.ts";

const fixture = await makeFixture();
const { sessions, clock, database, engine } = fixture;
const gone = { key: "notFound" };

const box: Mail[] = [];
const post = { refusing: false };
const mailer = {
  send: (mail: Mail) => {
    if (post.refusing) return Promise.reject(new MailFailure("ECONNECTION", undefined));
    box.push(mail);
    return Promise.resolve();
  },
  verify: () => Promise.resolve(),
};
const site = "https://kz.example/";
const handlers = [
  passwordResetJob,
  mailPasswordResetJob({ mailer, site }),
  mailPasswordChangedJob({ mailer, site }),
];

const visitor = (language: "zh" | "en" = "zh"): Ctx => ({
  ...engine.context(anonymousActor, language),
  mails: true,
});

/** Does all that is queued and due, and answers what was mailed meanwhile. */
async function work(): Promise<Mail[]> {
  const before = box.length;
  for (;;) {
    const [job] = await runSql<{ kind: string; input: unknown; language: "zh" | "en" }>(
      database.db,
      `delete from kz.job where id = (select id from kz.job where run_at <= $1 and kind = any($2) order by run_at limit 1)
       returning kind, input, language`,
      [clock.now().toISOString(), handlers.map(({ kind }) => kind)],
    );
    if (!job) return box.slice(before);
    const handler = handlers.find(({ kind }) => kind === job.kind);
    const ctx = { ...fixture.system(), language: job.language, mails: true };
    await handler?.run(ctx, handler.input.parse(job.input), {} as Job);
  }
}

async function addEmail({ id, username }: TestAccount, email = `${username}@example.org`): Promise<string> {
  await runSql(database.db, "update obj.sys_user set email = $2 where id = $1", [id, email]);
  return email;
}

async function ask(account: string, { ctx = visitor(), client = makeClient(), code = CODE } = {}) {
  const { uuid } = await getCaptcha(sessions, client, {});
  return requestPasswordReset(sessions, { ctx, client }, { account, uuid, code });
}

const tokenIn = (mail: Mail | undefined) =>
  /#\/resetPassword\?t=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";

async function askToken(account: TestAccount): Promise<string> {
  await ask(account.username);
  return tokenIn((await work())[0]);
}

const look = (token: string) => getPasswordReset(sessions, visitor(), { token });

async function finish(token: string, fresh: string, client: Client = makeClient()) {
  const { username, salt, iterations } = await look(token);
  const verifier = await makeVerifier(username, fresh, { salt, iterations });
  return finishPasswordReset(sessions, { ctx: visitor(), client }, { token, verifier });
}

describe("asking for a link", () => {
  it("mails it to the confirmed address, in the account's language, with the site's configured address", async () => {
    const account = await makeAccount(fixture);
    const email = await addEmail(account, `Mixed.Case.${account.username}@Example.org`);
    await runSql(database.db, "insert into kz.notice_choice (user_id, language) values ($1, 'en')", [
      account.id,
    ]);
    for (const typed of [account.username.toUpperCase(), ` ${email.toLowerCase()} `]) {
      expect(await ask(typed)).toEqual({});
      const mails = await work();
      expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
        { to: email, subject: "Reset your password" },
      ]);
      expect(mails[0]?.text).toContain("https://kz.example/#/resetPassword?t=");
      expect(mails[0]?.html).toContain(tokenIn(mails[0]));
    }
    const [row] = await runSql<{ kept: string }>(
      database.db,
      "select string_agg(encode(hash, 'base64'), ' ') as kept from kz.password_reset where user_id = $1",
      [account.id],
    );
    expect(row?.kept).not.toContain(tokenIn(box.at(-1)));
  });

  it("answers alike for names that are nobody's, disabled, without a password or an address that is good", async () => {
    const [disabled, bare, unconfirmed] = [
      await makeAccount(fixture),
      await makeAccount(fixture),
      await makeAccount(fixture),
    ];
    for (const account of [disabled, bare]) await addEmail(account);
    await runSql(database.db, "update obj.sys_user set enabled = false where id = $1", [disabled.id]);
    await runSql(database.db, "delete from kz.credential where user_id = $1", [bare.id]);
    const email = await addEmail(unconfirmed);
    await noteOwnEmail(fixture.system(), { user: unconfirmed.id, email });
    const addressless = await makeAccount(fixture);
    const names = [disabled, bare, unconfirmed, addressless].map(({ username }) => username);
    for (const typed of [...names, "nobody-at-all", "nobody@example.org", email, "my password!"]) {
      expect(await ask(typed)).toEqual({});
    }
    const kept = await runSql<{ input: { account: string } }>(database.db, "select input from kz.job");
    expect(kept.map(({ input }) => input.account)).not.toContain("my password!");
    expect(await work()).toEqual([]);
    expect(await countRows(fixture, "kz.password_reset", `user_id = '${unconfirmed.id}'`)).toBe(0);
  });

  it("does the same work for a name that is nobody's", async () => {
    const account = await makeAccount(fixture);
    await addEmail(account);
    const statements = async (typed: string) => {
      const { uuid } = await getCaptcha(sessions, makeClient(), {});
      const place = { ctx: { ...visitor(), db: database.db }, client: makeClient() };
      const asked = { account: typed, uuid, code: CODE };
      return recordStatements(database.db, () => requestPasswordReset(sessions, place, asked));
    };
    const known = await statements(account.username);
    expect(known.length).toBeGreaterThan(2);
    expect(await statements("nobody-at-all")).toEqual(known);
    await work();
  });

  it("needs a captcha and a mail server, and is counted by network and by account", async () => {
    await expect(ask("anybody", { code: "wrong" })).rejects.toMatchObject({ key: "captchaFailed" });
    const mute = { ctx: { ...visitor(), mails: false } };
    await expect(ask("anybody", mute)).rejects.toMatchObject({ key: "noResetMails" });
    const client = makeClient();
    for (let time = 0; time < 20; time += 1) await ask("nobody-at-all", { client });
    await expect(ask("nobody-at-all", { client })).rejects.toMatchObject({ key: "tooMany" });
    await work();
    const account = await makeAccount(fixture);
    await addEmail(account);
    for (let time = 0; time < 5; time += 1) await ask(account.username);
    expect(await work()).toHaveLength(3);
    clock.pass(60 * minuteMs + 1);
    await ask(account.username);
    expect(await work()).toHaveLength(1);
  });

  it("is tried again while the mail server takes nothing", async () => {
    const account = await makeAccount(fixture);
    await addEmail(account);
    post.refusing = true;
    await ask(account.username);
    expect(await work()).toEqual([]);
    post.refusing = false;
    clock.pass(minuteMs);
    const [mail] = await work();
    expect((await look(tokenIn(mail))).username).toBe(account.username);
  });
});

describe("a link", () => {
  it("sets a new password once, ends every login and key, lifts the lock from there, and the owner is told", async () => {
    const account = await makeAccount(fixture);
    const email = await addEmail(account);
    const login = await logIn(fixture, account);
    await runSql(
      database.db,
      `insert into kz.api_key (id, hash, hint, user_id, name, scopes, created_at, created_by)
       values (gen_random_uuid(), '\\x01', 'kzk_', $1, 'a program', '{}', $2, $1)`,
      [account.id, clock.now().toISOString()],
    );
    const client = makeClient();
    for (let time = 0; time < 5; time += 1)
      await tryLogin(sessions, client, { ...account, password: "guess" }).catch(() => undefined);
    const token = await askToken(account);
    expect(await look(token)).toMatchObject({ username: account.username, keys: 1, earlier: [] });
    const noted: unknown[] = [];
    sessions.loginLog = { ...noLoginLog, noteAttempt: (attempt) => void noted.push(attempt) };
    expect(await finish(token, "the new one", client)).toEqual({ username: account.username });
    sessions.loginLog = noLoginLog;
    expect(noted).toMatchObject([
      { username: account.username, address: client.address, result: "ended", reason: "password_reset" },
    ]);
    await expect(sessions.identify(login.token, null)).rejects.toMatchObject({ key: "sessionEnded" });
    expect(await countRows(fixture, "kz.api_key", `user_id = '${account.id}' and revoked_at is null`)).toBe(
      0,
    );
    expect(await tryLogin(sessions, client, { ...account, password: "the new one" })).toHaveProperty("token");
    await expect(finish(token, "once more")).rejects.toMatchObject(gone);
    expect(await work()).toMatchObject([{ to: email, subject: "密码已修改" }]);
    expect(box.at(-1)?.text).toContain(client.address);
  });

  it("does not take the present password, and stays good for a better one", async () => {
    const account = await makeAccount(fixture);
    await addEmail(account);
    const token = await askToken(account);
    await expect(finish(token, account.password)).rejects.toMatchObject({
      issues: [{ field: "verifier", problem: "presentPassword" }],
    });
    await finish(token, "a better one");
    await work();
  });

  it("leaves the second factor, which the next login asks for", async () => {
    const account = await makeAccount(fixture);
    await addEmail(account);
    await runSql(database.db, "insert into kz.totp values ($1, 'JBSWY3DPEHPK3PXP', $2, 0)", [
      account.id,
      clock.now().toISOString(),
    ]);
    await finish(await askToken(account), "the new one");
    expect(await tryLogin(sessions, makeClient(), { ...account, password: "the new one" })).toMatchObject({
      step: "totp",
    });
    await work();
  });

  it("is over after half an hour, another password, another address, or the end of the account", async () => {
    const account = await makeAccount(fixture);
    await addEmail(account);
    const late = await askToken(account);
    clock.pass(30 * minuteMs);
    await expect(look(late)).rejects.toMatchObject(gone);
    await cleanUp(database.db, clock.now());
    expect(await countRows(fixture, "kz.password_reset", `user_id = '${account.id}'`)).toBe(0);
    const overtaken = await askToken(account);
    await resetPassword(sessions, fixture.system(), { userid: account.id });
    await expect(look(overtaken)).rejects.toMatchObject(gone);
    clock.pass(60 * minuteMs);
    const elsewhere = await askToken(account);
    expect((await look(elsewhere)).username).toBe(account.username);
    await addEmail(account, "another@example.org");
    await expect(look(elsewhere)).rejects.toMatchObject(gone);
    const [last, other] = [await askToken(account), await askToken(account)];
    await finish(other, "the new one");
    await expect(look(last)).rejects.toMatchObject(gone);
    clock.pass(60 * minuteMs);
    const shut = await askToken(account);
    await runSql(database.db, "update obj.sys_user set enabled = false where id = $1", [account.id]);
    await expect(look(shut)).rejects.toMatchObject(gone);
    await expect(look("x".repeat(43))).rejects.toMatchObject(gone);
    await work();
  });
});
