import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, escapeIdentifier } from "pg";
import { openDatabase, type Connection } from "../db/connect.ts";
import { startEmbedded } from "../db/embedded/start-embedded.ts";
import { prepareTemplate } from "./prepare-template.ts";

/** The server of a test run and the database that test files copy. Plain data: it crosses to the workers. */
export interface TestServer {
  /** May create databases. */
  admin: Connection;
  /** Owns them. */
  owner: Connection;
  template: string;
}

export interface TestDatabase {
  connection: Connection;
  drop: () => Promise<void>;
}

/** Nothing here outlives the run, so what protects against a power cut is left out. */
const fastSettings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  shared_buffers: "128MB",
  max_connections: "150",
  // Passwords of tests are worth nothing; with the usual 4096 rounds a connection costs more than most of what is asked on it.
  scram_iterations: "1",
  // The second that a server waits before it looks for a circle is only lost here.
  deadlock_timeout: "50ms",
};

/** The server named by TEST_DATABASE_URL, or an embedded one made for this run. */
export async function startTestServer(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const { TEST_DATABASE_URL: url } = process.env;
  const base = url ? { admin: url, owner: url, stop: () => Promise.resolve() } : await startFresh();
  const server = { admin: base.admin, owner: base.owner, template: `kz_template_${randomName()}` };
  try {
    await createDatabase(server, server.template);
    await fillTemplate(server);
  } catch (error) {
    await base.stop();
    throw error;
  }
  const stop = async (): Promise<void> => {
    await dropDatabase(server, server.template);
    await base.stop();
  };
  return { server, stop };
}

/** A database of one's own, equal to the template. */
export async function copyTemplate(server: TestServer): Promise<TestDatabase> {
  const name = `kz_test_${randomName()}`;
  await createDatabase(server, name, server.template);
  return { connection: nameDatabase(server.owner, name), drop: () => dropDatabase(server, name) };
}

/** A database without anything in it. */
export async function makeEmpty(server: TestServer): Promise<TestDatabase> {
  const name = `kz_test_${randomName()}`;
  await createDatabase(server, name);
  return { connection: nameDatabase(server.owner, name), drop: () => dropDatabase(server, name) };
}

async function startFresh(): Promise<{ admin: Connection; owner: Connection; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "kz-test-db-"));
  const embedded = await startEmbedded({ dataDir, settings: fastSettings });
  const stop = async (): Promise<void> => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { admin: embedded.superuser, owner: embedded.connection, stop };
}

async function fillTemplate(server: TestServer): Promise<void> {
  const database = openDatabase(nameDatabase(server.owner, server.template), { max: 4 });
  try {
    await prepareTemplate(database);
  } finally {
    await database.close();
  }
}

async function createDatabase(server: TestServer, name: string, template?: string): Promise<void> {
  const owner = typeof server.owner === "string" ? "" : ` owner ${escapeIdentifier(server.owner.user)}`;
  // Copying files is quicker than writing each page to the log as well.
  const source = template ? ` template ${escapeIdentifier(template)} strategy file_copy` : "";
  await runAsAdmin(server, `create database ${escapeIdentifier(name)}${owner}${source}`);
}

async function dropDatabase(server: TestServer, name: string): Promise<void> {
  await runAsAdmin(server, `drop database if exists ${escapeIdentifier(name)} with (force)`);
}

async function runAsAdmin(server: TestServer, statement: string): Promise<void> {
  const where = typeof server.admin === "string" ? { connectionString: server.admin } : server.admin;
  const client = new Client(where);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function nameDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== "string") return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}

function randomName(): string {
  return randomBytes(6).toString("hex");
}
