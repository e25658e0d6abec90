import { beforeAll, describe, expect, it } from "vitest";
import { calls, type CallName } from "@kezhuan/contract/api/calls";
import { messageNames, messages } from "@kezhuan/contract/api/messages";
import { importInput, templateInput } from "@kezhuan/contract/api/transfer";
import { callOutputs } from "@kezhuan/contract/api/outputs";
import { errorTable } from "@kezhuan/contract/errors";
import { openMetrics } from "@kezhuan/server/features/monitor/metrics";
import { mediaTypes } from "@kezhuan/server/features/transfer/write-spreadsheet";
import { makeApp, type Caller } from "@kezhuan/server/testing/make-app";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { findProblems } from "@kezhuan/server/testing/openapi-problems";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { mountRoutes } from "../mount-routes.ts";
import type { OpenApi } from "./openapi.ts";

/** Addresses that take GET or POST, each as `GET /p/{}/{}`. */
const addresses: string[] = [];

const test = await makeApp(async (app, options) => {
  app.addHook("onRoute", ({ method, url }) => {
    if (method === "GET" || method === "POST") addresses.push(`${method} ${url.replaceAll(/:\w+/g, "{}")}`);
  });
  await mountRoutes(app, {
    ...options,
    files: makeStore(),
    metrics: openMetrics({ pools: {}, catalogVersion: () => 1, countSessions: async () => 0 }),
    metricsToken: undefined,
    publicUrl: undefined,
  });
});

async function describeTo(caller: Caller, headers: Record<string, string> = {}): Promise<OpenApi> {
  const { text } = await caller.send({ url: "/api/v1/openapi.json", headers });
  return JSON.parse(text) as OpenApi;
}

let admin: Caller;
let visitor: OpenApi;
let whole: OpenApi;

beforeAll(async () => {
  const tenant = await makeTenant(test.engine);
  admin = await test.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
  visitor = await describeTo(test.anonymous);
  whole = await describeTo(admin);
});

describe("the description of the API", () => {
  it("is refused to a dead token and for a language there is not", async () => {
    expect(await test.bearing("no-such-token").send({ url: "/api/v1/openapi.json" })).toMatchObject({
      status: 401,
      code: 401,
    });
    const answer = await test.anonymous.send({ url: "/api/docs?language=fr" });
    expect(answer).toMatchObject({ status: 400, code: 400, fields: ["language"] });
  });

  it("says in both languages how the proof of work is done and sent", async () => {
    for (const language of ["zh", "en"]) {
      const described = await test.anonymous.send({ url: `/api/v1/openapi.json?language=${language}` });
      const { paths } = JSON.parse(described.text) as OpenApi;
      const { description } = paths["/rest/getCaptcha"]?.["get"] ?? {};
      expect(description).toContain('SHA-256(challenge + ":" + nonce)');
      for (const word of ["`?bits`?", "`?code`?", "UTF-8"]) expect(description).toMatch(new RegExp(word));
    }
  });

  it("keeps to the rules of OpenAPI 3.1 and JSON Schema, whoever asks", () => {
    expect(findProblems(visitor)).toEqual([]);
    expect(findProblems(whole)).toEqual([]);
  });

  it("would be found out if it did not", () => {
    const broken = structuredClone(whole);
    const { get } = broken.paths["/files/{id}"] ?? {};
    if (get) Object.assign(get, { parameters: [], responses: {} });
    broken.components.schemas["Tokens"] = {
      type: "text",
      required: ["a"],
      properties: { b: { $ref: "#/components/schemas/None" }, c: { type: "array" }, d: { enum: [1, 1] } },
    };
    expect(findProblems(broken)).toEqual([
      "getFile: no responses",
      "getFile: other parameters than the path has",
      "#/components/schemas/None: leads nowhere",
      "Tokens: an unknown type",
      "Tokens: needs what it has not",
      "Tokens.c: a list of anything",
      "Tokens.d: a value given twice",
    ]);
  });

  it.each((Object.keys(calls) as CallName[]).filter((name) => name !== "vicimsg"))(
    "has the call %s under its path, with every parameter of its schema put in words",
    (name) => {
      const { method, path, input } = calls[name];
      const operation = whole.paths[path.replace(":id", "{id}")]?.[method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(Object.keys(operation?.responses ?? {})).toContain("200");
      const query = (operation?.parameters ?? []).flatMap((one) =>
        "in" in one && (one.in === "query" || one.in === "path")
          ? [[one.name, one.description] as const]
          : [],
      );
      const body = Object.entries(whole.components.schemas[`${name}Input`]?.properties ?? {});
      const found =
        method === "GET" ? query : body.map(([one, { description }]) => [one, description] as const);
      expect(found.map(([one]) => one)).toEqual(Object.keys(input.shape));
      expect(found.filter(([, description]) => !description)).toEqual([]);
    },
  );

  it.each([
    ["importTemplate", templateInput, ["application/x-www-form-urlencoded", "application/json"]],
    ["importObjData", importInput, ["multipart/form-data"]],
  ] as const)("has %s, which is no call, with every parameter put in words", (name, input, types) => {
    for (const described of [visitor, whole]) {
      const operation = described.paths[`/rest/${name}`]?.["post"];
      expect(operation?.operationId).toBe(name);
      expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(types);
      const { properties = {}, required } = described.components.schemas[`${name}Input`] ?? {};
      const own = Object.keys(input.shape);
      expect(Object.keys(properties)).toEqual(name === "importObjData" ? [...own, "file"] : own);
      expect(Object.values(properties).filter(({ description }) => !description)).toEqual([]);
      expect(required).toContain(name === "importObjData" ? "file" : "objname");
    }
    const sheets = Object.keys(
      whole.paths["/rest/importTemplate"]?.["post"]?.responses["200"]?.content ?? {},
    );
    expect(sheets).toEqual([mediaTypes.xlsx, mediaTypes.csv, "application/json"]);
  });

  it("tells of every call under /api/v1 how it fails, with the status of what went wrong", () => {
    const own = Object.entries(visitor.paths).filter(([path]) => path.startsWith("/api/v1/"));
    const silent = own.flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ responses }) => (responses["default"] ? [] : [path])),
    );
    expect(own.length).toBeGreaterThan(20);
    expect(silent).toEqual([]);
  });

  it("has every address there is, but for styles, the documentation and the other way to ask the repository", () => {
    const described = Object.entries(visitor.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "{}")}`),
    );
    const others = addresses.filter((address) => !address.startsWith("GET /docs"));
    expect(others.filter((address) => !described.includes(address)).toSorted()).toEqual([
      "GET /api/docs.css",
      "GET /p/page.css",
      // Each message is described under its own name.
      "POST /api/v1/messages/{}",
      "POST /oai",
    ]);
    expect(described).toContain("GET /p/{}/{}.{}");
  });

  it("has records as resources, and each message with its own arguments and answer", () => {
    expect(Object.keys(whole.paths["/api/v1/objects/{objname}"] ?? {})).toEqual(["get", "post"]);
    expect(Object.keys(whole.paths["/api/v1/objects/{objname}/{id}"] ?? {})).toEqual([
      "get",
      "patch",
      "delete",
    ]);
    for (const name of messageNames) {
      const { post } = whole.paths[`/api/v1/messages/${name}`] ?? {};
      expect(post?.requestBody?.content["application/json"]?.schema).toEqual({
        $ref: `#/components/schemas/${name}Arguments`,
      });
    }
  });

  it("names the types of public pages that visitors may read", () => {
    const { parameters = [] } = visitor.paths["/p/{type}/{id}"]?.["get"] ?? {};
    const named = parameters.flatMap((one) => ("name" in one && one.name === "type" ? [one.schema] : []));
    expect(named.flatMap((one) => one.enum ?? [])).toContain("achievement");
  });

  it("has every message, chosen by msgid, with its arguments and its answer", () => {
    const { schemas } = whole.components;
    const names = Object.keys(messages);
    expect(Object.keys(schemas["vicimsgInput"]?.discriminator?.mapping ?? {})).toEqual(names);
    for (const [name, { input }] of Object.entries(messages)) {
      const message = schemas[`${name}Message`];
      expect(message?.properties?.["msgid"]).toEqual({ const: name });
      const argument = message?.properties?.["data"]?.properties?.["internalParams"];
      expect(argument).toEqual({ $ref: `#/components/schemas/${name}Arguments` });
      const { properties = {} } = schemas[`${name}Arguments`] ?? {};
      expect(Object.keys(properties)).toEqual(Object.keys(input.shape));
      expect(schemas[`${name}Answer`]).toBeDefined();
    }
  });

  it("has the envelope with every code there is", () => {
    const codes = whole.components.schemas["Code"]?.oneOf?.map((choice) => choice.const);
    const expected = new Set([200, ...Object.values(errorTable).map(({ code }) => code)]);
    expect(new Set(codes)).toEqual(expected);
    expect(codes).toHaveLength(expected.size);
  });

  it("says what a form field holds as text, and what it stands for", () => {
    const { schemas } = whole.components;
    expect(schemas["getObjDataByPageInput"]?.properties).toMatchObject({
      pageSize: { type: "integer", minimum: 1, maximum: 500 },
      highsearch: { $ref: "#/components/schemas/Condition" },
      fields: { anyOf: [{ type: "array" }, { type: "string" }] },
    });
    const record = { $ref: "#/components/schemas/AnyRecord" };
    expect(schemas["saveObjDataInput"]?.properties?.["data"]).toMatchObject({
      anyOf: [record, { type: "array", items: record, maxItems: 1000 }],
    });
    const form =
      whole.paths["/rest/saveObjData"]?.["post"]?.requestBody?.content["application/x-www-form-urlencoded"];
    expect(form?.encoding).toEqual({ data: { contentType: "application/json" } });
  });
});

describe("the objects of the description", () => {
  it("are those the caller may read", async () => {
    const { schemas } = visitor.components;
    expect(schemas["kch_achievement"]).toBeDefined();
    expect(schemas["sys_user"]).toBeUndefined();
    expect(schemas["ObjectName"]?.enum).not.toContain("sys_user");
    expect(whole.components.schemas["sys_user"]).toBeDefined();
    const nobody = await test.logIn((await (await makeTenant(test.engine)).addUser()).id);
    expect((await describeTo(nobody)).components.schemas["sys_access"]).toBeUndefined();
  });

  it("have the fields that the caller may read, marked where they cannot be written", async () => {
    const tenant = await makeTenant(test.engine);
    const role = await tenant.addRole([
      { object: "sys_post", actions: ["read", "update"], read: ["name", "code"], write: ["name"] },
    ]);
    const clerk = await test.logIn((await tenant.addUser([role])).id);
    const { schemas } = (await describeTo(clerk)).components;
    // What everybody has of their own, and what the role is granted.
    const names = [
      "kch_activity",
      "kch_activity_material",
      "kch_activity_session",
      "kch_favourite",
      "kch_feedback",
      "kch_registration",
      "kch_subscription",
      "sys_notice",
      "sys_post",
    ];
    expect(schemas["ObjectName"]?.enum).toEqual(names);
    expect(schemas["AnyRecord"]?.anyOf).toEqual(
      names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    );
    const post = schemas["sys_post"];
    expect(post?.["x-permissions"]).toEqual(["read", "update"]);
    expect(Object.keys(post?.properties ?? {}).toSorted()).toEqual([
      "_denied",
      "_masked",
      "code",
      "id",
      "name",
      "version",
    ]);
    expect(post?.required).toEqual(["name"]);
    expect(post?.properties?.["name"]).toMatchObject({
      type: "string",
      maxLength: 60,
      title: "Name",
      "x-label": { zh: "岗位名称", en: "Name" },
    });
    expect(post?.properties?.["name"]?.readOnly).toBeUndefined();
    expect(post?.properties?.["code"]).toMatchObject({
      type: ["string", "null"],
      readOnly: true,
      "x-unique": true,
    });
  });

  it("are not given to another caller from memory", async () => {
    expect(await describeTo(test.anonymous)).toEqual(visitor);
    expect((await describeTo(admin)).components.schemas["sys_user"]).toBeDefined();
    expect((await describeTo(test.anonymous)).components.schemas["sys_user"]).toBeUndefined();
  });

  it("list the codes of short dictionaries, and name the others", () => {
    const { properties = {} } = whole.components.schemas["kch_achievement"] ?? {};
    expect(properties["category"]).toMatchObject({
      type: ["string", "null"],
      enum: ["applied", "basic", "soft", null],
      "x-dict": "kch_category",
    });
    expect(properties["trl"]).toMatchObject({
      type: ["integer", "null"],
      enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, null],
      "x-dict": "kch_trl",
    });
    expect(properties["discipline"]).toMatchObject({ items: { type: "string" }, "x-dict": "gb_discipline" });
    expect(properties["discipline"]?.items?.enum).toBeUndefined();
    expect(properties["discipline"]?.["x-operators"]).toContain("in");
  });
});

describe("answers", () => {
  it.each<[CallName, Record<string, unknown>]>([
    ["getCaptcha", { username: "admin" }],
    ["getInfo", {}],
    ["getObjDataByPage", { objname: "sys_role", pageSize: 3 }],
    ["getObjData", { objname: "sys_role", code: "ROLE_ADMIN" }],
    ["getObjMetaData", { objname: "kch_achievement" }],
    ["getObjMetaData", { objname: "sys_user" }],
    ["saveObjData", { objname: "sys_post", data: [{ name: "Engineer" }] }],
    ["saveObjData", { objname: "sys_post", data: { name: "Other" } }],
    ["logout", {}],
  ])("are as they are described: %s", async (name, fields) => {
    const caller =
      name === "logout" ? await test.logIn((await (await makeTenant(test.engine)).addUser()).id) : admin;
    const answer = await caller.post(name, fields);
    expect(answer.code).toBe(200);
    expect(() => callOutputs[name].parse(answer.data)).not.toThrow();
  });
});

describe("the page", () => {
  it("is in the language asked for, has everything, and links only to what is on it", async () => {
    for (const [language, heading] of [
      ["en", "Kezhuan API"],
      ["zh", "科转接口"],
    ]) {
      const response = await test.app.inject({ url: `/api/docs?language=${language}` });
      expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
      const { payload } = response;
      expect(payload).toContain(`<h1>${heading}</h1>`);
      const ids = [...payload.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const targets = [...payload.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      for (const name of Object.keys(calls)) expect(targets).toContain(name);
      for (const name of Object.keys(messages)) expect(targets).toContain(`${name}Message`);
      expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
      // The one script is a file of our own, where the pages are built.
      const still = payload.replace(
        /<script type="module" src="\/assets\/try-operation-[\w-]+\.js"><\/script>/,
        "",
      );
      expect(still).not.toMatch(/<script|style="|undefined|\[object/);
      const offered = [...payload.matchAll(/data-operation="([^"]+)"/g)].map(
        ([, told = ""]) => JSON.parse(told.replaceAll("&quot;", '"')) as { path: string; changes: boolean },
      );
      const tried = (path: string) => offered.find((one) => one.path === path);
      expect(tried("/rest/getObjDataByPage")).toMatchObject({
        method: "POST",
        example: { objname: expect.any(String) as string },
        changes: false,
      });
      expect(tried("/rest/saveObjData")).toMatchObject({ changes: true });
      expect(tried("/api/v1/messages/listHistory")).toMatchObject({ changes: false });
    }
  });

  it("follows the language of the request and has its own style sheet", async () => {
    const chinese = await test.app.inject({ url: "/api/docs", headers: { "accept-language": "zh-CN" } });
    expect(chinese.payload).toContain('<html lang="zh-CN">');
    const style = await test.app.inject({ url: "/api/docs.css" });
    expect([style.statusCode, style.headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
  });
});
