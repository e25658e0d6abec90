import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRecords } from "@kezhuan/server/testing/make-tenant";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { pageRecords } from "./page.ts";

const database = await makeDb({ max: 1 });
const engine = await startTestEngine(database);
await installTestPack(engine);
const names = Array.from({ length: 800 }, (_, index) => ({ name: `n${index}` }));
await addRecords(engine, "t_tie", names);
// In records of one moment the planner expects nothing before a position, and how fast they are written is up to the machine.
await runSql(
  database.db,
  `update obj.t_tie t set created_at = t.created_at - numbered.at * interval '1 second'
     from (select id, row_number() over () as at from obj.t_tie) numbered where t.id = numbered.id`,
);
await runSql(database.db, "analyze obj.t_tie");

it("plans a page that keeps being asked for no more, wherever it begins", async () => {
  const ask = (after?: string) =>
    pageRecords(engine.systemContext(), { objname: "t_tie", pageSize: 5, count: "none", after });
  let { next } = await ask();
  for (let pages = 0; pages < 30; pages += 1) ({ next } = await ask(next ?? undefined));
  const plans = await runSql<{ kept: number }>(
    database.db,
    `select generic_plans::int as kept from pg_prepared_statements where position('obj."t_tie"' in statement) > 0`,
  );
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter(({ kept }) => kept === 0)).toEqual([]);
});
