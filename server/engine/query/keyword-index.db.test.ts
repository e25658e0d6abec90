import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { designObject } from "@kezhuan/server/testing/design-object";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import type { Ctx } from "../context.ts";
import { compileFilter } from "../records/page-request.ts";
import { pageRecords } from "../records/page.ts";
import { openScope, openStatement } from "./scope.ts";

const database = await makeDb({ max: 1 });
const engine = await startTestEngine(database);
const objname = "many_leaks";
await designObject(engine, objname, {
  fields: [
    { name: "area", kind: "integer" },
    { name: "salary", kind: "text" },
    { name: "tags", kind: "texts", searchable: true },
    { name: "plate", kind: "text", searchable: true, unique: true },
  ],
});
await runSql(
  database.db,
  `insert into obj.${objname} (id, created_at, updated_at, title, area, salary, tags, plate)
   select gen_random_uuid(), now(), now(), case when i % 10000 = 0 then '三号罐氯气泄漏' else '二号泵例行检修' || i end, i % 2, 'x',
       case when i % 10000 = 2 then array['罐区', '氯气检测'] end, 'P' || i
     from generate_series(1, 40000) i`,
);
await runSql(database.db, `analyze obj.${objname}`);

/** The request, what the database would do for it, and how many it finds. */
async function look(ctx: Ctx, input: object) {
  const statement = openStatement(ctx);
  const scope = openScope(statement, objname);
  const { from, where } = compileFilter(scope, { objname, ...input });
  const rows = await runSql<{ "QUERY PLAN": string }>(
    ctx.db,
    `explain select ${scope.alias}.id from ${from} where ${where}`,
    statement.values,
  );
  const { total } = await pageRecords(ctx, { objname, ...input });
  return { plan: rows.map((row) => row["QUERY PLAN"]).join("\n"), total };
}

describe("two Chinese characters", async () => {
  const tenant = await makeTenant(engine);
  const condition = { match: "and", rules: [{ field: "area", op: "eq", value: 0 }] };
  const role = await tenant.addRole([
    { object: objname, actions: ["read"], condition, masks: { salary: "hide" } },
  ]);
  const limited = contextOf(engine, (await tenant.addUser([role])).actor);
  const like = { highsearch: { match: "and", rules: [{ field: "title", op: "like", value: "氯气" }] } };

  it.each([
    ["everything", () => engine.systemContext()],
    ["some rows with hidden fields", () => limited],
  ])("are looked up in an index by whoever may see %s, as keyword and in a condition", async (_, who) => {
    for (const [input, found] of [
      [{ keyword: "氯气" }, 8],
      [like, 4],
    ] as const) {
      const { plan, total } = await look(who(), input);
      expect(plan).toContain(`bg_${objname}_title`);
      expect(plan).not.toContain("Seq Scan");
      expect(total).toBe(found);
    }
  });

  it("are planned for by how rare they are, however often words were searched for", async () => {
    for (const text of ["例行", "检修", "二号", "水泵", "例行", "检修", "氯气"])
      await pageRecords(limited, { objname, keyword: text });
    const prepared = await runSql(
      database.db,
      "select 1 from pg_prepared_statements where statement like '%bigrams%'",
    );
    expect(prepared).toEqual([]);
  });

  it("find nothing by what is hidden, however it is asked", async () => {
    const { total } = await look(limited, { keyword: "x" });
    expect(total).toBe(0);
  });
});
