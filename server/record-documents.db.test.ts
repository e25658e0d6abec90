import { describe, expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import { purgeHistory } from "./engine/history/purge-history.ts";
import { installPack } from "./engine/install/install-pack.ts";
import { mergeRecords } from "./engine/merge/merge-records.ts";
import { undoMerge } from "./engine/merge/undo-merge.ts";
import { maySeeDocument } from "./engine/records/may-see-document.ts";
import { removeRecords } from "./engine/records/remove.ts";
import { restoreRecord } from "./engine/records/restore-record.ts";
import { saveRecords } from "./engine/records/save.ts";
import { listDocuments, voidDocument } from "./features/documents/list-documents.ts";
import { produceDocument } from "./features/documents/produce-document.ts";
import { makeDb } from "./testing/make-db.ts";
import { makeStore } from "./testing/make-store.ts";
import { contextOf, makeTenant, type TestUser } from "./testing/make-tenant.ts";
import { mergePack } from "./testing/merge-world.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";
import { uploadTemplate } from "./testing/upload-template.ts";
import { makeWordFile } from "./testing/word-file.ts";

const database = await makeDb();
const store = makeStore();
const engine = await startTestEngine(database);
await installPack(engine.systemContext(), mergePack);
await engine.reload();
const tenant = await makeTenant(engine);
const admin = await tenant.addUser(["ROLE_ADMIN"]);
const reader = await tenant.addUser([
  await tenant.addRole([{ object: "m_person", actions: ["read"], read: ["name", "email"] }]),
]);
const as = (user: TestUser) => contextOf(engine, user.actor, "zh");
const objname = "m_person";

const source = await uploadTemplate(database.db, store, {
  bytes: makeWordFile(["{{name}} {{secret}}"]),
  userId: admin.id,
});
const { ids: templates } = await saveRecords(as(admin), {
  objname: "sys_template",
  data: { name: "函", object: objname, source: { id: source }, numbering: "L-{000}", enabled: true },
});

async function addPerson(name: string): Promise<string> {
  const { ids } = await saveRecords(as(admin), { objname, data: { name, secret: `${name} hidden` } });
  return ids[0] ?? "";
}

async function produce(id: string): Promise<string> {
  return (await produceDocument(as(admin), { template: templates[0] ?? "", objname, id }, store)).id;
}

const idsOf = async (id: string, user = admin) =>
  (await listDocuments(as(user), { objname, id })).documents.map((one) => one.id);

/** How many documents there are of some, and how many of their files still belong to one. */
async function countLeft(documents: readonly string[]): Promise<{ documents: number; files: number }> {
  const [row] = await runSql<{ documents: number; files: number }>(
    database.db,
    `select (select count(*)::int from kz.document where id = any($1::uuid[])) as documents,
            (select count(*)::int from kz.file where object = 'kz.document' and record_id = any($1::uuid[])) as files`,
    [documents],
  );
  return row ?? { documents: 0, files: 0 };
}

async function merge(keep: string, drop: string): Promise<string> {
  const { merge: id } = await mergeRecords(as(admin), {
    objname,
    keep,
    drop,
    keepVersion: 1,
    dropVersion: 1,
    take: [],
  });
  return id;
}

describe("documents of a record that becomes part of another", () => {
  it("are that one's, and its own again when the merge is taken back", async () => {
    const [kept, dropped] = [await addPerson("甲"), await addPerson("乙")];
    const [first, second] = [await produce(kept), await produce(dropped)];
    const id = await merge(kept, dropped);
    expect(await idsOf(kept)).toEqual([second, first]);
    expect(await maySeeDocument(as(admin), second)).toBe(true);
    await voidDocument(as(admin), { id: second, reason: "错误" });
    await undoMerge(as(admin), { merge: id });
    expect([await idsOf(kept), await idsOf(dropped)]).toEqual([[first], [second]]);
  });

  it("still ask for the fields that they printed, by those of the record that stayed", async () => {
    const [kept, dropped] = [await addPerson("丙"), await addPerson("丁")];
    const document = await produce(dropped);
    expect(await maySeeDocument(as(reader), document)).toBe(false);
    await merge(kept, dropped);
    expect(await maySeeDocument(as(reader), document)).toBe(false);
    expect(await idsOf(kept, reader)).toEqual([document]);
  });
});

describe("documents of a record that is deleted", () => {
  it("are out of sight, back with it, and gone when it is gone for good, those of what it had taken in too", async () => {
    const [kept, dropped, other] = [await addPerson("戊"), await addPerson("己"), await addPerson("庚")];
    const documents = [await produce(kept), await produce(dropped)];
    const others = await produce(other);
    await merge(kept, dropped);
    await removeRecords(as(admin), objname, [kept]);
    expect(await Promise.all(documents.map((id) => maySeeDocument(as(admin), id)))).toEqual([false, false]);
    await restoreRecord(as(admin), { objname, id: kept });
    expect(await idsOf(kept)).toEqual(documents.toReversed());
    await removeRecords(as(admin), objname, [kept]);
    expect(await countLeft(documents)).toEqual({ documents: 2, files: 2 });
    await purgeHistory(engine.systemContext(), new Date(Date.now() + 3650 * 86_400_000));
    expect(await countLeft(documents)).toEqual({ documents: 0, files: 0 });
    expect(await countLeft([others])).toEqual({ documents: 1, files: 1 });
  });

  it("leave no number to be given again", async () => {
    const person = await addPerson("辛");
    await produce(person);
    const before = (await listDocuments(as(admin), { objname, id: person })).documents[0]?.number;
    await removeRecords(as(admin), objname, [person]);
    await purgeHistory(engine.systemContext(), new Date(Date.now() + 3650 * 86_400_000));
    const next = await addPerson("壬");
    await produce(next);
    const after = (await listDocuments(as(admin), { objname, id: next })).documents[0]?.number;
    expect(Number(after?.slice(2))).toBe(Number(before?.slice(2)) + 1);
  });
});
