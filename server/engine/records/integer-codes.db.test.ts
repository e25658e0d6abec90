import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { describe, expect, it } from "vitest";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installPack } from "../install/install-pack.ts";
import { describeObject } from "./describe.ts";
import { countFacets } from "./facets.ts";
import { pageRecords } from "./page.ts";
import { saveRecords } from "./save.ts";

const database = await makeDb();
const engine = await startTestEngine(database);
const same = (text: string) => ({ zh: text, en: text });

/** Grades from below nothing upwards: whole numbers, in no order of their texts. */
const pack = (codes: readonly string[], more: Partial<PackInput> = {}): PackInput => ({
  name: "grades",
  label: same("Grades"),
  version: 1,
  dicts: [
    {
      name: "x_grade",
      label: same("Grade"),
      items: codes.map((code) => ({ code, label: same(`grade ${code}`) })),
    },
  ],
  objects: [
    {
      name: "x_graded",
      label: same("Graded"),
      labelField: "name",
      fields: [
        { name: "name", label: same("Name"), kind: "text" },
        { name: "grade", label: same("Grade"), kind: "integer", settings: { dict: "x_grade", max: 20 } },
      ],
    },
  ],
  ...more,
});

await installPack(engine.systemContext(), pack(["-1", "0", "2", "10"]));
await engine.reload();
const tenant = await makeTenant(engine);
const role = await tenant.addRole(
  ["x_graded", "sys_dict_item", "sys_dict"].map((object) => ({
    object,
    actions: ["read", "create", "update", "delete"],
  })),
);
const { actor } = await tenant.addUser([role]);
const user = () => contextOf(engine, actor);
const save = (data: object | object[]) => saveRecords(user(), { objname: "x_graded", data: data as never });

describe("a whole number with a dictionary", () => {
  it("is saved as a number, however its digits are sent, when the dictionary has it", async () => {
    const { data } = await save([{ grade: 10 }, { grade: " -1 " }, { grade: null }]);
    expect(data).toMatchObject([{ grade: 10 }, { grade: -1 }, { grade: null }]);
  });

  it("is refused by name when the dictionary does not have it", async () => {
    expect(await refusalOf(save([{ grade: 2 }, { grade: 3 }]))).toMatchObject({
      key: "badInput",
      issues: { "data.1.grade": "unknownCode" },
    });
    expect(await refusalOf(save({ grade: 21 }))).toMatchObject({ issues: { grade: "tooBig" } });
    expect(await refusalOf(save({ grade: "grade 2" }))).toMatchObject({ issues: { grade: "wrongType" } });
  });

  it("is compared and sorted as a number", async () => {
    await save(["-1", "0", "2", "10"].map((grade) => ({ name: "ladder", grade })));
    const gradesOf = async (rules: object[]) => {
      const highsearch = { match: "and", rules: [{ field: "name", op: "eq", value: "ladder" }, ...rules] };
      const page = await pageRecords(user(), { objname: "x_graded", highsearch, sort: "grade" });
      return page.data.map((record) => record["grade"]);
    };
    expect(await gradesOf([])).toEqual([-1, 0, 2, 10]);
    // A bound need not be a code.
    expect(await gradesOf([{ field: "grade", op: "ge", value: 1 }])).toEqual([2, 10]);
    expect(await gradesOf([{ field: "grade", op: "le", value: "2" }])).toEqual([-1, 0, 2]);
    expect(await gradesOf([{ field: "grade", op: "in", value: ["10", 0] }])).toEqual([0, 10]);
  });

  it("is described with its dictionary and counted by its codes", async () => {
    const meta = describeObject(user(), "x_graded");
    expect(meta.fields.find(({ name }) => name === "grade")).toMatchObject({
      kind: "integer",
      settings: { dict: "x_grade" },
    });
    expect(meta.dicts["x_grade"]?.map(({ code }) => code)).toEqual(["-1", "0", "2", "10"]);
    expect(describeObject(engine.systemContext(), "kch_achievement").dicts["kch_trl"]).toHaveLength(9);
    await save({ name: "one of a kind", grade: 10 });
    const highsearch = { match: "and", rules: [{ field: "name", op: "eq", value: "one of a kind" }] };
    const { facets } = await countFacets(user(), { objname: "x_graded", fields: ["grade"], highsearch });
    expect(facets["grade"]).toEqual([{ value: "10", count: 1 }]);
  });
});

describe("a dictionary of whole numbers", () => {
  const addItem = async (code: string, dict = "x_grade") => {
    const found = await pageRecords(user(), { objname: "sys_dict", keyword: dict });
    const data = { dict: found.data[0]?.id, code, title: code };
    return saveRecords(user(), { objname: "sys_dict_item", data });
  };

  it("takes no code that its fields could not hold, and any other", async () => {
    for (const [code, problem] of [
      ["high", "wrongType"],
      ["03", "wrongType"],
      ["1.5", "wrongType"],
      ["21", "tooBig"],
    ] as const) {
      expect(await refusalOf(addItem(code))).toMatchObject({ key: "badInput", issues: { code: problem } });
    }
    const { ids } = await addItem("4");
    expect((await save({ grade: 4 })).data).toMatchObject({ grade: 4 });
    const rename = (code: string) =>
      saveRecords(user(), { objname: "sys_dict_item", data: { id: ids[0], code } });
    expect(await refusalOf(rename("four"))).toMatchObject({ issues: { code: "wrongType" } });
    await rename("5");
    expect(await refusalOf(save({ grade: 4 }))).toMatchObject({ issues: { grade: "unknownCode" } });
    expect((await addItem("high", "kch_urgency")).ids).toHaveLength(1);
  });

  it("must be there, with whole numbers only, when a pack is installed", async () => {
    const install = (def: PackInput) => installPack(engine.systemContext(), def);
    await expect(install(pack(["1", "two"]))).rejects.toThrow(
      "x_graded.grade: the code two of x_grade is no value of it",
    );
    const none = { ...pack([]), name: "no_grades", dicts: [] };
    const [graded] = none.objects ?? [];
    const fields = [
      { name: "grade", label: same("Grade"), kind: "integer", settings: { dict: "x_none" } },
    ] as const;
    await expect(
      install({
        ...none,
        objects: [{ ...graded!, name: "x_lost", labelField: "grade", fields: [...fields] }],
      }),
    ).rejects.toThrow("x_lost.grade: there is no dictionary x_none");
  });
});
