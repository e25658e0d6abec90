import { expect, test } from "vitest";
import type { Change } from "@kezhuan/contract/metadata/changes";
import { runSql } from "../db/run-sql.ts";
import { inTransaction } from "../db/transaction.ts";
import { applyDesign } from "../engine/design/apply-design.ts";
import { pageRecords } from "../engine/records/page.ts";
import { saveRecords } from "../engine/records/save.ts";
import { designObject } from "../testing/design-object.ts";
import { makeDb } from "../testing/make-db.ts";
import { startTestEngine } from "../testing/start-test-engine.ts";
import { decideAgain } from "./decide-again.ts";

const database = await makeDb();
const engine = await startTestEngine(database);

/** A request that began before a change of the design, and one that is evaluated after it. */
async function overtake(objname: string, ...changes: Change[]) {
  await designObject(engine, objname, { fields: [{ name: "size", kind: "text" }] });
  const ctx = engine.systemContext();
  await applyDesign(ctx, { objname, changes });
  return ctx;
}

test("a write that began before the kind of its field changed is evaluated again", async () => {
  const change = { kind: "integer" as const };
  const ctx = await overtake("overtaken_write", { do: "changeField", name: "size", change });
  const data = { title: "a", size: "7" };
  const save = (inside: typeof ctx) => saveRecords(inside, { objname: "overtaken_write", data });
  await expect(save(ctx)).rejects.toThrow("is of type bigint");
  expect((await decideAgain(engine, ctx, save)).data).toMatchObject({ size: 7 });
});

test("a page request that began before a field was retired is evaluated again", async () => {
  const ctx = await overtake("overtaken_page", { do: "retireField", name: "size" });
  const page = (inside: typeof ctx) => pageRecords(inside, { objname: "overtaken_page" });
  await expect(page(ctx)).rejects.toThrow("does not exist");
  expect((await decideAgain(engine, ctx, page)).data).toEqual([]);
});

test("a request that the database refuses for another reason is evaluated once", async () => {
  let times = 0;
  const refused = decideAgain(engine, engine.systemContext(), async () => {
    times += 1;
    await saveRecords(engine.systemContext(), { objname: "nothing", data: {} });
  });
  await expect(refused).rejects.toMatchObject({ key: "notFound" });
  expect(times).toBe(1);
});

test("a request that the database aborts several times while it stops is evaluated until it succeeds", async () => {
  let times = 0;
  const decided = decideAgain(engine, engine.systemContext(), async ({ db }) => {
    times += 1;
    if (times < 3) await runSql(db, "select pg_terminate_backend(pg_backend_pid())");
    return times;
  });
  expect(await decided).toBe(3);
});

test("a request that the database keeps aborting is refused in the end", async () => {
  const began = performance.now();
  let decisions = 0;
  const refused = decideAgain(engine, engine.systemContext(), ({ db }) => {
    decisions += 1;
    return inTransaction(db, (tx) => runSql(tx, "select pg_terminate_backend(pg_backend_pid())"));
  });
  await expect(refused).rejects.toMatchObject({ code: "57P01" });
  // Requests in flight get ten seconds when the server stops.
  expect(decisions).toBe(1);
  expect(performance.now() - began).toBeLessThan(9_000);
});
