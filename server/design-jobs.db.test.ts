import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Change } from "@kezhuan/contract/metadata/changes";
import { runSql } from "./db/run-sql.ts";
import { applyDesign } from "./engine/design/apply-design.ts";
import { buildIndexesJob } from "./engine/design/build-indexes.ts";
import { convertFieldJob } from "./engine/design/convert-job.ts";
import { describeDesign } from "./engine/design/describe-design.ts";
import { findDrift } from "./engine/design/list-drift.ts";
import { pageRecords } from "./engine/records/page.ts";
import { saveRecords } from "./engine/records/save.ts";
import { startWorker, workerDefaults, type Worker } from "./features/jobs/start-worker.ts";
import { decideAgain } from "./http/decide-again.ts";
import { designObject } from "./testing/design-object.ts";
import { makeDb } from "./testing/make-db.ts";
import { silentLog, startTestEngine } from "./testing/start-test-engine.ts";

/** More than are converted, or indexed, while others wait. */
const many = 9000;

const database = await makeDb();
const engine = await startTestEngine(database);
const label = { zh: "甲", en: "One" };
let worker: Worker;

beforeAll(async () => {
  worker = await startWorker({
    ...workerDefaults,
    pollMs: 50,
    database,
    log: silentLog,
    handlers: [buildIndexesJob, convertFieldJob],
    systemContext: () => engine.systemContext(),
    actFor: () => Promise.reject(new Error("these jobs are the system's")),
  });
});
afterAll(() => worker.stop());

/** An object whose `size` is a text: a number in every row but those that `odd` picks. */
async function makeLarge(objname: string, odd = 0): Promise<void> {
  await designObject(engine, objname, { sort: "title", fields: [{ name: "size", kind: "text" }] });
  await runSql(
    database.db,
    `insert into obj.${objname} (id, created_at, updated_at, title, size)
     select gen_random_uuid(), now(), now(), 't' || lpad(i::text, 6, '0'),
            case when $1 > 0 and i % $1 = 0 then 'odd' else i::text end
       from generate_series(1, ${many}) i`,
    [odd],
  );
  await runSql(database.db, `analyze obj.${objname}`);
}

function change(objname: string, ...changes: Change[]) {
  return applyDesign(engine.systemContext(), { objname, changes });
}

async function finish(jobs: readonly string[]): Promise<unknown[]> {
  for (;;) {
    const rows = await runSql<{ state: string; result: unknown }>(
      database.db,
      "select state, result from kz.job where id = any($1::uuid[])",
      [jobs],
    );
    if (rows.every(({ state }) => state === "done")) return rows.map(({ result }) => result);
    const failed = rows.find(({ state }) => state === "failed");
    if (failed) throw new Error(JSON.stringify(failed));
    await sleep(30);
  }
}

describe("a field of many values that becomes another kind", () => {
  it("loses nothing that is written while a job converts it", async () => {
    const objname = "large_sizes";
    await makeLarge(objname);
    const { data } = await pageRecords(engine.systemContext(), { objname, pageSize: 60, sort: "title" });
    const { jobs } = await change(objname, { do: "changeField", name: "size", change: { kind: "integer" } });
    expect(jobs).toHaveLength(1);
    const expected = new Map<string, number>();
    for (const [index, { id }] of data.entries()) {
      const value = 1_000_000 + index;
      // Text as long as it is one, a number from the moment it is.
      const write = async (ctx: ReturnType<typeof engine.systemContext>) => {
        const kind = ctx.catalog.objects.get(objname)?.fields.get("size")?.def.kind;
        const size = kind === "integer" ? value : String(value);
        await saveRecords(ctx, { objname, data: { id, size } });
      };
      await decideAgain(engine, engine.systemContext(), write);
      expected.set(id, value);
    }
    await finish(jobs);
    await engine.reload();
    const page = await pageRecords(engine.systemContext(), { objname, pageSize: 60, sort: "title" });
    expect(page.data.map(({ id, size }) => [id, size])).toEqual([...expected]);
    const [sum] = await runSql(
      database.db,
      `select count(*)::int as rows, count(size)::int as sized, max(version)::int as version from obj.${objname}`,
    );
    expect(sum).toEqual({ rows: many, sized: many, version: 2 });
    expect((await describeDesign(engine.systemContext(), objname)).retired).toMatchObject([
      { def: { kind: "text" } },
    ]);
    expect((await findDrift(engine.systemContext())).drift).toEqual([]);
  });

  it("stays as it was when a value cannot be converted, and names such values", async () => {
    const objname = "odd_sizes";
    await makeLarge(objname, 4000);
    const { jobs } = await change(objname, {
      do: "changeField",
      name: "size",
      change: { kind: "integer", unreadable: "clear" },
    });
    const [result] = await finish(jobs);
    expect(result).toMatchObject({ unreadable: 2, converted: many - 2 });
    expect(JSON.stringify(result)).not.toContain("odd");
    await engine.reload();
    const page = await pageRecords(engine.systemContext(), { objname, size: "4001" });
    expect(page.data).toMatchObject([{ title: "t004001", size: 4001 }]);
  });
});

describe("an index over many rows", () => {
  it("is built by a job, and holds from then on", async () => {
    const objname = "indexed_sizes";
    await makeLarge(objname);
    const index = { fields: ["size"], unique: true };
    const { jobs } = await change(objname, { do: "addIndex", index });
    expect(await finish(jobs)).toEqual([{ built: 1, failed: [] }]);
    const { indexes } = await describeDesign(engine.systemContext(), objname);
    expect(indexes.find(({ fields }) => fields.join() === "size")).toMatchObject({
      state: "ready",
      unique: true,
    });
    const twice = saveRecords(engine.systemContext(), { objname, data: { title: "x", size: "17" } });
    await expect(twice).rejects.toMatchObject({ key: "duplicate", issues: [{ field: "size" }] });
  });
});

describe("a table that is in use", () => {
  it("is changed between those who use it, who wait for no longer than a moment", async () => {
    const objname = "busy_sizes";
    await makeLarge(objname);
    const held = database.db.transaction(async (tx) => {
      await runSql(tx, `select count(*) from obj.${objname}`);
      await sleep(700);
    });
    await sleep(50);
    const field = { name: "extra", label, kind: "integer" as const, settings: {} };
    const changing = change(objname, { do: "addField", field });
    const waits: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const started = performance.now();
      await runSql(database.db, `select 1 from obj.${objname} limit 1`);
      waits.push(performance.now() - started);
      await sleep(40);
    }
    await held;
    const { locked_ms } = await changing;
    expect(engine.catalog().objects.get(objname)?.fields.has("extra")).toBe(true);
    // Ten times what is asked for: this tells a queue behind a lock from none, not how fast the machine is.
    expect(Math.max(...waits)).toBeLessThan(650);
    expect(locked_ms).toBeGreaterThan(0);
  });
});
