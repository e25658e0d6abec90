import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { CaptchaOutput } from "@kezhuan/contract/api/session";
import { contactConsent } from "@kezhuan/contract/contact-consent";
import { runSql } from "./db/run-sql.ts";
import { listZipEntries } from "./lib/zip-entries.ts";
import { getRecord } from "./engine/records/get.ts";
import { listHistory } from "./engine/records/list-history.ts";
import { saveRecords } from "./engine/records/save.ts";
import type { Job } from "./engine/jobs/job-handler.ts";
import { listOwnData } from "./features/own-data/export-own-data.ts";
import { sendNotices } from "./engine/notices/send-notices.ts";
import { keepTurn } from "./features/search/assistant/conversations.ts";
import { createAccount } from "./features/session/create-account.ts";
import { proveLogin } from "./testing/contract-client.ts";
import { makeApp, type Caller } from "./testing/make-app.ts";
import { addRecord } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { makeStore } from "./testing/make-store.ts";
import { startTestJobs } from "./testing/start-test-jobs.ts";

const test = await makeApp();
const store = makeStore();
const jobs = await startTestJobs(test, store);
const system = () => test.engine.systemContext();
const password = "山高月小 水落石出";

interface Person {
  id: string;
  username: string;
  caller: Caller;
}

async function makePerson(roles = ["ROLE_MEMBER"]): Promise<Person> {
  const username = `o${randomUUID().slice(0, 12)}`;
  const id = await createAccount(
    system(),
    {
      user: { username, name: "孙注销", phone: "13811112222", identity: "expert" },
      member: { dept: "portal", roles },
    },
    { password, mustChange: false, iterations: 64 },
  );
  return { id, username, caller: await test.logIn(id) };
}

const say = (caller: Caller, msgid: string, data: unknown = {}) => caller.json("vicimsg", { msgid, data });

async function askDeletion({ caller, username }: Person, published: string, typed = password) {
  const { data } = await caller.post("getCaptcha", { username });
  const captcha = data as CaptchaOutput;
  const code = "k7M2";
  const proof = await proveLogin({ username, password: typed, code, captcha });
  return say(caller, "requestDeletion", { password: proof, uuid: captcha.uuid, code, published });
}

/** The day comes. */
async function comeDue({ id }: Person) {
  const [job] = await runSql<{ id: string }>(
    test.database.db,
    "update kz.job set run_at = now() where kind = 'deleteAccount' and key = $1 returning id",
    [id],
  );
  return jobs.outcome(job?.id ?? "");
}

async function askAssistant({ id }: Person, question: string): Promise<void> {
  const ctx = { ...system(), actor: { ...system().actor, userId: id } };
  await keepTurn(ctx, null, { id: randomUUID(), question, total: 0, cited: [], chatMode: undefined });
}

async function countQuestions(people: readonly Person[]): Promise<number> {
  const rows = await runSql(
    test.database.db,
    "select 1 from kz.conversation c join kz.conversation_turn t on t.conversation = c.id where c.owner = any($1)",
    [people.map(({ id }) => `user:${id}`)],
  );
  return rows.length;
}

type Place = readonly [objname: string, status?: string];

async function own(person: Person, [objname, status]: Place, data: Record<string, unknown>) {
  const answer = await person.caller.json("saveObjData", { objname, data });
  expect(answer).toMatchObject({ code: 200 });
  const id = (answer.data as { ids: string[] }).ids[0] ?? "";
  if (status)
    await runSql(test.database.db, `update obj.${objname} set status = $2 where id = $1`, [id, status]);
  return id;
}

const contact = { contact_name: "孙注销", contact_phone: "13811112222" };

describe("one's own account", () => {
  it("is read and changed by its person, who can always be reached", async () => {
    const { caller } = await makePerson();
    const saved = await say(caller, "saveProfile", { name: "孙改名", identity: "person" });
    expect(saved.data).toMatchObject({ name: "孙改名", identity: "person", phone: "13811112222" });
    expect(await say(caller, "saveProfile", { phone: null })).toMatchObject({ code: 400, fields: ["phone"] });
    expect(await say(caller, "saveProfile", { identity: "staff" })).toMatchObject({ code: 400 });
    expect(await say(test.anonymous, "getProfile")).toMatchObject({ code: 401 });
    expect((await say(caller, "getProfile")).data).toMatchObject({ phone: "13811112222" });
  });

  it("decides who sees the contacts of its page, agrees to a text, and takes that back", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const expert = await addRecord(test.engine, "kch_expert", {
      name_zh: "孙公开",
      status: "published",
      claimed_by_user: person.id,
      contact_phone: "13811112222",
    });
    const choose = (caller: Caller, phone: string, consent?: string) =>
      say(caller, "setContactVisibility", {
        expert,
        scopes: { phone, email: "agreed", wechat: "nobody", address: "nobody" },
        consent,
      });
    const seen = async () =>
      (await test.anonymous.json("getObjData", { objname: "kch_expert", id: expert })).text.includes(
        "13811112222",
      );
    expect(await choose(person.caller, "public")).toMatchObject({ code: 400, fields: ["consent"] });
    expect(await choose(other.caller, "public", contactConsent.version)).toMatchObject({ code: 404 });
    expect(await seen()).toBe(false);
    expect(await choose(person.caller, "public", contactConsent.version)).toMatchObject({ code: 200 });
    expect(await seen()).toBe(true);
    const direct = { objname: "kch_expert", data: { id: expert, visibility_email: "public" } };
    expect(await person.caller.json("saveObjData", direct)).toMatchObject({ code: 400 });
    expect(await choose(person.caller, "agreed")).toMatchObject({ code: 200 });
    expect(await seen()).toBe(false);
    const { changes } = await listHistory(system(), { objname: "kch_expert", id: expert });
    expect(JSON.stringify(changes)).toContain(contactConsent.version);
  });
});

describe("everything about oneself", () => {
  it("comes as an archive with account, records and attachments, and with nothing of others", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const content = Buffer.from("%PDF-1.7 proof");
    const fileId = randomUUID();
    await store.write(fileId, Readable.from([content]));
    await runSql(
      test.database.db,
      `insert into kz.file (id, object, field, name, size, type, uploaded_by, created_at)
       values ($1, 'kch_demand', 'attachments', '证明.pdf', $2, 'application/pdf', $3, now())`,
      [fileId, content.length, person.id],
    );
    await own(person, ["kch_demand"], { title: "我的需求", ...contact, attachments: [{ id: fileId }] });
    await own(other, ["kch_demand"], { title: "别人的需求" });
    await askAssistant(person, "我的提问");
    await askAssistant(other, "别人的提问");
    const started = await say(person.caller, "requestOwnData");
    const { state, result } = await jobs.outcome((started.data as { jobid: string }).jobid);
    expect(state).toBe("done");
    const { file } = result as { file: { id: string } };
    const entries = listZipEntries(await buffer(store.read(file.id)));
    const account = JSON.parse(entries.get("account.json")?.text(100_000) ?? "") as unknown;
    expect(account).toMatchObject({ account: { phone: "13811112222" }, logins: [{ address: "127.0.0.1" }] });
    const demands = entries.get("records/kch_demand.json")?.text(100_000) ?? "";
    expect(demands).toContain("我的需求");
    expect(demands).not.toContain("别人的需求");
    const questions = JSON.parse(entries.get("questions.json")?.text(100_000) ?? "") as unknown;
    expect(questions).toMatchObject([{ question: "我的提问" }]);
    const attached = entries.get(`files/${fileId}-证明.pdf`);
    expect(await text(attached?.stream() ?? Readable.from([]))).toBe(content.toString());
    const address = await say(person.caller, "getJob", started.data);
    expect(await say(other.caller, "getJob", started.data)).toMatchObject({ code: 404 });
    expect(address.text).toContain("/files/");
  });
});

describe("an archive of much", () => {
  it("is read a page at a time: no more of it is held than is being written", async () => {
    const person = await makePerson();
    await runSql(
      test.database.db,
      `insert into obj.kch_favourite (id, kind, about, created_by, created_at, updated_at, version)
       select gen_random_uuid(), 'demand', gen_random_uuid()::text, $1, now(), now(), 1 from generate_series(1, 1700)`,
      [person.id],
    );
    const ctx = test.engine.context(await test.sessions.actFor(person.id, null), "zh");
    // Of the job it asks whether to go on.
    const job = { signal: new AbortController().signal } as Job;
    const told = { records: 0 };
    const ahead: number[] = [];
    let written = "";
    for await (const { name, content } of listOwnData(ctx, { store, job }, told)) {
      if (name !== "records/kch_favourite.json") {
        content.resume();
        continue;
      }
      let seen = 0;
      for await (const part of content as AsyncIterable<Buffer>) {
        written += part.toString();
        seen = written.match(/"about":/g)?.length ?? 0;
        ahead.push(told.records - seen);
      }
    }
    expect(told.records).toBe(1700);
    expect(Math.max(...ahead)).toBeLessThanOrEqual(1000);
    expect((JSON.parse(written) as { records: unknown[] }).records).toHaveLength(1700);
  });
});

describe("deleting one's account", () => {
  it("asks for the password, waits seven days, and can be taken back", async () => {
    const person = await makePerson();
    expect((await askDeletion(person, "keep", "not it")).code).toBe(400);
    expect((await say(person.caller, "getDeletion")).data).toEqual({ deletion: null });
    const asked = await askDeletion(person, "keep");
    const { deletion } = asked.data as { deletion: { asked_at: string; due_at: string } };
    expect(Date.parse(deletion.due_at) - Date.parse(deletion.asked_at)).toBe(7 * 86_400_000);
    expect((await say(person.caller, "cancelDeletion")).data).toEqual({ deletion: null });
    expect(await say(person.caller, "getInfo")).toMatchObject({ code: 404 });
    expect(await person.caller.post("getInfo", {})).toMatchObject({ code: 200 });
    const admin = await makePerson(["ROLE_ADMIN"]);
    expect((await askDeletion(admin, "keep")).code).toBe(403);
  });

  it("takes the person out of everything, leaves what was published, and notes it without a name", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const draft = await own(person, ["kch_demand"], { title: "草稿", ...contact });
    const shown = await own(person, ["kch_achievement", "published"], { title: "散热膜", ...contact });
    await runSql(test.database.db, "update obj.kch_achievement set secrecy = 'public' where id = $1", [
      shown,
    ]);
    const match = await own(other, ["kch_match"], { title: "对接", achievement: shown, origin: "contact" });
    const expert = await addRecord(test.engine, "kch_expert", {
      name_zh: "孙注销",
      status: "published",
      claimed_by_user: person.id,
      verify_status: "verified",
      visibility_phone: "public",
      consent_at: "2030-01-01T00:00:00Z",
      ...contact,
    });
    const asked = async (status: string) =>
      own(person, ["kch_question", status], { achievement: shown, question: "问", shown_name: "孙注销的厂" });
    const [answered, waiting] = [await asked("published"), await asked("submitted")];
    await askAssistant(person, "怎么散热");
    await askAssistant(other, "别人的提问");
    await askDeletion(person, "keep");
    expect((await comeDue(person)).state).toBe("done");
    expect(await countQuestions([person, other])).toBe(1);
    expect(await person.caller.post("getInfo", {})).toMatchObject({ code: 120701 });
    const read = (objname: string, id: string) => getRecord(system(), { objname, id });
    expect((await refusalOf(read("kch_demand", draft))).key).toBe("notFound");
    expect((await refusalOf(read("sys_user", person.id))).key).toBe("notFound");
    expect(await read("kch_achievement", shown)).toMatchObject({
      status: "published",
      title: "散热膜",
      contact_phone: null,
    });
    expect(await read("kch_expert", expert)).toMatchObject({
      status: "published",
      claimed_by_user: null,
      verify_status: "unclaimed",
      contact_name: null,
      visibility_phone: "nobody",
    });
    expect(await read("kch_question", answered)).toMatchObject({ question: "问", shown_name: null });
    expect((await refusalOf(read("kch_question", waiting))).key).toBe("notFound");
    expect(await read("kch_match", match)).toMatchObject({ status: "declined", decline_reason: "other" });
    const everything = await runSql<{ said: string }>(
      test.database.db,
      `select c::text as said from kz.change c where c::text like '%13811112222%'
          and record_id = any($1::uuid[])
        union all select c::text from kz.change c where actor = $2 and actor_name <> ''
        union all select l::text from kz.login l where user_id = $2 and address || agent <> ''
        union all select j::text from kz.job j where owner = $2 and state <> 'done'`,
      [[draft, shown, expert, match, person.id], person.id],
    );
    expect(everything).toEqual([]);
    const erased = await runSql(
      test.database.db,
      "select action from kz.change where object = 'sys_user' and record_id = $1 and action = 'erase'",
      [person.id],
    );
    expect(erased).toHaveLength(1);
  });

  it("takes what was published off line where the person wishes, and keeps what others must refer to", async () => {
    const person = await makePerson();
    const shown = await own(person, ["kch_demand", "published"], { title: "公开的需求", ...contact });
    await saveRecords(system(), {
      objname: "kch_match",
      data: { title: "由其经办", broker: person.id },
    });
    await askDeletion(person, "withdraw");
    expect((await comeDue(person)).state).toBe("done");
    expect(await getRecord(system(), { objname: "kch_demand", id: shown })).toMatchObject({
      status: "offline",
      contact_phone: null,
    });
    expect(await getRecord(system(), { objname: "sys_user", id: person.id })).toMatchObject({
      name: "已注销账号",
      phone: null,
      enabled: false,
    });
  });

  it("takes the name out of what others were told, and what was said of records that go with the account", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const draft = await own(person, ["kch_demand"], { title: "草稿" });
    const shown = await own(person, ["kch_achievement", "published"], { title: "散热膜" });
    const elsewhere = await addRecord(test.engine, "kch_match", { title: "别人的对接" });
    await say(person.caller, "saveProfile", { name: "孙改名", identity: "person" });
    const tell = (zh: string, [object, id]: Place, people: string[] = []) =>
      sendNotices(system(), [
        {
          to: [other.id],
          kind: "review",
          text: { zh, en: `${zh} (en)` },
          detail: { zh, en: zh },
          about: { object, id: id ?? "" },
          people,
        },
      ]);
    await tell("孙改名手写的一句话", ["kch_demand", draft]);
    await tell("孙注销提交了散热膜", ["kch_achievement", shown]);
    await tell("经办人：孙改名", ["kch_match", elsewhere], [person.id]);
    await tell("同名的孙注销另有其人", ["kch_match", elsewhere]);
    await askDeletion(person, "keep");
    expect((await comeDue(person)).state).toBe("done");
    const rows = await runSql<{ title: string; title_en: string; body: string | null }>(
      test.database.db,
      `select title, title_en, body from obj.sys_notice where "user" = $1 order by id`,
      [other.id],
    );
    expect(rows).toEqual([
      {
        title: "这条通知的内容已随账号注销删除",
        title_en: "What this notice said has gone with a deleted account",
        body: null,
      },
      {
        title: "已注销账号提交了散热膜",
        title_en: "a deleted account提交了散热膜 (en)",
        body: "已注销账号提交了散热膜",
      },
      {
        title: "经办人：已注销账号",
        title_en: "经办人：a deleted account (en)",
        body: "经办人：已注销账号",
      },
      {
        title: "同名的孙注销另有其人",
        title_en: "同名的孙注销另有其人 (en)",
        body: "同名的孙注销另有其人",
      },
    ]);
  });

  it("leaves the documents that were made, without the name of who made or voided them", async () => {
    const person = await makePerson();
    const { db } = test.database;
    const [file, id] = [randomUUID(), randomUUID()];
    await runSql(
      db,
      "insert into kz.file (id, object, field, record_id, name, size, type, uploaded_by, created_at) values ($1, 'kz.document', 'file', $2, 'a.docx', 1, 'x', $3, now())",
      [file, id, person.id],
    );
    await runSql(
      db,
      `insert into kz.document (id, template, template_version, name_zh, name_en, object, record_id, number, file, printed,
                                made_by, made_by_name, made_at, voided_by, voided_by_name, voided_at, void_reason)
       values ($1, $1, 1, '函', 'Letter', 'kch_demand', $1, 'L-1', $2, '{}', $3, '孙注销', now(), $3, '孙注销', now(), '错了')`,
      [id, file, person.id],
    );
    await askDeletion(person, "keep");
    expect((await comeDue(person)).state).toBe("done");
    expect(
      await runSql(
        db,
        "select number, made_by, made_by_name, voided_by, voided_by_name from kz.document where id = $1",
        [id],
      ),
    ).toEqual([{ number: "L-1", made_by: null, made_by_name: null, voided_by: null, voided_by_name: null }]);
  });

  it("leaves drafts with the department they were made for, without a way to reach the person", async () => {
    const person = await makePerson();
    const [draft, shown] = [
      await own(person, ["kch_demand"], { title: "部门的草稿", ...contact }),
      await own(person, ["kch_demand", "published"], { title: "部门发布的", ...contact }),
    ];
    const mark = await own(person, ["kch_favourite"], { kind: "demand", about: shown });
    const dept = await addRecord(test.engine, "qd_org", { name: "科技部" });
    await runSql(test.database.db, "update obj.kch_demand set deptid = $1 where id = any($2::uuid[])", [
      dept,
      [draft, shown],
    ]);
    await askDeletion(person, "withdraw");
    expect((await comeDue(person)).state).toBe("done");
    const read = (id: string) => getRecord(system(), { objname: "kch_demand", id });
    expect(await read(draft)).toMatchObject({ title: "部门的草稿", status: "draft", contact_phone: null });
    expect(await read(shown)).toMatchObject({ status: "published", contact_phone: null });
    const kept = await runSql(test.database.db, "select 1 from obj.kch_favourite where id = $1", [mark]);
    expect(kept).toEqual([]);
  });

  it("takes back what they had registered for, so that who waits moves up, and what they said of it", async () => {
    const [person, next] = [await makePerson(), await makePerson()];
    const activity = await addRecord(test.engine, "kch_activity", {
      kind: "lecture",
      title: "讲座",
      starts_at: "2999-01-01T08:00:00Z",
      ends_at: "2999-01-01T10:00:00Z",
      status: "open",
      capacity: 1,
      organiser: next.id,
    });
    const join = async ({ id, caller }: Person) => {
      const data = { activity, account: id, person_name: "孙注销" };
      const answer = await caller.post("saveObjData", { objname: "kch_registration", data });
      return (answer.data as { ids: string[] }).ids[0] ?? "";
    };
    const [first, second] = [await join(person), await join(next)];
    const feedback = await addRecord(test.engine, "kch_feedback", {
      activity,
      account: person.id,
      content_rating: 5,
      organisation_rating: 5,
    });
    await askDeletion(person, "keep");
    expect((await comeDue(person)).state).toBe("done");
    const read = (objname: string, id: string) => getRecord(system(), { objname, id });
    expect((await refusalOf(read("kch_registration", first))).key).toBe("notFound");
    expect((await refusalOf(read("kch_feedback", feedback))).key).toBe("notFound");
    expect(await read("kch_registration", second)).toMatchObject({ status: "registered" });
  });
});
