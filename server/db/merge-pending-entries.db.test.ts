import { expect, it } from "vitest";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { makePendingMerger } from "./merge-pending-entries.ts";
import { runSql } from "./run-sql.ts";

const { db } = await makeDb();

/** Pages of entries that waited and are sorted in by asking. */
async function countWaiting(): Promise<number> {
  const [row] = await runSql<{ pages: number }>(
    db,
    "select gin_clean_pending_list('pending_ix'::regclass)::int as pages",
  );
  return row?.pages ?? Number.NaN;
}

async function write(): Promise<void> {
  await db.onConnection(async (session) => {
    await runSql(
      session,
      "insert into pending_texts select kz.bigrams(md5(number::text)) from generate_series(1, 500) number",
    );
    // The database counts writes a moment later.
    await runSql(session, "select pg_stat_force_next_flush()");
    await runSql(session, "select 1");
  });
}

it("sorts in what waits in the lists of GIN indexes, again after each write", async () => {
  await runSql(db, "create table pending_texts (pairs text[]) with (autovacuum_enabled = off)");
  await runSql(db, "create index pending_ix on pending_texts using gin (pairs)");
  const merge = makePendingMerger(db);
  await write();
  expect(await countWaiting()).toBeGreaterThan(0);
  for (let round = 0; round < 2; round += 1) {
    await write();
    await merge();
    expect(await countWaiting()).toBe(0);
  }
  await write();
  expect(await countWaiting()).toBeGreaterThan(0);
});
