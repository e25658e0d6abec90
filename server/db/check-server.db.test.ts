import { expect, test } from "vitest";
import { makeTestDatabase } from "../testing/make-db.ts";
import { openDatabase, type Connection } from "./connect.ts";
import { checkServer, findComplaint } from "./check-server.ts";

const { connection } = await makeTestDatabase();

async function check(to: Connection): Promise<void> {
  const database = openDatabase(to);
  try {
    await checkServer(database.db);
  } finally {
    await database.close();
  }
}

function renameDatabase(name: string): Connection {
  if (typeof connection !== "string") return { ...connection, database: name };
  const url = new URL(connection);
  url.pathname = `/${name}`;
  return url.href;
}

const good = {
  version: 150_000,
  version_text: "15.0",
  encoding: "UTF8",
  ctype: "zh_CN.UTF-8",
  alphabetic: true,
};

test("the server of this run is fit", async () => {
  await expect(check(connection)).resolves.toBeUndefined();
});

test("a refused login is told in one sentence", async () => {
  const sentence = /^DATABASE_URL: the database server refused the connection \(.*\): correct account/;
  await expect(check(renameDatabase("kz_no_such_database"))).rejects.toThrow(sentence);
});

test("a server that is not there is told otherwise than a refused login", async () => {
  const sentence = /^DATABASE_URL: no database server answers \(.*127\.0\.0\.1:1\): start it/;
  await expect(check("postgres://nobody@127.0.0.1:1/none")).rejects.toThrow(sentence);
});

test.each([
  [
    "an old version",
    { version: 140_011, version_text: "14.11" },
    /PostgreSQL 14\.11: point DATABASE_URL at version 15/,
  ],
  ["another encoding", { encoding: "SQL_ASCII" }, /stores text as SQL_ASCII: .*ENCODING 'UTF8'/],
  ["the C locale", { ctype: "C" }, /Chinese characters.*LC_CTYPE 'C\.UTF-8'/],
  ["a collation that knows no Chinese", { alphabetic: false }, /does not recognise Chinese/],
])("%s is refused with the cure", (_what, difference, complaint) => {
  expect(findComplaint({ ...good, ...difference })).toMatch(complaint);
});

test("the oldest version allowed passes", () => {
  expect(findComplaint(good)).toBeUndefined();
});
