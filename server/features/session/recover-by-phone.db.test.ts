import { mkdtemp, readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { minuteMs } from "@kezhuan/contract/durations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { anonymousActor, type Ctx } from "@kezhuan/server/engine/context";
import type { Job } from "@kezhuan/server/engine/jobs/job-handler";
import type { TextMessage } from "@kezhuan/server/lib/text-message";
import { makeVerifier } from "@kezhuan/server/testing/contract-client";
import {
  CODE,
  countRows,
  logIn,
  makeAccount,
  makeClient,
  makeFixture,
  type TestAccount,
} from "@kezhuan/server/testing/session-fixture";
import { getCaptcha } from "./captcha.ts";
import { cleanUp } from "./clean-up.ts";
import { openTextMessenger } from "./open-text-messenger.ts";
import { finishPasswordReset, getPasswordReset } from "./password-reset.ts";
import {
  confirmPhone,
  redeemPasswordCode,
  requestPasswordCode,
  requestPhoneCode,
} from "./recover-by-phone.ts";
import { sendPhoneCodeJob } from "./send-phone-code.ts";

const fixture = await makeFixture();
const { sessions, clock, database, engine } = fixture;
const wrong = { key: "phoneCodeFailed" };

const sent: TextMessage[] = [];
const handler = sendPhoneCodeJob({
  send: (message) => {
    sent.push(message);
    return Promise.resolve();
  },
});

const visitor = (): Ctx => ({ ...engine.context(anonymousActor, "zh"), textMessages: true });
const actorOf = ({ id }: TestAccount): Ctx => ({
  ...engine.context({ ...anonymousActor, userId: id }, "zh"),
  textMessages: true,
});

/** Does what is queued, and answers what was sent meanwhile. */
async function work(): Promise<TextMessage[]> {
  const before = sent.length;
  const jobs = await runSql<{ input: unknown }>(
    database.db,
    "delete from kz.job where kind = $1 returning input",
    [handler.kind],
  );
  for (const { input } of jobs) await handler.run(fixture.system(), handler.input.parse(input), {} as Job);
  return sent.slice(before);
}

let last = 0;
/** An account whose phone may be confirmed. */
async function makePhoned(isConfirmed = true): Promise<{ account: TestAccount; phone: string }> {
  const account = await makeAccount(fixture);
  const phone = `139${String(++last).padStart(8, "0")}`;
  await runSql(database.db, "update obj.sys_user set phone = $2 where id = $1", [account.id, phone]);
  if (isConfirmed)
    await runSql(database.db, "insert into kz.confirmed_phone values ($1, $2, now())", [account.id, phone]);
  return { account, phone };
}

async function ask(account: string, { ctx = visitor(), code = CODE } = {}) {
  const client = makeClient();
  const { uuid } = await getCaptcha(sessions, client, {});
  return requestPasswordCode(sessions, { ctx, client }, { account, uuid, code });
}

const redeem = (ticket: string, code: string) =>
  redeemPasswordCode(sessions, { ctx: visitor(), client: makeClient() }, { ticket, code });

describe("a forgotten password, by phone", () => {
  it("is set anew by the code that the confirmed phone gets, for a name or a number", async () => {
    for (const by of ["name", "number"] as const) {
      const { account, phone } = await makePhoned();
      const { ticket } = await ask(by === "name" ? account.username : phone);
      const [message] = await work();
      expect(message).toMatchObject({
        phone,
        language: "zh",
        text: expect.stringContaining(message?.code ?? "") as string,
      });
      const { token } = await redeem(ticket, ` ${message?.code.slice(0, 3)} ${message?.code.slice(3)}`);
      const reset = await getPasswordReset(sessions, visitor(), { token });
      expect(reset.username).toBe(account.username);
      const verifier = await makeVerifier(account.username, "Copper-rivers-lend-19", reset);
      await finishPasswordReset(
        sessions,
        { ctx: visitor(), client: makeClient() },
        { token, verifier, earlier: [] },
      );
      await logIn(fixture, { ...account, password: "Copper-rivers-lend-19" });
      // Each is good once.
      await expect(redeem(ticket, message?.code ?? "")).rejects.toMatchObject(wrong);
      await expect(getPasswordReset(sessions, visitor(), { token })).rejects.toMatchObject({
        key: "notFound",
      });
    }
  });

  it("answers the same for nobody, a phone that is not confirmed, or a number of several, and sends nothing", async () => {
    const { phone, account } = await makePhoned(false);
    const both = await makePhoned();
    const other = await makePhoned();
    await runSql(database.db, "update obj.sys_user set phone = $2 where id = $1", [
      other.account.id,
      both.phone,
    ]);
    await runSql(database.db, "update kz.confirmed_phone set phone = $2 where user_id = $1", [
      other.account.id,
      both.phone,
    ]);
    for (const typed of ["nobody.there", phone, account.username, both.phone, "my secret!"]) {
      const { ticket } = await ask(typed);
      expect(ticket).toMatch(/^[\w-]{43}$/);
      expect(await work()).toEqual([]);
      await expect(redeem(ticket, "000000")).rejects.toMatchObject(wrong);
    }
  });

  it("takes five tries, ten minutes, and no number that the account has given up", async () => {
    const { account } = await makePhoned();
    const first = await ask(account.username);
    const [message] = await work();
    const code = message?.code ?? "";
    const other = code === "123456" ? "654321" : "123456";
    for (let tried = 0; tried < 5; tried += 1)
      await expect(redeem(first.ticket, other)).rejects.toMatchObject(wrong);
    await expect(redeem(first.ticket, code)).rejects.toMatchObject(wrong);

    const second = await ask(account.username);
    const [late] = await work();
    clock.pass(10 * minuteMs + 1);
    await expect(redeem(second.ticket, late?.code ?? "")).rejects.toMatchObject(wrong);
    await cleanUp(database.db, clock.now());
    expect(await countRows(fixture, "kz.phone_code")).toBe(0);

    const third = await ask(account.username);
    const [again] = await work();
    const { token } = await redeem(third.ticket, again?.code ?? "");
    await runSql(database.db, "update obj.sys_user set phone = '13000000000' where id = $1", [account.id]);
    await expect(getPasswordReset(sessions, visitor(), { token })).rejects.toMatchObject({ key: "notFound" });
  });

  it("sends five messages a day to a phone, is refused without a provider, and keeps no code as it is", async () => {
    const { account } = await makePhoned();
    for (let count = 0; count < 7; count += 1) await ask(account.username);
    expect(await work()).toHaveLength(5);
    const rows = await runSql<{ text: string }>(database.db, "select k::text as text from kz.phone_code k");
    for (const { code } of sent.slice(-5)) expect(rows.filter(({ text }) => text.includes(code))).toEqual([]);
    await expect(ask("x.y.z", { code: "wrong" })).rejects.toMatchObject({ key: "captchaFailed" });
    const without = { ctx: { ...visitor(), textMessages: false } };
    await expect(ask("x.y.z", without)).rejects.toMatchObject({ key: "noTextMessages" });
  });
});

describe("a phone", () => {
  it("is confirmed by its owner's login and the code, not by somebody else's", async () => {
    const { account } = await makePhoned(false);
    const stranger = await makePhoned(false);
    const client = makeClient();
    const { ticket } = await requestPhoneCode(sessions, actorOf(account));
    const [message] = await work();
    const proof = { ticket, code: message?.code ?? "" };
    await expect(redeem(ticket, proof.code)).rejects.toMatchObject(wrong);
    await expect(
      confirmPhone(sessions, { ctx: actorOf(stranger.account), client }, proof),
    ).rejects.toMatchObject(wrong);
    const again = await requestPhoneCode(sessions, actorOf(account));
    const [next] = await work();
    await confirmPhone(
      sessions,
      { ctx: actorOf(account), client },
      { ticket: again.ticket, code: next?.code ?? "" },
    );
    expect((await ask(account.username)).ticket).not.toBe("");
    expect(await work()).toHaveLength(1);
  });

  it("has to be there", async () => {
    const account = await makeAccount(fixture);
    await runSql(database.db, "update obj.sys_user set phone = null where id = $1", [account.id]);
    await expect(requestPhoneCode(sessions, actorOf(account))).rejects.toMatchObject({ key: "noPhone" });
  });
});

describe("what sends text messages", () => {
  const asked: { headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 200;
  const provider = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      asked.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  afterAll(() => void provider.close());
  const message: TextMessage = {
    phone: "13900000000",
    code: "123456",
    text: "验证码 123456",
    language: "zh",
  };

  it("posts to the provider with the key, and tells a refusal without naming either", async () => {
    await new Promise<void>((done) => provider.listen(0, "127.0.0.1", done));
    const { port } = provider.address() as AddressInfo;
    const messenger = openTextMessenger({ url: `http://127.0.0.1:${port}/send`, key: "s3cret" });
    await messenger.send(message);
    expect(asked[0]?.headers.authorization).toBe("Bearer s3cret");
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual(message);
    status = 403;
    await expect(messenger.send(message)).rejects.toThrow(/did not take it: 403$/);
    const away = openTextMessenger({ url: "http://127.0.0.1:9/s3cret", key: "s3cret" });
    await expect(away.send(message)).rejects.toThrow(/^(?!.*s3cret).*did not take it/);
  });

  it("keeps them in a file for tests", async () => {
    const file = join(await mkdtemp(join(tmpdir(), "texts-")), "texts.jsonl");
    await openTextMessenger({ file }).send(message);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(message);
  });
});
