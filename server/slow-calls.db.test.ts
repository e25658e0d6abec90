import { expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import { listSlowCalls } from "./features/monitor/slow-calls.ts";
import { makeDb } from "./testing/make-db.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

const database = await makeDb();
const engine = await startTestEngine(database);
const now = new Date("2026-06-10T12:00:00Z");
const ctx = { ...engine.systemContext(), now: () => now };

interface Logged {
  call: string;
  object?: string;
  ms: readonly number[];
  hoursAgo: number;
}

async function log({ call, object, ms, hoursAgo }: Logged): Promise<void> {
  const at = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
  await runSql(
    database.db,
    `insert into obj.sys_operation_log (id, at, created_at, updated_at, version, call, object, code, duration_ms, seq)
     select gen_random_uuid(), $1, $1, $1, 1, $2, $3, 200, ms, (select coalesce(max(seq), 0) from obj.sys_operation_log) + place
       from unnest($4::int[]) with ordinality as given (ms, place)`,
    [at, call, object ?? null, ms],
  );
}

it("names no calls where none were logged", async () => {
  expect(await listSlowCalls(ctx)).toEqual({
    since: "2026-06-09T12:00:00.000Z",
    isWholeDay: true,
    calls: [],
  });
});

it("names the slowest calls of the last day by call and object, and older ones not", async () => {
  await log({
    call: "saveObjData",
    object: "sys_user",
    ms: [...Array<number>(99).fill(10), 900],
    hoursAgo: 2,
  });
  await log({ call: "saveObjData", object: "gone_object", ms: [40], hoursAgo: 3 });
  await log({ call: "verifyLog", ms: [5_000, 4_000], hoursAgo: 23 });
  await log({ call: "handOver", ms: [60_000], hoursAgo: 25 });
  const { calls, isWholeDay } = await listSlowCalls(ctx);
  expect(isWholeDay).toBe(true);
  expect(
    calls.map(({ call, object, count, p95Ms, longestMs }) => [call, object, count, p95Ms, longestMs]),
  ).toEqual([
    ["verifyLog", null, 2, 5_000, 5_000],
    ["saveObjData", "gone_object", 1, 40, 40],
    ["saveObjData", "sys_user", 100, 10, 900],
  ]);
  expect(calls.map(({ objectLabel }) => objectLabel)).toEqual([null, null, { zh: "用户", en: "Users" }]);
  expect(calls[0]?.lastAt).toBe("2026-06-09T13:00:00.000Z");
});

it("looks at no more than the newest entries of a busy day, by the index on their time", async () => {
  await log({ call: "search", ms: Array<number>(50_000).fill(1), hoursAgo: 1 });
  const { calls, isWholeDay, since } = await listSlowCalls(ctx);
  expect({ isWholeDay, since }).toEqual({ isWholeDay: false, since: "2026-06-10T11:00:00.000Z" });
  expect(calls.map(({ call }) => call)).toEqual(["search"]);
  await runSql(database.db, "analyze obj.sys_operation_log");
  const plan = await runSql<{ "QUERY PLAN": string }>(
    database.db,
    "explain select at, call, object, duration_ms from obj.sys_operation_log where at > $1 order by at desc limit 100",
    [now.toISOString()],
  );
  expect(JSON.stringify(plan)).toContain("Index Scan");
});
