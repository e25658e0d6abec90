import { afterAll, inject } from "vitest";
import type {} from "./global-setup.ts";
import { openDatabase, type Database, type DatabaseOptions } from "../db/connect.ts";
import { copyTemplate, makeEmpty, type TestDatabase } from "./test-server.ts";

/**
 * A database of the test file's own, migrated and with the packs installed, dropped after the file's last
 * test. Call it where hooks may be registered: at the top of the file or of a `describe`.
 */
export async function makeDb(options?: DatabaseOptions): Promise<Database> {
  const copy = await copyTemplate(inject("testServer"));
  const database = openDatabase(copy.connection, { max: 8, ...options });
  afterAll(async () => {
    await database.close();
    await copy.drop();
  });
  return database;
}

/** The same for tests that open connections themselves, several of them or in another process. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const copy = await copyTemplate(inject("testServer"));
  afterAll(copy.drop);
  return copy;
}

/** A database without anything in it, for the length of a test file. */
export async function makeEmptyDatabase(): Promise<TestDatabase> {
  const empty = await makeEmpty(inject("testServer"));
  afterAll(empty.drop);
  return empty;
}
