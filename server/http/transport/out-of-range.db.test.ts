import { describe, expect, it } from "vitest";
import { calls } from "@kezhuan/contract/api/calls";
import { expectNothingWritten } from "@kezhuan/server/testing/expect-nothing-written";
import { expectEnvelope, expectRefused } from "@kezhuan/server/testing/expect-refused";
import { makeHostileWorld } from "@kezhuan/server/testing/hostile-world";

const { test, user, administrator, thing, place, nobody, sound, parameters, page, message } =
  await makeHostileWorld();

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
    ["keyword", [[], {}, 5, "x".repeat(201)]],
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
