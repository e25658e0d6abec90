import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeTemplate } from "@kezhuan/server/features/transfer/make-template";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { columnsOfExport, namesInViews } from "./columns-of-export.ts";
import { describeForUser } from "./describe-for-user.ts";
import { saveRecords } from "./save.ts";
import { saveView, shareView } from "./save-view.ts";

const { engine, tenant } = await startTestWorld();
const label = { zh: "面积", en: "Area" };
const actions = ["read", "create", "update", "export", "import"];
const plain = await tenant.addRole([{ object: "t_place", actions }]);
const renaming = await tenant.addRole([{ object: "t_place", actions }]);
const ruleOf = async (role: string) => {
  const [rule] = await runSql<{ id: string }>(
    engine.systemContext().db,
    "select a.id from obj.sys_access a join obj.sys_role r on r.id = a.role where r.code = $1",
    [role],
  );
  return rule?.id ?? "";
};
const setRule = async (role: string, data: object) =>
  saveRecords(engine.systemContext(), { objname: "sys_access", data: { id: await ruleOf(role), ...data } });
await setRule(renaming, { field_labels: { size: label } });
const ctxOf = async (...roles: string[]) => contextOf(engine, (await tenant.addUser(roles)).actor);
const nameOf = async (...roles: string[]) => {
  const { fields } = await describeForUser(await ctxOf(...roles), "t_place");
  return fields.find(({ name }) => name === "size")?.label.en;
};
const template = async (role: string, viewid?: string) => {
  const asked = { objname: "t_place", format: "csv" as const, ...(viewid ? { viewid } : {}) };
  return (await makeTemplate(await ctxOf(role), asked)).content.toString().split("\r\n")[0];
};

describe("a rule that calls a field something else", () => {
  it("does so for its role, whatever else people are, and for nobody else", async () => {
    expect(await nameOf(plain)).toBe("size");
    expect(await nameOf(renaming)).toBe("Area");
    expect(await nameOf(plain, renaming)).toBe("Area");
    expect(await nameOf("ROLE_ADMIN")).toBe("size");
  });

  it("names the columns of sheets, which come back by either name", async () => {
    expect(await template(renaming)).toContain("Area");
    expect(await template(plain)).not.toContain("Area");
    const ctx = await ctxOf(renaming);
    const columns = await columnsOfExport(ctx, "t_place", { fields: ["size"] });
    expect(columns[0]?.label).toBeUndefined();
    expect(await namesInViews(ctx, "t_place")).toContainEqual({
      name: "size",
      label: { zh: "size", en: "size" },
    });
  });

  it("is refused where it names what is not there, says nothing, or denies", async () => {
    const refused = async (field_labels: unknown, more: object = {}) =>
      (await refusalOf(setRule(plain, { field_labels, ...more }))).issues;
    expect(await refused({ nowhere: label })).toEqual({ "field_labels.nowhere": "unknown" });
    expect(await refused({ size: "Area" })).toEqual({ "field_labels.size": "wrongType" });
    expect(await refused(["size"])).toEqual({ field_labels: "wrongType" });
    const denial = { effect: "deny", actions: ["read"], read_fields: ["size"] };
    expect(await refused({ size: label }, denial)).toEqual({ field_labels: "unexpectedValue" });
  });

  it("stops with the rule", async () => {
    const passing = await tenant.addRole([{ object: "t_place", actions }]);
    await setRule(passing, { field_labels: { size: label } });
    expect(await nameOf(passing)).toBe("Area");
    await setRule(passing, { enabled: false });
    expect(await nameOf(passing, plain)).toBe("size");
  });
});

describe("a view that calls a field something else", () => {
  const columns = [{ field: "name" }, { field: "size", label: { zh: "大小", en: "Extent" } }];
  const view = { label: { zh: "看", en: "Look" }, columns, search: [] };

  it("names the columns of what is exported and of the template made from it", async () => {
    const ctx = await ctxOf(renaming);
    const { view: kept } = await saveView(ctx, { objname: "t_place", view });
    const named = await columnsOfExport(ctx, "t_place", { viewid: kept.name });
    expect(named.map(({ label: own }) => own?.en)).toEqual([undefined, "Extent"]);
    const asked = { objname: "t_place", format: "csv" as const, viewid: kept.name };
    const [head] = (await makeTemplate(ctx, asked)).content.toString().split("\r\n");
    expect(head).toContain("Extent");
    expect(head).not.toContain("Area");
    expect((await refusalOf(template(plain, kept.name))).issues).toEqual({ viewid: "unknownView" });
  });

  it("names it everywhere for a role that sees records through this view alone, unless its rule does", async () => {
    const admin = await ctxOf("ROLE_ADMIN");
    const { view: kept } = await saveView(admin, { objname: "t_place", view });
    await shareView(admin, { objname: "t_place", id: kept.id ?? "", shared: "everyone" });
    const through = await tenant.addRole([{ object: "t_place", actions: ["read"] }]);
    await setRule(through, { view: kept.id });
    await addRecord(engine, "t_place", { name: "p", size: 1 });
    expect(await nameOf(through)).toBe("Extent");
    await setRule(through, { field_labels: { size: label } });
    expect(await nameOf(through)).toBe("Area");
  });
});
