import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { calls, type CallName } from "@kezhuan/contract/api/calls";
import { messageNames, messages } from "@kezhuan/contract/api/messages";
import { openFolderStore } from "@kezhuan/server/features/files/file-store";
import { openMetrics } from "@kezhuan/server/features/monitor/metrics";
import {
  expectEnvelope,
  expectRefused,
  expectTransportRefusal,
} from "@kezhuan/server/testing/expect-refused";
import { expectNothingWritten } from "@kezhuan/server/testing/expect-nothing-written";
import { isLongRun } from "@kezhuan/server/testing/long-run";
import { makeApp, type Answer, type Caller } from "@kezhuan/server/testing/make-app";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { mountApiDocs } from "../openapi/api-docs.ts";
import { mountFiles } from "../files/file-routes.ts";
import { mountHealth } from "../health.ts";
import { mountMetrics } from "../metrics.ts";

const folder = mkdtempSync(join(tmpdir(), "kz-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const test = await makeApp(async (app, options) => {
  const files = openFolderStore(folder);
  await mountFiles(app, { ...options, files, now: () => new Date() });
  mountHealth(app, { database: options.database });
  const sources = { pools: {}, catalogVersion: () => 0, countSessions: () => Promise.resolve(0) };
  mountMetrics(app, { metrics: openMetrics(sources), token: undefined });
  await mountApiDocs(app, options);
});
await installTestPack(test.engine);
const tenant = await makeTenant(test.engine);
const role = await tenant.addRole([{ object: "t_thing", actions: ["read", "create", "update", "delete"] }]);
const user = await test.logIn((await tenant.addUser([role])).id);
const thing = await addRecord(test.engine, "t_thing", { title: "t" });
const names = Object.keys(calls) as CallName[];
const closed = names.filter((name) => !("open" in calls[name]));

describe("methods and addresses", () => {
  expectNothingWritten(test);

  const routes = names.map((name): [string, string] => [calls[name].path, calls[name].method]);

  const others: [string, string][] = [
    ["/rest/uploadFile", "POST"],
    ...["/healthz", "/readyz", "/metrics", "/api/v1/openapi.json", "/api/docs", "/api/docs.css"].map(
      (url): [string, string] => [url, "GET"],
    ),
  ];

  it.each([...routes, ...others])("%s takes %s only and says so", async (url, method) => {
    for (const other of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"] as const) {
      // What can be got can be asked for its headers as well.
      if (other === method || (other === "HEAD" && method === "GET")) continue;
      const answer = await user.send({ method: other, url });
      expect({ other, status: answer.status, allow: answer.headers["allow"] }).toEqual({
        other,
        status: 405,
        allow: method,
      });
      if (other !== "HEAD") expectTransportRefusal(answer, 405);
    }
  });

  it.each([
    "/rest/nothing",
    "/rest",
    "/rest/",
    "/rest/getInfo/",
    "/rest/getinfo",
    "/rest//getInfo",
    "/rest/getInfo/x",
    "/REST/getInfo",
    "/api/rest/nothing",
    "/api/v1/nothing",
    "/rest/../getInfo",
    "/rest/%2e%2e/etc/passwd",
    "/rest/getObjData;objname=t_thing",
    `/rest/${"x".repeat(2000)}`,
    "/rest/__proto__",
    "/rest/constructor",
    "/files/nothing",
    "/files/..%2f..%2fetc%2fpasswd",
  ])("%s leads nowhere", async (url) => {
    for (const method of ["GET", "POST"] as const)
      expectTransportRefusal(await user.send({ method, url }), 404);
  });

  it.each(["/rest/%zz", "/rest/%", "/%E0%A4%A", "/rest/getObjData%ff"])("%s is no address", async (url) => {
    const answer = await user.send({ method: "GET", url });
    expectEnvelope(answer);
    expect([400, 404]).toContain(answer.code);
  });

  it("answers the same under /api", async () => {
    const [here, there] = await Promise.all(
      ["/rest/getInfo", "/api/rest/getInfo"].map((url) => user.send({ method: "GET", url })),
    );
    expect(there?.code).toBe(200);
    expect(there?.text).toBe(here?.text);
    expectTransportRefusal(await user.send({ method: "GET", url: "/api/rest/getObjData" }), 405);
  });

  it("takes parameters from the address of a POST as well as from its body", async () => {
    const url = `/rest/getObjData?objname=t_thing&id=${thing}`;
    expect((await user.send({ method: "POST", url })).code).toBe(200);
    const split = {
      method: "POST" as const,
      url: "/rest/getObjData?objname=t_thing",
      headers: form,
      payload: `id=${thing}`,
    };
    expect((await user.send(split)).code).toBe(200);
  });
});

const form = { "content-type": "application/x-www-form-urlencoded" };

describe("kinds and sizes of bodies", () => {
  expectNothingWritten(test);

  it.each([
    "text/plain",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/xml",
    "text/json",
    "application/octet-stream",
    "application/jsonx",
    "*/*",
    ";",
    "application",
  ])("the type %s is refused", async (type) => {
    for (const name of ["getObjDataByPage", "saveObjData", "vicimsg", "loginWithCaptcha"] as const) {
      const answer = await user.send({
        method: "POST",
        url: calls[name].path,
        headers: { "content-type": type },
        payload: '{"objname":"t_thing"}',
      });
      expectRefused(answer, 400, ["content-type"]);
    }
  });

  it("no type at all is refused when there is a body, and taken for none when there is not", async () => {
    const bare = { method: "POST" as const, url: "/rest/getObjMetaData" };
    const payload = Buffer.from("objname=t_thing");
    expectRefused(
      await user.send({ ...bare, payload, headers: { "content-length": String(payload.length) } }),
      400,
    );
    expectRefused(await user.send(bare), 400, ["objname"]);
    expectRefused(
      await user.send({ ...bare, headers: { "content-type": "application/json" }, payload: "" }),
      400,
    );
  });

  it.each(["application/json; charset=utf-8", "APPLICATION/JSON", "application/json;charset=UTF-8; x=y"])(
    "%s is JSON",
    async (type) => {
      const answer = await user.send({
        method: "POST",
        url: "/rest/getObjMetaData",
        headers: { "content-type": type },
        payload: '\ufeff{"objname":"t_thing"}',
      });
      expect(answer.code).toBe(200);
    },
  );

  it("8 MiB are read, one byte more is 413", async () => {
    const most = 8 * 1024 * 1024;
    const fill = (start: string) => Buffer.alloc(most + 1, " ").fill(start, 0, start.length);
    const types = [
      ["application/json", fill('{"objname":"t_thing"}')],
      ["application/x-www-form-urlencoded", fill("objname=t_thing")],
    ] as const;
    for (const [index, name] of names.filter((one) => calls[one].method !== "GET").entries()) {
      const { method, path } = calls[name];
      // One type after the other, each with every second call; the long run sends both to all.
      for (const [type, content] of isLongRun ? types : types.slice(index % 2).slice(0, 1)) {
        const send = (payload: Buffer) =>
          user.send({ method, url: path, headers: { "content-type": type }, payload });
        expectTransportRefusal(await send(content), 413);
        const read = await send(content.subarray(0, most));
        expectEnvelope(read);
        // Addresses of the newer kind tell with the status as well what was wrong with the fields.
        expect(read.status).toBe(path.startsWith("/rest/") ? 200 : read.code);
        expect(read.code).not.toBe(413);
      }
    }
  });

  it("a length that does not fit the body is 400", async () => {
    const request = { method: "POST" as const, url: "/rest/getObjMetaData", payload: "objname=t_thing" };
    const answer = await user.send({ ...request, headers: { ...form, "content-length": "5" } });
    expectEnvelope(answer);
    expect([400, 413]).toContain(answer.code);
  });
});

describe("tokens", () => {
  expectNothingWritten(test);

  const bad = [
    "x",
    "null",
    "undefined",
    "Bearer x",
    "bearer undefined",
    "Basic dXNlcjpwYXNz",
    "A".repeat(43),
    "A".repeat(5000),
    "' or 1=1 --",
    "é",
    "Bearer  Bearer x",
  ];

  it.each(bad)("%s is 401 in every call, never taken for none", async (token) => {
    const caller = test.bearing(token);
    for (const name of closed) {
      const expectRefusal = calls[name].path.startsWith("/rest/") ? expectRefused : expectTransportRefusal;
      expectRefusal(await call(caller, name), 401);
    }
    const upload = await caller.send({
      method: "POST",
      url: "/rest/uploadFile",
      ...multipart([["objname", "t_thing"]]),
    });
    expectRefused(upload, 401);
  });

  it("are looked at before the input is, and not at all where there may be none", async () => {
    expectRefused(await test.bearing("x").post("getObjData", { objname: "t_nothing", nothing: "" }), 401);
    expect((await test.bearing("x").post("getCaptcha", {})).code).toBe(200);
  });

  it("are a parameter of getInfo and logout only, and the same as in the header", async () => {
    expectRefused(await user.post("getInfo", { token: "other" }), 400, ["token"]);
    expectRefused(await test.anonymous.post("getInfo", { token: "other" }), 401);
    expectRefused(await user.post("getObjDataByPage", { objname: "t_thing", token: "other" }), 400, [
      "token",
    ]);
    expectRefused(await test.anonymous.post("getObjMetaData", { objname: "t_thing", token: "other" }), 400, [
      "token",
    ]);
  });

  it("are asked for what visitors may not do", async () => {
    for (const name of [
      "getObjDataByPage",
      "getObjData",
      "getObjMetaData",
      "saveObjData",
      "delObjDataByIdList",
    ] as const) {
      expectRefused(await call(test.anonymous, name), 401);
    }
    const closed = messageNames.filter((name) => messages[name].access !== "public");
    for (const msgid of closed) {
      for (const data of [{}, { nothing: "x" }, { sessionid: thing, userid: thing }])
        expectRefused(await test.anonymous.post("vicimsg", { msgid, data }), 401);
    }
    expectRefused(
      await test.anonymous.post("vicimsg", {
        msgid: "transition",
        data: { objname: "t_thing", id: thing, action: "show" },
      }),
      401,
    );
    for (const name of ["getInfo", "logout", "changePassword"] as const) {
      for (const fields of [{}, { nothing: "x" }])
        expectRefused(await test.anonymous.post(name, fields), 401);
    }
  });

  it("count only in their header: no cookie acts for anybody", async () => {
    const asCookie = await test.anonymous.send({
      method: "GET",
      url: "/rest/getInfo",
      headers: { cookie: "token=x; deptid=1" },
    });
    expectRefused(asCookie, 401);
  });

  it.each(["x", "00000000-0000-4000-8000-000000000000", "null", "%00", "a".repeat(3000), "é"])(
    "are not led astray by the department %s",
    async (deptid) => {
      const headers = { deptid, timestamp: "not a time" };
      const info = await user.send({ method: "GET", url: "/rest/getInfo", headers });
      expect(info).toMatchObject({ code: 200, data: { user: { deptid: tenant.deptid } } });
    },
  );

  it.each(["language=zh; language=en", "language=", "language=xx", ";;;=", "language=%00", "a".repeat(4000)])(
    "and languages such as %s do no harm",
    async (cookie) => {
      const headers = { cookie, "accept-language": `${cookie},*;q=x,zh;q=0.5,,;q=` };
      expectRefused(await user.send({ method: "GET", url: "/rest/getCaptcha?nothing=1", headers }), 400, [
        "nothing",
      ]);
    },
  );
});

describe("uploads", () => {
  expectNothingWritten(test);

  const content: Part = ["file", "text", "a.txt"];
  const uploads: [string, Part[], number, string[]][] = [
    ["nothing", [], 400, ["file"]],
    ["no object", [["field", "paper"], content], 400, ["objname"]],
    ["no field", [["objname", "t_thing"], content], 400, ["field"]],
    ["an unknown object", [["objname", "t_nothing"], ["field", "paper"], content], 404, ["objname"]],
    ["an unknown field", [["objname", "t_thing"], ["field", "constructor"], content], 400, ["field"]],
    ["a field that takes no files", [["objname", "t_thing"], ["field", "title"], content], 400, ["field"]],
    ["text for a picture", [["objname", "t_thing"], ["field", "picture"], content], 400, ["file"]],
    [
      "a field twice",
      [["objname", "t_thing"], ["objname", "t_thing"], ["field", "paper"], content],
      400,
      ["objname"],
    ],
    [
      "another parameter",
      [["objname", "t_thing"], ["field", "paper"], ["more", "x"], content],
      400,
      ["more"],
    ],
    [
      "another file",
      [
        ["objname", "t_thing"],
        ["field", "paper"],
        ["other", "text", "a.txt"],
      ],
      400,
      ["other"],
    ],
    ["U+0000 in a parameter", [["objname", "t_thing\u0000"], ["field", "paper"], content], 400, ["objname"]],
  ];

  it.each(uploads)("of %s are refused", async (...[, parts, code, fields]) => {
    expectRefused(
      await user.send({ method: "POST", url: "/rest/uploadFile", ...multipart(parts) }),
      code,
      fields,
    );
  });

  it.each([
    ["text/plain", "x"],
    ["application/json", '{"objname":"t_thing"}'],
    ["multipart/form-data", "x"],
    ["multipart/form-data; boundary=b", "no boundary in it"],
    ["multipart/form-data; boundary=b", "--b\r\nnonsense"],
    [
      "multipart/form-data; boundary=b",
      multipart([
        ["objname", "t_thing"],
        ["field", "paper"],
        ["file", "text", "a.txt"],
      ]).payload.slice(0, -9),
    ],
    [
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="objname"\r\n\r\nt_thing',
    ],
  ])("that are no forms with files are 400: %s %s", async (type, payload) => {
    const headers = { "content-type": type };
    const answer = await user.send({ method: "POST", url: "/rest/uploadFile", headers, payload });
    expectRefused(answer, 400);
  });
});

type Part = [name: string, value: string, file?: string];

function multipart(parts: readonly Part[]): { headers: Record<string, string>; payload: string } {
  const written = parts.map(([name, value, file]) => {
    const type = file ? `; filename="${file}"\r\nContent-Type: text/plain` : "";
    return `--b\r\nContent-Disposition: form-data; name="${name}"${type}\r\n\r\n${value}\r\n`;
  });
  return {
    headers: { "content-type": "multipart/form-data; boundary=b" },
    payload: `${written.join("")}--b--\r\n`,
  };
}

function call(caller: Caller, name: CallName): Promise<Answer> {
  const fields = { objname: "t_thing", id: thing, data: { title: "x" }, idlist: [thing] };
  const needs: Partial<Record<CallName, (keyof typeof fields)[]>> = {
    getObjDataByPage: ["objname"],
    getObjData: ["objname", "id"],
    getObjMetaData: ["objname"],
    saveObjData: ["objname", "data"],
    delObjDataByIdList: ["objname", "idlist"],
  };
  return caller.post(name, Object.fromEntries((needs[name] ?? []).map((field) => [field, fields[field]])));
}
