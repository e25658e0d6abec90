import { createConnection, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeDb, makeTestDatabase } from "@kezhuan/server/testing/make-db";
import { openDatabase, type Connection, type DatabaseOptions } from "./connect.ts";
import { runSql } from "./run-sql.ts";
import { translateDatabaseError } from "./sqlstate.ts";

const { db } = await makeDb();
const { connection } = await makeTestDatabase();

test.each([
  ["TimeZone", "UTC"],
  ["jit", "off"],
  ["statement_timeout", "30s"],
  ["idle_in_transaction_session_timeout", "1min"],
])("every connection has %s set to %s, whatever the server's own setting is", async (name, value) => {
  expect(await runSql(db, "select current_setting($1) as value", [name])).toEqual([{ value }]);
});

test("whoever comes when the queue is full is told so at once", async () => {
  const narrow = open(connection, { max: 1, mostWaiting: 1 });
  const slow = [1, 2].map(() => runSql(narrow.db, "select pg_sleep(0.2)"));
  await expect(runSql(narrow.db, "select 1")).rejects.toMatchObject({ key: "overloaded" });
  await Promise.all(slow);
  expect(await runSql(narrow.db, "select 1 as n")).toEqual([{ n: 1 }]);
});

test("a server that hangs with a statement sent is given up, and used again when it answers", async () => {
  const line = await openLine(connection);
  const patient = open(line.connection, { max: 1, answerTimeoutMs: 500 });
  await runSql(patient.db, "select 1");
  line.freeze();
  const failure = await runSql(patient.db, "select 1").catch((error: unknown) => error);
  expect(translateDatabaseError(failure)?.key).toBe("unavailable");
  line.thaw();
  expect(await runSql(patient.db, "select 2 as n")).toEqual([{ n: 2 }]);
});

function open(to: Connection, options: DatabaseOptions) {
  const database = openDatabase(to, options);
  onTestFinished(() => database.close());
  return database;
}

/** A line to the server on which nothing arrives any more while it is frozen. */
async function openLine(to: Connection) {
  const { target, through } = describeServer(to);
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = createConnection(target);
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(onto);
      from.on("error", () => onto.destroy());
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    relay.close();
  });
  // What listens on a port has an address of this form.
  const { port } = relay.address() as AddressInfo;
  return {
    connection: through(port),
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw: () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}

function describeServer(to: Connection) {
  if (typeof to === "string") {
    const url = new URL(to);
    const through = (port: number) => Object.assign(new URL(to), { host: `127.0.0.1:${port}` }).href;
    return { target: { host: url.hostname, port: Number(url.port || 5432) }, through };
  }
  const { host, port } = to;
  const target = host.startsWith("/") ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
  return { target, through: (own: number): Connection => ({ ...to, host: "127.0.0.1", port: own }) };
}
