import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { CallName } from "@kezhuan/contract/api/calls";
import { messages } from "@kezhuan/contract/api/messages";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { runSql } from "@kezhuan/server/db/run-sql";
import { openFolderStore } from "@kezhuan/server/features/files/file-store";
import { makeApp, type Answer, type Caller } from "@kezhuan/server/testing/make-app";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { mountFiles } from "./files/file-routes.ts";
import { mountTransfer } from "./files/transfer-routes.ts";

const folder = mkdtempSync(join(tmpdir(), "kz-hidden-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = openFolderStore(folder, { reserve: 0 });
const test = await makeApp(async (app, options) => {
  await mountFiles(app, { ...options, files, now: () => new Date() });
  await mountTransfer(app, { ...options, files });
});
await installTestPack(test.engine);
const tenant = await makeTenant(test.engine);

const nobodysId = "00000000-0000-4000-8000-000000000000";
/** Somebody may create one kind of record and see nothing else. */
const role = await tenant.addRole([{ object: "t_thing", actions: ["create"] }]);
const member = await tenant.addUser([role]);
const user = await test.logIn(member.id);

/** Arguments by their name, good enough to be looked at further. */
const plausible: Record<string, unknown> = {
  id: nobodysId,
  recordid: nobodysId,
  userid: nobodysId,
  keep: nobodysId,
  drop: nobodysId,
  version: 1,
  keepVersion: 1,
  dropVersion: 1,
  take: [],
  records: [],
  changes: [],
  field: "name",
  fields: ["name"],
  data: {},
  action: "publish",
  view: "default",
};

/** Everything that takes the name of an object: calls, messages, files. */
function everyWay(caller: Caller): Record<string, (objname: string) => Promise<Answer>> {
  const post = (name: CallName, fields: object) => (objname: string) =>
    caller.post(name, { objname, ...fields });
  const byMessage = Object.entries(messages).flatMap(([msgid, { input }]) => {
    const names = Object.keys(input.shape);
    if (!names.includes("objname")) return [];
    const given = Object.fromEntries(
      names.flatMap((name) => (name in plausible ? [[name, plausible[name]]] : [])),
    );
    const send = (objname: string) =>
      caller.post("vicimsg", { msgid, data: JSON.stringify({ ...given, objname }) });
    return [[msgid, send] as const];
  });
  const multipart =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\r\nx\r\n--b--\r\n';
  const upload = (path: string) => (objname: string) =>
    caller.send({
      method: "POST",
      url: `/rest/${path}?objname=${objname}&field=paper&mode=create`,
      headers: { "content-type": "multipart/form-data; boundary=b" },
      payload: multipart,
    });
  return {
    getObjDataByPage: post("getObjDataByPage", {}),
    getObjDataByPageOfName: post("getObjDataByPage", { name: "x" }),
    getObjData: post("getObjData", { id: nobodysId }),
    getObjMetaData: post("getObjMetaData", {}),
    saveObjData: post("saveObjData", { data: { name: "x" } }),
    updateObjData: post("saveObjData", { id: nobodysId, data: { name: "x" } }),
    delObjDataByIdList: post("delObjDataByIdList", { idlist: nobodysId }),
    exportObjData: post("exportObjData", { format: "csv" }),
    importTemplate: (objname) =>
      caller.send({
        method: "POST",
        url: "/rest/importTemplate",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: `objname=${objname}&format=csv`,
      }),
    importObjData: upload("importObjData"),
    uploadFile: upload("uploadFile"),
    ...Object.fromEntries(byMessage),
  };
}

const hidden = ["sys_access", "t_region", "kch_expert_note", "meta_object"];

describe("an object that somebody may not see", () => {
  it.each([
    ["a visitor", test.anonymous, 401],
    ["somebody with an account", user, 404],
  ] as const)("is answered to %s in the words of one that is not there", async (_, caller, code) => {
    const ways = Object.entries(everyWay(caller));
    expect(ways.length).toBeGreaterThan(30);
    let alike = 0;
    const different: unknown[] = [];
    for (const [way, ask] of ways) {
      const missing = await ask("no_such_object");
      if (missing.code === code) alike += 1;
      for (const objname of hidden) {
        const { text } = await ask(objname);
        if (text.replaceAll(objname, "no_such_object") !== missing.text)
          different.push({ way, objname, text, missing: missing.text });
      }
    }
    expect(different).toEqual([]);
    expect(alike).toBeGreaterThan(15);
  });

  it("is planned by whoever reads the definitions, although it is yet to be made", async () => {
    const admin = await test.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
    const label = { zh: "新的", en: "New" };
    const fields = [{ name: "name", label, kind: "text" }];
    const object = { name: "t_yet_to_be_made", label, labelField: "name", fields };
    const data = { objname: object.name, changes: [{ do: "createObject", object }] };
    const plan = (caller: Caller) => caller.json("vicimsg", { msgid: "planDesign", data });
    expect(await plan(user)).toMatchObject({ code: 404 });
    expect(await plan(admin)).toMatchObject({ code: 200 });
  });

  it("is 403 where some other right on it is there", async () => {
    expect((await user.post("getObjDataByPage", { objname: "t_thing" })).code).toBe(403);
  });
});

it("a file that somebody may no longer see is answered as one that is not there", async () => {
  const reader = await tenant.addRole([{ object: "t_thing", actions: ["create", "read"] }]);
  const person = await tenant.addUser([reader]);
  const caller = await test.logIn(person.id);
  const { data } = await caller.send({
    method: "POST",
    url: "/rest/uploadFile?objname=t_thing&field=paper",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\ntext\r\n--b--\r\n',
  });
  // What an upload answers.
  const { id } = data as FileValue;
  const saved = await caller.post("saveObjData", { objname: "t_thing", data: { title: "x", paper: id } });
  expect(saved).toMatchObject({ code: 200 });
  const record = (saved.data as { data: { paper: FileValue | FileValue[] } }).data;
  const url = [record.paper].flat()[0]?.url ?? "";
  const open = async () => {
    const { statusCode, payload } = await test.app.inject({ method: "GET", url });
    return { statusCode, payload };
  };
  expect(await open()).toEqual({ statusCode: 200, payload: "text" });
  await runSql(
    test.database.db,
    "update obj.sys_access set enabled = false from obj.sys_role r where r.id = role and r.code = $1",
    [reader],
  );
  await test.engine.reload();
  const unseen = await open();
  await runSql(test.database.db, "delete from kz.file where id = $1", [id]);
  expect(unseen).toEqual(await open());
  expect(unseen.statusCode).toBe(404);
});

describe("a department that somebody is no member of", () => {
  it("is refused by name when something is written, and left aside when something is read", async () => {
    const all = await tenant.addRole([
      { object: "t_place", actions: ["read", "create", "update", "delete", "import"] },
    ]);
    const { id } = await tenant.addUser([all]);
    const caller = await test.logIn(id);
    const elsewhere = await addRecord(test.engine, "qd_org", { name: "elsewhere" });
    const own = (await caller.post("saveObjData", { objname: "t_place", data: { name: "own" } })).data as {
      ids: string[];
    };
    const [place = ""] = own.ids;
    const send = (deptid: string, path: string, payload: object) =>
      caller.send({
        method: "POST",
        url: `/rest/${path}`,
        headers: { deptid, "content-type": "application/json" },
        payload: JSON.stringify({ objname: "t_place", ...payload }),
      });
    const importing = (deptid: string) =>
      caller.send({
        method: "POST",
        url: "/rest/importObjData?objname=t_place&mode=create",
        headers: { deptid, "content-type": "multipart/form-data; boundary=b" },
        payload:
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\r\nx\r\n--b--\r\n',
      });
    const writes = (deptid: string) => [
      send(deptid, "saveObjData", { data: { name: "new" } }),
      send(deptid, "saveObjData", { data: [{ name: "one" }, { name: "two" }] }),
      send(deptid, "saveObjData", { id: place, data: { name: "changed" } }),
      send(deptid, "delObjDataByIdList", { idlist: place }),
      importing(deptid),
    ];
    for (const deptid of [elsewhere, nobodysId, "103"]) {
      for (const answer of await Promise.all(writes(deptid)))
        expect(answer).toMatchObject({ code: 400, fields: ["deptid"] });
      const read = await send(deptid, "getObjData", { id: place });
      expect(read).toMatchObject({ code: 200, data: { data: { name: "own" } } });
    }
    for (const deptid of [tenant.deptid, tenant.deptid.toUpperCase()])
      expect((await send(deptid, "saveObjData", { data: { name: "mine" } })).code).toBe(200);
  });

  it("is refused as the department of a record", async () => {
    const elsewhere = await addRecord(test.engine, "qd_org", { name: "elsewhere" });
    const answer = await user.post("saveObjData", {
      objname: "t_thing",
      data: { title: "x", deptid: elsewhere },
    });
    expect(answer).toMatchObject({ code: 400, fields: ["deptid"] });
  });
});
