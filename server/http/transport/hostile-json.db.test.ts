import { describe, expect, it } from "vitest";
import { calls, type CallName } from "@kezhuan/contract/api/calls";
import { expectNothingWritten } from "@kezhuan/server/testing/expect-nothing-written";
import { expectRefused, expectTransportRefusal } from "@kezhuan/server/testing/expect-refused";
import { writeForm } from "@kezhuan/server/testing/call-request";
import { makeHostileWorld } from "@kezhuan/server/testing/hostile-world";
import type { Answer } from "@kezhuan/server/testing/make-app";

const { test, user, sound, parameters, page, sendForm, sendJson, send } = await makeHostileWorld();

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
      const answer = await sendJson(name, payload);
      if (calls[name].path.startsWith("/rest/")) expectRefused(answer, 400, ["body"]);
      else expectTransportRefusal(answer, 400);
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

describe("more than any request has", () => {
  expectNothingWritten(test);

  it("is 400, naming the field, before anything is made of it", async () => {
    const many = `[${"1,".repeat(30_000)}1]`;
    const names = Array.from({ length: 30_000 }, (_, at) => `"k${at}":1`).join(",");
    expectRefused(await sendJson("getObjDataByPage", `{"objname":"t_thing","fields":${many}}`), 400, [
      "fields",
    ]);
    expectRefused(await sendJson("getObjDataByPage", `{"objname":"t_thing","highsearch":{${names}}}`), 400, [
      "highsearch",
    ]);
    const record = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, 1]));
    const data = Array.from({ length: 1000 }, () => record);
    expectRefused(await sendJson("saveObjData", JSON.stringify({ objname: "t_thing", data })), 400);
  });
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
