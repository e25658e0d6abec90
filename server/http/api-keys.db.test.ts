import { beforeAll, describe, expect, it } from "vitest";
import type { ApiKeyOutput } from "@kezhuan/contract/api/api-keys";
import { messageNames, messages } from "@kezhuan/contract/api/messages";
import { runSql } from "../db/run-sql.ts";
import { makeApp, type Answer, type Caller } from "../testing/make-app.ts";
import { givePassword } from "../testing/prove-password.ts";
import { addRecord, makeTenant, type TestUser } from "../testing/make-tenant.ts";
import { installTestPack } from "../testing/test-pack.ts";
import { mountApiDocs } from "./openapi/api-docs.ts";

const objname = "t_thing";

describe("an API key", async () => {
  const app = await makeApp(mountApiDocs);
  const { engine, database, sessions } = app;
  await installTestPack(engine);
  const tenant = await makeTenant(engine);
  const proofs = new Map<Caller, () => Promise<object>>();
  /** Somebody who is logged in and can prove their password. */
  const enter = async (user: TestUser) => {
    const caller = await app.logIn(user.id);
    proofs.set(caller, await givePassword(app, user));
    return caller;
  };
  let owner: TestUser;
  let person: Caller;
  let admin: Caller;
  beforeAll(async () => {
    const role = await tenant.addRole([
      { object: objname, actions: ["read", "create", "update", "history", "show"], read: ["title", "note"] },
      { object: "t_place", actions: ["read"] },
    ]);
    owner = await tenant.addUser([role]);
    person = await enter(owner);
    admin = await enter(await tenant.addUser(["ROLE_ADMIN"]));
  });

  const message = (caller: Caller, msgid: string, internalParams: object): Promise<Answer> =>
    caller.post("vicimsg", { msgid, data: { internalParams } });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const askKey = async (caller: Caller, scopes: string[], more: object = {}) => {
    const input = { name: "test", scopes, expires_at: inDays(30), ...(await proofs.get(caller)?.()) };
    return message(caller, "createApiKey", { ...input, ...more });
  };
  const makeKey = async (caller: Caller, scopes: string[], more: object = {}) => {
    const { data, code } = await askKey(caller, scopes, more);
    expect(code).toBe(200);
    const { id, key } = data as { id: string; key: string };
    return { id, key, caller: app.bearing(`Bearer ${key}`) };
  };
  const listOf = async (caller: Caller, input: object = {}) =>
    ((await message(caller, "listApiKeys", input)).data as { keys: ApiKeyOutput[] }).keys;

  it("is described what its scopes let it do, and its owner what they may, whoever asks first", async () => {
    const { caller } = await makeKey(person, [`${objname}:read`]);
    const knowsPlaces = async (who: Caller) =>
      (await who.send({ url: "/api/v1/openapi.json?language=zh" })).text.includes("t_place");
    expect(await knowsPlaces(person)).toBe(true);
    expect(await knowsPlaces(caller)).toBe(false);
    const other = await makeKey(person, [`${objname}:read`, "t_place:read"]);
    expect(await knowsPlaces(other.caller)).toBe(true);
    expect(await knowsPlaces(caller)).toBe(false);
  });

  it("acts as its owner within its scopes", async () => {
    const { key, caller } = await makeKey(person, [`${objname}:read`, `${objname}:create`]);
    expect(key).toMatch(/^kzk_[\w-]{43}$/);
    const made = await caller.json("saveObjData", { objname, data: { title: "by key" } });
    expect(made).toMatchObject({ code: 200, data: { data: { title: "by key" } } });
    const id = (made.data as { ids: string[] }).ids[0];
    expect((await person.post("getObjData", { objname, id })).code).toBe(200);
    expect((await caller.post("getObjDataByPage", { objname })).code).toBe(200);
    expect((await caller.json("saveObjData", { objname, data: { id, title: "x" } })).code).toBe(403);
    expect((await caller.post("delObjDataByIdList", { objname, idlist: [id] })).code).toBe(403);
    expect((await caller.post("getObjDataByPage", { objname: "t_place" })).code).toBe(403);
    expect((await caller.post("getObjMetaData", { objname })).data).toMatchObject({
      permissions: ["read", "create"],
      fields: [{ name: "id" }, { name: "version" }, { name: "title" }, { name: "note" }],
    });
    expect((await message(caller, "transition", { objname, id, action: "show" })).code).toBe(403);
    expect((await caller.post("getInfo", {})).data).toMatchObject({
      permissions: [`${objname}:read`, `${objname}:create`],
    });
  });

  it("of an administrator does nothing beyond its scopes either", async () => {
    const { caller } = await makeKey(admin, ["t_place:read"]);
    expect((await caller.post("getObjDataByPage", { objname: "t_place" })).code).toBe(200);
    for (const other of ["sys_user", objname, "sys_access"])
      expect((await caller.post("getObjDataByPage", { objname: other })).code).toBe(403);
    expect((await caller.json("saveObjData", { objname: "t_place", data: { name: "x" } })).code).toBe(403);
    expect((await message(caller, "listDeleted", { objname: "t_place" })).code).toBe(403);
  });

  it("reaches nothing about logins, passwords, keys and jobs", async () => {
    const { caller } = await makeKey(admin, ["t_place:read"]);
    const closed = messageNames.filter((name) => !messages[name].apiKeys);
    expect(closed).toEqual(
      expect.arrayContaining(["resetPassword", "listSessions", "createApiKey", "getJob"]),
    );
    for (const name of closed) expect([name, (await message(caller, name, {})).code]).toEqual([name, 403]);
    for (const name of ["logout", "changePassword", "exportObjData"] as const)
      expect([name, (await caller.post(name, {})).code]).toEqual([name, 403]);
  });

  it("loses what its owner loses", async () => {
    const role = await tenant.addRole([{ object: "t_place", actions: ["read"] }]);
    const user = await tenant.addUser([role]);
    const { caller } = await makeKey(await enter(user), ["t_place:read"]);
    expect((await caller.post("getObjDataByPage", { objname: "t_place" })).code).toBe(200);
    const [grant] = await runSql<{ id: string }>(
      database.db,
      "select a.id from obj.sys_access a join obj.sys_role r on r.id = a.role where r.code = $1",
      [role],
    );
    await admin.post("delObjDataByIdList", { objname: "sys_access", idlist: [grant?.id] });
    expect((await caller.post("getObjDataByPage", { objname: "t_place" })).code).toBe(404);
    await admin.json("saveObjData", { objname: "sys_user", data: { id: user.id, enabled: false } });
    // Here the database has to tell the sessions; the composition root does it in the answering process at once.
    await expect.poll(async () => (await caller.post("getInfo", {})).code).toBe(120701);
  });

  it("ends when it is revoked and when its time is over; a wrong one never began", async () => {
    const { id, caller } = await makeKey(person, [`${objname}:read`]);
    expect((await caller.post("getObjDataByPage", { objname })).code).toBe(200);
    const stranger = await app.logIn((await tenant.addUser()).id);
    expect((await message(stranger, "revokeApiKey", { keyid: id })).code).toBe(404);
    expect((await message(person, "revokeApiKey", { keyid: id })).data).toEqual({ revoked: 1 });
    expect((await caller.post("getObjDataByPage", { objname })).code).toBe(120700);
    const short = await makeKey(person, [`${objname}:read`], {
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    });
    await runSql(database.db, "update kz.api_key set expires_at = now() - interval '1 s' where id = $1", [
      short.id,
    ]);
    expect((await short.caller.post("getObjDataByPage", { objname })).code).toBe(401);
    const wrong = app.bearing(`kzk_${"A".repeat(43)}`);
    expect((await wrong.post("getObjDataByPage", { objname })).code).toBe(401);
  });

  it("is refused for more than one may do oneself, and for a time that is over", async () => {
    const refused = await askKey(person, [`${objname}:delete`]);
    expect([refused.code, refused.fields]).toEqual([400, ["scopes"]]);
    for (const expires_at of ["2020-01-01T00:00:00Z", inDays(367), undefined, null]) {
      const answer = await askKey(person, [`${objname}:read`], { expires_at });
      expect([expires_at, answer.code, answer.fields]).toEqual([expires_at, 400, ["expires_at"]]);
    }
    await makeKey(person, [`${objname}:read`], { expires_at: inDays(365) });
    const deptid = await addRecord(engine, "qd_org", { name: "Elsewhere" });
    expect((await askKey(person, [`${objname}:read`], { deptid })).code).toBe(403);
  });

  it("is not made without proof of the password, nor twice with one proof", async () => {
    const scopes = [`${objname}:read`];
    const bare = await message(person, "createApiKey", { name: "x", scopes, expires_at: inDays(1) });
    expect([bare.code, bare.fields.toSorted()]).toEqual([400, ["code", "password", "uuid"]]);
    const proof = await proofs.get(person)?.();
    const other = await askKey(person, scopes, { ...proof, password: "A".repeat(43) });
    expect([other.code, other.fields]).toEqual([400, []]);
    const again = await proofs.get(person)?.();
    await makeKey(person, scopes, again);
    expect((await askKey(person, scopes, again)).code).toBe(400);
  });

  it("ends with a changed and with a reset password", async () => {
    const role = await tenant.addRole([{ object: "t_place", actions: ["read"] }]);
    const user = await tenant.addUser([role]);
    const caller = await enter(user);
    const ask = (key: Caller) => key.post("getObjDataByPage", { objname: "t_place" });
    const first = await makeKey(caller, ["t_place:read"]);
    expect((await ask(first.caller)).code).toBe(200);
    const changed = await caller.post("changePassword", {
      ...(await proofs.get(caller)?.()),
      verifier: "B".repeat(43),
    });
    expect(changed.code).toBe(200);
    expect((await ask(first.caller)).code).toBe(120700);
    const later = await enter(user);
    const second = await makeKey(later, ["t_place:read"]);
    expect((await message(admin, "resetPassword", { userid: user.id })).code).toBe(200);
    expect((await ask(second.caller)).code).toBe(120700);
    const kept = await listOf(admin, { all: true });
    expect(kept.filter(({ owner: { id } }) => id === user.id).map(({ good }) => good)).toEqual([
      false,
      false,
    ]);
  });

  it("works in its department only", async () => {
    const { caller } = await makeKey(person, [`${objname}:read`]);
    const request = { method: "POST", url: "/rest/getObjDataByPage", payload: `objname=${objname}` } as const;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const inDept = (deptid: string) => caller.send({ ...request, headers: { ...headers, deptid } });
    expect((await inDept(tenant.deptid)).code).toBe(200);
    expect((await inDept(await addRecord(engine, "qd_org", { name: "Other" }))).code).toBe(403);
  });

  it("is listed to its owner and to administrators, with its last use and never whole", async () => {
    const { id, key, caller } = await makeKey(person, [`${objname}:read`]);
    await caller.post("getObjDataByPage", { objname });
    await sessions.flush();
    const mine = (await listOf(person)).find((one) => one.id === id);
    expect(mine).toMatchObject({
      name: "test",
      hint: key.slice(0, 10),
      owner: { id: owner.id },
      dept: { id: tenant.deptid },
      scopes: [`${objname}:read`],
    });
    expect(mine?.last_used_at).not.toBe(null);
    expect(JSON.stringify(await listOf(admin, { all: true }))).toContain(id);
    expect(JSON.stringify(await listOf(admin))).not.toContain(id);
    expect((await message(person, "listApiKeys", { all: true })).code).toBe(403);
    const kept = await runSql<{ text: string }>(database.db, "select k::text as text from kz.api_key k");
    expect(kept.every(({ text }) => !text.includes(key.slice(12)))).toBe(true);
  });

  it("is noted with its owner in the history of what it changed", async () => {
    const { caller } = await makeKey(person, [`${objname}:read`, `${objname}:create`, `${objname}:history`]);
    const { data } = await caller.json("saveObjData", { objname, data: { title: "noted" } });
    const id = (data as { ids: string[] }).ids[0];
    const { data: history } = await message(caller, "listHistory", { objname, id });
    expect(history).toMatchObject({ changes: [{ action: "create" }] });
    const [note] = await runSql(database.db, "select actor from kz.change where record_id = $1", [id]);
    expect(note).toEqual({ actor: owner.id });
  });
});
