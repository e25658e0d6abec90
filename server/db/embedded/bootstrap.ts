import { Client, escapeIdentifier, escapeLiteral } from "pg";
import type { ConnectionParts } from "../connect.ts";
import { APPLICATION, SUPERUSER, writeCredentials, type Credentials } from "./credentials.ts";
import type { Endpoint } from "./endpoints.ts";
import type { Folders } from "./folders.ts";

export function toConnection(
  where: Pick<Endpoint, "host" | "port">,
  credentials: Credentials,
): ConnectionParts {
  return {
    host: where.host,
    port: where.port,
    user: APPLICATION,
    password: credentials.password,
    database: APPLICATION,
  };
}

export function toSuperuserConnection(
  where: Pick<Endpoint, "host" | "port">,
  credentials: Credentials,
): ConnectionParts {
  const password = credentials.superuserPassword;
  return { host: where.host, port: where.port, user: SUPERUSER, password, database: "postgres" };
}

/** Makes role and database of the application once; a start that was killed in between repeats it. */
export async function bootstrapDatabase(
  folders: Folders,
  endpoint: Endpoint,
  credentials: Credentials,
): Promise<void> {
  if (credentials.ready) return;
  const client = new Client(toSuperuserConnection(endpoint, credentials));
  // The statement under way is told as well; without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await makeRole(client, credentials.password);
    await makeDatabase(client);
  } finally {
    await client.end();
  }
  writeCredentials(folders, { ...credentials, ready: true });
}

async function makeRole(client: Client, password: string): Promise<void> {
  const found = await client.query("select from pg_roles where rolname = $1", [APPLICATION]);
  const verb = found.rowCount === 0 ? "create" : "alter";
  await client.query(
    `${verb} role ${escapeIdentifier(APPLICATION)} login nosuperuser password ${escapeLiteral(password)}`,
  );
}

async function makeDatabase(client: Client): Promise<void> {
  const found = await client.query("select from pg_database where datname = $1", [APPLICATION]);
  if (found.rowCount !== 0) return;
  const name = escapeIdentifier(APPLICATION);
  await client.query(`create database ${name} owner ${name}`);
}
