import { expect, test } from "vitest";
import { makeDb } from "../testing/make-db.ts";
import { runSql } from "./run-sql.ts";
import { inTransaction } from "./transaction.ts";

const database = await makeDb();

function notify(channel: string, payload: string): Promise<unknown> {
  return runSql(database.db, "select pg_notify($1, $2)", [channel, payload]);
}

test("notifications arrive on their channel, after the commit, until one stops listening", async () => {
  const heard: string[] = [];
  const stop = await database.listen("news", (payload) => void heard.push(payload));
  await database.listen("other", () => void heard.push("wrong channel"));
  await inTransaction(database.db, async (tx) => {
    await runSql(tx, "select pg_notify('news', 'inside')");
    await notify("news", "outside");
    await expect.poll(() => heard).toEqual(["outside"]);
  });
  await expect.poll(() => heard).toEqual(["outside", "inside"]);
  await stop();
  await notify("news", "late");
  await notify("other", "late");
  await expect.poll(() => heard).toEqual(["outside", "inside", "wrong channel"]);
});

test("two listeners of a channel are independent", async () => {
  const heard: string[] = [];
  const stopFirst = await database.listen("shared", () => void heard.push("first"));
  await database.listen("shared", () => void heard.push("second"));
  await stopFirst();
  await notify("shared", "");
  await expect.poll(() => heard).toEqual(["second"]);
});

test("a lost connection is reported, restored and reported again, and every channel works afterwards", async () => {
  const events: string[] = [];
  database.onListenLost(() => void events.push("lost"));
  database.onListenRestored(() => void events.push("restored"));
  await database.listen("durable", (payload) => void events.push(payload));
  await runSql(
    database.db,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`,
  );
  await expect.poll(() => events, { timeout: 60_000 }).toEqual(["lost", "restored"]);
  await notify("durable", "again");
  await expect.poll(() => events).toEqual(["lost", "restored", "again"]);
});

test("a channel taken up while the connection is lost works once it is restored", async () => {
  const heard: string[] = [];
  const taken = Promise.withResolvers<void>();
  database.onListenLost(() => {
    void database.listen("meanwhile", (payload) => void heard.push(payload)).then(() => taken.resolve());
  });
  await runSql(
    database.db,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`,
  );
  await taken.promise;
  await expect
    .poll(async () => {
      await notify("meanwhile", "there");
      return heard;
    })
    .toContain("there");
});
