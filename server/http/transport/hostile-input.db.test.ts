import { describe, expect, it, vi } from "vitest";
import { calls } from "@kezhuan/contract/api/calls";
import type { CallName } from "@kezhuan/contract/api/calls";
import { expectNothingWritten } from "@kezhuan/server/testing/expect-nothing-written";
import { expectEnvelope, expectRefused } from "@kezhuan/server/testing/expect-refused";
import { writeForm } from "@kezhuan/server/testing/call-request";
import { makeApp } from "@kezhuan/server/testing/make-app";
import type { Answer } from "@kezhuan/server/testing/make-app";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { installTestPack } from "@kezhuan/server/testing/test-pack";

vi.setConfig({ testTimeout: 90_000 });

const test = await makeApp();
await installTestPack(test.engine);
const tenant = await makeTenant(test.engine);
const all = ["read", "create", "update", "delete"];
const role = await tenant.addRole([
  { object: "t_thing", actions: [...all, "show"] },
  { object: "t_place", actions: all },
  { object: "t_tie", actions: all },
]);
const account = await tenant.addUser([role]);
const user = await test.logIn(account.id);
const administrator = await test.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);
const thing = await addRecord(test.engine, "t_thing", { title: "t", number: 1, words: ["w"] });
const place = await addRecord(test.engine, "t_place", { name: "p", size: 1 });
const nobody = "00000000-0000-4000-8000-000000000000";

type Fields = Record<string, unknown>;

/** Every call on records in a form that works, to be spoilt one parameter at a time. */
const sound: Partial<Record<CallName, Fields>> = {
  getObjDataByPage: {
    objname: "t_thing",
    pageNum: "1",
    pageSize: "5",
    after: "",
    sort: "number",
    highsearch: JSON.stringify({ match: "and", rules: [{ field: "number", op: "eq", value: 1 }] }),
    keyword: "t",
    viewid: "",
    fields: "title",
    count: "none",
    title: "t",
    "place.name": "",
  },
  getObjData: { objname: "t_thing", id: thing, title: "t" },
  getObjMetaData: { objname: "t_thing" },
  saveObjData: { objname: "t_place", data: JSON.stringify({ name: 5 }), id: nobody, request_id: "r" },
  delObjDataByIdList: { objname: "t_thing", idlist: nobody },
  vicimsg: {
    msgid: "transition",
    data: JSON.stringify({ internalParams: { objname: "t_thing", id: nobody, action: "show" } }),
  },
  getInfo: {},
  logout: {},
  getCaptcha: { username: "x" },
  loginWithCaptcha: { username: "x", password: "x", code: "x", uuid: "x" },
  loginStep: { ticket: "x", code: "x" },
  refreshToken: { refresh_token: "x" },
  register: {
    username: "xyz",
    verifier: "x",
    name: "x",
    phone: "1",
    email: "x",
    identity: "person",
    code: "x",
    uuid: "x",
  },
  changePassword: { password: "x", verifier: "x", uuid: "x", code: "x" },
};
const parameters = Object.entries(sound).flatMap(([name, fields]) =>
  // The keys are names of calls.
  Object.keys(fields).map((parameter) => [name as CallName, parameter] as const),
);

describe("what there is not", () => {
  expectNothingWritten(test);

  it("is 404 for an object and for a message, 400 for everything else, each by its name", async () => {
    for (const name of [
      "getObjDataByPage",
      "getObjData",
      "getObjMetaData",
      "saveObjData",
      "delObjDataByIdList",
    ] as const) {
      for (const objname of [
        "t_nothing",
        "constructor",
        "__proto__",
        "T_THING",
        "t_thing ",
        "obj.t_thing",
        "kz.login",
        "'",
      ]) {
        expectRefused(await user.post(name, { ...sound[name], objname }), 404, ["objname"]);
      }
    }
    for (const msgid of ["nothing", "constructor", "__proto__", "toString", "TRANSITION"]) {
      expectRefused(await user.post("vicimsg", { msgid }), 404, ["msgid"]);
    }
  });

  const fields = [
    "nothing",
    "constructor",
    "__proto__.x",
    "hasOwnProperty",
    "title;drop",
    'a"b',
    "id::text",
    "place.nothing",
    "标题",
  ];

  it.each(fields)("is no field, sort key, equality, facet or value: %s", async (field) => {
    const rule = { match: "and", rules: [{ field, op: "isNull" }] };
    expectRefused(await page({ highsearch: rule }), 400, [field]);
    expectRefused(await page({ sort: `-${field}` }), 400, [field]);
    expectRefused(await page({ fields: ["title", field] }), 400, [field]);
    expectRefused(await page({ [field]: "x" }), 400, [field]);
    expectRefused(await user.post("getObjData", { objname: "t_thing", [field]: "x" }), 400, [field]);
    for (const empty of ["", null]) {
      expectRefused(await user.json("getObjDataByPage", { objname: "t_thing", [field]: empty }), 400, [
        field,
      ]);
      const get = { objname: "t_thing", title: "t", [field]: empty };
      expectRefused(await user.json("getObjData", get), 400, [field]);
    }
    expectRefused(
      await user.post("saveObjData", { objname: "t_thing", data: { title: "a", [field]: 1 } }),
      400,
      [field],
    );
    expectRefused(await message("countFacets", { objname: "t_thing", fields: [field] }), 400, [field]);
  });

  it("is no view, no action, no parameter, no operator", async () => {
    for (const name of ["nothing", "constructor", "big"])
      expectRefused(await page({ viewid: name }), 400, ["viewid"]);
    for (const action of ["nothing", "constructor", "read"])
      expectRefused(await message("transition", { objname: "t_thing", id: thing, action }), 400, ["action"]);
    for (const extra of ["nothing", "constructor", "mode"]) {
      expectRefused(await user.post("getObjMetaData", { objname: "t_thing", [extra]: "x" }), 400, [extra]);
      expectRefused(
        await user.post("saveObjData", { objname: "t_thing", data: { title: 1 }, [extra]: "x" }),
        400,
      );
      expectRefused(
        await user.post("delObjDataByIdList", { objname: "t_thing", idlist: thing, [extra]: "x" }),
        400,
        [extra],
      );
      expectRefused(await message("listSessions", { [extra]: "x" }), 400, [extra]);
    }
    expectRefused(
      await page({ highsearch: { match: "and", rules: [{ field: "title", op: "~", value: "x" }] } }),
      400,
      ["title"],
    );
  });
});

describe("values of the wrong type", () => {
  expectNothingWritten(test);

  const wrong: Record<string, readonly unknown[]> = {
    title: [5, true, [], {}, ["a"], "x".repeat(201)],
    tag: ["x".repeat(61)],
    note: [5, false, {}, "x".repeat(20_001)],
    body: [5, []],
    number: ["x", 1.5, true, {}, [], 2 ** 53, "1e3"],
    amount: ["x", "1e5", true, {}, "1.23456", "9".repeat(19)],
    flag: ["yes", "true", 1, 0, {}],
    day: ["2024-02-30", "today", 20240229, "2024-02-29T00:00:00Z", {}],
    moment: ["2024-02-29", "2024-02-29T10:00:00", "now", 1, {}],
    colour: ["mauve", true, {}, "RED", "$user.id"],
    colours: ["red", ["mauve"], [5], {}, [["red"]]],
    words: ["w", [5], {}, [["w"]], Array.from({ length: 21 }, (_, n) => `w${n}`), ["x".repeat(61)]],
    place: ["x", 5, true, {}, { id: "x" }, [], nobody, thing],
    places: ["x", place, [5], {}, [nobody], [thing], [{}]],
    inside: ["x", place],
    friends: [[place], [nobody]],
    paper: ["x", 5, {}, [], nobody, { id: nobody }],
    papers: ["x", nobody, [nobody], [5]],
    picture: [nobody, "data:image/png;base64,AAAA"],
    extra: [{ a: "\u0000" }, deep(20)],
    rows: [
      "x",
      {},
      [5],
      [{}],
      [{ what: 5 }],
      [{ what: "x", more: 1 }],
      [{ what: "x", colour: "mauve" }],
      [{ what: "x", on: "soon" }],
      [{ what: "x", count: "many" }],
    ],
    low: [-1, 101],
    high: ["x"],
    status: ["shown", "nowhere", 5],
    stamp: ["x"],
    created_at: ["2024-02-29T00:00:00Z", "x"],
    id: [5, true, {}, [], "x"],
    version: ["x", 1.5, {}],
  };

  it.each(Object.keys(wrong))("are 400 naming the field: %s", async (field) => {
    for (const value of wrong[field] ?? []) {
      const data = { title: "never saved", [field]: value };
      // U+0000 does not get as far as the field.
      const fields = JSON.stringify(value).includes("u0000") ? undefined : [field];
      expectRefused(await user.post("saveObjData", { objname: "t_thing", data }), 400, fields);
      expectRefused(await user.json("saveObjData", { objname: "t_thing", data }), 400, fields);
      const listed = await user.json("saveObjData", {
        objname: "t_thing",
        data: [{ title: "neither" }, data],
      });
      expectRefused(listed, 400, fields && [`data.1.${field}`]);
      if (field === "id") continue;
      const update = await user.json("saveObjData", {
        objname: "t_thing",
        data: { id: thing, [field]: value },
      });
      expectRefused(update, 400, fields);
    }
  });

  it("are refused in no time, however long they nearly fit", async () => {
    const zeros = `${"0".repeat(190_000)}x`;
    const spaces = `${" ".repeat(190_000)}x`;
    for (const text of [zeros, `1.${zeros}`, spaces, `1${spaces}`]) {
      for (const field of ["amount", "number", "day", "moment", "flag", "place"]) {
        expectRefused(await page({ [field]: text }), 400, [field]);
        expectRefused(await user.json("saveObjData", { objname: "t_thing", data: { [field]: text } }), 400, [
          field,
        ]);
      }
      const rows = [{ what: "x", count: text }];
      expectRefused(await user.json("saveObjData", { objname: "t_thing", data: { rows } }), 400, ["rows"]);
      expectRefused(await page({ pageNum: text }), 400, ["pageNum"]);
    }
  });

  it("are 400 as equality fields and in conditions, naming the field", async () => {
    const operands: Record<string, readonly unknown[]> = {
      number: ["x", "1.5"],
      amount: ["x"],
      flag: ["yes"],
      day: ["2024-02-30"],
      moment: ["soon"],
      place: ["x"],
      places: ["x"],
      id: ["x", "' or 1=1"],
      extra: ["x"],
      paper: [thing],
    };
    for (const [field, values] of Object.entries(operands)) {
      for (const value of values) {
        expectRefused(await page({ [field]: value }), 400, [field]);
        expectRefused(await user.json("getObjDataByPage", { objname: "t_thing", [field]: value }), 400, [
          field,
        ]);
        const highsearch = { match: "or", rules: [{ field, op: "eq", value }] };
        expectRefused(await page({ highsearch }), 400, [field]);
        const facets = { objname: "t_thing", fields: ["flag", "number"], highsearch };
        expectRefused(await message("countFacets", facets), 400, [field]);
      }
    }
  });
});

describe("JSON that is broken or hostile", () => {
  expectNothingWritten(test);

  const broken = [
    "{",
    "}",
    "{'objname':'t_thing'}",
    '{"objname":"t_thing",}',
    "undefined",
    "NaN",
    '{"a":01}',
    '"\\x"',
    "\u0001",
    "[1,]",
    '{"objname":"t_thing"}x',
    "\ufeff{",
  ];

  it.each(broken)("is 400 as a body: %s", async (payload) => {
    for (const name of Object.keys(calls) as CallName[]) {
      if (calls[name].method === "GET") continue;
      expectRefused(await sendJson(name, payload), 400, ["body"]);
    }
  });

  it.each(["[]", '"text"', "5", "true", "null", '[{"objname":"t_thing"}]'])(
    "is 400 when it is no object: %s",
    async (payload) => {
      for (const name of ["getObjDataByPage", "saveObjData", "vicimsg"] as const)
        expectRefused(await sendJson(name, payload), 400, ["body"]);
    },
  );

  it.each(broken)("is 400 inside a form field: %s", async (text) => {
    expectRefused(await user.post("saveObjData", { objname: "t_thing", data: text }), 400, ["data"]);
    expectRefused(await user.post("getObjDataByPage", { objname: "t_thing", highsearch: text }), 400, [
      "highsearch",
    ]);
    expectRefused(await user.post("vicimsg", { msgid: "transition", data: text }), 400, ["data"]);
    expectRefused(await user.json("saveObjData", { objname: "t_thing", data: text }), 400, ["data"]);
  });

  it.each(["[", '["a"', "[1]", "[null]", "[[]]", "[{}]", '["",""]', "[]", ",", " ", ""])(
    "is 400 as a list: %j",
    async (text) => {
      expectRefused(await user.post("delObjDataByIdList", { objname: "t_thing", idlist: text }), 400);
      expectRefused(await user.post("getObjDataByPage", { objname: "t_thing", fields: text }), 400);
    },
  );

  it.each(["null", "5", "true", '"x"', "[]", "[5]", "[null]", "[[]]", "", '[{"title":"a"},5]'])(
    "is 400 as data of a record: %j",
    async (data) => {
      const answer = await user.post("saveObjData", { objname: "t_thing", data });
      expectRefused(answer, 400);
      expect(answer.fields.every((field) => field === "data" || field.startsWith("data."))).toBe(true);
      expect(answer.fields.length).toBeGreaterThan(0);
    },
  );

  const twice: [string, string][] = [
    ['{"objname":"t_thing","objname":"t_place"}', "objname"],
    ['{"objname":"t_thing","\\u006fbjname":"t_place"}', "objname"],
    ['{"objname":"t_thing","data":{"title":"a","title":"b"}}', "title"],
    ['{"objname":"t_thing","data":[{"title":"a"},{"title":"b","title":"b"}]}', "title"],
    ['{"objname":"t_thing","data":{"extra":{"a":1,"a":1}}}', "a"],
  ];

  it.each(twice)("is 400 when it names something twice: %s", async (payload, field) => {
    expectRefused(await sendJson("saveObjData", payload), 400, [field]);
  });

  it("is 400 when what it carries as text names something twice", async () => {
    for (const data of ['{"title":"a","title":"b"}', '{"extra":{"title":1,"title":2}}']) {
      const answers = [
        await user.post("saveObjData", { objname: "t_thing", data }),
        await user.json("saveObjData", { objname: "t_thing", data }),
        await user.post("vicimsg", { msgid: "transition", data }),
        await user.post("getObjDataByPage", { objname: "t_thing", highsearch: data }),
      ];
      for (const answer of answers) {
        expectRefused(answer, 400);
        expect(answer.fields.join()).toContain("title");
      }
    }
  });

  it("is 400 with a prototype in it, wherever", async () => {
    const datas = [
      '{"__proto__":{"title":"a"},"title":"b"}',
      '{"title":"a","extra":{"__proto__":1}}',
      '{"title":"a","extra":[{"\\u005f_proto__":1}]}',
      '{"title":"a","extra":{"constructor":{"prototype":{}}}}',
      '{"title":"a","constructor":1}',
    ];
    for (const data of datas) {
      expectRefused(await sendJson("saveObjData", `{"objname":"t_thing","data":${data}}`), 400);
      expectRefused(await user.post("saveObjData", { objname: "t_thing", data }), 400);
    }
    const above = '{"__proto__":{"objname":"t_thing"},"objname":"t_thing","data":{"title":"a"}}';
    expectRefused(await sendJson("saveObjData", above), 400);
    expectRefused(
      await sendForm("saveObjData", "objname=t_thing&__proto__=x&data=%7B%22title%22%3A%22a%22%7D"),
      400,
      ["__proto__"],
    );
    expectRefused(await sendForm("getObjDataByPage", "objname=t_thing&constructor=x"), 400, ["constructor"]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it("is refused however deep it is and however long its texts are", async () => {
    const depth = 50_000;
    const nested = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    const objects = `${'{"rules":['.repeat(depth)}${"]}".repeat(depth)}`;
    for (const payload of [
      nested,
      objects,
      `{"objname":"t_thing","data":${nested}}`,
      `{"objname":"t_thing","highsearch":${objects}}`,
    ]) {
      expectRefused(await sendJson("saveObjData", payload), 400);
      expectRefused(await sendJson("getObjDataByPage", payload), 400);
    }
    expectRefused(
      await sendJson("saveObjData", `{"objname":"t_thing","data":{"title":"a","extra":${nested}}}`),
      400,
      ["data"],
    );
    expectRefused(await page({ highsearch: objects }), 400);
    const long = "长".repeat(1_000_000);
    expectRefused(await user.json("saveObjData", { objname: "t_thing", data: { note: long } }), 400, [
      "note",
    ]);
    expectRefused(await user.post("getObjMetaData", { objname: "a".repeat(2_000_000) }), 400, ["objname"]);
    expectRefused(
      await user.json("getObjDataByPage", { objname: "t_thing", keyword: `"${"\\".repeat(1_000_000)}` }),
      400,
      ["keyword"],
    );
  });
});

describe("characters that cannot be stored", () => {
  expectNothingWritten(test);

  it.each(parameters)("are 400 in %s, %s", async (name, parameter) => {
    const others = Object.entries(sound[name] ?? {}).filter(([other]) => other !== parameter);
    const rest = writeForm(Object.fromEntries(others));
    for (const bad of ["%00", "a%00b", "%ED%A0%80", "%ED%BF%BF", "%FF", "%C0%80", "a%F4%90%80%80"]) {
      expectNamed(await sendForm(name, `${rest}&${parameter}=${bad}`), parameter);
    }
    for (const bad of ["\u0000", "a\u0000", "\ud800", "\udfff\ud800", "😀\udc00"]) {
      const body = JSON.stringify({ ...Object.fromEntries(others), [parameter]: bad });
      if (calls[name].method === "POST") expectNamed(await sendJson(name, body), parameter);
    }
  });

  it("are 400 as names, and in JSON inside of forms", async () => {
    for (const bad of ["%00", "a%00", "%ED%A0%80", "%FF"])
      expectRefused(await sendForm("getObjDataByPage", `objname=t_thing&${bad}=x`), 400);
    for (const bad of ["\\u0000", "\\ud800", "\\udc00x"]) {
      expectRefused(await user.post("saveObjData", { objname: "t_thing", data: `{"title":"${bad}"}` }), 400, [
        "data.title",
      ]);
      expectRefused(await user.post("saveObjData", { objname: "t_thing", data: `{"${bad}":"a"}` }), 400);
      expectRefused(
        await user.post("saveObjData", { objname: "t_thing", data: `{"extra":["${bad}"]}` }),
        400,
      );
      expectRefused(await user.post("delObjDataByIdList", { objname: "t_thing", idlist: `["${bad}"]` }), 400);
      expectRefused(await user.post("getObjDataByPage", { objname: "t_thing", fields: `["${bad}"]` }), 400);
      const highsearch = `{"match":"and","rules":[{"field":"title","op":"eq","value":"${bad}"}]}`;
      expectRefused(await user.post("getObjDataByPage", { objname: "t_thing", highsearch }), 400);
      expectRefused(
        await user.post("vicimsg", { msgid: "transition", data: `{"internalParams":{"id":"${bad}"}}` }),
        400,
      );
    }
  });

  it("are 400 as bytes that are no UTF-8", async () => {
    const bytes = (...codes: number[]) =>
      Buffer.concat([Buffer.from('{"objname":"'), Buffer.from(codes), Buffer.from('"}')]);
    for (const payload of [bytes(0xff), bytes(0xed, 0xa0, 0x80), bytes(0xc3), bytes(0xc0, 0x80)]) {
      expectRefused(await send("getObjMetaData", payload, "application/json"), 400, ["body"]);
    }
    const form = Buffer.concat([Buffer.from("objname="), Buffer.from([0xff])]);
    expectRefused(await send("getObjMetaData", form, "application/x-www-form-urlencoded"), 400);
  });

  function expectNamed(answer: Answer, parameter: string): void {
    expectRefused(answer, 400);
    expect(answer.fields).toContain(parameter);
  }
});

describe("parameters given twice", () => {
  expectNothingWritten(test);

  it("are 400 in a form, in the address, and in both", async () => {
    expectRefused(await sendForm("getObjMetaData", "objname=t_thing&objname=t_thing"), 400, ["objname"]);
    expectRefused(await sendForm("getObjMetaData", "objname=t_thing&%6fbjname=t_thing"), 400, ["objname"]);
    const both = { method: "POST" as const, url: "/rest/getObjMetaData?objname=t_thing" };
    const headers = { "content-type": "application/json" };
    expectRefused(await user.send({ ...both, headers, payload: '{"objname":"t_thing"}' }), 400, ["objname"]);
    expectRefused(await user.send({ method: "GET", url: "/rest/getCaptcha?username=a&username=b" }), 400, [
      "username",
    ]);
  });
});

describe("ids that lead nowhere", () => {
  expectNothingWritten(test);

  it.each([nobody, place, "x", "%", "0", `${thing}x`, `{${thing}}`, "null", "undefined", "1; drop table"])(
    "find nothing: %s",
    async (id) => {
      expectRefused(await user.post("getObjData", { objname: "t_thing", id }), 404);
      expectRefused(
        await user.post("delObjDataByIdList", { objname: "t_thing", idlist: JSON.stringify([thing, id]) }),
        404,
      );
      expectRefused(await message("transition", { objname: "t_thing", id, action: "show" }), 404);
      const saved = await user.post("saveObjData", { objname: "t_thing", data: { id, title: "never" } });
      expectEnvelope(saved);
      expect([400, 404]).toContain(saved.code);
    },
  );
});

describe("numbers, positions and choices out of range", () => {
  expectNothingWritten(test);

  const cases: [string, readonly unknown[]][] = [
    [
      "pageNum",
      [0, -1, 1.5, 1_000_001, "abc", "1e3", "0x1", "99999999999999999999", "-0", "１", [], {}, true, [1]],
    ],
    ["pageSize", [0, -1, 501, 1.5, "all", "1e2", [], {}, true]],
    ["count", ["all", "AUTO", 5, [], {}, true]],
    ["after", ["x", "AAAA", Buffer.from("[]").toString("base64url"), [], {}, 5]],
    ["sort", ["nothing", "extra", "place", "-", "--title", [], {}, 5]],
    ["sort", ["[", "[]", "[5]", '["nothing"]', [5, "title"], ["nothing"], [""], ["-"], [["title"]]]],
    ["sort", [Array.from({ length: 200 }, () => "title")]],
    ["keyword", [[], {}, 5, "x ".repeat(11), "x".repeat(201)]],
    ["viewid", ["x", [], {}, 5]],
    ["fields", ["nothing", [5], [[]], {}, 5]],
    ["objname", [[], {}, 5, true, null, ["t_thing"], ""]],
    ["highsearch", [5, [], "x", true, { match: "and" }]],
  ];

  it.each(cases)("are 400 naming what is at fault: %s", async (parameter, values) => {
    for (const value of values) {
      const answer = await user.json("getObjDataByPage", { objname: "t_thing", [parameter]: value });
      expectRefused(answer, 400);
      expect(answer.fields.length).toBeGreaterThan(0);
      const known = [parameter, "nothing", "extra", "place", "-title", "highsearch.rules", "sort"];
      for (const field of answer.fields) expect(known).toContain(field.split(".0")[0]);
    }
  });

  it("are 400 in every call that is sent a list, an object, a number or nothing for each parameter", async () => {
    for (const [name, parameter] of parameters) {
      if (calls[name].method === "GET") continue;
      for (const value of [[], {}, [[]], [{}], 5, true, null, [null]]) {
        const answer = await user.json(name, { ...sound[name], [parameter]: value });
        expectEnvelope(answer);
        expect(answer.status).toBe(200);
        // Some of it is allowed: an empty version of the parameter, or what merely finds nothing.
        expect([200, 400, 404]).toContain(answer.code);
      }
    }
  });

  it("are 400 for lists that are too long", async () => {
    const data = Array.from({ length: 1001 }, () => ({ title: "never" }));
    expectRefused(await user.json("saveObjData", { objname: "t_thing", data }), 400, ["data"]);
    const ids = Array.from({ length: 1001 }, () => nobody);
    expectRefused(await user.post("delObjDataByIdList", { objname: "t_thing", idlist: ids }), 400, [
      "idlist",
    ]);
    expectRefused(await user.post("delObjDataByIdList", { objname: "t_thing", idlist: ids.join() }), 400, [
      "idlist",
    ]);
  });

  it("are refused for objects that only the engine writes", async () => {
    for (const [caller, code] of [
      [test.anonymous, 401],
      [administrator, 403],
    ] as const) {
      expectRefused(await caller.post("saveObjData", { objname: "meta_object", data: { name: "x" } }), code);
      expectRefused(
        await caller.post("delObjDataByIdList", { objname: "meta_object", idlist: nobody }),
        code,
      );
    }
  });

  it("leave empty parameters of a list alone", async () => {
    const empty = {
      after: "",
      sort: "",
      highsearch: "",
      keyword: "",
      viewid: "",
      title: "",
      number: "",
      "place.name": "",
    };
    expect(await page(empty)).toMatchObject({ code: 200, data: { total: 1 } });
    const get = { objname: "t_thing", title: "t", number: "", "place.name": "" };
    expect(await user.post("getObjData", get)).toMatchObject({ code: 200, data: { data: { id: thing } } });
    expectRefused(await user.post("getObjData", { objname: "t_thing", title: "" }), 400, ["id"]);
  });
});

describe("messages with wrong arguments", () => {
  expectNothingWritten(test);

  it("name what is missing, wrong or unknown", async () => {
    expectRefused(await message("transition", {}), 400, ["objname", "id", "action"]);
    expectRefused(await message("transition", { objname: 5, id: [], action: {} }), 400, [
      "objname",
      "id",
      "action",
    ]);
    expectRefused(
      await message("transition", { objname: "t_thing", id: thing, action: "show", version: "x" }),
      400,
      ["version"],
    );
    expectRefused(await message("countFacets", { objname: "t_thing" }), 400, ["fields"]);
    expectRefused(await message("countFacets", { objname: "t_thing", fields: ["extra"] }), 400, ["extra"]);
    expectRefused(
      await message("countFacets", { objname: "t_thing", fields: Array.from({ length: 11 }, () => "flag") }),
      400,
      ["fields"],
    );
    expectRefused(
      await message("countFacets", { objname: "t_thing", fields: ["flag"], highsearch: { match: "and" } }),
      400,
    );
    for (const internalParams of [5, "x", [], null]) {
      expectRefused(await user.json("vicimsg", { msgid: "transition", data: { internalParams } }), 400);
    }
    expectRefused(await user.json("vicimsg", {}), 400, ["msgid"]);
    expectRefused(await user.json("vicimsg", { msgid: "x".repeat(65) }), 400, ["msgid"]);
  });

  it("count a facet once, however often it is asked for", async () => {
    const answer = await message("countFacets", { objname: "t_thing", fields: ["number", "number"] });
    expect(answer.data).toEqual({ facets: { number: [{ value: "1", count: 1 }] } });
  });
});

function page(fields: Fields): Promise<Answer> {
  return user.post("getObjDataByPage", { objname: "t_thing", ...fields });
}

function message(msgid: string, internalParams: Fields): Promise<Answer> {
  return user.post("vicimsg", { msgid, data: { internalParams } });
}

function sendForm(name: CallName, form: string): Promise<Answer> {
  const { method, path } = calls[name];
  if (method === "GET") return user.send({ method, url: `${path}?${form}` });
  return send(name, form, "application/x-www-form-urlencoded");
}

function sendJson(name: CallName, payload: string): Promise<Answer> {
  return send(name, payload, "application/json");
}

function send(name: CallName, payload: string | Buffer, contentType: string): Promise<Answer> {
  const { method, path } = calls[name];
  return user.send({ method, url: path, headers: { "content-type": contentType }, payload });
}

function deep(levels: number): unknown {
  return levels === 0 ? "deep" : [deep(levels - 1)];
}
