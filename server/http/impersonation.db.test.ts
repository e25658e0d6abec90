import { describe, expect, it } from "vitest";
import { calls, type CallName } from "@kezhuan/contract/api/calls";
import { messageNames, messages } from "@kezhuan/contract/api/messages";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { makeApp, type Caller } from "@kezhuan/server/testing/make-app";
import { installTestPack } from "@kezhuan/server/testing/test-pack";

const app = await makeApp();
const { engine, database } = app;
await installTestPack(engine);
const tenant = await makeTenant(engine);
const role = await tenant.addRole([{ object: "t_place", actions: ["read", "update"], read: ["name"] }]);
const clerk = await tenant.addUser([role]);
const boss = await tenant.addUser(["ROLE_ADMIN"]);
const admin = await app.logIn(boss.id);
await addRecord(engine, "t_place", { name: "North", size: 3 });

function send(caller: Caller, msgid: string, internalParams: object) {
  return caller.json("vicimsg", { msgid, data: { internalParams } });
}

async function begin(caller: Caller, userid: string): Promise<string> {
  const { code, data } = await send(caller, "startViewAs", { userid, reason: "a call from the clerk" });
  expect(code).toBe(200);
  return (data as { ticket: string }).ticket;
}

function through(caller: Caller, ticket: string) {
  return async (name: CallName, payload: object = {}) => {
    const { method, path } = calls[name];
    const { body } = { body: method === "POST" ? { payload } : {} };
    const answer = await caller.send({ method, url: path, headers: { viewas: ticket }, ...body });
    return answer;
  };
}

describe("looking as another user", () => {
  it("shows what they see, says so, and ends when it is ended", async () => {
    const ticket = await begin(admin, clerk.id);
    const look = through(admin, ticket);
    const info = await look("getInfo");
    expect(info.data).toMatchObject({ user: { id: clerk.id }, viewing: { by: boss.actor.name } });
    const page = await look("getObjDataByPage", { objname: "t_place" });
    expect(Object.keys((page.data as { data: object[] }).data[0] ?? {}).toSorted()).toEqual([
      "id",
      "name",
      "version",
    ]);
    const end = { msgid: "endViewAs", data: { internalParams: {} } };
    expect(await look("vicimsg", end)).toMatchObject({ code: 200, data: { ended: 1 } });
    expect(await look("getInfo")).toMatchObject({ code: 403 });
    const listed = await send(admin, "listViewAs", { userid: clerk.id });
    expect((listed.data as { views: object[] }).views[0]).toMatchObject({
      viewer: { id: boss.id },
      viewed: { id: clerk.id },
      reason: "a call from the clerk",
    });
  });

  it("changes nothing: every call and message that is not known to read is refused", async () => {
    const look = through(admin, await begin(admin, clerk.id));
    const writing = (Object.keys(calls) as CallName[]).filter((name) => {
      const call = calls[name];
      return !("reads" in call) && !("open" in call);
    });
    expect(writing).toEqual(
      expect.arrayContaining(["saveObjData", "delObjDataByIdList", "changePassword", "logout"]),
    );
    for (const name of writing) expect({ name, code: (await look(name)).code }).toEqual({ name, code: 403 });
    const closed = messageNames.filter((one) => !messages[one].viewAs);
    expect(closed).toEqual(expect.arrayContaining(["transition", "startViewAs", "resetPassword"]));
    for (const msgid of closed) {
      const answer = await look("vicimsg", { msgid, data: { internalParams: {} } });
      expect({ msgid, code: answer.code }).toEqual({ msgid, code: 403 });
    }
    const upload = { method: "POST", url: "/rest/uploadFile", headers: { viewas: "any" } } as const;
    expect((await admin.send(upload)).code).not.toBe(200);
  });

  it("is bound to the login, to half an hour, and to the one it was given for", async () => {
    const ticket = await begin(admin, clerk.id);
    const other = await app.logIn(boss.id);
    expect(await through(other, ticket)("getInfo")).toMatchObject({ code: 403 });
    expect(await through(admin, "made up")("getInfo")).toMatchObject({ code: 403 });
    await runSql(
      database.db,
      "update kz.view_as set expires_at = now() - interval '1 second' where ended_at is null",
    );
    expect(await through(admin, ticket)("getInfo")).toMatchObject({ code: 403 });
  });

  it("takes the named right, and an administrator to look as an administrator", async () => {
    const plain = await app.logIn(clerk.id);
    expect(await send(plain, "startViewAs", { userid: boss.id, reason: "x" })).toMatchObject({ code: 404 });
    const helper = await tenant.addRole([{ object: "sys_user", actions: ["read", "viewas"] }]);
    const helping = await app.logIn((await tenant.addUser([helper])).id);
    await begin(helping, clerk.id);
    expect(await send(helping, "startViewAs", { userid: boss.id, reason: "x" })).toMatchObject({ code: 403 });
    const reader = await tenant.addRole([{ object: "sys_user", actions: ["read"] }]);
    const reading = await app.logIn((await tenant.addUser([reader])).id);
    expect(await send(reading, "startViewAs", { userid: clerk.id, reason: "x" })).toMatchObject({
      code: 403,
    });
    expect(await send(helping, "startViewAs", { userid: clerk.id, reason: " " })).toMatchObject({
      code: 400,
    });
  });
});
