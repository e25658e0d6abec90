import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeDb } from "../testing/make-db.ts";
import { runSql } from "./run-sql.ts";
import { afterCommit, inTransaction } from "./transaction.ts";

const { db } = await makeDb();

await runSql(db, "create table account (id int primary key, amount int not null)");
await runSql(db, "insert into account values (1, 0), (2, 0)");

async function readAmount(id: number): Promise<number | undefined> {
  const [row] = await runSql<{ amount: number }>(db, "select amount from account where id = $1", [id]);
  return row?.amount;
}

test("a transaction inside a transaction is part of it", async () => {
  const outer = inTransaction(db, async (tx) => {
    await inTransaction(tx, (inner) => runSql(inner, "update account set amount = 7 where id = 1"));
    throw new Error("changed my mind");
  });
  await expect(outer).rejects.toThrow("changed my mind");
  expect(await readAmount(1)).toBe(0);
});

test("callbacks run after the outermost commit, in order, and not at all after a rollback", async () => {
  const events: string[] = [];
  await inTransaction(db, async (tx) => {
    await afterCommit(tx, () => void events.push("first"));
    await inTransaction(tx, (inner) => afterCommit(inner, () => void events.push("second")));
    events.push("working");
  });
  expect(events).toEqual(["working", "first", "second"]);
  const failing = inTransaction(db, async (tx) => {
    await afterCommit(tx, () => void events.push("never"));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(events).not.toContain("never");
});

test("what is asked for many times under one name is done once, and what fails keeps nothing else from being done", async () => {
  const events: string[] = [];
  const work = inTransaction(db, async (tx) => {
    for (const turn of ["first", "second", "third"])
      await afterCommit(tx, () => void events.push(`named ${turn}`), "reload");
    await afterCommit(tx, () => Promise.reject(new Error("lost")));
    await afterCommit(tx, () => void events.push("other"));
  });
  await expect(work).rejects.toThrow("lost");
  expect(events).toEqual(["named third", "other"]);
});

test("outside a transaction a callback runs at once", async () => {
  const events: string[] = [];
  await afterCommit(db, () => void events.push("now"));
  expect(events).toEqual(["now"]);
});

test("a callback sees the committed data from another connection", async () => {
  let seen: number | undefined;
  await inTransaction(db, async (tx) => {
    await runSql(tx, "update account set amount = 5 where id = 2");
    await afterCommit(tx, async () => {
      seen = await readAmount(2);
    });
  });
  expect(seen).toBe(5);
});

test("two transactions that deadlock both end well, and callbacks of the broken attempt are dropped", async () => {
  await runSql(db, "update account set amount = 0");
  let attempts = 0;
  let callbacks = 0;
  const waiting = Promise.withResolvers<void>();
  let arrived = 0;
  const meet = async (): Promise<void> => {
    arrived += 1;
    if (arrived === 2) waiting.resolve();
    await waiting.promise;
  };
  const add = (first: number, second: number): Promise<void> =>
    inTransaction(db, async (tx) => {
      attempts += 1;
      await afterCommit(tx, () => void (callbacks += 1));
      await runSql(tx, "update account set amount = amount + 1 where id = $1", [first]);
      await meet();
      await runSql(tx, "update account set amount = amount + 1 where id = $1", [second]);
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  expect(attempts).toBeGreaterThan(2);
  expect(callbacks).toBe(2);
  expect([await readAmount(1), await readAmount(2)]).toEqual([2, 2]);
});

test("an error that will not pass is thrown at once, and after three repetitions any", async () => {
  let attempts = 0;
  const failWith = (state: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      attempts += 1;
      await runSql(tx, `do $$ begin raise exception 'no' using errcode = '${state}'; end $$`);
    });
  await expect(failWith("23505")).rejects.toThrow("no");
  expect(attempts).toBe(1);
  await expect(failWith("40001")).rejects.toThrow("no");
  expect(attempts).toBe(5);
});

test("an error swallowed inside the work cannot turn a rollback into a success", async () => {
  const work = inTransaction(db, async (tx) => {
    await runSql(tx, "select 1 / 0").catch(() => undefined);
  });
  await expect(work).rejects.toThrow(/rolled back/);
});

test("a connection that breaks between two statements breaks off that attempt and nothing else", async () => {
  let attempts = 0;
  await inTransaction(db, async (tx) => {
    attempts += 1;
    const [session] = await runSql<{ pid: number }>(tx, "select pg_backend_pid() as pid");
    await runSql(tx, "update account set amount = amount + 9 where id = 1");
    if (attempts > 1) return;
    await runSql(db, "select pg_terminate_backend($1, 5000)", [session?.pid]);
    // The end arrives while nobody waits for an answer.
    await sleep(100);
    await runSql(tx, "update account set amount = amount + 9 where id = 1");
  });
  expect(attempts).toBe(2);
  expect(await readAmount(1)).toBe(11);
});
