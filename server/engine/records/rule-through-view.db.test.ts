import { describe, expect, it } from "vitest";
import type { MessageInput } from "@kezhuan/contract/api/messages";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRecord, addRecords, contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { policyOf } from "../access/policy.ts";
import type { Ctx } from "../context.ts";
import { aggregateRecords } from "./aggregate.ts";
import { countFacets } from "./facets.ts";
import { getRecord } from "./get.ts";
import { pageRecords } from "./page.ts";
import { removeView, saveView, shareView } from "./save-view.ts";
import { saveRecords } from "./save.ts";

const { database, engine } = await startTestWorld();
const [small = "", , large = ""] = await addRecords(engine, "t_place", [
  { name: "small", name_en: "S", size: 1 },
  { name: "middle", size: 5 },
  { name: "large", name_en: "L", size: 50, since: "2026-01-01T00:00:00Z" },
]);
const tenant = await makeTenant(engine);
const admin = () => contextOf(engine, administrator.actor);
const administrator = await tenant.addUser(["ROLE_ADMIN"]);

const atLeast = (size: number) =>
  ({ match: "and", rules: [{ field: "size", op: "ge", value: size }] }) as const;
const label = { zh: "大的", en: "Large ones" };
const shownAs = (more: Partial<MessageInput<"saveView">["view"]> = {}): MessageInput<"saveView">["view"] => ({
  label,
  columns: [{ field: "name" }, { field: "size" }],
  search: [],
  condition: atLeast(5),
  ...more,
});
const share = async (view = shownAs()) =>
  String((await saveView(admin(), { objname: "t_place", view, shared: "everyone" })).view.id);

/** Somebody who sees places through this view only. */
async function viewer(view: string, more: Record<string, unknown> = {}) {
  const role = await tenant.addRole([]);
  const [row] = await runSql<{ id: string }>(database.db, "select id from obj.sys_role where code = $1", [
    role,
  ]);
  const rule = {
    role: row?.id,
    object: "t_place",
    actions: ["read", "update", "create", "export"],
    view,
    ...more,
  };
  const id = await addRecord(engine, "sys_access", rule);
  const user = await tenant.addUser([role]);
  return { role, id, ctx: () => contextOf(engine, user.actor) };
}
const namesFor = async (ctx: Ctx) =>
  (await pageRecords(ctx, { objname: "t_place", sort: "name" })).data.map(({ name }) => name);

describe("a role that sees an object through a view", () => {
  it("finds the view's rows with the view's fields on every path, naming no view", async () => {
    const { ctx } = await viewer(await share());
    const page = await pageRecords(ctx(), { objname: "t_place", sort: "name" });
    expect(page.data.map(({ name, size }) => [name, size])).toEqual([
      ["large", 50],
      ["middle", 5],
    ]);
    expect(page.total).toBe(2);
    const record = await getRecord(ctx(), { objname: "t_place", id: large });
    expect(record).toMatchObject({ id: large, version: 1, name: "large", size: 50 });
    expect(record).not.toHaveProperty("since");
    expect(await refusalOf(getRecord(ctx(), { objname: "t_place", id: small }))).toMatchObject({
      key: "notFound",
    });
    const facets = await countFacets(ctx(), { objname: "t_place", fields: ["size"] });
    expect(JSON.stringify(facets)).not.toContain('"1"');
    const counted = await aggregateRecords(ctx(), {
      objname: "t_place",
      groups: [],
      measures: [{ fn: "count" }],
    });
    expect(JSON.stringify(counted)).toContain("2");
    const hidden = { match: "and", rules: [{ field: "since", op: "isNotNull" }] };
    const filtered = pageRecords(ctx(), { objname: "t_place", highsearch: hidden });
    expect((await refusalOf(filtered)).key).toBe("badInput");
    // What leaves the installation is compiled from the same rule.
    const exporting = policyOf(ctx(), "t_place", "export").reading;
    expect(exporting.map(({ fields }) => [...(fields ?? [])].toSorted())).toEqual([
      ["id", "name", "name_en", "size", "version"],
    ]);
    expect(exporting[0]?.condition).not.toBeNull();
  });

  it("writes the view's fields only, and no record out of the view or into it from nowhere", async () => {
    const { ctx } = await viewer(await share());
    const save = (data: Record<string, unknown>) => saveRecords(ctx(), { objname: "t_place", data });
    await save({ id: large, size: 60 });
    expect((await refusalOf(save({ id: large, size: 2 }))).key).toBe("forbidden");
    expect((await refusalOf(save({ id: large, since: "2026-02-01T00:00:00Z" }))).key).toBe("badInput");
    expect((await refusalOf(save({ name: "tiny", size: 1 }))).key).toBe("forbidden");
  });

  it("has the rule's own condition and fields as well", async () => {
    const view = await share();
    const { ctx } = await viewer(view, {
      condition: { match: "and", rules: [{ field: "size", op: "lt", value: 10 }] },
      read_fields: ["size", "since"],
    });
    const page = await pageRecords(ctx(), { objname: "t_place" });
    expect(page.data).toHaveLength(1);
    expect(page.data[0]).toMatchObject({ name: "middle", size: 5 });
    expect(page.data[0]).not.toHaveProperty("since");
  });

  it("goes by a pack's view under its name", async () => {
    const { ctx } = await viewer("big");
    expect(await namesFor(ctx())).toEqual(["large", "middle"]);
  });

  it("sees what the view shows now, from the moment it is changed", async () => {
    const id = await share();
    const { ctx } = await viewer(id);
    await saveView(admin(), { objname: "t_place", id, view: shownAs({ condition: atLeast(10) }) });
    expect(await namesFor(ctx())).toEqual(["large"]);
  });

  it("sees nothing when the view is gone or cannot be understood", async () => {
    for (const ruin of [
      "delete from obj.meta_view where id = $1",
      `update obj.meta_view set definition = '{"columns": 1}' where id = $1`,
      `update obj.meta_view set definition = jsonb_set(definition, '{condition}', '{"match": "perhaps"}') where id = $1`,
      `update obj.meta_view set shared = 'personal' where id = $1`,
    ]) {
      const id = await share();
      const { ctx } = await viewer(id);
      expect(await namesFor(ctx())).toHaveLength(2);
      await runSql(database.db, ruin, [id]);
      await engine.reload();
      expect((await refusalOf(namesFor(ctx()))).key).toBe("forbidden");
    }
  });
});

describe("a role that sees an object through a chart without columns", () => {
  it("is shown what the chart groups and measures by", async () => {
    const groups = [{ field: "since", by: "year" as const }];
    const measure = { fn: "sum" as const, field: "size" };
    const chart = { type: "bar" as const, groups, measure };
    const { ctx } = await viewer(await share(shownAs({ columns: [], kind: "chart", chart })));
    const counted = await aggregateRecords(ctx(), { objname: "t_place", groups, measures: [measure] });
    expect(JSON.stringify(counted)).toContain("2026");
    const record = await getRecord(ctx(), { objname: "t_place", id: large });
    expect(Object.keys(record)).toEqual(expect.arrayContaining(["size", "since"]));
  });
});

describe("a view that rights go by", () => {
  it("is neither deleted nor kept to oneself, and the refusal names the role", async () => {
    const id = await share();
    const { role, id: rule } = await viewer(id);
    for (const attempt of [
      () => removeView(admin(), { objname: "t_place", id }),
      () => shareView(admin(), { objname: "t_place", id, shared: "personal" }),
      () => saveView(admin(), { objname: "t_place", id, view: shownAs(), shared: "personal" }),
    ]) {
      const refused = await attempt().then(
        () => "",
        (error: unknown) => JSON.stringify(error),
      );
      expect(refused).toContain("stillReferenced");
      expect(refused).toContain(role);
    }
    await saveRecords(engine.systemContext(), { objname: "sys_access", data: { id: rule, view: null } });
    expect(await removeView(admin(), { objname: "t_place", id })).toEqual({ removed: true });
  });

  it("must be there, shared, and fit the object when the rule is written", async () => {
    const own = await saveView(admin(), { objname: "t_place", view: shownAs() });
    for (const view of ["nothing", "00000000-0000-4000-8000-000000000000", own.view.id])
      expect((await refusalOf(viewer(String(view)))).issues).toEqual({ view: "unknownView" });
    const denial = viewer(await share(), { effect: "deny" });
    expect((await refusalOf(denial)).issues).toEqual({ view: "unexpectedValue" });
  });
});
