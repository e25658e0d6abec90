import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { ProfileOutput } from "@kezhuan/contract/api/own-data";
import type { InfoOutput } from "@kezhuan/contract/api/session";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "./db/run-sql.ts";
import { openFolderStore } from "./features/files/file-store.ts";
import { mountFiles } from "./http/files/file-routes.ts";
import { sendNotices } from "./engine/notices/send-notices.ts";
import { makeApp, type Caller } from "./testing/make-app.ts";
import { makeTenant } from "./testing/make-tenant.ts";

const folder = mkdtempSync(join(tmpdir(), "kz-profile-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const test = await makeApp((app, options) =>
  mountFiles(app, { ...options, files: openFolderStore(folder), now: () => new Date() }),
);
const tenant = await makeTenant(test.engine);
const people = await Promise.all([tenant.addUser([]), tenant.addUser([])]);
const [one, other] = await Promise.all(people.map(({ id }) => test.logIn(id)));
if (!one || !other) throw new Error("two people log in");
const own: Caller = one;

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Named in the address: who may upload nothing else is let through by that. */
async function upload(caller: Caller, content: Buffer, objname = "sys_user") {
  const boundary = randomUUID();
  const part = (name: string, more = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(part("file", '; filename="me.png"')),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return caller.send({
    method: "POST",
    url: `/rest/uploadFile?objname=${objname}&field=avatar`,
    headers,
    payload,
  });
}

function send<T = ProfileOutput>(caller: Caller, msgid: string, internalParams: object) {
  return caller.json("vicimsg", { msgid, data: { internalParams } }) as Promise<{ code: number; data: T }>;
}

it("people without any right to accounts change their name, phone and picture, and nobody else's picture", async () => {
  expect((await own.json("saveObjData", { objname: "sys_user", data: { name: "x" } })).code).toBe(403);
  const { code, data: file } = (await upload(own, pixel)) as { code: number; data: FileValue };
  expect(code).toBe(200);
  expect((await send(other, "saveProfile", { avatar: file.id })).code).toBe(400);
  const saved = await send(own, "saveProfile", { name: "陈静", phone: "13812345678", avatar: file.id });
  expect(saved.data).toMatchObject({ name: "陈静", phone: "13812345678" });
  expect(saved.data.avatar).toContain(file.id);
  // It belongs to a record by now.
  expect((await send(other, "saveProfile", { avatar: file.id })).code).toBe(400);
  expect((await send(own, "saveProfile", { avatar: null })).data.avatar).toBeNull();
});

it("only pictures of a sensible size are taken for one's own, and visitors upload none", async () => {
  expect((await upload(own, Buffer.from("<script>alert(1)</script>"))).code).toBe(400);
  const large = Buffer.concat([pixel, Buffer.alloc(5 * 1024 ** 2)]);
  expect((await upload(own, large)).code).toBe(413);
  expect((await upload(test.anonymous, pixel)).code).toBe(401);
  expect((await upload(own, pixel, "kch_expert")).code).toBe(403);
});

it("nothing but the listed fields of one's own account can be changed", async () => {
  const taken = {
    username: "boss",
    enabled: false,
    memberships: [],
    remark: "x",
    consent_version: "9",
    id: people[1]?.id,
  };
  for (const [name, value] of Object.entries(taken))
    expect([name, (await send(own, "saveProfile", { [name]: value })).code]).toEqual([name, 400]);
});

it("whoever has neither phone nor e-mail still changes the name", async () => {
  expect((await send(other, "saveProfile", { name: "只改姓名" })).data).toMatchObject({
    name: "只改姓名",
    phone: null,
    email: null,
  });
});

it("a chosen language stays, wherever one looks, and is that of mails", async () => {
  const languageOf = async () =>
    runSql(test.database.db, "select language from kz.notice_choice where user_id = $1", [people[0]?.id]);
  expect((await send(own, "saveProfile", { language: "en" })).data.language).toBe("en");
  await own.send({
    method: "POST",
    url: "/rest/vicimsg",
    headers: { cookie: "language=zh", "content-type": "application/json" },
    payload: JSON.stringify({ msgid: "countNotices", data: {} }),
  });
  expect(await languageOf()).toEqual([{ language: "en" }]);
  expect(((await own.post("getInfo", {})).data as InfoOutput).user.language).toBe("en");
  expect((await send(own, "saveProfile", { language: null })).data.language).toBeNull();
  expect(((await own.post("getInfo", {})).data as InfoOutput).user.language).toBeNull();
});

it("kinds that are to come without the bell are listed as read; those about one's account always ring", async () => {
  const to = [people[0]?.id ?? ""];
  expect((await send(own, "setNoticeChoices", { no_app: ["account"] })).code).toBe(400);
  expect((await send<object>(own, "setNoticeChoices", { no_app: ["matching"] })).data).toMatchObject({
    no_app: ["matching"],
    no_mail: [],
  });
  expect((await send<object>(own, "setNoticeChoices", { no_mail: ["review"] })).data).toMatchObject({
    no_app: ["matching"],
    no_mail: ["review"],
  });
  const system = test.engine.systemContext();
  const text = { zh: "新的对接", en: "A new case" };
  const about = { object: "sys_user", id: randomUUID() };
  const matching = { to, kind: "matching", text, about, topic: "case" } as const;
  await sendNotices(system, [matching]);
  await sendNotices(system, [{ ...matching, text: { zh: "对接有变化", en: "The case changed" } }]);
  expect((await send<object>(own, "countNotices", {})).data).toMatchObject({ unread: 0 });
  const listed = await runSql<{ title: string }>(
    test.database.db,
    `select title from obj.sys_notice where "user" = $1 and read_at is not null`,
    to,
  );
  // Of the same thing one notice is enough, as it would be while it is unread.
  expect(listed.map(({ title }) => title)).toEqual(["对接有变化"]);
  await sendNotices(system, [{ to, kind: "account", text }]);
  expect((await send<object>(own, "countNotices", {})).data).toMatchObject({ unread: 1 });
});
