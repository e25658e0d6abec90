import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { logNames } from "@kezhuan/contract/metadata/logs";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mergeRecords } from "@kezhuan/server/engine/merge/merge-records";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { getCaptcha } from "@kezhuan/server/features/session/captcha";
import { createAccount } from "@kezhuan/server/features/session/create-account";
import { openLogin } from "@kezhuan/server/features/session/open-login";
import { proveLogin } from "@kezhuan/server/testing/contract-client";
import { makeLoggedApp, type Caller } from "@kezhuan/server/testing/make-app";
import { addRecord, contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { mountTransfer } from "./files/transfer-routes.ts";
import { openFolderStore } from "../features/files/file-store.ts";

const store = openFolderStore(join(tmpdir(), `kz-log-test-${process.pid}`), { reserve: undefined });
const app = await makeLoggedApp((server, options) => mountTransfer(server, { ...options, files: store }));
const { engine, database, sessions } = app;
await installTestPack(engine);
const tenant = await makeTenant(engine);
const boss = await tenant.addUser(["ROLE_ADMIN"]);
const admin = await app.logIn(boss.id);

type Row = Record<string, unknown>;

async function list(caller: Caller, objname: string, fields: Row = {}): Promise<Row[]> {
  // However slow the machine is: the call itself waits for a moment only.
  app.audit.noteLogins();
  await app.audit.flush().catch(() => undefined);
  const { code, data } = await caller.post("getObjDataByPage", { objname, pageSize: 100, ...fields });
  expect(code).toBe(200);
  return (data as { data: Row[] }).data;
}

function send(caller: Caller, msgid: string, internalParams: object) {
  return caller.json("vicimsg", { msgid, data: { internalParams } });
}

describe("the operation log", () => {
  it("names who asked for what, about which records, with which outcome, and no value", async () => {
    const saved = await admin.json("saveObjData", { objname: "t_place", data: { name: "Secret garden" } });
    const [id] = (saved.data as { ids: string[] }).ids;
    await admin.post("getObjData", { objname: "t_place", id });
    await admin.post("getObjDataByPage", { objname: "t_place" });
    await admin.json("saveObjData", { objname: "t_place", data: { nonsense: 1 } });
    await admin.post("delObjDataByIdList", { objname: "t_place", idlist: id });
    const rows = await list(admin, "sys_operation_log", { sort: "seq", user: boss.id });
    expect(rows.map(({ call, code, record }) => [call, code, record])).toEqual([
      ["saveObjData", 200, id],
      ["getObjData", 200, id],
      ["saveObjData", 400, null],
      ["delObjDataByIdList", 200, id],
    ]);
    expect(rows[0]).toMatchObject({ object: "t_place", user: { id: boss.id }, address: "127.0.0.1" });
    expect(rows[0]?.["request_id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(rows[0]?.["duration_ms"]).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(rows)).not.toContain("garden");
  });

  it("calls a membership without a position by its person and department", async () => {
    const role = await tenant.addRole([]);
    await tenant.addUser([role]);
    const { data } = await send(admin, "listChanges", { object: "sys_member" });
    const [made] = (data as { changes: { record: { id: string; label: string } }[] }).changes;
    expect(made?.record.label).toMatch(/^\S.* · Department /);
    await admin.post("delObjDataByIdList", { objname: "sys_member", idlist: made?.record.id });
    const gone = await send(admin, "listChanges", { object: "sys_member", action: "delete" });
    expect(gone.data).toMatchObject({ changes: [{ record: { label: made?.record.label } }] });
  });

  it("leads from an operation to what it changed, before and after, for who may see that", async () => {
    const saved = await admin.json("saveObjData", { objname: "t_place", data: { name: "Before" } });
    const [id] = (saved.data as { ids: string[] }).ids;
    await admin.json("saveObjData", { objname: "t_place", data: { id, name: "After" } });
    const rows = await list(admin, "sys_operation_log", { sort: "-seq", record: id });
    const operation = rows[0]?.["id"];
    const { data } = await send(admin, "listChanges", { operation });
    const { changes } = data as { changes: { action: string; fields: Row[] }[] };
    expect(changes).toMatchObject([
      { action: "update", fields: [{ field: "name", before: "Before", after: "After" }] },
    ]);
    const role = await tenant.addRole([{ object: "sys_operation_log", actions: ["read"] }]);
    const reader = await app.logIn((await tenant.addUser([role])).id);
    expect((await send(reader, "listChanges", { operation })).data).toMatchObject({ changes: [] });
    const nobody = await app.logIn((await tenant.addUser([])).id);
    expect((await send(nobody, "listChanges", { operation })).code).toBe(403);
  });

  it("logs messages under their names, and refusals of reads", async () => {
    const nobody = await tenant.addUser([]);
    const caller = await app.logIn(nobody.id);
    await send(caller, "countNotices", {});
    await send(caller, "endSession", { sessionid: nobody.id });
    await send(caller, "listGrantOffers", {});
    await app.anonymous.post("getObjDataByPage", { objname: "t_place" });
    const rows = await list(admin, "sys_operation_log", { sort: "seq", user: nobody.id });
    expect(rows.map(({ call, code, record }) => [call, code, record])).toEqual([
      ["endSession", 404, nobody.id],
      ["listGrantOffers", 403, null],
    ]);
  });

  it("logs what was done for somebody who did not wait for the answer", async () => {
    await app.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.app.server.address() as AddressInfo;
    const leaver = await tenant.addUser(["ROLE_ADMIN"]);
    const client = { address: "127.0.0.1", agent: "leaver" };
    const { token } = await openLogin(database.db, new Date(), { userId: leaver.id, client });
    const body = JSON.stringify({ objname: "t_place", data: { name: "Left behind" } });
    const head = [
      "POST /rest/saveObjData HTTP/1.1",
      "host: localhost",
      `authorization: ${token}`,
      "content-type: application/json",
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
    await expect
      .poll(async () =>
        (await list(admin, "sys_operation_log", { user: leaver.id })).map(({ call, code }) => [call, code]),
      )
      .toEqual([["saveObjData", 200]]);
  });

  it("takes no captcha, ticket or token for a record", async () => {
    const caller = await app.logIn((await tenant.addUser([])).id);
    const uuid = randomUUID();
    const password = "p".repeat(43);
    await caller.post("changePassword", { password, uuid, code: "k7M2", verifier: "v".repeat(43) });
    const [row] = await list(admin, "sys_operation_log", { call: "changePassword" });
    expect(row).toMatchObject({ record: null });
    expect(JSON.stringify(row)).not.toContain(uuid);
  });

  it("names both who looks and as whom, of every call", async () => {
    const viewed = await tenant.addUser([]);
    const begun = await send(admin, "startViewAs", { userid: viewed.id, reason: "a question" });
    const { ticket } = begun.data as { ticket: string };
    await admin.send({ method: "GET", url: "/rest/getInfo", headers: { viewas: ticket } });
    const rows = await list(admin, "sys_operation_log", { viewed: viewed.id });
    expect(rows).toMatchObject([{ call: "getInfo", user: { id: boss.id }, viewed: { id: viewed.id } }]);
  });
});

describe("the login log", () => {
  it("tells of success, failure, lock and end, with address and device, and never what was proved", async () => {
    const username = `u${boss.id.slice(-10)}`;
    const secret = { password: "a long password 1", mustChange: false, iterations: 64 };
    await createAccount(engine.systemContext(), { user: { username, name: "N" } }, secret);
    const client = { address: "10.9.8.7", agent: "Firefox/130 (Windows)" };
    const attempt = async (name: string, password: string, code = "k7M2") => {
      const captcha = await getCaptcha(sessions, client, { username: name });
      const proof = await proveLogin({ username: name, password, code: "k7M2", captcha });
      const answer = await app.app.inject({
        method: "POST",
        url: "/rest/loginWithCaptcha",
        remoteAddress: client.address,
        headers: { "user-agent": client.agent },
        payload: { username: name, password: proof, code, uuid: captcha.uuid },
      });
      return { proof, ...answer.json<{ code: number; data: { token: string } }>() };
    };
    const { data, proof } = await attempt(username, secret.password);
    await app.bearing(data.token).post("logout", {});
    await attempt(username, "wrong", "nope");
    await attempt("nobody.of.this.name", "wrong");
    await attempt("My Pass-Word #1", "wrong");
    for (let turn = 0; turn < 5; turn += 1) await attempt(username, "wrong");
    expect((await attempt(username, secret.password)).code).toBe(429);
    const rows = await list(admin, "sys_login_log", { sort: "seq", address: client.address });
    expect(rows.map((row) => [row["username"], row["result"], row["reason"]])).toEqual([
      [username, "ok", null],
      [username, "ended", "logout"],
      [username, "failed", "captcha"],
      ["nobody.of.this.name", "failed", "unknown"],
      [null, "failed", "unknown"],
      ...Array.from({ length: 5 }, () => [username, "failed", "password"]),
      [username, "locked", "limit"],
    ]);
    expect(rows[0]).toMatchObject({ agent: client.agent, session: rows[1]?.["session"] });
    expect(rows[3]?.["user"]).toBeNull();
    expect(rows[9]?.["user"]).toMatchObject({ label: "N" });
    expect(JSON.stringify(rows)).not.toContain(proof);
  });

  it("says why a login ended: by an administrator, with the account", async () => {
    const person = await tenant.addUser([]);
    await app.logIn(person.id);
    const listed = await send(admin, "listSessions", { userid: person.id });
    const [{ id: sessionid } = { id: "" }] = (listed.data as { sessions: { id: string }[] }).sessions;
    await send(admin, "endSession", { sessionid });
    await app.logIn(person.id);
    await admin.json("saveObjData", { objname: "sys_user", data: { id: person.id, enabled: false } });
    const rows = await list(admin, "sys_login_log", { sort: "seq", user: person.id });
    expect(rows.map(({ result, reason }) => [result, reason])).toEqual([
      ["ok", null],
      ["ended", "administrator"],
      ["ok", null],
      ["ended", "account_disabled"],
    ]);
  });

  it("shows everybody their own account's logins, and nobody else's", async () => {
    const [one, other] = [await tenant.addUser([]), await tenant.addUser([])];
    const caller = await app.logIn(one.id);
    await app.logIn(other.id);
    const { data } = await send(caller, "listOwnLogins", {});
    expect(data).toMatchObject({ logins: [{ result: "ok", address: "127.0.0.1" }], next: null });
    expect((await send(app.anonymous, "listOwnLogins", {})).code).toBe(401);
  });

  it("shows everybody what their own account did, page by page, and nothing that others did", async () => {
    const role = await tenant.addRole([{ object: "t_place", actions: ["read", "create"] }]);
    const [one, other] = [await tenant.addUser([role]), await tenant.addUser([role])];
    const [caller, stranger] = [await app.logIn(one.id), await app.logIn(other.id)];
    await stranger.json("saveObjData", { objname: "t_place", data: { name: "Theirs" } });
    for (let turn = 0; turn < 21; turn += 1)
      await caller.json("saveObjData", { objname: "t_place", data: { name: `Mine ${turn}` } });
    await caller.json("saveObjData", { objname: "sys_role", data: { code: "ROLE_X" } });
    const { data } = await send(caller, "listOwnOperations", {});
    const { operations, next } = data as MessageOutput<"listOwnOperations">;
    expect(operations).toHaveLength(20);
    // Refused as an object that is not there: it has no name for who may do nothing with it.
    expect(operations[0]).toMatchObject({ call: "saveObjData", object: null });
    expect(operations[0]?.code).not.toBe(200);
    expect(operations[1]).toMatchObject({
      call: "saveObjData",
      summary: { zh: "新建或修改记录" },
      object: { en: "Places" },
      records: 1,
      viewing: false,
      code: 200,
      address: "127.0.0.1",
    });
    const rest = await send(caller, "listOwnOperations", { after: next });
    expect((rest.data as { operations: unknown[] }).operations).toHaveLength(2);
    expect((await send(app.anonymous, "listOwnOperations", {})).code).toBe(401);
  });
});

describe("the logs", () => {
  it("are read with the rights of their objects: rows, fields, none", async () => {
    const role = await tenant.addRole([
      {
        object: "sys_login_log",
        actions: ["read"],
        read: ["at", "username", "result"],
        condition: { match: "and", rules: [{ field: "user", op: "eq", value: "$user.id" }] },
      },
    ]);
    const reader = await tenant.addUser([role]);
    const caller = await app.logIn(reader.id);
    const rows = await list(caller, "sys_login_log");
    expect(rows).toMatchObject([{ username: reader.actor.username, result: "ok" }]);
    expect(Object.keys(rows[0] ?? {})).not.toContain("address");
    expect((await caller.post("getObjDataByPage", { objname: "sys_login_log", address: "1" })).code).toBe(
      400,
    );
    expect((await caller.post("getObjDataByPage", { objname: "sys_operation_log" })).code).toBe(404);
    expect((await send(caller, "verifyLog", {})).code).toBe(403);
  });

  it("verify for who may read all of them", async () => {
    const role = await tenant.addRole(logNames.map((object) => ({ object, actions: ["read"] })));
    const auditor = await app.logIn((await tenant.addUser([role])).id);
    for (const caller of [auditor, admin]) {
      const { data } = await send(caller, "verifyLog", {});
      expect(data).toMatchObject({ ok: true, firstBad: null });
      expect((data as { checked: number }).checked).toBeGreaterThan(10);
    }
  });

  it("outlive the accounts they name", async () => {
    const person = await tenant.addUser([]);
    await app.logIn(person.id);
    await list(admin, "sys_login_log");
    const gone = await addRecord(engine, "sys_user", { username: "gone.soon", name: "Gone" });
    const caller = await app.logIn(gone);
    await send(caller, "markNotices", { ids: [] });
    expect((await admin.post("delObjDataByIdList", { objname: "sys_user", idlist: gone })).code).toBe(200);
    const rows = await list(admin, "sys_login_log", { sort: "seq", user: gone });
    expect(rows).toMatchObject([
      { username: "gone.soon", user: { id: gone, label: null }, result: "ok" },
      { username: "gone.soon", result: "ended", reason: "account_disabled" },
    ]);
  });

  it("are written by no call, whoever sends it", async () => {
    const [row] = await list(admin, "sys_operation_log");
    const id = String(row?.["id"]);
    for (const objname of logNames) {
      const codes = [
        (await admin.json("saveObjData", { objname, data: { at: new Date().toISOString(), result: "ok" } }))
          .code,
        (await admin.json("saveObjData", { objname, data: { id, repeats: 1 } })).code,
        (await admin.post("delObjDataByIdList", { objname, idlist: id })).code,
        (await send(admin, "restoreRecord", { objname, id })).code,
        (await send(admin, "restoreVersion", { objname, id, version: 1 })).code,
        (await send(admin, "transition", { objname, id, action: "update" })).code,
        (await send(admin, "saveRevision", { objname, id, data: { repeats: 1 } })).code,
        (await send(admin, "applyDesign", { objname, changes: [{ do: "retireObject" }] })).code,
        (await send(admin, "planDesign", { objname, changes: [{ do: "retireField", name: "hash" }] })).code,
        (await importRows(objname)).code,
      ];
      for (const code of codes) expect([400, 403, 404, 409]).toContain(code);
    }
    const merging = { keep: id, drop: boss.id, keepVersion: 1, dropVersion: 1 };
    const ctx = contextOf(engine, boss.actor);
    expect(
      await refusalOf(mergeRecords(ctx, { objname: "sys_operation_log", take: [], ...merging })),
    ).toBeDefined();
    expect(
      await refusalOf(saveRecords(ctx, { objname: "sys_login_log", data: { username: "x" } })),
    ).toBeDefined();
    expect(app.failures).toEqual([]);
    expect((await send(admin, "verifyLog", {})).data).toMatchObject({ ok: true });
  });

  it("stay as they were written when somebody hands over, and when departments become one", async () => {
    const [other, successor] = [await makeTenant(engine), await tenant.addUser([])];
    const person = await other.addUser(["ROLE_ADMIN"]);
    const caller = await app.logIn(person.id);
    await caller.json("saveObjData", { objname: "t_place", data: { name: "Mine" } });
    const before = await list(admin, "sys_operation_log", { user: person.id });
    expect(before).toMatchObject([{ user: { id: person.id }, dept: { id: other.deptid } }]);
    const handed = await send(admin, "handOver", { userid: person.id, successor: successor.id });
    expect(handed.data).toMatchObject({ moved: 1 });
    const sides = { keep: tenant.deptid, drop: other.deptid, keepVersion: 1, dropVersion: 1, take: [] };
    expect((await send(admin, "mergeRecords", { objname: "qd_org", ...sides })).code).toBe(200);
    const after = await list(admin, "sys_operation_log", { user: person.id });
    expect(after[0]).toMatchObject({ user: { id: person.id }, dept: { id: other.deptid } });
    expect((await send(admin, "verifyLog", {})).data).toMatchObject({ ok: true });
  });

  it("record what an open log answers while the database refuses to take entries", async () => {
    await runSql(database.db, "alter table kz.log_chain rename to log_chain_away");
    const saved = await admin.json("saveObjData", { objname: "t_place", data: { name: "Kept" } });
    expect(saved.code).toBe(200);
    expect((await admin.post("getObjDataByPage", { objname: "sys_operation_log" })).code).toBe(200);
    await runSql(database.db, "alter table kz.log_chain_away rename to log_chain");
    const [id] = (saved.data as { ids: string[] }).ids;
    expect(await list(admin, "sys_operation_log", { record: id })).toHaveLength(1);
  });
});

function importRows(objname: string) {
  const boundary = "part";
  const part = (name: string, value: string, file = "") =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  const payload =
    part("objname", objname) +
    part("mode", "create") +
    part("file", "时间\n2026-01-01\n", '; filename="a.csv"') +
    `--${boundary}--\r\n`;
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return admin.send({ method: "POST", url: "/rest/importObjData", headers, payload });
}
