import { afterAll, beforeEach, expect, it } from "vitest";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "@kezhuan/server/db/run-sql";
import { listFileScans } from "@kezhuan/server/features/files/scan/list-file-scans";
import { openScanner } from "@kezhuan/server/features/files/scan/scanner";
import { scanStored } from "@kezhuan/server/features/files/scan/scan-stored";
import { screenUploads } from "@kezhuan/server/features/files/scan/screen-uploads";
import { eicar, startClamd } from "@kezhuan/server/testing/clamd-server";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { mountFiles } from "./file-routes.ts";
import { mountTransfer } from "./transfer-routes.ts";

const clamd = await startClamd();
afterAll(() => clamd.close());
beforeEach(() => void (clamd.fault = undefined));
const files = makeStore({ reserve: 0 });
const scanner = openScanner(clamd.place, { idleMs: 3_000 });
const warnings: string[] = [];
const log = {
  info: () => undefined,
  error: () => undefined,
  warn: (_: object, text: string) => void warnings.push(text),
};
const screened = screenUploads(files, scanner, log);
// Switched off by tests of what came before there was a scanner.
const uploads = { ...screened };
const test = await makeApp(async (app, options) => {
  const given = { ...options, files, uploads, now: () => new Date() };
  await mountFiles(app, given);
  await mountTransfer(app, given);
});
await installTestPack(test.engine);

async function addUser() {
  const tenant = await makeTenant(test.engine);
  const role = await tenant.addRole([{ object: "t_thing", actions: ["create", "read", "import"] }]);
  return test.logIn((await tenant.addUser([role])).id);
}

type User = Awaited<ReturnType<typeof addUser>>;

function upload(user: User, content: string, path = "/rest/uploadFile?objname=t_thing&field=paper") {
  return user.send({
    method: "POST",
    url: path,
    headers: { "content-type": "multipart/form-data; boundary=b" },
    payload: `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}\r\n--b--\r\n`,
  });
}

const stored = async () => (await Array.fromAsync(files.list())).length;

it("a clean upload is taken and noted as scanned", async () => {
  const { id } = (await upload(await addUser(), "some text")).data as FileValue;
  const rows = await runSql(
    test.database.db,
    "select scan, scanned_at is not null as at from kz.file where id = $1",
    [id],
  );
  expect(rows).toEqual([{ scan: "clean", at: true }]);
});

it("a virus is refused by name in every way in, and nothing of it stays", async () => {
  const user = await addUser();
  const before = await stored();
  const sheet = "/rest/importObjData?objname=t_thing&mode=create";
  for (const path of [undefined, sheet]) {
    const refused = await upload(user, `title\n${eicar}`, path);
    expect(refused.code).toBe(400);
    expect(refused.text).toContain("holds a virus (Eicar-Signature)");
  }
  expect(await stored()).toBe(before);
  expect(warnings).toHaveLength(2);
});

it("while the scanner is away, slow or broken uploads are refused with 503, and records are saved", async () => {
  const user = await addUser();
  const before = await stored();
  for (const fault of ["silence", "break", "garbage"] as const) {
    clamd.fault = fault;
    const refused = await upload(user, "some text");
    expect(refused).toMatchObject({ code: 503, status: 503 });
    expect(refused.text).toContain("virus scanner does not answer");
  }
  clamd.fault = "limit";
  expect(await upload(user, "some text")).toMatchObject({ code: 413, status: 413 });
  expect(await stored()).toBe(before);
  const saved = await user.json("saveObjData", { objname: "t_thing", data: { title: "meanwhile" } });
  expect(saved).toMatchObject({ code: 200 });
});

it("what came before the scanner is scanned later: clean stays, a virus is given to nobody", async () => {
  const user = await addUser();
  Object.assign(uploads, files, { isScreened: false });
  const clean = (await upload(user, "some text")).data as FileValue;
  const bad = (await upload(user, eicar)).data as FileValue;
  Object.assign(uploads, screened);
  const open = (url = "") => test.app.inject({ method: "GET", url });
  expect((await open(bad.url)).statusCode).toBe(200);
  const scanning = { ctx: { ...test.engine.systemContext(), log }, store: files, scanner };
  expect(await scanStored(scanning)).toBeGreaterThanOrEqual(2);
  expect((await open(clean.url)).payload).toBe("some text");
  const refused = await open(bad.url);
  expect(refused.json()).toMatchObject({ code: 403, data: null });
  expect(refused.payload).toContain("A virus was found");
  expect(await scanStored(scanning)).toBe(0);
});

it("a record's file waits for the scanner until it was scanned, and then nothing or what is wrong is told of it", async () => {
  const user = await addUser();
  Object.assign(uploads, files, { isScreened: false });
  const clean = (await upload(user, "some text")).data as FileValue;
  const bad = (await upload(user, eicar)).data as FileValue;
  Object.assign(uploads, screened);
  const ask = async (as: User) => {
    const ids = [clean.id, bad.id, "01890a5d-ac96-774b-bcce-b302099a8057"];
    const { data } = await as.json("vicimsg", { msgid: "listFileScans", data: { internalParams: { ids } } });
    const { scans } = data as MessageOutput<"listFileScans">;
    return new Map(scans.map(({ id, scan }) => [id, scan]));
  };
  expect(await ask(user)).toEqual(
    new Map([
      [clean.id, "waiting"],
      [bad.id, "waiting"],
    ]),
  );
  await scanStored({ ctx: { ...test.engine.systemContext(), log }, store: files, scanner });
  expect(await ask(user)).toEqual(new Map([[bad.id, "infected"]]));
  // Uploads that no record has are their owners' alone.
  expect(await ask(await addUser())).toEqual(new Map());
  const anonymous = { msgid: "listFileScans", data: { internalParams: { ids: [bad.id] } } };
  expect(await test.anonymous.json("vicimsg", anonymous)).toMatchObject({ code: 401 });
});

it("without a scanner no file waits for one", async () => {
  const user = await addUser();
  Object.assign(uploads, files, { isScreened: false });
  const { id } = (await upload(user, "some text")).data as FileValue;
  Object.assign(uploads, screened);
  const [row] = await runSql<{ owner: string }>(
    test.database.db,
    "select uploaded_by as owner from kz.file where id = $1",
    [id],
  );
  const owner = test.engine.context(await test.sessions.actFor(String(row?.owner), null), "zh");
  expect((await listFileScans(owner, { ids: [id] }, true)).scans).toEqual([{ id, scan: "waiting" }]);
  expect((await listFileScans(owner, { ids: [id] }, false)).scans).toEqual([]);
});

it("owner and administrators are notified of a stored virus once, administrators of a refused upload once a day", async () => {
  const boss = await makeTenant(test.engine).then((tenant) => tenant.addUser(["ROLE_ADMIN"]));
  const tenant = await makeTenant(test.engine);
  const role = await tenant.addRole([{ object: "t_thing", actions: ["create", "read", "import"] }]);
  const { id: owner } = await tenant.addUser([role]);
  const user = await test.logIn(owner);
  const read = async (person: string) =>
    (
      await runSql<{ title: string }>(
        test.database.db,
        `select title from obj.sys_notice where "user" = $1 order by id`,
        [person],
      )
    ).map(({ title }) => title);
  Object.assign(uploads, files, { isScreened: false });
  const { id } = (await upload(user, eicar)).data as FileValue;
  Object.assign(uploads, screened);
  const scanning = { ctx: { ...test.engine.systemContext(), log }, store: files, scanner };
  await scanStored(scanning);
  await runSql(test.database.db, "update kz.file set scan = null where id = $1", [id]);
  await scanStored(scanning);
  const stored = "文件“a.txt”含有病毒（Eicar-Signature），已停止提供下载";
  expect(await read(owner)).toEqual([stored]);
  expect(await read(boss.id)).toEqual([stored]);
  for (const _ of [1, 2]) expect(await upload(user, eicar)).toMatchObject({ code: 400 });
  expect(await read(owner)).toEqual([stored]);
  const [, refused, ...others] = await read(boss.id);
  expect(refused).toMatch(/上传的文件含有病毒（Eicar-Signature），已被拒绝$/);
  expect(others).toEqual([]);
});
