import { describe, it } from "vitest";
import { expectNothingWritten } from "@kezhuan/server/testing/expect-nothing-written";
import { expectRefused } from "@kezhuan/server/testing/expect-refused";
import { makeHostileWorld } from "@kezhuan/server/testing/hostile-world";

const { test, user, thing, place, nobody, page, message, deep, sound } = await makeHostileWorld();

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
