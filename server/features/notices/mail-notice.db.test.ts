import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Job } from "@kezhuan/server/engine/jobs/job-handler";
import { sendNotices } from "@kezhuan/server/engine/notices/send-notices";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { startMailReceiver } from "@kezhuan/server/testing/mail-receiver";
import { contextOf } from "@kezhuan/server/testing/make-tenant";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { mailNoticeJob, writeMail } from "./mail-notice.ts";
import { getNoticeChoices, setNoticeChoices } from "./notice-choices.ts";
import { openMailer } from "./open-mailer.ts";
import { readStopToken } from "./stop-mails.ts";

const { database, engine, tenant } = await startTestWorld();
const receiver = await startMailReceiver();
const ctx = { ...engine.systemContext(), mails: true };
const mailer = openMailer({ smtpUrl: receiver.url, mailFrom: () => "Kezhuan <office@example.org>" });
const stopKey = Buffer.alloc(32, 7);
const handler = mailNoticeJob({ mailer, site: "https://kz.example/", stopKey });
const user = "01890a5d-ac96-774b-bcce-b302099a8057";
const text = { zh: "已退回", en: "Returned" };
afterAll(() => void receiver.mails.splice(0));

interface Queued {
  input: { notice: string; attempt?: number };
  language: "zh" | "en";
  run_at: string;
}

/** Jobs that wait, for the notices of one person. */
function queued(userId: string): Promise<Queued[]> {
  return runSql(
    database.db,
    `select j.input, j.language, j.run_at from kz.job j join obj.sys_notice n on n.id = (j.input ->> 'notice')::uuid
      where j.kind = 'notice-mail' and n."user" = $1 order by j.created_at`,
    [userId],
  );
}

/** Does a queued job as the worker would. */
function run({ input, language }: Queued): Promise<unknown> {
  // Of the job it uses nothing.
  return handler.run({ ...ctx, language }, handler.input.parse(input), {} as Job);
}

async function addPerson(email: string | null = "wang@example.com") {
  const person = await tenant.addUser();
  await saveRecords(ctx, { objname: "sys_user", data: { id: person.id, email } });
  return { id: person.id, own: { ...contextOf(engine, person.actor), mails: true } };
}

/** A header of a mail; what is encoded in it is not decoded. */
function headerOf(source: string, name: string): string {
  return new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(source)?.[1] ?? "";
}

describe("a notice", () => {
  test("is queued for the mail with what it tells of, for who has an address and wants it", async () => {
    const [one, blank, silent] = [await addPerson(), await addPerson(null), await addPerson()];
    await setNoticeChoices(silent.own, { no_mail: ["review"] });
    const to = [one.id, blank.id, silent.id];
    const failing = inTransaction(ctx.db, async (tx) => {
      await sendNotices({ ...ctx, db: tx }, [{ to, kind: "review", text }]);
      throw new Error("changed its mind");
    });
    await expect(failing).rejects.toThrow("changed its mind");
    expect(await queued(one.id)).toEqual([]);
    await sendNotices(ctx, [{ to, kind: "review", text }]);
    expect(
      [await queued(one.id), await queued(blank.id), await queued(silent.id)].map((jobs) => jobs.length),
    ).toEqual([1, 0, 0]);
    await sendNotices(ctx, [{ to, kind: "matching", text }]);
    expect(await queued(silent.id)).toHaveLength(1);
  });

  test("about the same of the same record is mailed once in an hour, and at its end what it came to", async () => {
    const one = await addPerson();
    const about = { object: "t_place", id: one.id };
    const start = new Date();
    const tell = (minutes: number, topic = "step 0") =>
      sendNotices({ ...ctx, now: () => new Date(start.getTime() + minutes * 60_000) }, [
        { to: [one.id], kind: "review", text, about, topic },
      ]);
    const dues = async () =>
      (await queued(one.id)).map(({ run_at }) => Math.round((Date.parse(run_at) - start.getTime()) / 60_000));
    for (const minutes of [0, 1, 2, 30]) await tell(minutes);
    expect(await dues()).toEqual([0, 60]);
    await tell(31, "step 1");
    expect((await dues()).toSorted((left, right) => left - right)).toEqual([0, 31, 60]);
    await tell(200);
    expect((await dues()).toSorted((left, right) => left - right)).toEqual([0, 31, 60, 200]);
    const [, late] = await queued(one.id);
    expect(late?.input).toMatchObject({ unread: true });
    await runSql(database.db, 'update obj.sys_notice set read_at = now() where "user" = $1', [one.id]);
    expect(await run(late as Queued)).toEqual({ sent: false });
  });

  test("is queued for nobody where there is no mail server", async () => {
    const one = await addPerson();
    await sendNotices({ ...ctx, mails: false }, [{ to: [one.id], kind: "review", text }]);
    expect(await queued(one.id)).toEqual([]);
  });

  test("comes in its recipient's language, with the way to the record", async () => {
    const one = await addPerson("li@example.com");
    await setNoticeChoices({ ...one.own, language: "en" }, {});
    await sendNotices(ctx, [{ to: [one.id], kind: "review", text, link: "/posted?id=1" }]);
    const [job] = await queued(one.id);
    expect(job?.language).toBe("en");
    expect(await run(job as Queued)).toEqual({ sent: true });
    const mail = receiver.mails.at(-1);
    expect(mail).toMatchObject({ from: "office@example.org", to: ["li@example.com"] });
    expect(headerOf(mail?.source ?? "", "Subject")).toBe("Returned");
    expect(mail?.source).toContain("https://kz.example/#/posted?id=3D1");
    expect(mail?.source).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  test("is not mailed any more to who has changed their mind or was disabled meanwhile", async () => {
    const one = await addPerson();
    await sendNotices(ctx, [{ to: [one.id], kind: "review", text }]);
    await setNoticeChoices(one.own, { no_mail: ["review"] });
    const [job] = await queued(one.id);
    const before = receiver.mails.length;
    expect(await run(job as Queued)).toEqual({ sent: false });
    await setNoticeChoices(one.own, { no_mail: [] });
    await saveRecords(ctx, { objname: "sys_user", data: { id: one.id, enabled: false } });
    expect(await run(job as Queued)).toEqual({ sent: false });
    expect(receiver.mails).toHaveLength(before);
  });

  test("is tried again later, and later still, when the mail server does not take it", async () => {
    const one = await addPerson();
    await sendNotices(ctx, [{ to: [one.id], kind: "review", text }]);
    receiver.refuse(2);
    await run((await queued(one.id))[0] as Queued);
    await run((await queued(one.id))[1] as Queued);
    const [, second, third] = await queued(one.id);
    const waits = [second, third].map((job) => new Date(job?.run_at ?? "").getTime() - Date.now());
    expect(waits[0]).toBeGreaterThan(30_000);
    expect(waits[1]).toBeGreaterThan(4 * 60_000);
    expect(await run(third as Queued)).toEqual({ sent: true });
  });
});

describe("a mail server that hangs", () => {
  /** Greets and takes what comes as far as it is told to, and then goes on saying nothing, or little at a time. */
  async function startSilent(drip: boolean): Promise<string> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      if (!drip) return;
      const timer = setInterval(() => void socket.write("2"), 40);
      socket.on("close", () => clearInterval(timer));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    afterAll(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test.each([
    ["says nothing", false],
    ["says one letter after the other", true],
  ])("and %s is given up soon and tried again later, beside all other jobs", async (_, drip) => {
    const hanging = openMailer({ smtpUrl: await startSilent(drip), waitMs: 150 });
    const job = mailNoticeJob({ mailer: hanging, site: "", stopKey });
    expect(job.aside).toBe("mail");
    const one = await addPerson();
    await sendNotices(ctx, [{ to: [one.id], kind: "review", text }]);
    const input = job.input.parse((await queued(one.id))[0]?.input);
    const started = performance.now();
    expect(await job.run(ctx, input, {} as Job)).toHaveProperty("again");
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe("a mail", () => {
  test("has no header that somebody wrote into a title or an address", async () => {
    const mail = writeMail(
      "wang@example.com",
      { user, kind: "review", title: "Hello\r\nBcc: all@example.com\r\n\r\nbody", body: null, link: null },
      { language: "en", site: "https://kz.example/", stopKey },
    );
    await mailer.send(mail);
    const sent = receiver.mails.at(-1);
    expect(sent?.to).toEqual(["wang@example.com"]);
    const head = sent?.source.slice(0, sent.source.indexOf("\r\n\r\n")) ?? "";
    expect(head).not.toMatch(/^bcc/im);
    expect(headerOf(head, "Subject")).toContain("Hello Bcc: all@example.com body");
    await mailer.send({ ...mail, to: "wang@example.com, all@example.com" }).catch(() => undefined);
    expect(receiver.mails.at(-1)?.to).not.toContain("all@example.com");
  });

  test("carries what ends mails of its kind with one click, and nothing that ends others", async () => {
    const one = await addPerson("stop@example.com");
    await sendNotices(ctx, [{ to: [one.id], kind: "review", text }]);
    for (const job of await queued(one.id)) await run(job);
    const source = receiver.mails.at(-1)?.source ?? "";
    expect(headerOf(source, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    const address = headerOf(source, "List-Unsubscribe").replaceAll(/\s/g, "");
    const token = /^<https:\/\/kz\.example\/mail\/stop\/(.+)>$/.exec(address)?.[1] ?? "";
    expect(readStopToken(stopKey, token)).toEqual({ user: one.id, kind: "review" });
    expect(readStopToken(Buffer.alloc(32, 8), token)).toBeUndefined();
    for (const forged of [token.replace("review", "system"), `${token}x`, token.slice(0, -1), "", "a.b.c"])
      expect(readStopToken(stopKey, forged)).toBeUndefined();
  });

  test("shows what people wrote as text, not as markup", () => {
    const told = {
      user,
      kind: "review",
      title: "<b>T</b>",
      body: "<script>x</script>",
      link: "/a?b=1&c=2",
    } as const;
    const { html, text: plain } = writeMail("a@example.com", told, {
      language: "zh",
      site: "https://kz.example/",
      stopKey,
    });
    expect(html).not.toContain("<script>");
    expect(html).toContain("&lt;b&gt;T&lt;/b&gt;");
    expect(plain).toContain("<script>x</script>");
    expect(html).toContain("审核与发布");
  });

  test("that fails says nothing of how one logs in", async () => {
    const secret = openMailer({ smtpUrl: "smtp://mailer:hush-hush@127.0.0.1:1" });
    const mail = writeMail(
      "a@example.com",
      { user, kind: "system", title: "T", body: null, link: null },
      { language: "en", site: "", stopKey },
    );
    const error: unknown = await secret.send(mail).catch((reason: unknown) => reason);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("hush");
  });
});

test("choices are one's own, and say whether there are mails and where they go", async () => {
  const one = await addPerson("zhao@example.com");
  expect(await getNoticeChoices(one.own)).toEqual({
    no_mail: [],
    no_app: [],
    mails: true,
    email: "zhao@example.com",
    confirmed: true,
  });
  expect(await setNoticeChoices(one.own, { no_mail: ["review", "review"] })).toMatchObject({
    no_mail: ["review"],
  });
});
