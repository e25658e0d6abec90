import { beforeAll, describe, expect, it } from "vitest";
import { makeApp, type Caller } from "../testing/make-app.ts";
import { makeTenant } from "../testing/make-tenant.ts";
import { installTestPack } from "../testing/test-pack.ts";
import { mountRest } from "./rest-routes.ts";

const things = "/api/v1/objects/t_thing";

describe("records as resources", async () => {
  const app = await makeApp(mountRest);
  await installTestPack(app.engine);
  const tenant = await makeTenant(app.engine);
  let admin: Caller;
  let reader: Caller;
  beforeAll(async () => {
    const role = await tenant.addRole([{ object: "t_thing", actions: ["read"], read: ["title"] }]);
    admin = await app.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
    reader = await app.logIn((await tenant.addUser([role])).id);
  });
  type Sent = [method: "GET" | "POST" | "PATCH" | "DELETE", url: string, body?: unknown];
  const send = (caller: Caller, ...[method, url, body]: Sent) =>
    caller.send({
      method,
      url,
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, payload: JSON.stringify(body) }),
    });
  const make = async (body: object) => {
    const made = await send(admin, "POST", things, body);
    expect(made).toMatchObject({ status: 200, code: 200 });
    const [id = ""] = (made.data as { ids: string[] }).ids;
    return id;
  };

  it("are created, listed, read, changed and deleted, as by the calls", async () => {
    const id = await make({ title: "by resource", note: "n" });
    const listed = await send(admin, "GET", `${things}?title=by%20resource&pageSize=5`);
    expect(listed).toMatchObject({ status: 200, data: { total: 1, pageSize: 5, data: [{ id }] } });
    expect((await send(admin, "PATCH", `${things}/${id}`, { title: "changed" })).status).toBe(200);
    expect((await send(admin, "GET", `${things}/${id}`)).data).toMatchObject({
      data: { id, title: "changed", note: "n" },
    });
    expect((await send(admin, "DELETE", `${things}/${id}`)).data).toEqual({ deleted: 1 });
    expect(await send(admin, "GET", `${things}/${id}`)).toMatchObject({ status: 404, code: 404 });
  });

  it("answer with the HTTP status of their code, and name what is wrong", async () => {
    const id = await make({ title: "hers" });
    expect(await send(app.anonymous, "GET", things)).toMatchObject({ status: 401, code: 401 });
    expect(await send(app.bearing("nobody"), "GET", things)).toMatchObject({ status: 401 });
    expect(await send(reader, "PATCH", `${things}/${id}`, { title: "mine" })).toMatchObject({ status: 403 });
    expect((await send(reader, "GET", `${things}/${id}`)).data).toMatchObject({ data: { title: "hers" } });
    expect((await send(reader, "GET", `${things}/${id}`)).text).not.toContain('"note"');
    expect(await send(admin, "GET", `${things}?nothing=1`)).toMatchObject({
      status: 400,
      fields: ["nothing"],
    });
    expect(await send(admin, "POST", things, { title: "x", nothing: 1 })).toMatchObject({ status: 400 });
    expect(await send(admin, "GET", "/api/v1/objects/t_nothing")).toMatchObject({ status: 404 });
    expect(await send(admin, "PATCH", `${things}/${id}`, { id: crypto.randomUUID() })).toMatchObject({
      status: 400,
      fields: ["id"],
    });
  });

  it("keep a record from being made or replaced under another id, and from being two things at once", async () => {
    const id = await make({ title: "once" });
    expect(await send(admin, "POST", things, { id, title: "x" })).toMatchObject({
      status: 400,
      fields: ["id"],
    });
    expect(await send(admin, "GET", `${things}?objname=sys_user`)).toMatchObject({
      status: 400,
      fields: ["objname"],
    });
    expect(await send(admin, "GET", `${things}/${id}?id=${id}`)).toMatchObject({
      status: 400,
      fields: ["id"],
    });
    expect(await send(admin, "DELETE", `${things}/${id}?idlist=${id}`)).toMatchObject({ status: 400 });
    expect(await send(admin, "DELETE", `${things}/${id}`, { id })).toMatchObject({
      status: 400,
      fields: ["body"],
    });
    expect(await send(admin, "PATCH", `${things}/${id}`, [{ title: "x" }])).toMatchObject({ status: 400 });
  });

  it("take JSON only, and a key that makes a repeated create harmless", async () => {
    const form = { headers: { "content-type": "application/x-www-form-urlencoded" }, payload: "title=x" };
    const refused = await admin.send({ method: "POST", url: things, ...form });
    expect(refused).toMatchObject({ status: 400, fields: ["content-type"] });
    const again = {
      method: "POST" as const,
      url: things,
      headers: { "content-type": "application/json", "idempotency-key": "order-17" },
      payload: JSON.stringify({ title: "only one" }),
    };
    const [one, other] = [await admin.send(again), await admin.send(again)];
    expect(other.data).toMatchObject({ ids: (one.data as { ids: string[] }).ids });
    const put = await send(admin, "PATCH", things, {});
    expect(put).toMatchObject({ status: 405, headers: { allow: "GET, POST" } });
  });

  it("carry messages by their names with their bare arguments", async () => {
    const url = "/api/v1/messages/listApiKeys";
    const sent = await send(admin, "POST", url, {});
    const called = await admin.post("vicimsg", {
      msgid: "listApiKeys",
      data: { internalParams: {} },
    });
    expect(sent).toMatchObject({ status: 200, code: 200, data: called.data });
    expect(await send(admin, "POST", url, { nothing: 1 })).toMatchObject({
      status: 400,
      fields: ["nothing"],
    });
    expect(await send(admin, "POST", "/api/v1/messages/nothing", {})).toMatchObject({
      status: 404,
      fields: ["msgid"],
    });
    expect(await send(app.anonymous, "POST", "/api/v1/messages/listSessions", {})).toMatchObject({
      status: 401,
    });
    expect(await send(admin, "GET", url)).toMatchObject({ status: 405, headers: { allow: "POST" } });
  });
});
