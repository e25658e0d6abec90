import { beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "@kezhuan/contract/durations";
import { runSql } from "./db/run-sql.ts";
import { anonymousActor } from "./engine/context.ts";
import type { Job } from "./engine/jobs/job-handler.ts";
import { confirmationJobKind, oldAddressJobKind } from "./engine/notices/own-email.ts";
import { sendNotices } from "./engine/notices/send-notices.ts";
import { saveRecords } from "./engine/records/save.ts";
import { openMailer } from "./features/notices/open-mailer.ts";
import { getNoticeChoices } from "./features/notices/notice-choices.ts";
import { sendConfirmationJob } from "./features/notices/send-confirmation.ts";
import { notifyOldAddressJob } from "./features/notices/notify-old-address.ts";
import { getProfile, saveProfile, sendEmailConfirmation } from "./features/own-data/profile.ts";
import { makeEmailLink } from "./features/readers/answer-links.ts";
import { useLink } from "./features/readers/use-link.ts";
import { startMailReceiver } from "./testing/mail-receiver.ts";
import { contextOf, type TestUser } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startTestWorld } from "./testing/start-world.ts";

let clock = Date.parse("2026-11-22T04:00:00Z");
const { database, engine, tenant } = await startTestWorld(() => new Date(clock));
const receiver = await startMailReceiver();
const site = "https://kz.example/";
const mailer = openMailer({ smtpUrl: receiver.url, mailFrom: () => "office@example.org" });
const job = sendConfirmationJob({ mailer, site, makeLink: makeEmailLink });
const system = { ...engine.systemContext(), mails: true };
const visitor = { ...engine.context(anonymousActor, "zh"), mails: true };

interface Person extends TestUser {
  own: ReturnType<typeof contextOf>;
}

async function addPerson(): Promise<Person> {
  const user = await tenant.addUser();
  return { ...user, own: { ...contextOf(engine, user.actor), mails: true } };
}

/** Does what waits, as the worker would; answers the links that were sent, in the order they came. */
async function deliver(): Promise<string[]> {
  const before = receiver.mails.length;
  const waiting = await runSql<{ input: unknown; language: "zh" | "en" }>(
    database.db,
    "delete from kz.job where kind = $1 returning input, language",
    [confirmationJobKind],
  );
  // Of the job it uses nothing.
  for (const { input, language } of waiting)
    await job.run({ ...system, language }, job.input.parse(input), {} as Job);
  return receiver.mails.slice(before).map(({ source }) => tokenIn(source));
}

/** Lines of a mail are wrapped where they are long. */
function tokenIn(source: string): string {
  return (
    /#\/answer\?t=3D([\w-]+)|#\/answer\?t=([\w-]+)/
      .exec(source.replaceAll("=\r\n", ""))
      ?.slice(1)
      .find(Boolean) ?? ""
  );
}

const open = (token: string, people: readonly Person[]) =>
  useLink(
    visitor,
    async (id) => {
      const found = people.find((one) => one.id === id);
      if (!found) throw new Error("nobody asked for this one");
      return found.actor;
    },
    { token, answer: "yes" },
  );

async function waitingMails(user: string): Promise<number> {
  const rows = await runSql(
    database.db,
    `select from kz.job j join obj.sys_notice n on n.id::text = j.input ->> 'notice'
      where j.kind = 'notice-mail' and n."user" = $1`,
    [user],
  );
  return rows.length;
}

const tell = (user: string) =>
  sendNotices(system, [{ to: [user], kind: "review", text: { zh: "已退回", en: "Returned" } }]);

beforeEach(async () => {
  await deliver();
  clock += 2 * dayMs;
});

describe("an address that somebody gave for themselves", () => {
  it("gets nothing but the link, and notices once the link was followed", async () => {
    const one = await addPerson();
    expect(await saveProfile(one.own, { email: "li@example.com" })).toMatchObject({
      email: "li@example.com",
      email_state: "unconfirmed",
      mails: true,
    });
    await tell(one.id);
    expect(await waitingMails(one.id)).toBe(0);
    const [token = ""] = await deliver();
    expect(receiver.mails.at(-1)?.to).toEqual(["li@example.com"]);
    expect(await getProfile(one.own)).toMatchObject({ email_state: "sent" });
    expect(await getNoticeChoices(one.own)).toMatchObject({ confirmed: false });
    expect(await open(token, [one])).toMatchObject({ did: "confirmedEmail", title: "li@example.com" });
    expect(await getProfile(one.own)).toMatchObject({ email_state: "confirmed" });
    await tell(one.id);
    expect(await waitingMails(one.id)).toBe(1);
    // Followed once more it says what it did, and does nothing.
    expect((await open(token, [one])).used_at).not.toBeNull();
  });

  it("is not mailed what was queued before the address was changed", async () => {
    const one = await addPerson();
    await saveRecords(system, { objname: "sys_user", data: { id: one.id, email: "given@example.com" } });
    await tell(one.id);
    expect(await waitingMails(one.id)).toBe(1);
    // Its owner takes it away, and gives another one.
    await saveProfile(one.own, { phone: "13800000000", email: null });
    await saveProfile(one.own, { email: "victim@example.com" });
    const { mailNoticeJob } = await import("./features/notices/mail-notice.ts");
    const handler = mailNoticeJob({ mailer, site, stopKey: Buffer.alloc(32) });
    const [{ input } = { input: {} }] = await runSql<{ input: unknown }>(
      database.db,
      "select input from kz.job where kind = 'notice-mail' order by created_at desc limit 1",
    );
    expect(await handler.run(system, handler.input.parse(input), {} as Job)).toEqual({ sent: false });
  });

  it("that an administrator gave counts as confirmed", async () => {
    const one = await addPerson();
    await saveRecords(system, { objname: "sys_user", data: { id: one.id, email: "clerk@example.com" } });
    expect(await getProfile(one.own)).toMatchObject({ email_state: "confirmed" });
    await saveProfile(one.own, { name: "改名", email: "clerk@example.com" });
    expect(await getProfile(one.own)).toMatchObject({ email_state: "confirmed" });
    expect(await deliver()).toEqual([]);
  });

  it("is not confirmed by a link sent to another one, nor by an earlier link", async () => {
    const one = await addPerson();
    await saveProfile(one.own, { email: "first@example.com" });
    const [first = ""] = await deliver();
    await saveProfile(one.own, { email: "second@example.com" });
    const refused = await open(first, [one]);
    expect(refused.did).toBe("nothing");
    const [second = ""] = await deliver();
    expect((await refusalOf(open(first, [one]))).key).toBe("notFound");
    await sendEmailConfirmation(one.own);
    const [third = ""] = await deliver();
    expect((await refusalOf(open(second, [one]))).key).toBe("notFound");
    expect(await open(third, [one])).toMatchObject({ did: "confirmedEmail", title: "second@example.com" });
  });

  it("has three days to be confirmed in, and a new link afterwards", async () => {
    const one = await addPerson();
    await saveProfile(one.own, { email: "late@example.com" });
    const [token = ""] = await deliver();
    clock += 3 * dayMs + 1000;
    expect(await getProfile(one.own)).toMatchObject({ email_state: "expired" });
    expect((await refusalOf(open(token, [one]))).key).toBe("notFound");
    await sendEmailConfirmation(one.own);
    const [again = ""] = await deliver();
    expect(await open(again, [one])).toMatchObject({ did: "confirmedEmail" });
  });

  it("is asked five times a day at most, whoever asks, and nobody learns that others asked", async () => {
    const people = await Promise.all(Array.from({ length: 7 }, addPerson));
    const answers = [];
    for (const one of people) answers.push(await saveProfile(one.own, { email: "Flooded@example.com" }));
    expect(new Set(answers.map(({ email_state: state }) => state))).toEqual(new Set(["unconfirmed"]));
    expect(await deliver()).toHaveLength(5);
    const [one] = people;
    if (!one) return;
    for (let turn = 0; turn < 4; turn += 1) await sendEmailConfirmation(one.own);
    expect((await refusalOf(sendEmailConfirmation(one.own))).key).toBe("tooMany");
    expect(await deliver()).toEqual([]);
    clock += dayMs + 1000;
    await sendEmailConfirmation(one.own);
    expect(await deliver()).toHaveLength(1);
  });

  it("waits, and is asked for nothing, where no mails are sent", async () => {
    const one = await addPerson();
    const silent = { ...one.own, mails: false };
    expect(await saveProfile(silent, { email: "off@example.com" })).toMatchObject({
      email_state: "unconfirmed",
      mails: false,
    });
    expect((await refusalOf(sendEmailConfirmation(silent))).key).toBe("noMails");
    expect(await deliver()).toEqual([]);
  });
});

describe("another address in the place of a confirmed one", () => {
  const confirmed = async (email: string) => {
    const one = await addPerson();
    await saveRecords(system, { objname: "sys_user", data: { id: one.id, email } });
    return one;
  };
  const tellOld = notifyOldAddressJob({ mailer });
  /** What was sent to earlier addresses. */
  async function told(): Promise<string[]> {
    const rows = await runSql<{ input: unknown }>(
      database.db,
      "delete from kz.job where kind = $1 returning input",
      [oldAddressJobKind],
    );
    const before = receiver.mails.length;
    for (const { input } of rows) await tellOld.run(system, tellOld.input.parse(input), {} as Job);
    return receiver.mails.slice(before).flatMap(({ to }) => to);
  }

  it("takes its place once the link was followed, and the old one is told", async () => {
    await told();
    const one = await confirmed("old@example.com");
    expect(await saveProfile(one.own, { email: "new@example.com" })).toMatchObject({
      email: "old@example.com",
      email_state: "confirmed",
      new_email: { email: "new@example.com", state: "unconfirmed" },
    });
    await tell(one.id);
    expect(await waitingMails(one.id)).toBe(1);
    const [token = ""] = await deliver();
    expect(receiver.mails.at(-1)?.to).toEqual(["new@example.com"]);
    expect(await told()).toEqual([]);
    expect(await open(token, [one])).toMatchObject({ did: "confirmedEmail", title: "new@example.com" });
    expect(await getProfile(one.own)).toMatchObject({
      email: "new@example.com",
      email_state: "confirmed",
      new_email: null,
    });
    expect(await told()).toEqual(["old@example.com"]);
  });

  it("is given up by giving the present one, and by an administrator who gives another", async () => {
    const one = await confirmed("kept@example.com");
    await saveProfile(one.own, { email: "wrong@example.com" });
    const [token = ""] = await deliver();
    expect(await saveProfile(one.own, { email: "kept@example.com" })).toMatchObject({ new_email: null });
    expect((await open(token, [one])).did).toBe("nothing");
    await saveProfile(one.own, { email: "wanted@example.com" });
    const [second = ""] = await deliver();
    await saveRecords(system, { objname: "sys_user", data: { id: one.id, email: "given@example.com" } });
    expect(await getProfile(one.own)).toMatchObject({ email: "given@example.com", new_email: null });
    expect((await open(second, [one])).did).toBe("nothing");
    expect(await getProfile(one.own)).toMatchObject({ email: "given@example.com", email_state: "confirmed" });
  });

  it("is refused where it is none, and by whom no mails are sent", async () => {
    const one = await confirmed("fine@example.com");
    expect((await refusalOf(saveProfile(one.own, { email: "no address" }))).key).toBe("badInput");
    const silent = { ...one.own, mails: false };
    expect((await refusalOf(saveProfile(silent, { email: "other@example.com" }))).key).toBe(
      "emailByAdministrator",
    );
    expect(await getProfile(one.own)).toMatchObject({ email: "fine@example.com", new_email: null });
  });

  it("that is taken away without another one is told as well", async () => {
    const one = await confirmed("gone@example.com");
    await saveProfile(one.own, { phone: "13800000000", email: null });
    expect(await told()).toEqual(["gone@example.com"]);
  });
});

describe("the link", () => {
  it("is kept as a digest only, and stands in no list of jobs", async () => {
    const one = await addPerson();
    await saveProfile(one.own, { email: "digest@example.com" });
    const [token = ""] = await deliver();
    expect(token).toMatch(/^[\w-]{40,}$/);
    const kept = await runSql<{ row: string }>(
      database.db,
      `select l::text as row from kz.answer_link l union all select j::text from kz.job j
        union all select u::text from kz.unconfirmed_email u`,
    );
    expect(kept.map(({ row }) => row).join()).not.toContain(token);
  });

  it("is sent again when the mail server does not take it at once", async () => {
    const one = await addPerson();
    receiver.refuse(1);
    await saveProfile(one.own, { email: "busy@example.com" });
    expect(await deliver()).toEqual([]);
    expect(await getProfile(one.own)).toMatchObject({ email_state: "unconfirmed" });
    expect(await deliver()).toHaveLength(1);
    expect(await getProfile(one.own)).toMatchObject({ email_state: "sent" });
  });
});
