import { afterEach, expect, it } from "vitest";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "@kezhuan/server/db/run-sql";
import { checkFiles } from "@kezhuan/server/features/files/check-files";
import {
  countStoredFiles,
  listStoredFiles,
  removeStoredFile,
} from "@kezhuan/server/features/files/manage-files";
import { newId } from "@kezhuan/server/lib/new-id";
import { saveParameters } from "@kezhuan/server/features/parameters/manage-parameters";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { mountFiles } from "./file-routes.ts";

const files = makeStore({ reserve: 0 });
const test = await makeApp((app, options) => mountFiles(app, { ...options, files, now: () => new Date() }));
await installTestPack(test.engine);
const system = () => test.engine.systemContext();
const { db } = test.database;

async function addUser() {
  const tenant = await makeTenant(test.engine);
  const role = await tenant.addRole([{ object: "t_thing", actions: ["create", "read", "update"] }]);
  return test.logIn((await tenant.addUser([role])).id);
}

type User = Awaited<ReturnType<typeof addUser>>;

async function upload(user: User, name: string, content = "some text") {
  return user.send({
    method: "POST",
    url: "/rest/uploadFile?objname=t_thing&field=paper",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    payload: `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--b--\r\n`,
  });
}

async function addRecord(user: User, name: string): Promise<{ file: FileValue; id: string }> {
  const file = (await upload(user, name)).data as FileValue;
  const saved = await user.json("saveObjData", {
    objname: "t_thing",
    data: { title: name, paper: { id: file.id } },
  });
  // What saving answers.
  return { file, id: (saved.data as { ids: string[] }).ids[0] ?? "" };
}

const list = (input: Partial<Parameters<typeof listStoredFiles>[1]>) =>
  listStoredFiles(system(), { filter: "all", keyword: "", order: "newest", page: 1, ...input });

async function setQuota(
  name: "account_quota_mb" | "installation_quota_mb",
  value: number | null,
): Promise<void> {
  await saveParameters(
    system(),
    value === null ? { values: {}, reset: [name] } : { values: { [name]: value }, reset: [] },
  );
}
afterEach(async () => {
  await setQuota("account_quota_mb", null);
  await setQuota("installation_quota_mb", null);
});

it("files are listed with owner, object and record, found by name, and told apart by what is wrong with them", async () => {
  const user = await addUser();
  const { file, id } = await addRecord(user, "manage-one.txt");
  await upload(user, "manage-two.txt");
  const { files: found, total } = await list({ keyword: "MANAGE-" });
  expect(total).toBe(2);
  expect(found.map(({ name, record, scan }) => [name, record, scan])).toEqual([
    ["manage-two.txt", null, "unscanned"],
    ["manage-one.txt", id, "unscanned"],
  ]);
  expect(found[1]).toMatchObject({ object: { name: "t_thing" }, isMissing: false, read_at: null });
  // Nobody but its owner opens what is not saved yet.
  expect([found[0]?.url, typeof found[1]?.url]).toEqual([null, "string"]);
  expect((await list({ keyword: "manage-", filter: "orphaned" })).files.map(({ name }) => name)).toEqual([
    "manage-two.txt",
  ]);
  await test.app.inject({ method: "GET", url: file.url ?? "" });
  await files.remove(file.id);
  expect(await checkFiles(db, files, new Date())).toBe(1);
  const missing = await list({ filter: "missing" });
  expect(missing.files).toMatchObject([{ id: file.id, isMissing: true, url: null }]);
  expect(missing.files[0]?.read_at).not.toBeNull();
  await runSql(db, "update kz.file set scan = 'infected', scan_found = 'Eicar' where id = $1", [file.id]);
  expect((await list({ filter: "infected" })).files).toMatchObject([{ id: file.id, found: "Eicar" }]);
  const totals = await countStoredFiles(system(), false);
  expect(totals.filters).toMatchObject({ missing: 1, infected: 1 });
  expect(totals.objects.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(totals.total.bytes);
});

it("a file that is removed leaves its record, its list of files and the store; the record stays", async () => {
  const user = await addUser();
  const { file, id } = await addRecord(user, "gone.txt");
  expect(await removeStoredFile(system(), files, { id: file.id })).toEqual({ isRemoved: true });
  const record = await user.json("getObjData", { objname: "t_thing", id });
  expect(record.data).toMatchObject({ data: { id, paper: null } });
  expect(await files.size(file.id)).toBeUndefined();
  expect((await list({ keyword: "gone.txt" })).total).toBe(0);
  await expect(removeStoredFile(system(), files, { id: file.id })).rejects.toMatchObject({ key: "notFound" });
});

it("a document is listed with the record that it was made of, and stays where it is", async () => {
  const { file, id } = await addRecord(await addUser(), "contract.docx");
  const document = newId();
  await runSql(
    db,
    `insert into kz.document (id, template, template_version, name_zh, name_en, object, record_id, number, file, printed, made_at)
     values ($1, $1, 1, '合同', 'Contract', 't_thing', $2, 'C-1', $3, '{}', now())`,
    [document, id, file.id],
  );
  await runSql(
    db,
    "update kz.file set object = 'kz.document', field = 'file', record_id = $2 where id = $1",
    [file.id, document],
  );
  expect((await list({ keyword: "contract.docx" })).files).toMatchObject([
    { object: { name: "t_thing", field: { zh: "文档", en: "Documents" } }, record: id },
  ]);
  expect((await countStoredFiles(system(), false)).objects).toContainEqual(
    expect.objectContaining({ label: { zh: "文档", en: "Documents" }, count: 1 }),
  );
  await expect(removeStoredFile(system(), files, { id: file.id })).rejects.toMatchObject({
    key: "wrongState",
  });
  expect(await files.size(file.id)).toBeDefined();
});

it("a file of a record or field out of sight stays where it is", async () => {
  const user = await addUser();
  const { file } = await addRecord(user, "kept.txt");
  const tenant = await makeTenant(test.engine);
  const without = { object: "t_thing", actions: ["read", "update"], read: ["title"] };
  const elsewhere = {
    object: "t_thing",
    actions: ["read", "update"],
    condition: { match: "and", rules: [{ field: "title", op: "eq", value: "another" }] },
  };
  for (const grants of [[without], [elsewhere], []]) {
    const { actor } = await tenant.addUser([await tenant.addRole(grants)]);
    const ctx = test.engine.context(actor, "zh");
    await expect(removeStoredFile(ctx, files, { id: file.id })).rejects.toMatchObject({ key: "forbidden" });
  }
  expect(await files.size(file.id)).toBe(9);
  expect((await list({ keyword: "kept.txt" })).total).toBe(1);
});

it("a role may be given the right to look, as a whole or not at all; deleting stays with administrators", async () => {
  const tenant = await makeTenant(test.engine);
  const own = { match: "and" as const, rules: [{ field: "name", op: "eq", value: "a.txt" }] };
  const read = { object: "sys_file", actions: ["read" as const] };
  const codesOf = async (grants: Parameters<typeof tenant.addRole>[0]) => {
    const user = await test.logIn((await tenant.addUser([await tenant.addRole(grants)])).id);
    const send = async (msgid: string, internalParams: object) =>
      (await user.json("vicimsg", { msgid, data: { internalParams } })).code;
    return [
      await send("listStoredFiles", {}),
      await send("countStoredFiles", {}),
      await send("removeStoredFile", { id: "01890a5d-ac96-774b-bcce-b302099a8057" }),
    ];
  };
  expect(await codesOf([])).toEqual([403, 403, 403]);
  expect(await codesOf([{ ...read, condition: own }])).toEqual([403, 403, 403]);
  expect(await codesOf([{ ...read, read: ["name"] }])).toEqual([403, 403, 403]);
  expect(await codesOf([read])).toEqual([200, 200, 403]);
  for (const msgid of ["listStoredFiles", "countStoredFiles"])
    expect(await test.anonymous.json("vicimsg", { msgid, data: {} })).toMatchObject({ code: 401 });
});

it("who has as many files as they may uploads no more, others do, and everything else goes on", async () => {
  const user = await addUser();
  await addRecord(user, "large.txt");
  await runSql(db, "update kz.file set size = 2000000 where name = 'large.txt'");
  await setQuota("account_quota_mb", 1);
  const before = (await Array.fromAsync(files.list())).length;
  const refused = await upload(user, "more.txt");
  expect(refused.code).toBe(403);
  expect(refused.text).toContain("take 2 MB of the 1 MB");
  expect((await Array.fromAsync(files.list())).length).toBe(before);
  expect(await user.json("saveObjData", { objname: "t_thing", data: { title: "meanwhile" } })).toMatchObject({
    code: 200,
  });
  const other = await addUser();
  expect(await upload(other, "others.txt")).toMatchObject({ code: 200 });
  // One that does not fit is refused though there was room before.
  expect(await upload(other, "big.txt", "x".repeat(1_100_000))).toMatchObject({ code: 403 });
  await setQuota("installation_quota_mb", 1);
  expect((await upload(other, "x.txt")).text).toContain("reached their limit of 1 MB");
});
